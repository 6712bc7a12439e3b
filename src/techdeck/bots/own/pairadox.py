"""The medium and the hard bot of Pairadox: tree search over samples, and exact search once few tricks are left."""

from __future__ import annotations

from random import Random

from techdeck.bots.base import Budget, Thought
from techdeck.bots.native.pairadox.tree import PairadoxSearch
from techdeck.bots.search_bot import SECONDS
from techdeck.bots.thinking import think_on
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation

EXACT = {"medium": 4, "hard": 6}  # tricks left from which every sample is searched to the end


class PairadoxBot:
    def __init__(self, level: str) -> None:
        if level not in EXACT:
            raise Unknown(f"There is no {level} bot for pairadox.")
        self.exact = EXACT[level]
        self.reads = level == "hard"
        self.seconds = SECONDS[level]

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return self.think(observation, budget, rng).choice

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        search = PairadoxSearch(observation, self.exact, self.reads, rng)
        if len(observation.choices) == 1:
            budget = Budget(iterations=1)
        return think_on(search, budget, self.seconds, rng)


THINKER = PairadoxBot
