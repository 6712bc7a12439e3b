"""What every bot is."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from techdeck.kernel.observe import Observation


class Budget(NamedTuple):
    """How long a bot may think: seconds on the clock, or a number of iterations, which makes it deterministic.

    An empty budget leaves it to the bot.
    """

    seconds: float | None = None
    iterations: int | None = None


@runtime_checkable
class Bot(Protocol):
    """One player in one game: it may remember its last thought, so every seat gets a bot of its own."""

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        """One of `observation.choices`; with iterations as budget the same for equal observations and `rng`."""
        ...


class Line(NamedTuple):
    """What a bot thinks of one choice."""

    choice: int
    chance: float  # of winning, 0 to 1
    visits: int


class Thought(NamedTuple):
    """What a bot thinks of the choices it has looked at, the best first."""

    lines: tuple[Line, ...]

    @property
    def choice(self) -> int:
        """The one that it would make."""
        return self.lines[0].choice


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can say what it thinks; it chooses `think(...).choice`."""

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        """Looks at one or more of the choices; with iterations as budget the same for equal observations and `rng`."""
        ...
