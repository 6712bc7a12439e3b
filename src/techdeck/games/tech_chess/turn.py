"""A turn of Tech Chess: move, use an effect, upgrade or build (CH-7 to CH-28)."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tech_chess.board import (
    AREA,
    BUILD,
    CHECK,
    EFFECT,
    KING,
    MOVE,
    PAWN,
    SQUARES,
    UPGRADE,
    bit_of,
)
from techdeck.games.tech_chess.moves import actions, in_check, is_struck
from techdeck.games.tech_chess.pick import any_action, can_act
from techdeck.games.tech_chess.reasons import why_not
from techdeck.games.tech_chess.state import (
    BARE_KINGS,
    CHECKMATE,
    KINGS_CAPTURED,
    PRINTS,
    QUIET,
    QUIET_TURNS,
    REPETITION,
    STALEMATE,
    TechChess,
)
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.chance import Stream
from techdeck.kernel.choice import ARG, NO, YES
from techdeck.kernel.effects.flow import use
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class Turn(Op):
    """Exactly one of four actions (CH-7)."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return actions(cast(TechChess, s), seat)

    def any_choice(self, s: State, f: Frame, seat: int, dice: Stream) -> int:
        choice = any_action(cast(TechChess, s), seat, dice)
        return choice if choice >= 0 else super().any_choice(s, f, seat, dice)

    def run(self, s: State, f: Frame) -> None:
        c = cast(TechChess, s)
        choice = f.answers[0]
        kind, arg = choice & ~ARG, choice & ARG
        if kind == MOVE:
            move_piece(c, f.you, arg)
        elif kind == EFFECT:
            use_card(c, f.you, arg)
        elif kind == UPGRADE:
            upgrade(c, f.you, arg >> 6, arg & 63)
        elif kind == BUILD:
            build(c, f.you, arg >> 6, arg & 63)
        else:  # only a state drawn for somebody who does not see the hand can have nothing else on offer
            no_action(c, f.you)

    def prompt(self) -> str:
        return "turn"

    def words(self, s: State, f: Frame) -> str:
        checked = " and ".join([f"your king on {SQUARES[king]}" for king in in_check(cast(TechChess, s), f.you)])
        warning = f" Check to {checked}!" if checked else ""
        return f"Move a piece, use an effect of your hand, upgrade a pawn or build.{warning}"

    def clause(self) -> str:
        return "CH-7"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        return why_not(cast(TechChess, s), seat, choice)


def move_piece(s: TechChess, seat: int, arg: int) -> None:
    """Moving onto an enemy piece captures it; a king is expelled (CH-11)."""
    source, to = arg // AREA, arg % AREA
    at = s.index_of(seat, source)
    piece = s.pieces(seat)[at]
    s.step(seat, at, piece, to)
    enemy = 1 - seat
    if not (s.filled1 if seat == 0 else s.filled0) & bit_of(to):
        s.quiet += 1
        if s.logging:
            s.tell(SAY, seat, piece, 0, 0, MOVE + arg, s.layout.everyone)
        top_of_turn(s, enemy, s.past[-1] ^ PRINTS[piece * AREA + source] ^ PRINTS[piece * AREA + to] ^ 1)
        return
    taken = s.index_of(enemy, to)
    goal = s.layout.out if s.codes[s.pieces(enemy)[taken]] & 7 == KING else s.layout.piles[0]
    s.tell(SAY, seat, piece, 0, goal, MOVE + arg, s.layout.everyone)
    s.drop(enemy, taken, goal)
    stir(s)
    if not s.thrones[enemy]:
        s.end(KINGS_CAPTURED, seat)
    elif not bare(s):
        s.push(CAPTURED, seat, NO_SCOPE.with_it(piece))


def stir(s: TechChess) -> None:
    """After a capture, upgrade or build no earlier position can come again (CH-28)."""
    s.quiet = 0
    s.forget()


def bare(s: TechChess) -> bool:
    """One king on each side and nothing else: a draw (CH-27)."""
    if len(s.squares[0]) > 1 or len(s.squares[1]) > 1:
        return False
    s.end(BARE_KINGS, -1)
    return True


