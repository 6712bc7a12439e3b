"""What our bots know of Toy Tricks."""

from __future__ import annotations

from typing import cast

from techdeck.bots.native.guide import Guide
from techdeck.kernel.state import State

from .game import Toy


class ToyGuide(Guide):
    """Points are what counts, also before the end."""

    def __init__(self) -> None:
        super().__init__(6)

    def estimate(self, s: State) -> list[float]:
        points = cast(Toy, s).points
        return [(1 + mine) / (len(points) + sum(points)) for mine in points]


GUIDE = ToyGuide()
