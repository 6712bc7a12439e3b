"""Shapes that many operations share: take from a deck, pick a card of the hand, pick another seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.agenda import NONE, Frame, Op, Scope
from techdeck.kernel.choice import ARG, CARD, DECK, DOMAIN, SEAT
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

ROLLED: Final = 61440  # in what an effect has named: what a coin or die shows
AMONG: Final = -1  # a depth: cards set aside go back anywhere in their deck, which is shuffled with them


def card_of(answer: i64) -> i64:
    """The card that an answer names; NONE where it names none."""
    return answer if answer <= ARG else NONE


def naming(scope: Scope, choice: i64) -> i64:
    """What an effect has named, after a value or a domain was named, too: the last of each is kept."""
    value, domain = named_value(scope), named_domain(scope)
    if choice & ~ARG == DOMAIN:
        domain = choice & ARG
    else:
        value = choice & ARG
    kept = scope.named & ~4095 if scope.named > 0 else i64(0)
    return (value if value != NONE else i64(0)) | (domain + 1) << 8 | kept


def named_value(scope: Scope) -> i64:
    """The value that an effect has named, or NONE."""
    return scope.named & 255 if scope.named > 0 and scope.named & 255 else NONE


def named_domain(scope: Scope) -> i64:
    """The domain that an effect has named, or NONE."""
    return (scope.named >> 8 & 15) - 1 if scope.named > 0 else NONE


def rolling(scope: Scope, shown: i64) -> i64:
    """What an effect has named, after a coin or a die showed something, too: the last of them is kept."""
    return (scope.named & ~ROLLED if scope.named > 0 else i64(0)) | shown << 12


def rolled(scope: Scope) -> i64:
    """What the coin or die of an effect shows; 0 before any."""
    return (scope.named & ROLLED) >> 12 if scope.named > 0 else i64(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class FromDeck(Op):
    """Needs a deck; where there are several, the effect's user chooses (PX-24)."""

    prompt = "deck"
    clause = "FX-4"
    task = "pick a deck"

    def asks(self, s: State, f: Frame) -> i64:
        if s.live_decks() < 2:
            return NO_SEAT
        user = f.scope.user
        return BITS[user if user >= 0 else f.you]

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        s.add_decks(offer, DECK)

    def deck(self, s: State, answer: i64) -> i64:
        """The deck, or NONE when no card can be had from any."""
        return answer & ARG if answer != NONE else s.first_deck()

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.first_deck() != NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class FromHand(Op):
    """Needs a card of the hand of whoever does it: the answer is that card, NONE with an empty hand."""

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if s.hand_size(f.you) else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.layout.hands[f.you])

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.hand_size(you) > 0

    def whynot(self, s: State, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if CARD <= choice <= ARG:
            return ("GR-7", f"You do not hold that card. {self.words(s, f)}")
        return super().whynot(s, f, seat, choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Public(Op):
    """Picks one of some cards that everybody can see; asked only when there is more than one."""

    def candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        """Add the cards to pick from."""

    def found(self, s: State, you: i64, scope: Scope) -> Offer:
        cards = s.gathered()
        self.candidates(s, you, scope, cards)
        return cards

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if self.found(s, f.you, f.scope).count > 1 else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        self.candidates(s, f.you, f.scope, offer)

    def picked(self, s: State, f: Frame, answer: i64) -> i64:
        """The card, or NONE when there was none to pick."""
        if answer != NONE:
            return card_of(answer)
        cards = self.found(s, f.you, f.scope)
        return cards.items[0] if cards.count else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Op):
    """Aims at another seat; asked only when there is more than one."""

    prompt = "seat"
    clause = "GR-25"
    task = "pick a player"

    def aims_at(self, s: State, you: i64, seat: i64) -> bool:
        """Whether this other seat can be aimed at."""
        return True

    def targets(self, s: State, you: i64) -> i64:
        """How many seats can be aimed at."""
        count: i64 = 0
        seat = s.left_of(you)
        while seat != you:
            if self.aims_at(s, you, seat):
                count += 1
            seat = s.left_of(seat)
        return count

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if self.targets(s, f.you) > 1 else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        other = s.left_of(f.you)
        while other != f.you:
            if self.aims_at(s, f.you, other):
                offer.add(SEAT + other)
            other = s.left_of(other)

    def target(self, s: State, f: Frame, answer: i64) -> i64:
        """The seat, or NONE when there was none to aim at."""
        if answer != NONE:
            return answer & ARG
        seat = s.left_of(f.you)
        while seat != f.you:
            if self.aims_at(s, f.you, seat):
                return seat
            seat = s.left_of(seat)
        return NONE

    def words(self, s: State, f: Frame) -> str:
        return "Pick another player."


def put_back(s: State, you: i64, scope: Scope) -> None:
    """Cards still aside go back where they were, order kept (GR-10); what was searched for, anywhere (GR-18)."""
    if scope.depth == AMONG:
        s.shuffle_home([int(card) for card in s.them(scope)])
        return
    while s.count_them(scope) > 0:
        s.put_on(s.last(s.layout.aside), scope.depth, you)


class Stop(Op):
    """The end of an effect, or of what was done with a cut card: cards still aside go back."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        put_back(s, f.you, f.scope)


STOP: Final = Stop()


def arrange(s: State, scope: Scope) -> None:
    """Before one of several cards is taken or an order chosen: only who sees the cards can follow them (GR-27).

    Cards that came up in a part of the text which is over ("you may look at …") are seen by the user for sure.
    """
    lookers = scope.lookers if scope.lookers else BITS[scope.user]
    if lookers != s.layout.everyone and s.count_them(scope) > 1:
        for card in s.them(scope):
            s.limit_known(card, lookers)
