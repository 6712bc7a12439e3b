"""Service cards are built with the help of all (TC-13 to TC-16, TC-41)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_city.choices import BUILD, CELL, GIVE
from techdeck.games.tech_city.place import built_name, place_words, put_up
from techdeck.games.tech_city.refusals import why_no_cell
from techdeck.games.tech_city.sheet import HELPED
from techdeck.games.tech_city.state import TechCity
from techdeck.kernel.agenda import NONE, NOTHING, Frame, Once, Scope
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer

NEEDED: Final = 2  # cards given (TC-14)


def ask_for_help(s: TechCity, seat: i64, card: i64, copied: i64) -> None:
    """Show the card; from its player on, all may give one (TC-13). A wild card has the cell that it copies, or NONE."""
    s.tell(SAY, seat, -1, 0, 0, BUILD + card, 0)
    s.show(card, s.layout.everyone, seat)
    if copied != NONE:
        s.tell(SAY, seat, -1, 0, 0, copied, 0)
    s.push(GIVE_OP, seat, Scope(seat, NOTHING, NONE, 0, card, copied))


def forget_gifts(s: TechCity) -> None:
    s.gifts = 0
    s.helpers = 0


class Help(Once):
    """The scope speaks of the builder, of the card (it) and of the cell that a wild card copies (named)."""

    def face(self, s: TechCity, scope: Scope) -> i64:
        return scope.it if scope.named == NONE else s.card_at(scope.named)


class Give(Help):
    """Everybody may discard one card to help (TC-13); a player alone gives two (TC-41)."""

    prompt = "give"
    task = "help or pass"
    clause = "TC-13"

    def asks(self, s: TechCity, f: Frame) -> i64:
        return BITS[f.you] if self.givable(s, f) > 0 else NO_SEAT

    def givable(self, s: TechCity, f: Frame) -> i64:
        """How many cards could be given: of the builder all but the one being built."""
        size = s.hand_size(f.you)
        return size - 1 if f.you == f.scope.user else size

    def choices(self, s: TechCity, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(PASS)
        hand = s.layout.hands[seat]
        at: i64 = 0
        while at < s.size(hand):
            card = s.card(hand, at)
            if card != f.scope.it:
                offer.add(GIVE + card)
            at += 1

    def any_choice(self, s: TechCity, f: Frame, seat: i64, dice: Dice) -> i64:
        givable, hand = self.givable(s, f), s.layout.hands[seat]
        number = dice.below(givable + 1)
        if number == givable:
            return PASS
        card = s.card(hand, number)
        return GIVE + (card if card != f.scope.it else s.card(hand, givable))

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        given = answer != NONE and answer != PASS
        if given:
            s.spend(answer & ARG, f.you)
            s.gifts += 1
            s.helpers |= BITS[f.you]
        after = s.left_of(f.you)
        if after != f.scope.user or (s.layout.seats == 1 and given and s.gifts < NEEDED):
            s.push(self, after, f.scope)
        elif s.gifts >= NEEDED:
            s.push(PLACE, f.scope.user, f.scope)
        else:
            forget_gifts(s)  # the card is in hand still (TC-15)

    def words(self, s: TechCity, f: Frame) -> str:
        name = built_name(s, f.scope.it, self.face(s, f.scope))
        more = max(1, NEEDED - s.gifts)
        left = "One more card is" if more == 1 else f"{'Two' if more == 2 else more} more cards are"
        if f.you == f.scope.user:
            return f"Give a card for your {name}? {left} needed."
        return f"Help {{{f.scope.user}}} to build the {name}? {left} needed."

    def whynot(self, s: TechCity, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice == GIVE + f.scope.it:
            return ("TC-13", "That is the card being built: give another one for it.")
        if choice & ~ARG == GIVE:
            return ("TC-13", "You can only give cards of your own hand.")
        return ("TC-13", self.words(s, f))


class Place(Help):
    """With enough cards given, the Service card is placed (TC-14) and everybody scores for it (TC-16)."""

    prompt = "cell"
    task = "pick a plot"
    clause = "TC-14"

    def choices(self, s: TechCity, f: Frame, seat: i64, offer: Offer) -> None:
        s.add_free(offer)

    def any_choice(self, s: TechCity, f: Frame, seat: i64, dice: Dice) -> i64:
        return s.any_free(dice)

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        put_up(s, f.you, f.scope.it, self.face(s, f.scope), answer)
        helper = s.left_of(f.you)
        while helper != f.you:
            if s.helpers & BITS[helper]:
                s.credit(helper, HELPED)
            helper = s.left_of(helper)
        forget_gifts(s)

    def words(self, s: TechCity, f: Frame) -> str:
        return place_words(s, f.you, f.scope.it, self.face(s, f.scope))

    def whynot(self, s: TechCity, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice & ~ARG == CELL:
            return why_no_cell(s, choice)
        return ("TC-14", self.words(s, f))


GIVE_OP: Final = Give()
PLACE: Final = Place()
