"""The puzzles of Paradoxical."""

from __future__ import annotations

from types import MappingProxyType

from techdeck.bots import Line
from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.kernel.choice import kind_of
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry

NEAR = 0.97  # a chance that means a paradox is as good as claimed


class ParadoxicalQuarry(Quarry):
    seats = (2, 3)
    iterations = 300
    margin = 0.06
    alike = 0.4
    titles = MappingProxyType({BUILD: "Which deck?", EFFECT: "The best effect", ADD: "Add one card"})

    def title(self, seen: Observation, best: Line) -> str:
        """A paradox that can be claimed now, or that no one can stop any more, is there to be found."""
        if kind_of(best.choice) == CLAIM or best.chance >= NEAR:
            return "Find the paradox"
        return self.titles.get(kind_of(best.choice), "Make the most of the effect")


QUARRY = ParadoxicalQuarry()
