"""Bots: one for Toy Tricks, one that searches it with a guide of its own, one for any game, and a kind."""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

from techdeck.bots.base import Bot, Budget
from techdeck.bots.search_bot import SearchBot
from techdeck.kernel.choice import ARG
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation

from .game import Toy
from .guide import ToyGuide

GAMES = ("toy-tricks",)


class ToyBot:
    """Leads high, and takes a trick as cheaply as it can."""

    games: ClassVar[tuple[str, ...]] = GAMES

    def __init__(self, game: str) -> None:
        self.game = game

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        state, choices = cast(Toy, observation.state), observation.choices
        if state.agenda is not None and state.agenda.op.prompt == "lead":
            return choices[-1]
        high = max(state.trick(), default=-1)
        return next((choice for choice in choices if choice & ARG > high), choices[0])


class ToySearch(SearchBot):
    games: ClassVar[tuple[str, ...]] = GAMES

    def __init__(self, game: str) -> None:
        super().__init__(game, "medium", ToyGuide())


class First:
    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return observation.choices[0]


def first(game: str) -> Bot:
    return First()


class Nth:
    """Bots that take a choice by its number: `nth:3` the third, in Toy Tricks for two."""

    games: ClassVar[tuple[str, ...]] = GAMES
    seat_counts: ClassVar[tuple[int, ...]] = (2,)

    def __init__(self, number: str) -> None:
        if not number.isdecimal():
            raise Unknown(f"{number!r} is no number.")
        self.number = int(number)

    def __call__(self, game: str) -> Bot:
        return self

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return observation.choices[(self.number - 1) % len(observation.choices)]
