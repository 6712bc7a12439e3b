"""The clock that a table is set up with."""

from __future__ import annotations

from techdeck.kernel.errors import Impossible
from techdeck.match.clocks import DAY, Pace
from techdeck.server.messages.requests import ClockSetup


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


def pace_of(setup: ClockSetup) -> Pace:
    return Pace(setup.kind, float(setup.days * DAY or setup.seconds), float(setup.increment))
