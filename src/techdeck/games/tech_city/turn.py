"""Six rounds: whose turn it is, the city council of a player alone, and the end of a round (TC-5, TC-29 to TC-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_city.build import BUILD_OP
from techdeck.games.tech_city.choices import column_of, row_of
from techdeck.games.tech_city.grid import cell_of, touches
from techdeck.games.tech_city.state import BUILDING, ENDING, SEATS, USING, TechCity
from techdeck.games.tech_city.use import USE_OP
from techdeck.kernel.agenda import NO_SCOPE, NOTHING, Frame, Once, Op
from techdeck.kernel.effects.lasting import again, comes_first, skips
from techdeck.kernel.event import HIDDEN, SAY, TURN
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.offer import Offer


def begin_turn(s: TechCity, seat: i64, extra: i64 = 0) -> None:
    """Nothing else is on the agenda; what a turn puts there is always the same. One more in a phase is `extra`."""
    if s.lasting is not None and skips(s, seat):
        s.push(NEXT, seat, NO_SCOPE)
        return
    s.agenda = BUILD_TURNS[seat] if s.phase == BUILDING else USE_TURNS[seat]
    s.tell(TURN, seat, -1, 0, 0, extra, 0)
    if s.lasting is not None:
        comes_first(s, seat)


def turns(op: Op) -> list[Frame]:
    """By seat: a turn with this operation, and then the next one."""
    return [Frame(op, seat, NO_SCOPE, Frame(NEXT, seat, NO_SCOPE, None, NOTHING), NOTHING) for seat in range(SEATS)]


class Next(Op):
    """After a turn the player to the left is next, until the phase has come round to the first player (TC-5)."""

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        seat = s.left_of(f.you)
        if s.lasting is not None and again(s, f.you):
            begin_turn(s, f.you, 1)
        elif seat != s.first:
            begin_turn(s, seat)
        elif s.phase == BUILDING:
            if s.layout.seats == 1:
                council(s)
            s.phase = USING
            begin_turn(s, seat)
        else:
            s.phase = ENDING
            s.push(END_ROUND, s.first, NO_SCOPE)


def council(s: TechCity) -> None:
    """The city council places the top card of the deck as a neutral one (TC-42)."""
    card = s.next_card()
    if card < 0:
        return
    cell = council_cell(s)
    s.tell(SAY, NOBODY, -1, 0, 0, cell, 0)
    s.move(card, s.city)
    s.occupy(cell, NOBODY)


def council_cell(s: TechCity) -> i64:
    """The free cell with the most neighbours; of these the lowest row, and in it the lowest column."""

    def order(cell: int) -> tuple[int, int, int]:
        around = [site for site in s.sites if touches(cell, cell_of(site))]
        return (-len(around), row_of(cell), column_of(cell))

    return min(s.free, key=order)


class EndRound(Op):
    """Discard down, draw up, pass the marker on; each from the first player on (TC-29 to TC-31)."""

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        seat = s.first
        for _each in range(s.layout.seats):
            if s.hand_size(seat) > s.places.hand_limit:
                s.push(END_ROUND, s.first, NO_SCOPE)
                s.push(TRIM, seat, NO_SCOPE)
                return
            seat = s.left_of(seat)
        for _each in range(s.layout.seats):
            while s.hand_size(seat) < s.places.refill and s.draw(seat, 0) != HIDDEN:
                pass
            seat = s.left_of(seat)
        s.first = s.left_of(seat)
        if s.round < s.places.rounds:
            s.round += 1
            s.phase = BUILDING
            s.freshen_all()  # once in a round (TC-22)
            begin_turn(s, s.first)


class Trim(Once):
    """A card of a hand that is too large."""

    prompt = "discard"
    task = "discard a card"
    clause = "TC-29"

    def choices(self, s: TechCity, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.layout.hands[seat])

    def run(self, s: TechCity, f: Frame, answer: i64) -> None:
        s.discard(answer, f.you)

    def words(self, s: TechCity, f: Frame) -> str:
        limit = s.places.hand_limit
        return f"You hold more than {limit} cards at the end of the round. Discard one."


NEXT: Final = Next()
END_ROUND: Final = EndRound()
TRIM: Final = Trim()
BUILD_TURNS: Final = turns(BUILD_OP)
USE_TURNS: Final = turns(USE_OP)
