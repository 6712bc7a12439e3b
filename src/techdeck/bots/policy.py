"""A bot from whatever gives scores to actions: a network, a table, a function.

It is asked with what its seat sees as numbers and which actions are open (`techdeck.rl`), and makes the choice of the
best open one. Where a choice takes several actions it is asked for one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from techdeck.bots.base import Bot, Budget
from techdeck.extras import need
from techdeck.kernel.errors import Impossible
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State
from techdeck.kernel.travel import Origin

need("rl", "A bot from a model", "numpy")

import numpy as np
from numpy.typing import NDArray

from techdeck.rl import Space

Score = Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]
"""From what a seat sees, of the shape `space.shape`, and which actions are open, to a score for every action: more is
better. What it says of actions that are not open does not matter."""


class Policy:
    """A bot that takes the open action with the highest score; the first of equals.

    With a temperature it draws one instead, by the luck it is given: as likely as the exponential of its score divided
    by the temperature.
    """

    def __init__(self, score: Score, space: Space, temperature: float = 0.0) -> None:
        if temperature < 0:
            raise Impossible(f"A temperature is 0 or more, not {temperature}.")
        self.score = score
        self.space = space
        self.temperature = temperature
        self.spaces: dict[tuple[Any, ...], Space] = {}  # by game, seats and options, those with the same numbers
        self.seen = np.zeros(space.shape, np.float32)
        self.open = np.zeros(space.actions, np.bool_)

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        """By the scores; a budget changes nothing."""
        state, seat, choices = observation.state, observation.seat, observation.choices
        if len(choices) == 1:
            return choices[0]
        space, so_far = self.space_for(state), tuple[int, ...]()
        while True:
            space.encode(state, seat, self.seen, so_far)
            space.mask(state, self.open, so_far, seat)
            action = self.pick(rng)
            choice = space.choice(action, state, so_far, seat)
            if choice is not None:
                return choice
            so_far = (*so_far, action)

    def pick(self, rng: Random) -> int:
        """One of the actions that are open now."""
        open_now = np.flatnonzero(self.open)
        if len(open_now) == 1:
            return int(open_now[0])
        scores = np.asarray(self.score(self.seen, self.open), np.float64)
        if scores.size != self.space.actions:
            raise Impossible(f"The model gave {scores.size} scores for {self.space.actions} actions.")
        mine = scores.reshape(-1)[open_now]
        if np.isnan(mine).any():
            raise Impossible("The model gave something that is no number for an action that is open.")
        best = float(mine.max())
        if not self.temperature:
            return int(open_now[int(mine.argmax())])
        weights = [exp(max(-700.0, (float(each) - best) / self.temperature)) for each in mine]
        return int(rng.choices(open_now.tolist(), weights)[0])

    def space_for(self, state: State) -> Space:
        """That of a table with the numbers that the model knows; others are refused."""
        origin = state.origin
        assert origin is not None
        made_of = (origin.game.name, origin.seats, *sorted(origin.options.items()))
        space = self.spaces.get(made_of)
        if space is None:
            space = self.spaces[made_of] = same_numbers(self.space, origin)
        return space


def same_numbers(known: Space, origin: Origin) -> Space:
    if origin.game.name != known.game.name or origin.seats != known.seats:
        there = f"{origin.game.title} with {origin.seats} seats"
        raise Impossible(f"This model plays {known.game.title} with {known.seats} seats, and this is {there}.")
    options: dict[str, Any] = {name.replace("-", "_"): value for name, value in origin.options.items()}
    space = Space(origin.game.name, origin.seats, **options)
    if space.version != known.version:
        raise Impossible(f"This model knows other options of {known.game.title}: its numbers mean something else here.")
    return space


class Policies:
    """What makes bots from a model, one for every seat: `bots.name_bot("mine", Policies(score, space))`."""

    def __init__(self, score: Score, space: Space, temperature: float = 0.0) -> None:
        self.score = score
        self.space = space
        self.temperature = temperature
        self.games = (space.game.name,)
        self.seat_counts = (space.seats,)

    def __call__(self, game: str) -> Bot:
        return Policy(self.score, self.space, self.temperature)
