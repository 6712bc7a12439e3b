"""The medium and the hard bot: tree search over samples of what the seat cannot see."""

from __future__ import annotations

from random import Random
from time import perf_counter

from techdeck.bots.base import Budget, Line, Thought
from techdeck.bots.guides import guide_of
from techdeck.bots.native.guide import Guide
from techdeck.bots.native.search import Search
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation, observe

SECONDS = {"medium": 0.4, "hard": 1.8}  # a decision, where the budget does not say
BATCH = 8  # iterations between two looks at the clock


class SearchBot:
    """`guide` is what it knows of the game; without one, what we know, which may be nothing."""

    def __init__(self, game: str, level: str, guide: Guide | None = None) -> None:
        if level not in SECONDS:
            raise Unknown(f"There is no {level} bot for {game}.")
        self.guide = guide or guide_of(game, level)
        self.seconds = SECONDS[level]
        self.last: tuple[Search, Observation] | None = None  # what was thought last, and what its choice leads to

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        """What it thinks is best."""
        return self.think(observation, budget, rng).choice

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        """Searches on from its last thought where that still serves, for as long as the budget says."""
        choices = observation.choices
        if len(choices) == 1:
            return Thought((Line(choices[0], self.guide.values(observation.sample(rng))[observation.seat], 0),))
        search = self.resumed(observation) or Search(self.guide, observation.seat)
        if budget.iterations is not None:
            search.run(observation, max(1, budget.iterations), rng)
        else:
            end = perf_counter() + (self.seconds if budget.seconds is None else budget.seconds)
            search.run(observation, BATCH, rng)
            while perf_counter() < end:
                search.run(observation, BATCH, rng)
        thought = Thought(tuple(Line(*line) for line in search.lines()))
        self.last = (search, foreseen(observation, thought.choice))
        return thought

    def resumed(self, observation: Observation) -> Search | None:
        """The last search, if nothing happened since but what it chose, and nothing was revealed by that."""
        if self.last is None or self.last[1] != observation:
            return None
        search = self.last[0]
        choice = search.lines()[0][0]
        return Search(self.guide, observation.seat, search.after(choice, observation.choices))


def foreseen(observation: Observation, choice: int) -> Observation:
    """What the seat will see after its choice if nothing is revealed by it."""
    after = observation.state.copy()
    after.take(observation.seat, choice)
    return observe(after, observation.seat)
