"""A turn of Paradoxical: build, claim, use an effect, or add (PX-5 to PX-22)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.paradoxical.paradox import CLAUSES, KINDS, SIZES, Rest, claimable
from techdeck.games.paradoxical.state import (
    ADD,
    BUILD,
    CLAIM,
    EFFECT,
    HAND_LIMIT,
    POOL_LIMIT,
    TABLEAU_LIMIT,
    Paradoxical,
)
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.choice import ARG, CARD, DONE, PASS
from techdeck.kernel.effects.flow import use
from techdeck.kernel.effects.hand import draw_many
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

# Ready-made, and untyped, so that compiled code does not make the numbers anew for every turn.
BUILD_CHOICES: Final[list[Any]] = [BUILD, BUILD + 1]
EFFECT_CHOICES: Final[list[Any]] = [EFFECT + card for card in range(108)]
ADD_CHOICES: Final[list[Any]] = [ADD + card for card in range(108)]


class Turn(Op):
    """Exactly one of four actions; a pass only when none is possible (PX-9)."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        p = cast(Paradoxical, s)
        tableau = p.tableau(seat)
        hand = p.hand(seat)
        out: list[Any] = []
        for deck in range(2):
            if p.available(deck):
                out.append(BUILD_CHOICES[deck])
        if len(tableau) >= 8:
            kinds = claimable(tableau, p.sides, p.alternating)
            for kind in range(3):
                if kinds & BITS[kind]:
                    out.append(CLAIM + kind)
        used = p.used
        for card in tableau:
            if not used[card]:
                out.append(EFFECT_CHOICES[card])
        for card in hand:
            if not used[card]:
                out.append(EFFECT_CHOICES[card])
        for card in hand:
            out.append(ADD_CHOICES[card])
        return out

    def run(self, s: State, f: Frame) -> None:
        p = cast(Paradoxical, s)
        choice = f.answers[0]
        kind, arg = choice & ~ARG, choice & ARG
        if kind == EFFECT:
            p.push(END_TURN, f.you, NO_SCOPE)
            use_card(p, f.you, arg)
        elif kind == CLAIM:
            p.push(END_TURN, f.you, NO_SCOPE)
            p.push(CLAIMS[arg], f.you, NO_SCOPE)
        elif choice != PASS and len(p.tableau(f.you)) == TABLEAU_LIMIT:
            p.push(END_TURN, f.you, NO_SCOPE)
            p.push(ROOM_TO_BUILD if kind == BUILD else ROOM_TO_ADD, f.you, NO_SCOPE.with_named(choice))
        else:
            enter(p, f.you, choice)
            end_turn(p, f.you)

    def prompt(self) -> str:
        return "turn"

    def words(self, s: State, f: Frame) -> str:
        return "Build from a deck, claim a paradox, use an effect, or add a card of your hand."

    def clause(self) -> str:
        return "PX-5"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        p = cast(Paradoxical, s)
        kind, arg = choice & ~ARG, choice & ARG
        if choice == PASS:
            return ("PX-9", "You may not pass while you can build, claim, use an effect or add a card.")
        if kind == BUILD:
            if arg > 1:
                return ("PX-3", "There are two decks: build 1 or build 2.")
            return ("PX-10", f"Deck {arg + 1} is empty, and so are its discard pile and its part of the pool.")
        if kind == CLAIM:
            return why_no_claim(p, seat, arg)
        if kind == EFFECT:
            if arg in p.hand(seat) or arg in p.tableau(seat):
                return ("PX-11", "That effect is used up until somebody claims a paradox.")
            return ("PX-7", "You can use the effect of a card in your own hand or tableau only.")
        if kind == ADD:
            return ("PX-8", "You can add a card of your hand only.")
        return ("PX-5", "At the top of a turn: build, claim, effect or add.")


def use_card(s: Paradoxical, seat: int, card: int) -> None:
    """A card used from hand is shown and stays there (PX-7); each effect can be used once (PX-11)."""
    if s.place[card] == s.layout.hands[seat]:
        s.show(card, s.layout.everyone, seat)
    s.used[card] = 1
    use(s, seat, card)


def why_no_claim(s: Paradoxical, seat: int, kind: int) -> tuple[str, str]:
    need = 2 * SIZES[kind]
    have = len(s.tableau(seat))
    name = KINDS[kind].replace("-", " ")
    if have < need:
        return ("PX-12", f"A {name} paradox takes {need} cards of your tableau, and there are {have}.")
    return (CLAUSES[kind], f"No {name} in your tableau outweighs {SIZES[kind]} of your other cards there.")


def enter(p: Paradoxical, seat: int, choice: int) -> None:
    """Build (PX-5) or add (PX-8): a card comes into the tableau, which has room for it."""
    if choice & ~ARG == BUILD:
        p.move(p.top(choice & ARG), p.places.tableaus[seat], -1, 0, seat)
    elif choice & ~ARG == ADD:
        p.move(choice & ARG, p.places.tableaus[seat], -1, 0, seat)


class MakeRoom(Op):
    """With 10 cards in the tableau, first discard one of them; then the card comes in (PX-5, PX-8)."""

    def __init__(self, clause: str) -> None:
        super().__init__()
        self.by = clause

    def parts(self) -> tuple[object, ...]:
        return (self.by,)

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return cast(Paradoxical, s).tableau(seat)

    def run(self, s: State, f: Frame) -> None:
        p = cast(Paradoxical, s)
        p.discard(f.answers[0] - CARD, f.you)
        enter(p, f.you, f.scope.named)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        return "Your tableau is full: choose one of its cards to discard first."

    def clause(self) -> str:
        return self.by


