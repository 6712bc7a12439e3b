"""What a game being played is a fold of: entries, and what each is to be told to whom."""

from __future__ import annotations

from typing import NamedTuple

from techdeck.kernel.record import LAPSE as LAPSE_LINE
from techdeck.kernel.record import UNDO as UNDO_LINE
from techdeck.kernel.record import Record, choice_line, seat_lines
from techdeck.match.seat import Seat

CHOICE, UNDO, PLAYS, SITS, LAPSE = "choice", "undo", "plays", "sits", LAPSE_LINE
WATCHER = -1


class Entry(NamedTuple):
    """One line of a game. Whoever stores it first under its number is right.

    The text of a `choice` is the choice. `plays` says who plays a seat for now, whosever it is: `person`, or `bot LEVEL
    REASON`. `sits` says whose it is from now on, as `str` writes a Seat. An `undo` has none. A `lapse`, that time is
    over, is of no seat.
    """

    seq: int  # counted from 1
    seat: int
    kind: str
    text: str
    at: float  # in seconds; what the clocks go by

    def lines(self, record: Record) -> list[str]:
        """The lines that a record gets by this entry, which is not in it yet."""
        if self.kind in (CHOICE, LAPSE):
            return [choice_line(self.seat, self.text)]
        if self.kind == UNDO:
            return [UNDO_LINE if record.choices[-1][0] == self.seat else f"{UNDO_LINE} {self.seat}"]
        if self.kind == SITS:
            seat = Seat.parse(self.text)
            return seat_lines(self.seat, seat.plays, seat.name)
        return seat_lines(self.seat, " ".join(self.text.split()[:2]), record.names.get(self.seat, ""))


class News(NamedTuple):
    """An entry that was taken in, for those who may hear of it."""

    kind: str
    only: int | None  # the one seat that may, while what it chose is a secret; None is everybody
    by: int  # whose doing; WATCHER where several chose in secret
    since: int  # the number of the first event that is new
