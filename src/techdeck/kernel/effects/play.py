"""Cards in play and what trades places with them: exchange, replace, refresh."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Scope, Several, holds
from techdeck.kernel.choice import ARG, DECK, PASS
from techdeck.kernel.effects.base import Public
from techdeck.kernel.event import FRESH, HIDDEN
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import CONTROLLED, UNCONTROLLED, State

HAND: Final = "hand"  # a card in your hand
MINE: Final = "mine"  # a card that is yours or neutral
YOURS: Final = "yours"  # a card that is yours
NEUTRAL: Final = "neutral"  # a neutral card
DISCARD: Final = "discard"  # a card in a discard pile
LOWER: Final = "lower"  # a card of lower value in a discard pile
HIGHER: Final = "higher"  # a card of higher value in a discard pile
TOP: Final = "top"  # the top card of a deck
TOP_OR_DISCARD: Final = "top or discard"  # the top card of a deck or a card in a discard pile

WHOSE: Final = {MINE: CONTROLLED | UNCONTROLLED, YOURS: CONTROLLED, NEUTRAL: UNCONTROLLED}


def called(s: State, f: Frame) -> str:
    """The card that an effect speaks of, for who knows it."""
    it = s.it(f.scope)
    return f"the {s.faces.titles[it]}" if it != NONE and i64(s.known[it]) & s.bit(f.you) else "it"


class Exchange(Several):
    """Exchange `one` (HAND or in play) with `other` (any place above, HAND for one in play). One is chosen first."""

    prompt = "exchange"
    clause = "GR-13"
    task = "swap cards"

    def __init__(self, one: str, other: str) -> None:
        super().__init__()
        self.one = one
        self.other = other
        self.from_hand = one == HAND
        self.lower = other == LOWER
        self.higher = other == HIGHER
        self.one_whose: i64 = WHOSE.get(one, 0)  # 0: not in play
        self.other_whose: i64 = WHOSE.get(other, 0)
        self.from_deck = other in (TOP, TOP_OR_DISCARD)
        self.from_pile = other not in (TOP, HAND) and not self.other_whose
        self.within_play = self.one_whose != 0 and self.other_whose != 0
        self.picky = self.lower or self.higher or (self.within_play and one != other)

    def parts(self) -> tuple[object, ...]:
        return (self.one, self.other)

    def add_firsts(self, s: State, you: i64, offer: Offer) -> None:
        if self.from_hand:
            offer.add_cards(s, s.layout.hands[you])
        else:
            s.add_mine(you, self.one_whose, offer)

    def add_seconds(self, s: State, you: i64, one: i64, offer: Offer) -> None:
        """What may be exchanged with `one`, as choices; only what everybody or the chooser can see decides."""
        if self.from_deck:
            s.add_decks(offer, DECK)
        first = offer.count
        if self.other_whose:
            s.add_mine(you, self.other_whose, offer)
        elif self.other == HAND:
            offer.add_cards(s, s.layout.hands[you])
        elif self.from_pile:
            s.add_piled(offer)
        at = offer.count
        while at > first:
            at -= 1
            if not self.fits(s, offer.items[at], one):
                offer.remove(at)

    def fits(self, s: State, card: i64, one: i64) -> bool:
        """Whether this card, not one of a deck, may be exchanged with `one`."""
        values = s.faces.values
        if self.lower and values[card] >= values[one]:
            return False
        if self.higher and values[card] <= values[one]:
            return False
        if self.other_whose and (card == one or (s.guarded and not s.may_enter(one, card))):
            return False
        return self.from_hand or not s.guarded or s.may_enter(card, one)

    def public(self, s: State, you: i64) -> bool:
        """Whether there is something on both sides, as everybody can see."""
        if (self.one == HAND or self.other == HAND) and not s.hand_size(you):
            return False
        if self.within_play and not s.has_mine(you, self.one_whose | self.other_whose, 2):
            return False
        if self.one_whose and not s.has_mine(you, self.one_whose, 1):
            return False
        if self.other_whose:
            return s.has_mine(you, self.other_whose, 1)
        if self.other == HAND or (self.from_deck and s.first_deck() != NONE):
            return True
        return self.from_pile and s.any_piled()

    def asks(self, s: State, f: Frame) -> i64:
        n = len(f.answers)
        if n == 2 or (n == 1 and f.answers[0] == PASS) or (n == 0 and not self.public(s, f.you)):
            return NO_SEAT
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        if len(f.answers):
            self.add_seconds(s, f.you, f.answers[0], offer)
            return
        self.add_firsts(s, f.you, offer)
        if s.guarded or self.picky:  # else all have something to be exchanged with
            at = offer.count
            while at > 0:
                at -= 1
                seconds = s.gathered()
                self.add_seconds(s, f.you, offer.items[at], seconds)
                if seconds.count == 0:
                    offer.remove(at)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if len(f.answers) == 2 and f.answers[1] != PASS:
            self.carry_out(s, f.you, f.answers[0], f.answers[1])
        s.go_on(f)

    def carry_out(self, s: State, you: i64, one: i64, other: i64) -> None:
        if other <= ARG:
            s.swap(one, other, 0, you)
            return
        was = i64(s.place[one])
        top = s.top(other & ARG)
        if top == HIDDEN or not s.lies(one, was):  # forming the deck anew may have taken the card along (PX-10)
            return
        if self.from_hand or s.may_enter(top, one):
            s.swap(one, top, 0, you)
        else:
            s.show(top, s.layout.everyone, you)  # CH-16

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.public(s, you)

    def words(self, s: State, f: Frame) -> str:
        if len(f.answers) == 0:
            return "Which card do you swap?"
        return f"What do you swap the {s.faces.titles[f.answers[0]]} for?"


class PublicAt(Public):
    """Picks one of the cards of a place, by the words that the text has for it."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place
        self.whose: i64 = WHOSE.get(place, 0)  # 0: not in play

    def parts(self) -> tuple[object, ...]:
        return (self.place,)


