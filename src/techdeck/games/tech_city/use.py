"""The effects phase: one effect of the city, and with two Knowledge companies one of them for free (TC-21 to TC-26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_city.choices import BUILD, CELL, COPY, FREE, GIVE, PAY, USE
from techdeck.games.tech_city.state import KNOWLEDGE, SERVICE, TechCity
from techdeck.kernel.agenda import NO_SCOPE, NONE, NOTHING, Frame, Once, Scope
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.flow import May, use
from techdeck.kernel.effects.hand import ONE_DISCARD, ONE_DRAW
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State


def is_used(s: TechCity, card: i64, seat: i64) -> bool:
    """For this seat: a Service card is used up for each player on their own (TC-22)."""
    used = i64(s.used[card])
    return used & BITS[seat] != 0 if used and s.faces.domains[card] == SERVICE else used != 0


def is_free(s: TechCity, index: i64, seat: i64) -> bool:
    """Whether the city card at an index is an unused Knowledge company of a seat."""
    card = s.card(s.city, index)
    return s.owner(index) == seat and s.faces.domains[card] == KNOWLEDGE and not s.used[card]


class UseTurn(Once):
    """What is still open of an effects turn: an effect of any city card, and the free one of TC-24."""

    prompt = "use"
    task = "use a card of the city"
    clause = "TC-21"

    def __init__(self, any: bool, free: bool) -> None:
        super().__init__()
        self.any = any
        self.free = free

    def parts(self) -> tuple[object, ...]:
        return (self.any, self.free)

    def choices(self, s: TechCity, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(PASS)
        if self.any:
            self.add_uses(s, seat, offer)
        if self.free:
            self.add_frees(s, seat, offer)

    def add_uses(self, s: TechCity, seat: i64, offer: Offer) -> None:
        at: i64 = 0
        while at < len(s.sites):
            if not is_used(s, s.card(s.city, at), seat):
                offer.add(USE - CELL + s.cell(at))
            at += 1

    def add_frees(self, s: TechCity, seat: i64, offer: Offer) -> None:
        """The unused Knowledge companies of a seat that has at least two (TC-24)."""
        at: i64 = 0
        while s.companies(seat, KNOWLEDGE) > 1 and at < len(s.sites):
            if is_free(s, at, seat):
                offer.add(FREE - CELL + s.cell(at))
            at += 1

    def has_free(self, s: TechCity, seat: i64) -> bool:
        if not self.free or s.companies(seat, KNOWLEDGE) < 2:
            return False
        frees = s.gathered()
        self.add_frees(s, seat, frees)
        return frees.count > 0

    def any_choice(self, s: TechCity, f: Frame, seat: i64, dice: Dice) -> i64:
        """Most city cards are unused, so drawing again is quicker than to list them."""
        if not self.any or (self.free and s.companies(seat, KNOWLEDGE) > 1):
            return s.offered(seat).one_of(dice)
        size: i64 = len(s.sites)
        while True:
            at = dice.below(size + 1)
            if at == size:
                return PASS
            if not is_used(s, s.card(s.city, at), seat):
                return USE - CELL + s.cell(at)

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        if answer <= PASS:  # or NONE
            return
        seat, index = f.you, s.at(answer)
        if answer >= FREE:
            if self.any:
                s.push(AFTER_FREE, seat, NO_SCOPE)
        elif self.free:
            s.push(AFTER_USE, seat, NO_SCOPE)
        card, owner = s.card(s.city, index), s.owner(index)
        if owner >= 0 and owner != seat:
            s.push(OWNER_MAY, owner, Scope(owner, NOTHING, NONE, 0, NONE, card))
        s.use_up(card, i64(s.used[card]) | BITS[seat] if s.faces.domains[card] == SERVICE else s.layout.everyone)
        use(s, seat, card)

    def words(self, s: TechCity, f: Frame) -> str:
        free = ", one of your Knowledge companies for free," if self.has_free(s, f.you) else ""
        return f"Use a card of the city{free} or pass."

    def whynot(self, s: TechCity, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        kind = choice & ~ARG
        if kind in (BUILD, CELL, PAY, COPY, GIVE):
            return ("TC-5", "Building is over for this round. Use a card of the city, or pass.")
        if kind not in (USE, FREE):
            return (self.clause, self.words(s, f))
        if kind == USE and not self.any:
            return ("TC-21", "You have used a card of the city this turn. Pass, or use one for free.")
        if kind == FREE and not self.free:
            return ("TC-24", "You have used a Knowledge company for free this turn already.")
        index = s.at(choice)
        if index < 0:
            return ("TC-21", "Nothing is built there yet.")
        card = s.card(s.city, index)
        if kind == FREE and (s.owner(index) != seat or s.faces.domains[card] != KNOWLEDGE):
            return ("TC-24", f"The {s.faces.titles[card]} is not one of your Knowledge companies.")
        if is_used(s, card, seat):
            return ("TC-22", f"The {s.faces.titles[card]} was used this round. Pick another card, or pass.")
        return ("TC-24", "With two Knowledge companies you could use one of them for free.")


class FreeTurn(UseTurn):
    """After a city card was used: only the free effect of TC-24 is left, if there is one."""

    clause = "TC-24"

    def asks(self, s: TechCity, f: Frame) -> i64:
        return BITS[f.you] if self.has_free(s, f.you) else i64(0)

    def words(self, s: TechCity, f: Frame) -> str:
        return "Use one of your Knowledge companies for free, or pass."


class OwnerMay(May):
    """When another player's company was used, its owner may draw a card and then discards one (TC-23)."""

    clause = "TC-23"

    def words(self, s: State, f: Frame) -> str:
        return f"Your {s.faces.titles[f.scope.named]} was used. Draw a card, then discard one?"


USE_OP: Final = UseTurn(True, True)
AFTER_FREE: Final = UseTurn(True, False)
AFTER_USE: Final = FreeTurn(False, True)
OWNER_MAY: Final = OwnerMay(ONE_DRAW, ONE_DISCARD)
