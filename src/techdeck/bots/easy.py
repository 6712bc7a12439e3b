"""The greedy bot: tries every choice on a few samples of what it cannot see, and takes what looks best right after."""

from __future__ import annotations

from random import Random

from techdeck.bots.base import Budget
from techdeck.bots.guides import guide_of
from techdeck.kernel.observe import Observation

SAMPLES = 6


class Easy:
    def __init__(self, game: str) -> None:
        self.guide = guide_of(game, "easy")

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        choices = observation.choices
        if len(choices) == 1:
            return choices[0]
        gains = dict.fromkeys(choices, 0.0)
        for _ in range(min(SAMPLES, budget.iterations or SAMPLES)):
            sample = observation.sample(rng)
            sample.logging = False
            for choice in choices:
                after = sample.copy()
                after.take(observation.seat, choice)
                gains[choice] += self.guide.evaluate(after, observation.seat)
        best = max(gains.values())
        return rng.choice([choice for choice in choices if gains[choice] == best])
