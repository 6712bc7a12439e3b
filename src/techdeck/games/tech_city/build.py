"""The build phase: a card, what it copies, what is paid, and where it goes (TC-6 to TC-19).

All of it is one frame, so that others see nothing of a build before it is complete. A Service card is shown first, and
then everybody may help.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tech_city.choices import (
    BUILD,
    CELL,
    COPY,
    FREE,
    GIVE,
    PAY,
    SECOND,
    USE,
    paid_cards,
)
from techdeck.games.tech_city.place import place_words, put_up
from techdeck.games.tech_city.refusals import why_no_build, why_no_cell, why_no_copy, why_no_payment
from techdeck.games.tech_city.score import add_payments, any_payment, has_payments, payable
from techdeck.games.tech_city.service import ask_for_help
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.agenda import NONE, Frame, Several
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer

TO_BUILD: Final = 0  # the stages of a build: what is asked next
TO_COPY: Final = 1
TO_PAY: Final = 2
TO_PLACE: Final = 3


def face_of(s: TechCity, answers: vec[i64]) -> i64:
    """The card whose value and domain count: the copied one for a wild card (TC-17); NONE before it is chosen."""
    card = answers[0] & ARG
    if s.faces.domains[card] >= 0:
        return card
    return s.card_at(answers[1]) if len(answers) > 1 else NONE


class Build(Several):
    """At most one card from hand (TC-6)."""

    prompt = "build"
    task = "build"
    clause = "TC-6"

    def asks(self, s: TechCity, f: Frame) -> i64:
        return BITS[f.you]

    def stage(self, s: TechCity, f: Frame) -> i64:
        """What is asked next; the only way to pay is not asked for."""
        answers = f.answers
        if len(answers) == 0:
            return TO_BUILD
        if answers[len(answers) - 1] & ~ARG == PAY:
            return TO_PLACE
        if face_of(s, answers) == NONE:
            return TO_COPY
        return TO_PAY if has_payments(s, f.you, answers[0] & ARG) else TO_PLACE

    def choices(self, s: TechCity, f: Frame, seat: i64, offer: Offer) -> None:
        stage = self.stage(s, f)
        if stage == TO_BUILD:
            self.add_builds(s, seat, offer)
        elif stage == TO_COPY:
            self.add_copies(s, seat, f.answers[0] & ARG, offer)
        elif stage == TO_PAY:
            add_payments(s, seat, f.answers[0] & ARG, offer)
        else:
            s.add_free(offer)

    def any_choice(self, s: TechCity, f: Frame, seat: i64, dice: Dice) -> i64:
        stage = self.stage(s, f)
        if stage == TO_BUILD and s.hand_size(seat) > 2:
            number = dice.below(s.hand_size(seat) + 1)
            if number == 0:
                return PASS
            return BUILD + s.card(s.layout.hands[seat], number - 1)
        if stage == TO_PAY:
            return any_payment(s, seat, f.answers[0] & ARG, dice)
        if stage == TO_PLACE:
            return s.any_free(dice)
        return s.offered(seat).one_of(dice)

    def add_builds(self, s: TechCity, seat: i64, offer: Offer) -> None:
        offer.add(PASS)
        hand = s.layout.hands[seat]
        at: i64 = 0
        while at < s.size(hand):
            card = s.card(hand, at)
            if self.buildable(s, seat, card):
                offer.add(BUILD + card)
            at += 1

    def buildable(self, s: TechCity, seat: i64, card: i64) -> bool:
        domain = s.faces.domains[card]
        return domain == SERVICE or payable(s, seat, card) or (domain < 0 and s.has_service())

    def add_copies(self, s: TechCity, seat: i64, card: i64, offer: Offer) -> None:
        """The cells whose cards a wild card may copy; those of Service cards cost nothing beforehand."""
        pays = payable(s, seat, card)
        at: i64 = 0
        while at < len(s.sites):
            if pays or s.faces.domains[s.card(s.city, at)] == SERVICE:
                offer.add(COPY - CELL + s.cell(at))
            at += 1

    def take(self, s: TechCity, f: Frame, seat: i64, choice: i64) -> None:
        """A build is complete with its cell; one of a Service card as soon as that is clear."""
        kind = choice & ~ARG
        if choice == PASS:
            return
        if kind == CELL:
            self.complete(s, f, choice)
        elif kind == BUILD and s.faces.domains[choice & ARG] == SERVICE:
            ask_for_help(s, seat, choice & ARG, NONE)
        elif kind == COPY and s.faces.domains[s.card_at(choice)] == SERVICE:
            ask_for_help(s, seat, f.answers[0] & ARG, choice)
        else:
            super().take(s, f, seat, choice)

    def complete(self, s: TechCity, f: Frame, cell: i64) -> None:
        answers = f.answers
        card, face, last = answers[0] & ARG, face_of(s, answers), answers[len(answers) - 1]
        if last & ~ARG == PAY:
            pay(s, f.you, last)
        else:
            pay_only(s, f.you, card)
        if face != card:
            s.tell(SAY, f.you, -1, 0, 0, answers[1], 0)
        put_up(s, f.you, card, face, cell)

    def words(self, s: TechCity, f: Frame) -> str:
        stage = self.stage(s, f)
        if stage == TO_BUILD:
            able = s.offered(f.you).count > 1
            return "Build a card of your hand, or pass." if able else "You can build nothing this round."
        if stage == TO_COPY:
            return "Which card of the city does your wild card copy?"
        if stage == TO_PAY:
            return "Now pick a card to pay with."
        return place_words(s, f.you, f.answers[0] & ARG, face_of(s, f.answers))

    def whynot(self, s: TechCity, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        kind, stage = choice & ~ARG, self.stage(s, f)
        if kind in (USE, FREE):
            return ("TC-5", "First everybody builds. Effects come after that.")
        if kind == GIVE:
            return ("TC-13", "Nobody needs help now: cards are given for a Service card that is being built.")
        if stage == TO_BUILD and kind == BUILD:
            return why_no_build(s, seat, choice & ARG)
        if stage == TO_COPY and kind == COPY:
            return why_no_copy(s, choice)
        if stage == TO_PAY and kind == PAY:
            return why_no_payment(s, seat, f.answers[0] & ARG, paid_cards(choice))
        if stage == TO_PLACE and kind == CELL:
            return why_no_cell(s, choice)
        if stage == TO_PLACE and kind == PAY:
            return ("TC-9", "Everything is paid. Pick the plot to build on.")
        if stage == TO_BUILD and kind not in (COPY, PAY, CELL):
            return ("TC-6", "Now you build a card of your hand, or pass.")
        if stage == TO_BUILD:
            return ("TC-6", "First pick the card to build.")
        return ("TC-6", f"You are building the {s.faces.titles[f.answers[0] & ARG]}. {self.words(s, f)}")


def pay(s: TechCity, seat: i64, choice: i64) -> None:
    arg = choice & ARG
    s.spend(arg % SECOND, seat)
    if arg >= SECOND:
        s.spend(arg // SECOND - 1, seat)


def pay_only(s: TechCity, seat: i64, card: i64) -> None:
    """The one way to pay for a card, where it costs anything."""
    ways = s.gathered()
    add_payments(s, seat, card, ways)
    if ways.count:
        pay(s, seat, ways.items[0])


BUILD_OP: Final = Build()
