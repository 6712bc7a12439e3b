"""Cards of a deck: look at them, reveal them, take, put back, discard, give. Meanwhile they lie aside as "them"."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Op, Scope, Several, holds
from techdeck.kernel.choice import DONE
from techdeck.kernel.effects.base import STOP, Aimed, FromDeck, arrange, card_of, named_domain, named_value
from techdeck.kernel.event import HIDDEN
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

ANY: Final = "any"
OF_DOMAIN: Final = "domain"  # of that domain
OF_VALUE: Final = "value"  # of that value
HIGHEST: Final = "highest"
LOWEST: Final = "lowest"


class Reveal(FromDeck):
    """Reveal / look at the top N cards of a deck; N = 0 stands for as many as there are players."""

    def __init__(self, count: int, openly: bool) -> None:
        super().__init__()
        self.count: i64 = count
        self.openly = openly

    def parts(self) -> tuple[object, ...]:
        return (self.count, self.openly)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        deck = self.deck(s, answer)
        seen = s.layout.everyone if self.openly else BITS[f.you]
        card: i64 = HIDDEN
        left = self.count if self.count else s.count_players()
        while deck != NONE and left > 0:
            top = s.top(deck)
            if top == HIDDEN:
                break
            card = top
            s.move(card, s.layout.aside, -1, seen, f.you)
            left -= 1
        s.go_on_in(f, f.scope.lifted(card if self.count == 1 else HIDDEN, 1, seen))

    def words(self, s: State, f: Frame) -> str:
        return f"Which deck do you {'turn up' if self.openly else 'look at'}?"


class Cut(FromDeck):
    """Cut a deck and reveal the card (GR-17)."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        deck = self.deck(s, answer)
        depth: i64 = 1
        card: i64 = HIDDEN
        if deck != NONE and s.top(deck) != HIDDEN:
            zone = s.layout.decks[deck]
            depth = 1 + s.chance().below(s.size(zone))
            card = s.card(zone, s.size(zone) - depth)
            s.move(card, s.layout.aside, -1, s.layout.everyone, f.you)
        scope = f.scope.lifted(card, depth, s.layout.everyone)
        s.push(STOP, f.you, scope)
        s.go_on_in(f, scope)

    def words(self, s: State, f: Frame) -> str:
        return "Which deck do you cut?"


class Take(Op):
    """Take it. / Take one. / Take one of that domain, of that value. / Take the one of highest value."""

    prompt = "take"
    clause = "FX-7"
    task = "take a card"

    def __init__(self, pick: str = ANY) -> None:
        super().__init__()
        self.pick = pick

    def parts(self) -> tuple[object, ...]:
        return (self.pick,)

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        self.add_fitting(s, f.scope, offer)

    def add_fitting(self, s: State, scope: Scope, offer: Offer) -> None:
        if self.pick == ANY:
            s.add_them(scope, offer)
            return
        wanted = self.wanted(s, scope)
        faces = s.faces
        for card in s.them(scope):
            if (faces.domains[card] if self.pick == OF_DOMAIN else faces.values[card]) == wanted:
                offer.add(card)

    def wanted(self, s: State, scope: Scope) -> i64:
        """The domain or value that a card must have to be taken."""
        if self.pick == OF_DOMAIN or self.pick == OF_VALUE:
            return named_domain(scope) if self.pick == OF_DOMAIN else named_value(scope)
        heights = [int(s.faces.values[card]) for card in s.them(scope)]
        return max(heights, default=0) if self.pick == HIGHEST else min(heights, default=0)

    def fitting(self, s: State, scope: Scope) -> Offer:
        cards = s.gathered()
        self.add_fitting(s, scope, cards)
        return cards

    def asks(self, s: State, f: Frame) -> i64:
        """Whether one is asked must not tell which cards only some have seen."""
        count = s.count_them(f.scope)
        if count > 1 and self.pick == ANY:
            return BITS[f.you]
        if count == 0 or self.pick == ANY:
            return NO_SEAT
        return BITS[f.you] if f.scope.lookers != s.layout.everyone or self.fitting(s, f.scope).count > 1 else NO_SEAT

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = card_of(answer)
        if answer == NONE:
            cards = self.fitting(s, f.scope)
            card = cards.items[0] if cards.count else NONE
        if card != NONE:
            arrange(s, f.scope)
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on_with(f, card, openly=f.scope.lookers == s.layout.everyone)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.count_them(scope) > 0

    def words(self, s: State, f: Frame) -> str:
        return "Which card do you take?"


TAKE_ANY: Final = Take()


class Ordered(Several):
    """Puts them away in an order of one's choice: asks for the next until one is left."""

    prompt = "order"
    clause = "FX-7"

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if s.count_them(f.scope) - len(f.answers) > 1 else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        for card in s.them(f.scope):
            if not holds(f.answers, card):
                offer.add(card)

    def order(self, s: State, f: Frame) -> vec[i64]:
        """The cards as they were chosen, then those that are left."""
        cards = f.answers[:]
        for card in s.them(f.scope):
            if not holds(f.answers, card):
                cards = append(cards, card)
        return cards

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.count_them(scope) > 0


class Back(Ordered):
    """Put them back on top in any order: the first chosen ends on top."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        arrange(s, f.scope)
        cards = self.order(s, f)
        at: i64 = len(cards)
        while at > 0:
            at -= 1
            s.put_on(cards[at], 1, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Which card comes next below it?" if len(f.answers) else "Which card goes on top?"


class Bottom(Ordered):
    """Put them on the bottom, in the order revealed (FX-7), or in any order: the last one ends lowest."""

    def __init__(self, free: bool) -> None:
        super().__init__()
        self.free = free

    def parts(self) -> tuple[object, ...]:
        return (self.free,)

    def asks(self, s: State, f: Frame) -> i64:
        return super().asks(s, f) if self.free else NO_SEAT

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if self.free:
            arrange(s, f.scope)
        for card in self.order(s, f):
            s.put_on(card, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Which card goes under the deck next?"


class DiscardThem(Op):
    """Discard it / the other / the rest."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        while s.count_them(f.scope) > 0:
            s.discard(s.card(s.layout.aside, f.scope.mark), f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.count_them(scope) > 0


class DiscardAny(Op):
    """Discard any of them."""

    prompt = "discard"
    clause = "GR-15"

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if s.count_them(f.scope) > 0 else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        s.add_them(f.scope, offer)
        offer.add(DONE)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = card_of(answer)
        if card != NONE:
            s.discard(card, f.you)
            s.push(self, f.you, f.scope)
        else:
            s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Discard any of these, or stop here."


class GiveThem(Aimed):
    """Give it / the other / the rest to another player."""

    def asks(self, s: State, f: Frame) -> i64:
        return super().asks(s, f) if s.count_them(f.scope) > 0 else NO_SEAT

    def run(self, s: State, f: Frame, answer: i64) -> None:
        target = self.target(s, f, answer)
        while target != NONE and s.count_them(f.scope) > 0:
            s.move(s.card(s.layout.aside, f.scope.mark), s.layout.hands[target], -1, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return f"Who gets {'it' if s.count_them(f.scope) == 1 else 'them'}?"


class EachTakes(Op):
    """Each player, you first, takes one."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        for seat in [*reversed(s.others(f.you)), int(f.you)]:
            s.push(TAKE_ANY, seat, f.scope)
