"""The greedy bot: tries every choice on a few samples of what it cannot see, and takes what looks best right after."""

from __future__ import annotations

from random import Random

from techdeck.bots.base import Budget
from techdeck.bots.guides import guide_of
from techdeck.bots.native.greedy import gains
from techdeck.kernel.observe import Observation

SAMPLES = 6


class Easy:
    def __init__(self, game: str) -> None:
        self.guide = guide_of(game, "easy")

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        choices = observation.choices
        if len(choices) == 1:
            return choices[0]
        found = gains(observation, self.guide, min(SAMPLES, budget.iterations or SAMPLES), rng)
        best = max(found)
        return rng.choice([choice for choice, gain in zip(choices, found) if gain == best])
