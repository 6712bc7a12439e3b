"""Cards in play and what trades places with them: exchange, replace, refresh."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import ARG, CARD, PASS
from techdeck.kernel.effects.base import DECK_CHOICES, Public
from techdeck.kernel.event import FRESH, HIDDEN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

HAND: Final = "hand"  # a card in your hand
MINE: Final = "mine"  # a card that is yours or neutral
DISCARD: Final = "discard"  # a card in a discard pile
LOWER: Final = "lower"  # a card of lower value in a discard pile
HIGHER: Final = "higher"  # a card of higher value in a discard pile
TOP: Final = "top"  # the top card of a deck
TOP_OR_DISCARD: Final = "top or discard"  # the top card of a deck or a card in a discard pile


class Exchange(Op):
    """Exchange `one` (HAND or MINE) with `other` (any place above but HAND). First one is chosen, then the other."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def parts(self) -> tuple[object, ...]:
        return (self.one, self.other)

    def firsts(self, s: State, f: Frame) -> list[int]:
        return s.hand(f.you) if self.one == HAND else s.mine(f.you)

    def seconds(self, s: State, f: Frame, one: int) -> list[int]:
        """What may be exchanged with `one`, as choices; only what everybody or the chooser can see decides."""
        out: list[int] = []
        if self.other == MINE:
            for card in s.mine(f.you):
                if card != one and (not s.guarded or self.both_enter(s, one, card)):
                    out.append(CARD + card)
            return out
        if self.other in (TOP, TOP_OR_DISCARD):
            out += [DECK_CHOICES[deck] for deck in s.live_decks()]
        if self.other != TOP:
            for card in s.piled():
                if self.fits(s, card, one):
                    out.append(CARD + card)
        return out

    def has_second(self, s: State, f: Frame, one: int) -> bool:
        """Whether anything may be exchanged with `one`."""
        if self.other == MINE:
            return any(card != one and (not s.guarded or self.both_enter(s, one, card)) for card in s.mine(f.you))
        if self.other in (TOP, TOP_OR_DISCARD) and s.live_decks():
            return True
        return self.other != TOP and any(self.fits(s, card, one) for card in s.piled())

    def both_enter(self, s: State, one: int, card: int) -> bool:
        return s.may_enter(one, card) and (self.one == HAND or s.may_enter(card, one))

    def fits(self, s: State, card: int, one: int) -> bool:
        """Whether this card of a discard pile may be exchanged with `one`."""
        values = s.faces.values
        if self.other == LOWER and values[card] >= values[one]:
            return False
        if self.other == HIGHER and values[card] <= values[one]:
            return False
        return self.one == HAND or not s.guarded or s.may_enter(card, one)

    def public(self, s: State, f: Frame) -> bool:
        """Whether there is something on both sides, as everybody can see."""
        if self.one == HAND and not s.hand(f.you):
            return False
        if self.other == MINE or self.one == MINE:
            needed = 2 if self.one == self.other else 1
            if len(s.mine(f.you)) < needed:
                return False
        if self.other in (DISCARD, LOWER, HIGHER):
            return bool(s.piled())
        return self.other == MINE or bool(s.live_decks()) or (self.other == TOP_OR_DISCARD and bool(s.piled()))

    def asks(self, s: State, f: Frame) -> int:
        n = len(f.answers)
        if n == 2 or (n == 1 and f.answers[0] == PASS) or (n == 0 and not self.public(s, f)):
            return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        if f.answers:
            return self.seconds(s, f, f.answers[0] - CARD)
        if not s.guarded and self.other not in (LOWER, HIGHER):  # then all have something to be exchanged with
            return self.firsts(s, f)
        return [CARD + card for card in self.firsts(s, f) if self.has_second(s, f, card)]

    def run(self, s: State, f: Frame) -> None:
        if len(f.answers) == 2 and f.answers[1] != PASS:
            self._carry_out(s, f.you, f.answers[0] - CARD, f.answers[1])
        s.go_on(f)

    def _carry_out(self, s: State, you: int, one: int, other: int) -> None:
        if other <= ARG:
            s.swap(one, other, 0, you)
            return
        was = s.place[one]
        top = s.top(other & ARG)
        if top == HIDDEN or s.place[one] != was:  # forming the deck anew may have taken the card along (PX-10)
            return
        if self.one == HAND or s.may_enter(top, one):
            s.swap(one, top, 0, you)
        else:
            s.show(top, s.layout.everyone, you)  # CH-16

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return self.public(s, Frame(self, you, scope, (), None))

    def prompt(self) -> str:
        return "exchange"

    def words(self, s: State, f: Frame) -> str:
        if not f.answers:
            return "Choose the card to exchange."
        return f"Choose what to exchange {s.faces.names[f.answers[0]]} with."

    def clause(self) -> str:
        return "GR-13"


