"""The clocks of a game. They are a fold of the times of its entries, so whoever has these reads the same."""

from __future__ import annotations

from typing import NamedTuple

NONE, MOVE, GAME, DAYS = "none", "move", "game", "days"
DAY = 86_400
GRACE = 60.0  # what a seat has at least when a person takes it back, once a game
MARKS = 64  # choices that can be taken back with their time


class Pace(NamedTuple):
    """How much time there is: for each choice, or for the whole game with an increment after each choice.

    `spans` is how long what the rules time takes: 1 is as long as they say, 0 that it is not timed here.
    """

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0
    spans: float = 0.0


class ClockFace(NamedTuple):
    """A clock as it is shown: what was left at a moment, and whether it runs since."""

    left: float
    runs: bool
    at: float


class Mark(NamedTuple):
    """How the clocks stood when a seat chose, before that brought it anything."""

    seat: int
    at: float
    left: list[float]


class Clocks:
    """What every seat has left. A seat's clock runs while a person is asked there.

    No time comes from nowhere: whatever people choose, take back, hand over and take over again, a seat has what it was
    given, an increment for each choice of its person that stands, and once the grace, less the time it was asked.
    """

    def __init__(self, pace: Pace, seats: int, at: float) -> None:
        self.pace = pace
        self.left = [pace.seconds] * seats
        self.at = at
        self.running = 0  # mask of the seats whose clock runs since `at`
        self.graced = 0  # mask of the seats that had the grace
        self.marks: list[Mark] = []

    def copy(self) -> Clocks:
        twin = Clocks(self.pace, 0, self.at)
        twin.left, twin.marks = self.left[:], self.marks[:]
        twin.running, twin.graced = self.running, self.graced
        return twin

    def pass_time(self, at: float) -> None:
        """Take the time since the last entry from whoever was asked."""
        if self.running:
            used = max(0.0, at - self.at)
            self.left = [left - used if self.running >> seat & 1 else left for seat, left in enumerate(self.left)]
        self.at = max(self.at, at)

    def chosen(self, seat: int, by_person: bool) -> None:
        """After a choice: a game clock gets its increment if a person chose, the others begin anew."""
        if self.pace.kind == NONE:
            return
        self.marks = [*self.marks[1 - MARKS :], Mark(seat, self.at, self.left[:])]
        if self.pace.kind != GAME:
            self.left[seat] = self.pace.seconds
        elif by_person:
            self.left[seat] += self.pace.increment

    def undone(self, seat: int, hidden: bool) -> None:
        """The last choice of a seat is taken back, and what it brought; the time since then was that seat's own.

        Nobody else pays for it, but where it was hidden the others were asked all the same.
        """
        mark = next((mark for mark in reversed(self.marks) if mark.seat == seat), None)
        if mark is None:
            return
        self.marks.remove(mark)
        if not hidden:
            self.left = [max(pair) for pair in zip(self.left, mark.left, strict=True)]
        self.left[seat] = mark.left[seat] - (self.at - mark.at)

    def lapsed(self) -> None:
        """What was asked is asked no more: the clock of a choice begins anew."""
        if self.pace.kind != GAME:
            self.left = [self.pace.seconds] * len(self.left)

    def taken_back(self, seat: int) -> None:
        """A person sits down again, with what was left; who had hardly anything gets some, once."""
        some = min(GRACE, self.pace.seconds)
        if self.pace.kind == GAME and self.left[seat] < some and not self.graced >> seat & 1:
            self.left[seat] = some
            self.graced |= 1 << seat

    def used_up(self, seat: int) -> bool:
        """Whether a seat has no time left, and will get none."""
        return self.pace.kind == GAME and self.left[seat] <= 0 and bool(self.graced >> seat & 1)

    def run(self, asked: int) -> None:
        self.running = asked if self.pace.kind != NONE else 0

    def runs_out(self) -> tuple[float, int]:
        """When the next clock runs out, and whose; seat -1 if none runs."""
        times = [(self.at + left, seat) for seat, left in enumerate(self.left) if self.running >> seat & 1]
        return min(times) if times else (0.0, -1)

    def face(self, seat: int, at: float) -> ClockFace:
        """A clock as it stood at a moment."""
        return ClockFace(round(self.left[seat], 3), bool(self.running >> seat & 1), at)