class EndTurn(Op):
    def run(self, s: State, f: Frame) -> None:
        end_turn(cast(Paradoxical, s), f.you)


def end_turn(p: Paradoxical, seat: int) -> None:
    """Hands above 5 are discarded down by their owners (PX-25), the acting player first (GR-20); then the next turn."""
    seats = p.layout.seats
    owner = seat
    for _ in range(seats):
        if len(p.zones[p.places.hands[owner]]) > HAND_LIMIT:
            p.push(END_TURN, seat, NO_SCOPE)
            p.push(TRIM_HAND, owner, NO_SCOPE)
            return
        owner = owner + 1 if owner + 1 < seats else 0
    p.turns += 1
    if p.turns < p.limit:
        begin_turn(p, seat + 1 if seat + 1 < seats else 0)


def begin_turn(p: Paradoxical, seat: int) -> None:
    p.push(TURN_OP, seat, NO_SCOPE)
    p.tell(TURN, seat, -1, 0, 0, 0, 0)


class Claim(Op):
    """Set cards one by one, then, where there is a choice, the indifferent cards (PX-17)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind
        self.size = SIZES[kind]

    def parts(self) -> tuple[object, ...]:
        return (self.kind,)

    def group(self, f: Frame) -> tuple[int, ...]:
        return f.answers[: self.size]

    def others(self, s: Paradoxical, f: Frame) -> Rest:
        return Rest(self.group(f), f.answers[self.size :], s.tableau(f.you), s.faces.values)

    def asks(self, s: State, f: Frame) -> int:
        if len(f.answers) < self.size:
            return BITS[f.you]
        p = cast(Paradoxical, s)
        if len(p.tableau(f.you)) == 2 * self.size:
            return 0
        return BITS[f.you] if self.others(p, f).open() else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        p = cast(Paradoxical, s)
        if len(f.answers) < self.size:
            return p.claim_groups(seat, self.kind).going_on(f.answers)
        return self.others(p, f).going_on()

    def run(self, s: State, f: Frame) -> None:
        p = cast(Paradoxical, s)
        indifferent = list(f.answers[self.size :]) + self.others(p, f).lightest()
        p.tell(SAY, f.you, -1, 0, 0, CLAIM + self.kind, 0)
        p.tokens[f.you] += 1
        if p.tokens[f.you] == 2:  # wins at once (PX-19)
            p.finish()
            return
        p.used = [0] * len(p.used)
        for card in self.group(f):
            p.discard(card, f.you)
        for card in indifferent:
            p.move(card, p.places.pool, -1, 0, f.you)
        if self.size == 5:
            p.push(PUT_UPS[2], f.you, NO_SCOPE)
            draw_many(p, f.you, NO_SCOPE, 3)
        p.push(TRIM_POOL, f.you, NO_SCOPE)

    def prompt(self) -> str:
        return "claim"

    def words(self, s: State, f: Frame) -> str:
        if len(f.answers) < self.size:
            return f"Choose set card {len(f.answers) + 1} of {self.size} of your {KINDS[self.kind].replace('-', ' ')}."
        return "Choose the indifferent cards that go to the pool."

    def clause(self) -> str:
        return "PX-17"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice <= ARG and choice not in cast(Paradoxical, s).tableau(seat):
            return ("PX-12", "A paradox is made of cards of your own tableau only.")
        if choice <= ARG and len(f.answers) < self.size:
            return (CLAUSES[self.kind], "With that card no valid set can be completed.")
        return super().whynot(s, f, seat, choice)


class TrimPool(Op):
    """While the pool has more than 5 cards, the claimer discards one (PX-20)."""

    def pool(self, s: State) -> list[int]:
        return s.zones[cast(Paradoxical, s).places.pool]

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and len(self.pool(s)) > POOL_LIMIT else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return self.pool(s)

    def run(self, s: State, f: Frame) -> None:
        if f.answers:
            s.discard(f.answers[0] - CARD, f.you)
            s.push(TRIM_POOL, f.you, NO_SCOPE)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        return "The pool holds more than 5 cards: choose one of them to discard."

    def clause(self) -> str:
        return "PX-20"


class PutUp(Op):
    """After a 10-card paradox: up to two cards from hand into the tableau (PX-21)."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and self.left and s.hand(f.you) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [ADD_CHOICES[card] for card in s.hand(seat)] + [DONE]

    def run(self, s: State, f: Frame) -> None:
        p = cast(Paradoxical, s)
        if f.answers and f.answers[0] != DONE:
            p.move(f.answers[0] & ARG, p.places.tableaus[f.you], -1, 0, f.you)
            p.push(PUT_UPS[self.left - 1], f.you, NO_SCOPE)

    def prompt(self) -> str:
        return "put up"

    def words(self, s: State, f: Frame) -> str:
        return f"You may add up to {self.left} card{'s' if self.left > 1 else ''} of your hand to your tableau."

    def clause(self) -> str:
        return "PX-21"


class TrimHand(Op):
    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return s.hand(seat)

    def run(self, s: State, f: Frame) -> None:
        s.discard(f.answers[0] - CARD, f.you)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        return "Your hand holds more than 5 cards: choose one to discard."

    def clause(self) -> str:
        return "PX-25"


TURN_OP: Final = Turn()
END_TURN: Final = EndTurn()
ROOM_TO_BUILD: Final = MakeRoom("PX-5")
ROOM_TO_ADD: Final = MakeRoom("PX-8")
CLAIMS: Final = [Claim(0), Claim(1), Claim(2)]
TRIM_POOL: Final = TrimPool()
PUT_UPS: Final = [PutUp(0), PutUp(1), PutUp(2)]
TRIM_HAND: Final = TrimHand()
