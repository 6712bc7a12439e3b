"""Thinking for as long as a budget says."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Protocol

from techdeck.bots.base import Budget, Line, Thought


class Growing(Protocol):
    """A search that can go on for so many samples more, and say what it found."""

    def run(self, iterations: int, rng: Random) -> None: ...

    def lines(self) -> list[tuple[int, float, int]]: ...


def think_on(search: Growing, budget: Budget, seconds: float, rng: Random) -> Thought:
    """Until the budget is used up; `seconds` is for an empty one."""
    if budget.iterations is not None:
        search.run(max(1, budget.iterations), rng)
    else:
        end = perf_counter() + (seconds if budget.seconds is None else budget.seconds)
        search.run(1, rng)
        while perf_counter() < end:
            search.run(4, rng)
    return Thought(tuple(Line(*line) for line in search.lines()))