class ExchangeIt(PublicAt):
    """Exchange it with a card in your hand / with a card that is yours or neutral, yours, neutral."""

    prompt = "exchange"
    clause = "GR-13"
    task = "swap cards"

    def candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        it = s.it(scope)
        if it == NONE:
            return
        if self.place == HAND:
            offer.add_cards(s, s.layout.hands[you])
        else:
            s.add_mine(you, self.whose, offer)
        at = offer.count
        while at > 0:
            at -= 1
            card = offer.items[at]
            if card == it or (self.whose and not s.may_enter(it, card)):
                offer.remove(at)

    def secret(self, s: State, scope: Scope) -> bool:
        """Whether what may be exchanged with it would tell which card it is, while only some have seen it."""
        return self.whose != 0 and s.guarded and s.is_secret(scope)

    def asks(self, s: State, f: Frame) -> i64:
        if self.secret(s, f.scope):
            return BITS[f.you] if s.has_mine(f.you, self.whose, 1) else NO_SEAT
        return super().asks(s, f)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.swap(s.it(f.scope), card, 0, f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        if self.secret(s, scope):
            return s.has_mine(you, self.whose, 1)
        return self.found(s, you, scope).count > 0

    def words(self, s: State, f: Frame) -> str:
        return f"What do you swap {called(s, f)} for?"


class ExchangeThese(Several):
    """Exchange one of these, revealed in other hands, with a card in your hand."""

    prompt = "exchange"
    clause = "GR-13"
    task = "swap cards"

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if len(f.answers) < 2 and self.possible(s, f.you, f.scope) else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        if len(f.answers):
            offer.add_cards(s, s.layout.hands[f.you])
        else:
            for card in f.scope.these:
                offer.add(card)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if len(f.answers) == 2:
            s.swap(f.answers[0], f.answers[1], s.layout.everyone, f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return len(scope.these) > 0 and s.hand_size(you) > 0

    def words(self, s: State, f: Frame) -> str:
        if len(f.answers):
            return "Which of your cards do you give for it?"
        return "Which of the shown cards do you want?"


class Replace(Exchange):
    """Replace a card that is yours or neutral, yours, neutral, with a card from your hand."""

    prompt = "replace"
    clause = "GR-14"

    def __init__(self, place: str) -> None:
        super().__init__(place, HAND)

    def parts(self) -> tuple[object, ...]:
        return (self.one,)

    def carry_out(self, s: State, you: i64, one: i64, other: i64) -> None:
        s.replace(one, other, you)

    def words(self, s: State, f: Frame) -> str:
        if len(f.answers):
            return "Which card of your hand takes its place?"
        return "Which card do you replace?"


class ReplaceIt(ExchangeIt):
    """Replace a card that is yours or neutral, yours, neutral, with it."""

    prompt = "replace"
    clause = "GR-14"

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.replace(card, s.it(f.scope), f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return f"Which card does {called(s, f)} replace?"


class Refresh(PublicAt):
    """A used card that is yours or neutral becomes fresh. A card whose effect still resolves is not used yet."""

    prompt = "refresh"
    clause = "FX-5"

    def candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        s.add_whose(you, self.whose, offer)
        at = offer.count
        while at > 0:
            at -= 1
            card = offer.items[at]
            if not s.used[card] or holds(scope.chain, card):
                offer.remove(at)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.use_up(card, 0)
            place = i64(s.place[card])
            s.tell(FRESH, f.you, card, place, place, 0, i64(s.known[card]))
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Which used card becomes fresh?"
