"""The clocks of a table. They are a fold of the times of its entries, so every process reads the same."""

from __future__ import annotations

from copy import copy

from techdeck.kernel.errors import Impossible
from techdeck.server.messages.requests import ClockSetup

DAY = 86_400
GRACE = 60.0  # what a seat has at least when it is taken back


def check_clock(setup: ClockSetup) -> ClockSetup:
    """A clock that can run, written in one way."""
    if setup.kind == "none":
        return ClockSetup()
    if setup.kind == "days":
        if setup.days < 1:
            raise Impossible("A clock of days needs at least one day.")
        return ClockSetup("days", days=setup.days)
    if setup.seconds < 1:
        raise Impossible(f"A clock of kind {setup.kind!r} needs at least one second.")
    return ClockSetup(setup.kind, setup.seconds, setup.increment if setup.kind == "game" else 0)


class Clocks:
    """What every seat has left. A seat's clock runs while a person is asked there."""

    def __init__(self, setup: ClockSetup, seats: int, at: float) -> None:
        self.kind = setup.kind
        self.whole = float(setup.days * DAY if setup.kind == "days" else setup.seconds)
        self.increment = float(setup.increment)
        self.left = [self.whole] * seats
        self.at = at
        self.running = 0  # mask of the seats whose clock runs since `at`

    def copy(self) -> Clocks:
        twin = copy(self)
        twin.left = self.left[:]
        return twin

    def pass_time(self, at: float) -> None:
        """Take the time since the last entry from whoever was asked."""
        if self.running:
            used = max(0.0, at - self.at)
            self.left = [left - used if self.running >> seat & 1 else left for seat, left in enumerate(self.left)]
        self.at = max(self.at, at)

    def chosen(self, seat: int) -> None:
        """After a choice: a game clock gets its increment, the others begin anew."""
        if self.kind == "game":
            self.left[seat] += self.increment
        else:
            self.left[seat] = self.whole

    def taken_back(self, seat: int) -> None:
        """A person sits down again."""
        self.left[seat] = max(self.left[seat], min(GRACE, self.whole)) if self.kind == "game" else self.whole

    def run(self, asked: int) -> None:
        self.running = asked if self.kind != "none" else 0

    def runs_out(self) -> tuple[float, int]:
        """When the next clock runs out, and whose; seat -1 if none runs."""
        times = [(self.at + left, seat) for seat, left in enumerate(self.left) if self.running >> seat & 1]
        return min(times) if times else (0.0, -1)
