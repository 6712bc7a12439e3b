"""Six rounds: whose turn it is, the city council of a player alone, and the end of a round (TC-5, TC-29 to TC-32)."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tech_city.build import BUILD_OP
from techdeck.games.tech_city.choices import AROUND, column_of, row_of
from techdeck.games.tech_city.state import BUILDING, ENDING, REFILL, ROUNDS, USING, TechCity
from techdeck.games.tech_city.use import USE_OP
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.event import HIDDEN, SAY, TURN
from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.state import State


def begin_turn(s: TechCity, seat: int) -> None:
    s.push(NEXT, seat, NO_SCOPE)
    s.push(BUILD_OP if s.phase == BUILDING else USE_OP, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)


class Next(Op):
    """After a turn the player to the left is next, until the phase has come round to the first player (TC-5)."""

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        seat = (f.you + 1) % t.layout.seats
        if seat != t.first:
            begin_turn(t, seat)
        elif t.phase == BUILDING:
            if t.layout.seats == 1:
                council(t)
            t.phase = USING
            begin_turn(t, seat)
        else:
            t.phase = ENDING
            t.push(END_ROUND, t.first, NO_SCOPE)


def council(s: TechCity) -> None:
    """The city council places the top card of the deck as a neutral one (TC-42)."""
    card = s.next_card()
    if card < 0:
        return
    cell = council_cell(s)
    s.tell(SAY, NOBODY, -1, 0, 0, cell, 0)
    s.move(card, s.city)
    s.occupy(cell, NOBODY)


def council_cell(s: TechCity) -> int:
    """The free cell with the most neighbours; of these the lowest row, and in it the lowest column."""
    best, most = -1, -1
    for cell in s.free:
        around = 0
        for step in AROUND:
            if cell + step in s.cells:
                around += 1
        before = row_of(cell) < row_of(best) or (row_of(cell) == row_of(best) and column_of(cell) < column_of(best))
        if around > most or (around == most and before):
            best, most = cell, around
    return best


class EndRound(Op):
    """Discard down, draw up, pass the marker on; each from the first player on (TC-29 to TC-31)."""

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        seats = t.layout.seats
        for n in range(seats):
            seat = (t.first + n) % seats
            if len(t.hand(seat)) > t.places.hand_limit:
                t.push(END_ROUND, t.first, NO_SCOPE)
                t.push(TRIM, seat, NO_SCOPE)
                return
        for n in range(seats):
            seat = (t.first + n) % seats
            while len(t.hand(seat)) < REFILL and t.draw(seat, 0) != HIDDEN:
                pass
        t.first = (t.first + 1) % seats
        if t.round < ROUNDS:
            t.round += 1
            t.phase = BUILDING
            t.used = [0] * len(t.used)  # once in a round (TC-22)
            begin_turn(t, t.first)


class Trim(Op):
    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return s.hand(seat)  # a card number is the choice of that card

    def run(self, s: State, f: Frame) -> None:
        s.discard(f.answers[0], f.you)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        limit = cast(TechCity, s).places.hand_limit
        return f"The round ends and your hand holds more than {limit} cards: choose one to discard."

    def clause(self) -> str:
        return "TC-29"


NEXT: Final = Next()
END_ROUND: Final = EndRound()
TRIM: Final = Trim()
