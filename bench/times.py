"""What it takes to look ahead and to look from a seat: microseconds for copy, observe and sample."""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Callable
from functools import partial

from figures import Figure, Part, in_rounds, medians
from positions import SEATS, moments

TARGETS = {"copy": 0.3, "observe": 4.0, "sample": 1.5}


def times() -> Part:
    """For every game, in the middle of it."""
    measures: dict[str, Callable[[], float]] = {}
    for game in SEATS:
        (state,) = moments(game, 5, 0.5)
        seat = state.actors[0]
        measures[f"copy, {game}"] = partial(microseconds, state.copy)
        measures[f"observe, {game}"] = partial(microseconds, partial(state.observe, seat))
        measures[f"sample, {game}"] = partial(microseconds, partial(state.observe(seat).sample, random.Random(1)))
    found = medians(in_rounds(measures))
    figures = [
        Figure(f"microseconds to {name} in the middle of a game", value, TARGETS[name.partition(",")[0]], at_most=True)
        for name, value in sorted(found.items())
    ]
    return Part(figures, {"microseconds": found})


def microseconds(act: Callable[[], object], number: int = 2000) -> float:
    """Of the quickest of five lots, in time that the processor worked."""
    return min(timeit.repeat(act, number=number, repeat=5, timer=time.process_time)) / number * 1e6
