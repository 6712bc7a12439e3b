"""The medium and the hard bot of Tech Poker: every choice played to the end of the hand on many samples."""

from __future__ import annotations

from random import Random

from techdeck.bots.base import Budget, Thought
from techdeck.bots.native.tech_poker.rollouts import PokerSearch
from techdeck.bots.search_bot import SECONDS
from techdeck.bots.thinking import think_on
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation

TRIES = {"medium": 3, "hard": 12}  # how well they read what others may hold from how they bet and drew


class PokerBot:
    def __init__(self, level: str) -> None:
        if level not in SECONDS:
            raise Unknown(f"There is no {level} bot for tech-poker.")
        self.tries = TRIES[level]
        self.seconds = SECONDS[level]

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return self.think(observation, budget, rng).choice

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        search = PokerSearch(observation, self.tries, rng)
        if len(observation.choices) == 1:
            budget = Budget(iterations=1)
        return think_on(search, budget, self.seconds, rng)


THINKER = PokerBot
