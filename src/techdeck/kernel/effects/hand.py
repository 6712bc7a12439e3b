"""Cards of the hand: draw, discard, put away, show, give."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Op, Scope, Several
from techdeck.kernel.choice import ARG, SEAT
from techdeck.kernel.effects.base import FromDeck, FromHand, named_value, put_back
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State


class Draw(FromDeck):
    """Draw a card. / Draw N cards. One by one, so that each deck is chosen knowing the last card (GR-12)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count: i64 = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def asks(self, s: State, f: Frame) -> i64:
        return super().asks(s, f) if self.count == 1 and s.count_them(f.scope) <= 0 else NO_SEAT

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if s.count_them(f.scope) > 0:  # cards looked at or revealed and not taken lie on top again (GR-10, GR-11)
            put_back(s, f.you, f.scope)
            s.push(self, f.you, f.scope)
            return
        if self.count > 1:
            s.go_on(f)
            draw_many(s, f.you, f.scope, self.count)
            return
        deck = self.deck(s, answer)
        if deck != NONE:
            s.draw(f.you, deck)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        who = "do you" if f.scope.user in (-1, f.you) else f"does {{{f.you}}}"
        return f"Which deck {who} draw from?"


ONE_DRAW: Final = Draw(1)


def draw_many(s: State, you: i64, scope: Scope, count: i64) -> None:
    while count > 0:
        s.push(ONE_DRAW, you, scope)
        count -= 1


class SomeOfHand(FromHand):
    """What happens to a card of the hand, or to N of them, one by one."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count: i64 = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def asks(self, s: State, f: Frame) -> i64:
        return super().asks(s, f) if self.count == 1 else NO_SEAT

    def one(self) -> Op:
        """The same for one card."""
        raise NotImplementedError

    def treat(self, s: State, f: Frame, card: i64) -> None:
        """What happens to a card, or to none; then it goes on."""
        raise NotImplementedError

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if self.count == 1:
            self.treat(s, f, answer)
            return
        s.go_on(f)
        left = self.count
        while left > 0:
            s.push(self.one(), f.you, f.scope)
            left -= 1


class Discard(SomeOfHand):
    """Discard a card. / Discard N cards. The card discarded is what "its" speaks of next (GR-15)."""

    prompt = "discard"
    clause = "GR-15"
    task = "discard a card"

    def one(self) -> Op:
        return ONE_DISCARD

    def treat(self, s: State, f: Frame, card: i64) -> None:
        if card != NONE:
            s.discard(card, f.you)
        s.go_on_with(f, card, openly=True)

    def words(self, s: State, f: Frame) -> str:
        return "Discard a card."


ONE_DISCARD: Final = Discard(1)


class DiscardHand(Op):
    """Discard your hand."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        for card in s.hand(f.you):
            s.discard(card, f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.hand_size(you) > 0


class Expel(SomeOfHand):
    """Expel a card from your hand. / Expel N cards (GR-8)."""

    prompt = "expel"
    clause = "GR-8"
    task = "expel a card"

    def one(self) -> Op:
        return ONE_EXPEL

    def treat(self, s: State, f: Frame, card: i64) -> None:
        s.go_on(f)
        if card != NONE:
            s.move(card, s.layout.out, -1, 0, f.you)

    def words(self, s: State, f: Frame) -> str:
        return "Pick a card of your hand that leaves the game."


ONE_EXPEL: Final = Expel(1)


class DiscardNamed(Op):
    """Discard every hand card of that value and draw as many."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        value = named_value(f.scope)
        cards = [card for card in s.hand(f.you) if s.faces.values[card] == value]
        for card in cards:
            s.discard(card, f.you)
        draw_many(s, f.you, f.scope, len(cards))


class PutCard(FromHand):
    """Put a card from your hand on top / on the bottom of a deck: its own domain's (FX-4)."""

    prompt = "put"
    clause = "FX-4"

    def __init__(self, top: bool) -> None:
        super().__init__()
        self.top = top

    def parts(self) -> tuple[object, ...]:
        return (self.top,)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if answer != NONE:
            s.put_on(answer, 1 if self.top else 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return f"Pick a card to put {'on top of' if self.top else 'under'} its deck."


class ShowCard(FromHand):
    """Reveal a card from your hand."""

    prompt = "reveal"
    clause = "GR-10"
    task = "show a card"

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if answer != NONE:
            s.show(answer, s.layout.everyone, f.you)
        s.go_on_with(f, answer, openly=True)

    def words(self, s: State, f: Frame) -> str:
        return "Pick a card to show."


class GiveCard(Several):
    """Give a card from your hand to another player: the player first, then the card."""

    prompt = "give"
    clause = "GR-25"
    task = "give a card"

    def asks_whom(self, s: State, f: Frame) -> bool:
        """Whether the player is asked for next; between two nobody need ask."""
        return len(f.answers) == 0 and s.count_players() > 2

    def asks(self, s: State, f: Frame) -> i64:
        count = len(f.answers)
        if s.count_players() == 1 or s.hand_size(f.you) == 0 or (count and f.answers[count - 1] <= ARG):
            return NO_SEAT
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        if self.asks_whom(s, f):
            for other in s.others(f.you):
                offer.add(SEAT + other)
        else:
            offer.add_cards(s, s.layout.hands[f.you])

    def target(self, s: State, f: Frame) -> i64:
        return f.answers[0] & ARG if s.count_players() > 2 else s.left_of(f.you)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if len(f.answers):
            s.move(f.answers[len(f.answers) - 1], s.layout.hands[self.target(s, f)], -1, 0, f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.count_players() > 1 and s.hand_size(you) > 0

    def words(self, s: State, f: Frame) -> str:
        if self.asks_whom(s, f):
            return "Who gets a card from you?"
        return f"Give {{{self.target(s, f)}}} one card."


class GiveTo(FromHand):
    """Give a card from your hand to one seat; -1 is the effect's user ("gives you a card"), who passes it over."""

    prompt = "give"
    clause = "GR-26"
    task = "give a card"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: i64 = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def target(self, f: Frame) -> i64:
        return self.seat if self.seat >= 0 else f.scope.user

    def asks(self, s: State, f: Frame) -> i64:
        return super().asks(s, f) if self.target(f) != f.you else NO_SEAT

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return (self.seat >= 0 or you != scope.user) and super().possible(s, you, scope)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if answer != NONE:
            s.move(answer, s.layout.hands[self.target(f)], -1, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return f"Give {{{self.target(f)}}} one card."


GIVE_TO: Final = [GiveTo(seat) for seat in range(8)]


class GiveEach(Op):
    """Give each other player a card from your hand."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        for seat in reversed(s.others(f.you)):
            s.push(GIVE_TO[seat], f.you, f.scope)
