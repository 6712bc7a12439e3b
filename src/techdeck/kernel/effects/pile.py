"""Cards of discard piles: take one, take several, shuffle some into their decks."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Scope, Several, holds
from techdeck.kernel.choice import DONE
from techdeck.kernel.effects.base import Public
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State


def near(one: i64, other: i64) -> bool:
    """Whether two values are next to each other."""
    return one - other == 1 or other - one == 1


class TakeDiscard(Public):
    """Take the top card of a discard pile / a card from a discard pile / one whose value is next to its value."""

    prompt = "take"
    clause = "FX-7"

    def __init__(self, pick: str) -> None:
        super().__init__()
        self.pick = pick  # "top", "any", "near"

    def parts(self) -> tuple[object, ...]:
        return (self.pick,)

    def candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        if self.pick == "top":
            s.add_tops(offer)
            return
        if self.pick == "any":
            s.add_piled(offer)
            return
        it = s.it(scope)
        if it == NONE:
            return
        s.add_piled(offer)
        values = s.faces.values
        at = offer.count
        while at > 0:
            at -= 1
            if not near(values[offer.items[at]], values[it]):
                offer.remove(at)

    def asks(self, s: State, f: Frame) -> i64:
        if self.pick == "near" and s.is_secret(f.scope):
            return BITS[f.you] if s.any_piled() else NO_SEAT
        return super().asks(s, f)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on_with(f, card, openly=True)

    def words(self, s: State, f: Frame) -> str:
        return "Take a card from a discard pile."


class SomePiled(Several):
    """Picks up to some number of cards of the discard piles, one by one."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count: i64 = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def fits(self, s: State, f: Frame, card: i64) -> bool:
        """Whether this card may be picked next."""
        return not holds(f.answers, card)

    def add_open(self, s: State, f: Frame, offer: Offer) -> None:
        s.add_piled(offer)
        at = offer.count
        while at > 0:
            at -= 1
            if not self.fits(s, f, offer.items[at]):
                offer.remove(at)

    def asks(self, s: State, f: Frame) -> i64:
        given = len(f.answers)
        if given >= self.count or (given and f.answers[given - 1] == DONE):
            return NO_SEAT
        cards = s.gathered()
        self.add_open(s, f, cards)
        return BITS[f.you] if cards.count else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        self.add_open(s, f, offer)
        offer.add(DONE)

    def chosen(self, f: Frame) -> list[int]:
        return [int(answer) for answer in f.answers if answer != DONE]


class TakeSum(SomePiled):
    """Take up to N other cards from the discard piles whose values together are at most its value."""

    prompt = "take"
    clause = "FX-7"

    def fits(self, s: State, f: Frame, card: i64) -> bool:
        it = s.it(f.scope)
        if it == NONE or card == it or holds(f.answers, card):
            return False
        values = s.faces.values
        left = values[it] - values[card]
        for taken in f.answers:
            left -= values[taken]
        return left >= 0

    def asks(self, s: State, f: Frame) -> i64:
        if len(f.answers) == 0 and s.is_secret(f.scope):
            return BITS[f.you] if s.any_piled() else NO_SEAT
        return super().asks(s, f)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        for card in self.chosen(f):
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        it, values = s.it(f.scope), s.faces.values
        left = values[it] if it != NONE else 0
        for taken in f.answers:
            left -= values[taken]
        return f"Take a discarded card worth {left} or less, or stop here."


class Recycle(SomePiled):
    """Shuffle up to N cards of your choice from the discard piles into their decks."""

    prompt = "shuffle"
    clause = "GR-25"

    def run(self, s: State, f: Frame, answer: i64) -> None:
        chosen = self.chosen(f)
        for deck in range(len(s.layout.piles)):
            cards = [card for card in chosen if s.home(card) == deck]
            if cards:
                for card in cards:
                    s.put_on(card, 1, f.you)
                s.shuffle(s.layout.decks[deck], SHUFFLE)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Pick a discarded card to shuffle into its deck, or stop here."
