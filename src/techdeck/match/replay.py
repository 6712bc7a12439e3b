"""A record, step by step, forwards and backwards."""

from __future__ import annotations

from collections.abc import Iterator

from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Refused
from techdeck.kernel.event import Event
from techdeck.kernel.observe import Observation
from techdeck.kernel.record import Record
from techdeck.kernel.state import State
from techdeck.match.fold import Timeline, check_end, step


class Replay:
    """The steps of a game: step n is the game after its first n choices."""

    def __init__(self, record: Record, edition: Edition | None = None) -> None:
        self.record = record
        self.timeline = Timeline(record, edition)
        end = self.timeline.at(self.steps)
        check_end(end, record)
        self.over = end.over

    @property
    def steps(self) -> int:
        return len(self.record.choices)

    @property
    def names(self) -> list[str]:
        return [self.record.names.get(seat) or f"Seat {seat}" for seat in range(self.record.seats)]

    def step(self, number: int) -> State:
        """The game after so many choices, everything open; only when the game is over (GR-28)."""
        if not self.over:
            raise Refused("The game still goes on: it can be seen from one seat only.", "GR-28")
        return self.timeline.at(number)

    def states(self) -> Iterator[State]:
        """The game at every step from the first on, everything open: one state, which goes on."""
        state = self.step(0)
        yield state
        for number in range(self.steps):
            step(state, self.record, number)
            yield state

    def view(self, number: int, seat: int) -> Observation:
        """What a seat knew after so many choices; seat -1 is somebody who only watched."""
        return self.timeline.at(number).observe(seat)

    def chooser(self, number: int) -> int:
        """The seat whose choice led to step `number`; -1 where time ran out."""
        return self.record.choices[number - 1][0]

    def who(self, number: int) -> str:
        """The name of who chose that."""
        chooser = self.chooser(number)
        return self.names[chooser] if chooser >= 0 else "Time"

    def choice(self, number: int, seat: int | None = None) -> str:
        """The choice that led to step `number`, if `seat` made it or, with None, once everything is open."""
        chooser, text = self.record.choices[number - 1]
        return text if seat == chooser or chooser < 0 or (seat is None and self.over) else ""

    def events(self, number: int, seat: int | None = None) -> list[Event]:
        """What the choice that led to step `number` did (0: the deal), all of it or as a seat saw it."""
        before = self.timeline.at(number - 1).happened if number else 0
        if seat is None:
            return self.step(number).events(before)
        return self.view(number, seat).events()[before:]