class Captured(Op):
    """After a capture the player may use the effect of the capturing piece, which stays (CH-12)."""

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and s.effect_of(f.scope.it) is not None else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [YES, NO]

    def run(self, s: State, f: Frame) -> None:
        if f.answers and f.answers[0] == YES:
            s.push(END_TURN, f.you, NO_SCOPE)
            use(s, f.you, f.scope.it)
        else:
            begin_turn(cast(TechChess, s), 1 - f.you)

    def prompt(self) -> str:
        return "capture"

    def words(self, s: State, f: Frame) -> str:
        return f"Do you want to use the effect of the capturing piece, {s.faces.names[f.scope.it]}?"

    def clause(self) -> str:
        return "CH-12"


def use_card(s: TechChess, seat: int, card: int) -> None:
    """A hand card is shown, its effect resolved, the card discarded (CH-13). Meanwhile it lies aside."""
    s.quiet += 1
    s.move(card, s.layout.aside, -1, s.layout.everyone, seat)
    s.push(END_TURN, seat, NO_SCOPE.with_it(card))
    use(s, seat, card)


class EndTurn(Op):
    """After an effect; a hand card whose effect it was goes to the discard pile."""

    def run(self, s: State, f: Frame) -> None:
        if f.scope.it >= 0:
            s.discard(f.scope.it, f.you)
        c = cast(TechChess, s)
        c.survey()
        begin_turn(c, 1 - f.you)


def upgrade(s: TechChess, seat: int, square: int, card: int) -> None:
    """An own 2, 3 or 4 on the board changes places with a hand card (CH-19)."""
    s.tell(SAY, seat, card, 0, 0, UPGRADE + square * 64 + card, s.layout.everyone)
    s.swap(s.card_at(square), card, 0, seat)
    s.chart(PAWN, bit_of(square))
    s.chart(s.codes[card] & 7, bit_of(square))
    s.upgrades[seat] += 1
    stir(s)
    begin_turn(s, 1 - seat)


def build(s: TechChess, seat: int, card: int, square: int) -> None:
    """A hand card becomes a pawn on an empty square of the own first two ranks (CH-20)."""
    s.tell(SAY, seat, card, 0, 0, BUILD + card * 64 + square, s.layout.everyone)
    s.put(card, seat, square)
    s.builds[seat] += 1
    stir(s)
    begin_turn(s, 1 - seat)


def begin_turn(s: TechChess, seat: int) -> None:
    top_of_turn(s, seat, s.fingerprint(seat))


def top_of_turn(s: TechChess, seat: int, now: int) -> None:
    """The next turn, unless the game is over: no legal action, bare kings, repetition, sixty quiet turns."""
    again = s.remember(now)
    s.push(TURN_OP, seat, NO_SCOPE)
    king = s.only_king(seat)
    checked = king >= 0 and is_struck(s, seat, king)
    if s.logging:
        s.tell(TURN, seat, -1, 0, 0, 0, 0)
        if checked or king < 0:
            announce(s, seat)
    if checked:
        s.offer, s.offered_to = actions(s, seat), seat
    if not (s.offer if checked else can_act(s, seat, king)):
        no_action(s, seat)
        return
    if bare(s):
        return
    if s.quiet >= QUIET_TURNS:
        s.end(QUIET, -1)
    elif again and repeated(s.past, now):
        s.end(REPETITION, -1)


def announce(s: TechChess, seat: int) -> None:
    """Every check is said aloud (CH-22)."""
    for king in s.thrones[seat]:
        if is_struck(s, seat, king):
            for square in in_check(s, seat):
                s.tell(SAY, 1 - seat, -1, 0, 0, CHECK + square, 0)
            return


def repeated(past: list[int], now: int) -> bool:
    """Whether the last position is there for the third time; it had the same side to move every second turn."""
    before = 0
    for at in range(len(past) - 3, -1, -2):
        if past[at] == now:
            before += 1
            if before == 2:
                return True
    return False


def no_action(s: TechChess, seat: int) -> None:
    """Checkmate with one king in check, else stalemate (CH-25, CH-26)."""
    king = s.only_king(seat)
    if king >= 0 and in_check(s, seat):
        s.end(CHECKMATE, 1 - seat)
    else:
        s.end(STALEMATE, -1)


TURN_OP: Final = Turn()
CAPTURED: Final = Captured()
END_TURN: Final = EndTurn()
