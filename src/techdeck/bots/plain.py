"""The bot that picks anything."""

from __future__ import annotations

from random import Random

from techdeck.bots.base import Budget
from techdeck.kernel.observe import Observation


class RandomBot:
    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return rng.choice(observation.choices)