class ExchangeIt(Public):
    """Exchange it with a card in your hand / with a card that is yours or neutral."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place

    def parts(self) -> tuple[object, ...]:
        return (self.place,)

    def candidates(self, s: State, f: Frame) -> list[int]:
        it = s.it(f.scope)
        if it < 0:
            return []
        if self.place == HAND:
            return [card for card in s.hand(f.you) if card != it]
        return [card for card in s.mine(f.you) if card != it and s.may_enter(it, card)]

    def secret(self, s: State, scope: Scope) -> bool:
        """Whether what may be exchanged with it would tell which card it is, while only some have seen it."""
        it = s.it(scope)
        return self.place == MINE and s.guarded and it >= 0 and s.known[it] != s.layout.everyone

    def asks(self, s: State, f: Frame) -> int:
        if not f.answers and self.secret(s, f.scope):
            return BITS[f.you] if s.mine(f.you) else 0
        return super().asks(s, f)

    def run(self, s: State, f: Frame) -> None:
        card = self.picked(s, f)
        if card >= 0:
            s.swap(s.it(f.scope), card, 0, f.you)
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        if self.secret(s, scope):
            return bool(s.mine(you))
        return bool(self.candidates(s, Frame(self, you, scope, (), None)))

    def prompt(self) -> str:
        return "exchange"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card to exchange it with."

    def clause(self) -> str:
        return "GR-13"


class ExchangeThese(Op):
    """Exchange one of these, revealed in other hands, with a card in your hand."""

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if len(f.answers) < 2 and self.possible(s, f.you, f.scope) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [CARD + card for card in (s.hand(f.you) if f.answers else f.scope.these)]

    def run(self, s: State, f: Frame) -> None:
        if len(f.answers) == 2:
            s.swap(f.answers[0] - CARD, f.answers[1] - CARD, s.layout.everyone, f.you)
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return bool(scope.these) and bool(s.hand(you))

    def prompt(self) -> str:
        return "exchange"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card of your hand to give for it." if f.answers else "Choose the revealed card to exchange."

    def clause(self) -> str:
        return "GR-13"


class Replace(Op):
    """Replace a card that is yours or neutral with a card from your hand."""

    def asks(self, s: State, f: Frame) -> int:
        n = len(f.answers)
        if n == 2 or (n == 1 and f.answers[0] == PASS) or not self.possible(s, f.you, f.scope):
            return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        hand = s.hand(f.you)
        if f.answers:
            return [CARD + card for card in hand if s.may_enter(card, f.answers[0] - CARD)]
        return [CARD + card for card in s.mine(f.you) if any(s.may_enter(new, card) for new in hand)]

    def run(self, s: State, f: Frame) -> None:
        if len(f.answers) == 2 and f.answers[1] != PASS:
            s.replace(f.answers[0] - CARD, f.answers[1] - CARD, f.you)
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return bool(s.hand(you)) and bool(s.mine(you))

    def prompt(self) -> str:
        return "replace"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card of your hand to put in its place." if f.answers else "Choose the card to replace."

    def clause(self) -> str:
        return "GR-14"


class ReplaceIt(ExchangeIt):
    """Replace a card that is yours or neutral with it."""

    def __init__(self) -> None:
        super().__init__(MINE)

    def parts(self) -> tuple[object, ...]:
        return ()

    def run(self, s: State, f: Frame) -> None:
        card = self.picked(s, f)
        if card >= 0:
            s.replace(card, s.it(f.scope), f.you)
        s.go_on(f)

    def prompt(self) -> str:
        return "replace"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card to replace with it."

    def clause(self) -> str:
        return "GR-14"


class Refresh(Public):
    """A used card that is yours or neutral becomes fresh. A card whose effect still resolves is not used yet."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        cards = s.controlled(f.you) + s.neutral()
        return [card for card in cards if s.used[card] and card not in f.scope.chain]

    def run(self, s: State, f: Frame) -> None:
        card = self.picked(s, f)
        if card >= 0:
            s.used[card] = 0
            s.tell(FRESH, f.you, card, s.place[card], s.place[card], 0, s.known[card])
        s.go_on(f)

    def prompt(self) -> str:
        return "refresh"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a used card to become fresh."

    def clause(self) -> str:
        return "FX-5"
