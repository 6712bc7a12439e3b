"""Cards of the hand: draw, discard, put away, show, give."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import ARG
from techdeck.kernel.effects.base import SEAT_CHOICES, Aimed, FromDeck, FromHand, named_card, put_back
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class Draw(FromDeck):
    """Draw a card. / Draw N cards. One by one, so that each deck is chosen knowing the last card (GR-12)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def asks(self, s: State, f: Frame) -> int:
        return super().asks(s, f) if self.count == 1 and not s.has_them(f.scope) else 0

    def run(self, s: State, f: Frame) -> None:
        if s.has_them(f.scope):  # cards looked at or revealed and not taken lie on top again (GR-10, GR-11)
            put_back(s, f.you, f.scope)
            s.push(self, f.you, f.scope)
            return
        if self.count > 1:
            s.go_on(f)
            draw_many(s, f.you, f.scope, self.count)
            return
        deck = self.deck(s, f)
        if deck >= 0:
            s.draw(f.you, deck)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        whose = "" if f.scope.user in (-1, f.you) else f" for {{{f.you}}}"
        return f"Choose a deck to draw from{whose}."


ONE_DRAW: Final = Draw(1)


def draw_many(s: State, you: int, scope: Scope, count: int) -> None:
    for _ in range(count):
        s.push(ONE_DRAW, you, scope)


class Discard(FromHand):
    """Discard a card. / Discard N cards. The card discarded is what "its" speaks of next (GR-15)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def asks(self, s: State, f: Frame) -> int:
        return super().asks(s, f) if self.count == 1 else 0

    def run(self, s: State, f: Frame) -> None:
        if self.count > 1:
            s.go_on(f)
            for _ in range(self.count):
                s.push(ONE_DISCARD, f.you, f.scope)
            return
        card = self.card(f)
        if card >= 0:
            s.discard(card, f.you)
        s.go_on_with(f, card)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of your hand to discard."

    def clause(self) -> str:
        return "GR-15"


ONE_DISCARD: Final = Discard(1)


class DiscardNamed(Op):
    """Discard every hand card of that value and draw as many."""

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        value = f.scope.named & ARG
        cards = [card for card in s.hand(f.you) if s.faces.values[card] == value]
        for card in sorted(cards):
            s.discard(card, f.you)
        draw_many(s, f.you, f.scope, len(cards))


class PutCard(FromHand):
    """Put a card from your hand on top / on the bottom of a deck: its own domain's (FX-4)."""

    def __init__(self, top: bool) -> None:
        super().__init__()
        self.top = top

    def parts(self) -> tuple[object, ...]:
        return (self.top,)

    def run(self, s: State, f: Frame) -> None:
        card = self.card(f)
        if card >= 0:
            s.put_on(card, 1 if self.top else 0, f.you)
        s.go_on(f)

    def prompt(self) -> str:
        return "put"

    def words(self, s: State, f: Frame) -> str:
        return f"Choose a card of your hand to put {'on top' if self.top else 'on the bottom'} of its deck."

    def clause(self) -> str:
        return "FX-4"


class ShowCard(FromHand):
    """Reveal a card from your hand."""

    def run(self, s: State, f: Frame) -> None:
        card = self.card(f)
        if card >= 0:
            s.show(card, s.layout.everyone, f.you)
        s.go_on_with(f, card)

    def prompt(self) -> str:
        return "reveal"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of your hand to reveal."

    def clause(self) -> str:
        return "GR-10"


class GiveCard(Aimed):
    """Give a card from your hand to another player: the player first, then the card."""

    def asks(self, s: State, f: Frame) -> int:
        if s.layout.seats == 1 or not s.hand(f.you) or named_card(f.answers, len(f.answers) - 1) >= 0:
            return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        others = s.others(f.you)
        if not f.answers and len(others) > 1:
            return [SEAT_CHOICES[other] for other in others]
        return s.hand(f.you)

    def run(self, s: State, f: Frame) -> None:
        if f.answers:
            first = f.answers[0]
            target = first & ARG if first > ARG else s.others(f.you)[0]
            s.move(named_card(f.answers, len(f.answers) - 1), s.layout.hands[target], -1, 0, f.you)
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return s.layout.seats > 1 and bool(s.hand(you))

    def prompt(self) -> str:
        return "give"

    def words(self, s: State, f: Frame) -> str:
        if not f.answers and len(s.others(f.you)) > 1:
            return "Choose the player to give a card to."
        target = f.answers[0] & ARG if f.answers else s.others(f.you)[0]
        return f"Choose a card to give to {{{target}}}."


class GiveTo(FromHand):
    """Give a card from your hand to one seat; -1 is the effect's user ("gives you a card")."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def target(self, f: Frame) -> int:
        return self.seat if self.seat >= 0 else f.scope.user

    def run(self, s: State, f: Frame) -> None:
        card = self.card(f)
        if card >= 0:
            s.move(card, s.layout.hands[self.target(f)], -1, 0, f.you)
        s.go_on(f)

    def prompt(self) -> str:
        return "give"

    def words(self, s: State, f: Frame) -> str:
        return f"Choose a card to give to {{{self.target(f)}}}."

    def clause(self) -> str:
        return "GR-26"


GIVE_TO: Final = [GiveTo(seat) for seat in range(8)]


class GiveEach(Op):
    """Give each other player a card from your hand."""

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        for seat in reversed(s.others(f.you)):
            s.push(GIVE_TO[seat], f.you, f.scope)
