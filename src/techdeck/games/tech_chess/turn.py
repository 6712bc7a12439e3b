"""A turn of Tech Chess: move, use an effect, upgrade or build (CH-7 to CH-28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, BUILD, CHECK, DROP, EFFECT, KING, MOVE, UPGRADE
from techdeck.games.tech_chess.moves import add_actions, in_check, is_checked
from techdeck.games.tech_chess.pick import NOT_LEGAL, any_action
from techdeck.games.tech_chess.refusals import turn_words, why_not
from techdeck.games.tech_chess.state import (
    BARE_KINGS,
    CHECKMATE,
    DRY,
    DRY_TURNS,
    KINGS_CAPTURED,
    ONE_BUILD,
    ONE_UPGRADE,
    QUIET,
    QUIET_TURNS,
    REPETITION,
    STALEMATE,
    TechChess,
)
from techdeck.kernel.agenda import NO_SCOPE, NOTHING, SPEAKING_OF, Frame, Once, Op
from techdeck.kernel.choice import ARG, NO, PASS, YES
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.flow import use
from techdeck.kernel.effects.lasting import again, comes_first, skips
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.offer import Offer


class Turn(Once):
    """Exactly one of four actions (CH-7), of a side with two kings or with one that is not in check."""

    prompt = "turn"
    task = "move"
    clause = "CH-7"

    def choices(self, s: TechChess, f: Frame, seat: i64, offer: Offer) -> None:
        add_actions(s, seat, offer)

    def any_choice(self, s: TechChess, f: Frame, seat: i64, dice: Dice) -> i64:
        choice = any_action(s, seat, dice) if s.layout.seats == 2 else NOT_LEGAL
        return choice if choice != NOT_LEGAL else s.offered(seat).one_of(dice)

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        kind, arg = answer & ~ARG, answer & ARG
        if kind == MOVE:
            move_piece(s, f.you, arg // AREA, arg % AREA)
        elif kind == EFFECT:
            use_card(s, f.you, arg)
        elif kind == UPGRADE:
            upgrade(s, f.you, arg >> 7, arg & 127)
        elif kind in (BUILD, DROP):
            build(s, f.you, arg >> 6, arg & 63, kind)
        else:  # only a state drawn for somebody who does not see the hand can have nothing else on offer
            no_action(s, f.you)

    def words(self, s: TechChess, f: Frame) -> str:
        return turn_words(s, f.you)

    def whynot(self, s: TechChess, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not(s, seat, choice)


class TurnInCheck(Turn):
    """The same for a side whose one king is in check (CH-24): few actions are legal, and they are known already."""

    def any_choice(self, s: TechChess, f: Frame, seat: i64, dice: Dice) -> i64:
        return s.offered(seat).one_of(dice)


def move_piece(s: TechChess, seat: i64, source: i64, to: i64) -> None:
    """Moving onto an enemy piece captures it (CH-11)."""
    board = s.board(seat)
    piece, taken = board.card_at(source), board.card_at(to)
    choice = MOVE + source * AREA + to
    if taken < 0:
        if s.logging:
            s.tell(SAY, seat, piece, 0, 0, choice, s.layout.everyone)
        board.step(s.side(seat), s.places.roles[piece], source, to)
        s.quiet += 1
        s.dry += 1
        next_turn(s, seat)
        return
    goal = s.layout.out if s.role(taken) == KING else s.layout.piles[0] if s.seats == 2 else s.layout.hands[seat ^ 2]
    s.tell(SAY, seat, piece, 0, goal, choice, s.layout.everyone)
    s.lift(seat ^ 1, to)
    capture(s, seat, taken, goal)
    board.step(s.side(seat), s.places.roles[piece], source, to)
    s.stir()
    if s.kings(seat ^ 1) == 0:
        s.end(KINGS_CAPTURED, seat)
    elif board.is_bare():
        draw_board(s, seat, BARE_KINGS)
    else:
        s.push(CAPTURED, seat, SPEAKING_OF[piece])


def capture(s: TechChess, seat: i64, card: i64, goal: i64) -> None:
    """To the discard pile, or to the partner's hand (CH-41); a king is expelled."""
    s.move(card, goal, -1, 0, seat)
    if s.layout.seats > 2 and goal != s.layout.out:
        s.note_capture(card)


