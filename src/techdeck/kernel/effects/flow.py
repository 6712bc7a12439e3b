"""What joins other operations: name, may, each, if, or, use."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, NOTHING, Frame, Once, Op, Scope, followed, holds
from techdeck.kernel.choice import ARG, DOMAIN, NO, NUMBER, VALUE, YES
from techdeck.kernel.effects.base import STOP, card_of, naming, rolled
from techdeck.kernel.effects.control import count_controlled
from techdeck.kernel.effects.lasting import countered, set_off
from techdeck.kernel.effects.play import WHOSE
from techdeck.kernel.event import SAY, USE
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State


def parts_possible(op: Op | None, s: State, you: i64, scope: Scope) -> bool:
    """Whether any step of a text can be done."""
    while op is not None:
        if op.possible(s, you, scope):
            return True
        op = op.rest
    return False


class Name(Once):
    """Name a domain. / Name a value."""

    prompt = "name"
    clause = "GR-25"
    task = "name something"

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what  # "domain", "value"

    def parts(self) -> tuple[object, ...]:
        return (self.what,)

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        if self.what == "domain":
            for domain in range(4):
                offer.add(DOMAIN + domain)
        else:
            value: i64 = 1
            while value <= s.faces.highest:
                offer.add(VALUE + value)
                value += 1

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.tell(SAY, f.you, -1, 0, 0, answer, 0)
        s.go_on_in(f, f.scope.with_named(naming(f.scope, answer)))

    def words(self, s: State, f: Frame) -> str:
        return f"Name a {self.what}."


class May(Op):
    """You may BODY. With `then`: you may BODY; whoever does THEN (GR-26)."""

    prompt = "may"
    clause = "GR-26"
    task = "decide"

    def __init__(self, body: Op, then: Op | None = None) -> None:
        super().__init__()
        self.body = body
        self.then = then

    def parts(self) -> tuple[object, ...]:
        return (self.body, self.then)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        if self.then is not None:
            return self.body.possible(s, you, scope)
        return parts_possible(self.body, s, you, scope)

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if self.possible(s, f.you, f.scope) else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(YES)
        offer.add(NO)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        if answer == YES:
            if self.then is not None:
                s.push(self.then, f.you, f.scope)
            s.push(self.body, f.you, f.scope)

    def words(self, s: State, f: Frame) -> str:
        return "Do it, or leave it."


class Each(Op):
    """All players / each other player / each of them with more cards in hand than you / the next player does BODY."""

    def __init__(self, who: str, body: Op) -> None:
        super().__init__()
        self.who = who  # "all", "others", "richer", "next"
        self.body = body

    def parts(self) -> tuple[object, ...]:
        return (self.who, self.body)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        if self.who == "next":
            left = s.left_of(f.you)
            if left != f.you:
                s.push(self.body, left, f.scope)
            return
        size = s.hand_size(f.you) if self.who == "richer" else NONE
        for seat in reversed(s.others(f.you)):  # who is pushed last does it first
            if s.hand_size(seat) > size:
                s.push(self.body, seat, f.scope)
        if self.who == "all":
            s.push(self.body, f.you, f.scope)


OF_CARD: Final = ("min", "max", "domain", "match")


class If(Op):
    """If its value is N or more / N or less, if it is a card of a domain, if a card in play has its value.

    Or, without speaking of a card: if your hand is empty, if you have N or more / N or less cards in hand, if you
    control N or more cards, if the coin shows heads / tails, if the die shows N or more / N or less.
    """

    def __init__(self, test: str, number: int, yes: Op, no: Op | None = None) -> None:
        super().__init__()
        self.test = test  # of OF_CARD, or "empty", "hold", "few", "control", "shows", "over", "under"
        self.of_card = test in OF_CARD
        self.number: i64 = number
        self.yes = yes
        self.no = no

    def parts(self) -> tuple[object, ...]:
        return (self.test, self.number, self.yes, self.no)

    def holds(self, s: State, it: i64) -> bool:
        value = s.faces.values[it]
        if self.test == "min":
            return value >= self.number
        if self.test == "max":
            return value <= self.number
        if self.test == "domain":
            return s.faces.domains[it] == self.number
        cards = s.gathered()
        s.add_in_play(cards)
        return any(s.faces.values[card] == value for card in cards.listed())

    def stands(self, s: State, f: Frame) -> bool:
        """What is asked of the player or of the coin or die; everybody can see the answer."""
        if self.test == "control":
            return count_controlled(s, f.you) >= self.number
        if self.test in ("empty", "few"):
            return s.hand_size(f.you) <= self.number
        if self.test == "hold":
            return s.hand_size(f.you) >= self.number
        shown = rolled(f.scope)
        if self.test == "shows":
            return shown == self.number
        return shown >= self.number if self.test == "over" else shown <= self.number

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        it = s.it(f.scope) if self.of_card else i64(0)
        if it == NONE:
            return
        if self.of_card and s.is_secret(f.scope):
            s.show(it, s.layout.everyone, f.you)  # what follows would tell of it anyway, and nobody could check
        if self.holds(s, it) if self.of_card else self.stands(s, f):
            s.push(self.yes, f.you, f.scope)
        elif self.no is not None:
            s.push(self.no, f.you, f.scope)


class Either(Op):
    """ONE, or OTHER: number 1 is the first, number 2 the second. Asked when both can be done."""

    prompt = "either"
    clause = "GR-25"
    task = "decide"

    def __init__(self, one: Op, other: Op) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def parts(self) -> tuple[object, ...]:
        return (self.one, self.other)

    def asks(self, s: State, f: Frame) -> i64:
        both = self.one.possible(s, f.you, f.scope) and self.other.possible(s, f.you, f.scope)
        return BITS[f.you] if both else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(NUMBER + 1)
        offer.add(NUMBER + 2)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        first = answer == NUMBER + 1 if answer != NONE else self.one.possible(s, f.you, f.scope)
        s.push(self.one if first else self.other, f.you, f.scope)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.one.possible(s, you, scope) or self.other.possible(s, you, scope)

    def words(self, s: State, f: Frame) -> str:
        return "Which of the two?"


def use(s: State, you: i64, card: i64, before: vec[i64] = NOTHING) -> None:
    """Begin the effect of a card as `you`; `before` are the cards whose effects are still resolving (GR-24)."""
    effect = s.effect_of(card)
    if effect is None:
        return
    everyone = s.layout.everyone
    if s.logging:  # where a card is now may be a secret
        place = i64(s.place[card]) if i64(s.known[card]) == everyone else s.layout.aside
        s.tell(USE, you, card, place, place, 0, everyone)
    scope = Scope(you, followed(before, card), s.last_used, s.size(s.layout.aside))
    s.last_used = s.faces.kinds[card]
    first = s.lasting is not None and len(before) == 0
    if first and countered(s, you, card):
        return
    s.push(STOP, you, scope)
    s.push(effect, you, scope)
    if first:
        set_off(s, you)


class Use(Op):
    """Use the effect of another card: a copy (GR-24, FX-6)."""

    prompt = "use"
    clause = "FX-6"

    def __init__(self, source: str, number: int = 0) -> None:
        super().__init__()
        self.source = source  # "top", "hand", "it", "mine", "yours", "neutral", "domain", "theirs", "last", "low"
        self.number: i64 = number  # of "domain": which; of "low": at most this value
        self.whose: i64 = WHOSE.get(source, 0)
        self.of_last = source == "last"
        self.of_domain = source == "domain"
        self.of_low = source == "low"

    def parts(self) -> tuple[object, ...]:
        return (self.source, self.number)

    def add_source(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        """The cards that the sentence speaks of."""
        source = self.source
        if source == "top":
            s.add_tops(offer)
        elif source == "hand":
            offer.add_cards(s, s.layout.hands[you])
        elif source == "it":
            offer.add(s.it(scope))
        elif self.whose:
            s.add_whose(you, self.whose, offer)
        elif source == "theirs":
            for seat in s.others(you):
                s.add_controlled(seat, offer)
        elif source == "last":
            offer.add(scope.before)
        else:
            s.add_piled(offer)
            if source == "low":
                s.add_in_play(offer)

    def fits(self, s: State, scope: Scope, card: i64) -> bool:
        """Whether the effect of one of these cards can be copied: it has one, and it is not resolving still."""
        if card < 0 or holds(scope.chain, card):
            return False
        return self.is_meant(s, scope, card) and s.effect_of(card) is not None

    def is_meant(self, s: State, scope: Scope, card: i64) -> bool:
        """Whether it is such a card as the sentence says."""
        if self.of_last:
            return not any(s.faces.kinds[other] == card for other in scope.chain)
        if self.of_domain:
            return s.faces.domains[card] == self.number
        return not self.of_low or s.faces.values[card] <= self.number

    def add_candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        first = offer.count
        self.add_source(s, you, scope, offer)
        at = offer.count
        while at > first:
            at -= 1
            if not self.fits(s, scope, offer.items[at]):
                offer.remove(at)

    def candidates(self, s: State, you: i64, scope: Scope) -> Offer:
        cards = s.gathered()
        self.add_candidates(s, you, scope, cards)
        return cards

    def asks(self, s: State, f: Frame) -> i64:
        if self.source == "it" or self.source == "last":
            return NO_SEAT
        if self.source == "hand":  # how many cards it may be must not tell which cards they are
            others = any(not holds(f.scope.chain, card) for card in s.hand(f.you))
            return BITS[f.you] if others else NO_SEAT
        return BITS[f.you] if self.candidates(s, f.you, f.scope).count > 1 else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        self.add_candidates(s, f.you, f.scope, offer)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        card = card_of(answer)
        if answer == NONE:
            cards = self.candidates(s, f.you, f.scope)
            card = cards.items[0] if cards.count else NONE
        if card != NONE:
            if self.source == "hand":
                s.show(card, s.layout.everyone, f.you)
            use(s, f.you, card, f.scope.chain)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        if self.source == "it" and s.is_secret(scope):
            return True  # whether it has an effect must not show while only some have seen it
        return self.candidates(s, you, scope).count > 0

    def words(self, s: State, f: Frame) -> str:
        return "Whose effect do you use?"

    def whynot(self, s: State, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice <= ARG and holds(f.scope.chain, choice):
            return ("GR-24", "That effect is still going on, so it cannot be used again now. Pick another card.")
        return super().whynot(s, f, seat, choice)
