"""The medium and the hard bot of Tricks of the Trade: each phase of a round has a search of its own."""

from __future__ import annotations

from random import Random
from typing import cast

from techdeck.bots.base import Budget, Line, Thought
from techdeck.bots.native.search import Search
from techdeck.bots.native.tricks_of_the_trade.guide import TricksGuide
from techdeck.bots.native.tricks_of_the_trade.trading import TradeSearch
from techdeck.bots.native.tricks_of_the_trade.tree import TricksSearch
from techdeck.bots.search_bot import SECONDS
from techdeck.bots.thinking import Growing, think_on
from techdeck.games.tricks_of_the_trade.state import PLAYING, TRADING, Tricks
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation

EXACT = {"medium": (0, 0, 4, 1, 1), "hard": (0, 0, 6, 2, 2)}  # tricks left from which all is searched, by seats

PATHS = 8  # down the tree, for one iteration


class Guided:
    """The tree search of all games, for bids and effects."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.search = Search(TricksGuide(), observation.seat)

    def run(self, iterations: int, rng: Random) -> None:
        self.search.run(self.observation, PATHS * iterations, rng)

    def lines(self) -> list[tuple[int, float, int]]:
        return self.search.lines()


class TricksBot:
    def __init__(self, level: str) -> None:
        if level not in EXACT:
            raise Unknown(f"There is no {level} bot for tricks-of-the-trade.")
        self.exact = EXACT[level]
        self.seconds = SECONDS[level]
        self.plan: list[int] = []  # what was decided on in trading, step by step
        self.line = Line(0, 0.0, 0)  # and what was thought of it

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return self.think(observation, budget, rng).choice

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        choices = observation.choices
        if len(choices) == 1:
            return Thought((Line(choices[0], TricksGuide().values(observation.sample(rng))[observation.seat], 0),))
        step = self.next_step(observation)
        if step is not None:
            return Thought((step,))
        search = self.search(observation, rng)
        thought = think_on(search, budget, self.seconds, rng)
        if isinstance(search, TradeSearch):
            self.plan, self.line = list(search.best().steps), thought.lines[0]
        return thought

    def next_step(self, observation: Observation) -> Line | None:
        """How a trade goes on that is under way; nothing where it is not this bot's own plan, or was taken back."""
        frame = observation.state.agenda
        done = list(frame.answers) if frame is not None else []
        left = self.plan[len(done) :] if done and self.plan[: len(done)] == done else []
        return self.line._replace(choice=left[0]) if left and left[0] in observation.choices else None

    def search(self, observation: Observation, rng: Random) -> Growing:
        s = cast(Tricks, observation.state)
        if s.phase == TRADING:
            return TradeSearch(observation, TricksGuide(), rng)
        if s.phase == PLAYING:
            return TricksSearch(observation, self.exact[s.seats], rng)
        return Guided(observation)


THINKER = TricksBot
