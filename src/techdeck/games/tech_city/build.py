"""The build phase: a card, what it copies, what is paid, and where it goes (TC-6 to TC-19).

All of it is one frame, so that others see nothing of a build before it is complete. A Service card is shown first, and
then everybody may help.
"""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.tech_city.choices import (
    BUILD,
    BUILD_CHOICES,
    CELL,
    COPY,
    FREE,
    GIVE,
    PAY,
    SECOND,
    USE,
    cell_text,
    paid_cards,
)
from techdeck.games.tech_city.place import place_words, put_up, why_no_cell
from techdeck.games.tech_city.score import CHEAP, COSTS, cost, payable, payments
from techdeck.games.tech_city.service import ask_for_help
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

TO_BUILD: Final = 0  # the stages of a build: what is asked next
TO_COPY: Final = 1
TO_PAY: Final = 2
TO_PLACE: Final = 3


def face_of(s: TechCity, answers: tuple[int, ...]) -> int:
    """The card whose value and domain count: the copied one for a wild card (TC-17); -1 before it is chosen."""
    card = answers[0] & ARG
    if s.faces.domains[card] >= 0:
        return card
    return s.zones[s.city][s.at(answers[1])] if len(answers) > 1 else -1


class Build(Op):
    """At most one card from hand (TC-6)."""

    def asks(self, s: State, f: Frame) -> int:
        answers = f.answers
        if answers:
            last = answers[len(answers) - 1]
            kind = last & ~ARG
            if last == PASS or kind == CELL:
                return 0
            if kind != PAY:
                face = face_of(cast(TechCity, s), answers)
                if face >= 0 and s.faces.domains[face] == SERVICE:
                    return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        t = cast(TechCity, s)
        answers = f.answers
        if not answers:
            return self.builds(t, seat)
        if answers[len(answers) - 1] & ~ARG == PAY:
            return t.free
        if face_of(t, answers) < 0:
            return self.copies(t, seat, answers[0] & ARG)
        ways = payments(t, seat, answers[0] & ARG)
        return ways if len(ways) > 1 else t.free  # the only way to pay is not asked for

    def builds(self, s: TechCity, seat: int) -> list[int]:
        hand = s.hand(seat)
        if len(hand) < 3:  # of three, two pay for the third
            hand = [card for card in hand if self.buildable(s, seat, card)]
        out: list[Any] = [BUILD_CHOICES[card] for card in hand]
        out.append(PASS)
        return out

    def buildable(self, s: TechCity, seat: int, card: int) -> bool:
        domain = s.faces.domains[card]
        if domain == SERVICE or payable(s, seat, card):
            return True
        return domain < 0 and len(self.copies(s, seat, card)) > 0

    def copies(self, s: TechCity, seat: int, card: int) -> list[int]:
        """The cells whose cards a wild card may copy; those of Service cards cost nothing beforehand."""
        pays = payable(s, seat, card)
        city, domains = s.zones[s.city], s.faces.domains
        return [cell - CELL + COPY for index, cell in enumerate(s.cells) if pays or domains[city[index]] == SERVICE]

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        answers = f.answers
        if answers[0] == PASS:
            return
        card, last, face = answers[0] & ARG, answers[len(answers) - 1], face_of(t, answers)
        if last & ~ARG != CELL:
            ask_for_help(t, f.you, card, last if face != card else -1)
            return
        paid = answers[len(answers) - 2]
        if paid & ~ARG == PAY:
            pay(t, f.you, paid)
        else:
            for only in payments(t, f.you, card):
                pay(t, f.you, only)
        if face != card:
            t.tell(SAY, f.you, -1, 0, 0, answers[1], 0)
        put_up(t, f.you, card, face, last)

    def stage(self, s: TechCity, f: Frame) -> int:
        """What is asked next."""
        answers = f.answers
        if not answers:
            return TO_BUILD
        if face_of(s, answers) < 0:
            return TO_COPY
        pays = answers[-1] & ~ARG != PAY and len(payments(s, f.you, answers[0] & ARG)) > 1
        return TO_PAY if pays else TO_PLACE

    def prompt(self) -> str:
        return "build"

    def words(self, s: State, f: Frame) -> str:
        t = cast(TechCity, s)
        stage, price = self.stage(t, f), COSTS[cost(t, f.you)]
        if stage == TO_BUILD:
            return f"Build a card of your hand, or pass. {price}"
        name = t.faces.names[f.answers[0] & ARG]
        if stage == TO_COPY:
            return f"Choose the city card that {name} copies."
        if stage == TO_PAY:
            return f"Choose what to pay for {name}. {price}"
        return place_words(t, f.you, f.answers[0] & ARG, face_of(t, f.answers))

    def clause(self) -> str:
        return "TC-6"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        t = cast(TechCity, s)
        kind, stage = choice & ~ARG, self.stage(t, f)
        if kind in (USE, FREE):
            return ("TC-5", "Effects are used in the effects phase, when everybody has had a build turn.")
        if kind == GIVE:
            return ("TC-13", "Cards are given to help with a Service card, and none is being built.")
        if stage == TO_BUILD and kind == BUILD:
            return self.why_no_build(t, seat, choice & ARG)
        if stage == TO_COPY and kind == COPY:
            return self.why_no_copy(t, choice)
        if stage == TO_PAY and kind == PAY:
            return self.why_no_payment(t, seat, f.answers[0] & ARG, paid_cards(choice))
        if stage == TO_PLACE and kind == CELL:
            return why_no_cell(t, choice)
        if stage == TO_PLACE and kind == PAY:
            return ("TC-9", "Everything is paid: only two cards instead of one may be paid on top of what must be.")
        if stage == TO_BUILD and kind not in (COPY, PAY, CELL):
            return ("TC-6", "In the build phase you build a card of your hand or pass.")
        if stage == TO_BUILD:
            return ("TC-6", "Choose the card to build first.")
        return ("TC-6", f"You are building {t.faces.names[f.answers[0] & ARG]}. {self.words(s, f)}")

    def why_no_build(self, s: TechCity, seat: int, card: int) -> tuple[str, str]:
        if card not in s.hand(seat):
            return ("TC-6", "You can build a card of your own hand only.")
        clause = "TC-7" if cost(s, seat) == len(COSTS) - 1 else "TC-8"
        return (clause, f"{COSTS[cost(s, seat)]} The other cards of your hand cannot pay that.")

    def why_no_copy(self, s: TechCity, choice: int) -> tuple[str, str]:
        if s.at(choice) < 0:
            return ("TC-17", f"There is no city card at {cell_text(choice)} to copy.")
        return ("TC-17", "A copy costs what the copied card costs, and the other cards of your hand cannot pay that.")

    def why_no_payment(self, s: TechCity, seat: int, card: int, paid: list[int]) -> tuple[str, str]:
        hand = s.hand(seat)
        if card in paid:
            return ("TC-7", f"{s.faces.names[card]} is the card you build: it cannot pay for itself.")
        if [other for other in paid if other not in hand]:
            return ("TC-7", "You can pay with cards of your own hand only.")
        if len(paid) == 2:
            return ("TC-9", "With a Technology company you pay one card, not two.")
        value = s.faces.values[paid[0]]
        return ("TC-7", f"One card pays only with a value of {CHEAP} or less, and this one has {value}: pay two cards.")


def pay(s: TechCity, seat: int, choice: int) -> None:
    arg = choice & ARG
    s.spend(arg % SECOND, seat)
    if arg >= SECOND:
        s.spend(arg // SECOND - 1, seat)


BUILD_OP: Final = Build()
