"""The clock that a table is set up with."""

from __future__ import annotations

from techdeck.kernel.errors import Impossible
from techdeck.match.clocks import DAY, Pace
from techdeck.server.messages.requests import ClockSetup


def check_clock(setup: ClockSetup) -> ClockSetup:
    """A clock that can run, written in one way."""
    if setup.kind == "none":
        return ClockSetup(spans=setup.spans)
    if setup.kind == "days":
        if setup.days < 1:
            raise Impossible("A clock of days needs at least one day.")
        return ClockSetup("days", days=setup.days)
    if setup.seconds < 1:
        raise Impossible(f"A clock of kind {setup.kind!r} needs at least one second.")
    increment = setup.increment if setup.kind == "game" else 0
    return ClockSetup(setup.kind, setup.seconds, increment, spans=setup.spans)


def pace_of(setup: ClockSetup, spans: float = 1.0) -> Pace:
    """How much time there is at a table; `spans` is how long the rules' times take on this server."""
    timed = setup.spans and setup.kind != "days"  # people who choose within days do not sit at the table together
    seconds = float(setup.days * DAY or setup.seconds)
    return Pace(setup.kind, seconds, float(setup.increment), spans if timed else 0.0)
