"""The puzzles of Tech City."""

from __future__ import annotations

from types import MappingProxyType

from techdeck.bots import Line
from techdeck.games.tech_city.choices import BUILD, CELL, COPY, FREE, GIVE, PAY, USE
from techdeck.kernel.choice import kind_of
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry


class TechCityQuarry(Quarry):
    seats = (2, 3)
    iterations = 400
    margin = 0.1
    alike = 0.28
    titles = MappingProxyType(
        {
            BUILD: "What to build?",
            CELL: "The best plot",
            PAY: "Pay with the right card",
            COPY: "Copy the right one",
            GIVE: "Give the right card",
            USE: "Put a building to use",
            FREE: "Put a building to use",
        }
    )

    def title(self, seen: Observation, best: Line) -> str:
        return self.titles.get(kind_of(best.choice), "Make the most of the effect")


QUARRY = TechCityQuarry()
