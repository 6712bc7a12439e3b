"""Search a deck for a card (GR-18), and reveal a card that only its finder has seen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Op, Scope
from techdeck.kernel.effects.base import AMONG, STOP, FromDeck, card_of, named_domain, named_value
from techdeck.kernel.event import HIDDEN
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

ANY: Final = -1  # any value, any domain
NAMED: Final = -2  # that value, that domain


class SearchDeck(FromDeck):
    """Search a deck for a card of some value and domain: look through it, pick one, shuffle the deck.

    First the deck is chosen. Its cards then lie aside, seen by who searches, until the card is chosen; that card stays
    aside as "it". One who searches is asked whatever there is, as the others must not learn it (GR-28).
    """

    prompt = "search"
    clause = "GR-18"

    def __init__(self, value: int = ANY, domain: int = ANY) -> None:
        super().__init__()
        self.value: i64 = value
        self.domain: i64 = domain

    def parts(self) -> tuple[object, ...]:
        return (self.value, self.domain)

    def looking(self, s: State, scope: Scope) -> bool:
        """Whether the deck was chosen and is looked through."""
        return s.count_them(scope) > 0

    def asks(self, s: State, f: Frame) -> i64:
        if not self.looking(s, f.scope):
            return super().asks(s, f)
        only = s.count_them(f.scope) == 1 and self.value == ANY and self.domain == ANY
        return NO_SEAT if only else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        if not self.looking(s, f.scope):
            super().choices(s, f, seat, offer)
            return
        for card in s.them(f.scope):
            if self.fits(s, f.scope, card):
                offer.add(card)

    def fits(self, s: State, scope: Scope, card: i64) -> bool:
        """Whether it is such a card."""
        value = named_value(scope) if self.value == NAMED else self.value
        domain = named_domain(scope) if self.domain == NAMED else self.domain
        return (value == ANY or s.faces.values[card] == value) and (domain == ANY or s.faces.domains[card] == domain)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if self.looking(s, f.scope):
            self.find(s, f, s.them(f.scope)[0] if answer == NONE else card_of(answer))
            return
        deck = self.deck(s, answer)
        if deck != NONE and s.top(deck) != HIDDEN:
            s.look_through(deck, f.you)
            s.push(self, f.you, f.scope)
        else:
            s.go_on_with(f, NONE)

    def find(self, s: State, f: Frame, card: i64) -> None:
        """The others cannot follow the card: it may be any of the deck, unless it was the only one (GR-27)."""
        rest = [int(other) for other in s.them(f.scope) if other != card]
        if card != NONE and rest:
            s.limit_known(card, BITS[f.you])
        s.shuffle_home(rest)
        scope = f.scope.lifted(NONE, AMONG, BITS[f.you])  # "it" while it lies aside: shuffled in again it is any card
        s.push(STOP, f.you, scope)
        s.go_on_in(f, scope)

    def words(self, s: State, f: Frame) -> str:
        return "Take the card you searched for." if self.looking(s, f.scope) else "Which deck do you search?"


class ShowThem(Op):
    """Reveal it / them: cards of a deck that only some have seen."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        for card in s.them(f.scope):
            s.show(card, s.layout.everyone, f.you)
        s.go_on_in(f, f.scope.lifted(f.scope.it, f.scope.depth, s.layout.everyone))

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.count_them(scope) > 0