class Captured(Once):
    """After a capture the player may use the effect of the capturing piece, which stays (CH-12)."""

    prompt = "capture"
    task = "decide"
    clause = "CH-12"

    def asks(self, s: TechChess, f: Frame) -> i64:
        if s.effect_of(f.scope.it) is None:
            return 0
        return BITS[f.you]

    def choices(self, s: TechChess, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(YES)
        offer.add(NO)

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        if answer == YES:
            s.push(END_TURN, f.you, NO_SCOPE)
            use(s, f.you, f.scope.it)
        else:
            next_turn(s, f.you)

    def words(self, s: TechChess, f: Frame) -> str:
        return f"Use the effect of your {s.faces.titles[f.scope.it]}?"


def use_card(s: TechChess, seat: i64, card: i64) -> None:
    """A hand card is shown, its effect resolved, the card discarded (CH-13). Meanwhile it lies aside.

    It changes what can come, so earlier positions and the turns before it do not count any more (CH-28).
    """
    s.quiet = 0
    s.dry += 1
    s.forget()
    s.move(card, s.layout.aside, -1, s.layout.everyone, seat)
    s.push(END_TURN, seat, SPEAKING_OF[card])
    use(s, seat, card)


class EndTurn(Op):
    """After an effect; a hand card whose effect it was goes to the discard pile."""

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        if f.scope.it >= 0:
            s.discard(f.scope.it, f.you)
        next_turn(s, f.you)


def upgrade(s: TechChess, seat: i64, square: i64, card: i64) -> None:
    """An own 2, 3 or 4 on the board changes places with a hand card (CH-19)."""
    s.tell(SAY, seat, card, 0, 0, UPGRADE + square * 128 + card, s.layout.everyone)
    s.swap(s.board(seat).card_at(square), card, 0, seat)
    s.spent += ONE_UPGRADE[seat]
    s.stir()
    next_turn(s, seat)


def build(s: TechChess, seat: i64, card: i64, square: i64, kind: i64) -> None:
    """A hand card becomes a piece on an empty square of the own first two ranks (CH-20).

    One that came by a capture is not counted (CH-42).
    """
    s.tell(SAY, seat, card, 0, 0, kind + card * 64 + square, s.layout.everyone)
    if s.layout.seats == 2 or not s.is_captured(card):
        s.spent += ONE_BUILD[seat]
    s.put(card, seat, square)
    s.stir()
    next_turn(s, seat)


def next_turn(s: TechChess, seat: i64) -> None:
    """After the turn of a seat. Nobody moves again while the other side has to save its one king."""
    if s.lasting is not None and again(s, seat) and not is_checked(s, seat ^ 1):
        s.forget()
        begin_turn(s, seat)
    else:
        begin_turn(s, s.after(seat))


class NextTurn(Op):
    """A turn was skipped."""

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        begin_turn(s, s.after(f.you))


class BeginTurn(Op):
    """Something came first, and now the turn begins."""

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        begin_turn(s, f.you)


def is_held_up(s: TechChess, seat: i64) -> bool:
    """Whether a turn does not begin now: it is skipped, unless the one king of the side is in check, or has to wait."""
    if skips(s, seat) and not is_checked(s, seat):
        s.forget()
        s.push(NEXT_TURN, seat, NO_SCOPE)
        return True
    return comes_first(s, seat, BEGIN_TURN)


def begin_turn(s: TechChess, seat: i64) -> None:
    """The next turn, unless the game is over: no legal action, bare kings, too many quiet turns, repetition."""
    if s.lasting is not None and is_held_up(s, seat):
        return
    s.remember(s.fingerprint(seat))
    checked = is_checked(s, seat)
    s.agenda = CHECKED_TURNS[seat] if checked else TURNS[seat]  # where nothing else is left to do
    if s.logging:
        s.tell(TURN, seat, -1, 0, 0, 0, 0)
        for square in in_check(s, seat):  # every check is said aloud (CH-22)
            s.tell(SAY, seat ^ 1, -1, 0, 0, CHECK + square, 0)
    if not has_action(s, seat, checked):
        no_action(s, seat)
    elif s.board(seat).is_bare():
        draw_board(s, seat, BARE_KINGS)
    elif s.quiet >= QUIET_TURNS * s.movers():
        s.end(QUIET, NOBODY)
    elif s.dry >= DRY_TURNS * s.movers():
        s.end(DRY, NOBODY)
    elif s.times() >= 2:
        s.end(REPETITION, NOBODY)


def has_action(s: TechChess, seat: i64, checked: bool) -> bool:
    """Whether there is any legal action; without check, a card in hand is one."""
    if checked:
        return not s.offered(seat).holds(PASS)
    return s.hand_size(seat) > 0 or s.board(seat).can_move(s.side(seat))


def no_action(s: TechChess, seat: i64) -> None:
    """Checkmate with one king in check, else stalemate (CH-25, CH-26)."""
    if is_checked(s, seat):
        s.end(CHECKMATE, seat ^ 1)
    else:
        draw_board(s, seat, STALEMATE)


def draw_board(s: TechChess, seat: i64, reason: str) -> None:
    """A board is drawn. In bughouse the other one goes on, and decides unless it is drawn as well."""
    if s.layout.seats == 2 or s.drawn:
        s.end(reason, NOBODY)
        return
    s.drawn = BITS[seat >> 1]
    s.forget()
    begin_turn(s, s.after(seat))


def turns_of(op: Turn) -> list[Frame]:
    return [Frame(op, seat, NO_SCOPE, None, NOTHING) for seat in range(4)]


TURNS: Final = turns_of(Turn())
CHECKED_TURNS: Final = turns_of(TurnInCheck())
CAPTURED: Final = Captured()
END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()
BEGIN_TURN: Final = BeginTurn()
