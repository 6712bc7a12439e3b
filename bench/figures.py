"""Figures with their targets, and how they are printed."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

ROUNDS = 3
WIDTH = 90  # of the longest name

Measured = TypeVar("Measured")

Rounds = dict[str, list[float]]  # what was measured, by name: one value a round


class Figure(NamedTuple):
    name: str
    value: float
    target: float
    at_most: bool = False

    @property
    def met(self) -> bool:
        return self.value <= self.target if self.at_most else self.value >= self.target

    def line(self) -> str:
        sign = "<=" if self.at_most else ">="
        return f"  {self.name:{WIDTH}}{self.value:8.2f}   {sign} {self.target:<5g}{'' if self.met else ' MISSED'}"


class Part(NamedTuple):
    """What one part of the bench gives: figures, and all that was measured."""

    figures: list[Figure]
    measured: dict[str, object]


def in_rounds(measures: Mapping[str, Callable[[], Measured]]) -> dict[str, list[Measured]]:
    """All of them one after the other, so that all meet the same machine, as many times as there are rounds."""
    found: dict[str, list[Measured]] = {name: [] for name in measures}
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            found[name].append(measure())
    return found


def medians(rounds: Rounds) -> dict[str, float]:
    return {name: statistics.median(values) for name, values in rounds.items()}


def ratio(rounds: Rounds, ours: str, peer: str) -> float:
    """The median of what the rounds give."""
    return statistics.median(one / other for one, other in zip(rounds[ours], rounds[peer], strict=True))
