"""What every bot is."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from techdeck.kernel.observe import Observation


class Budget(NamedTuple):
    """How long a bot may think: seconds on the clock, or a number of iterations, which makes it deterministic."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        """One of `observation.choices`; with iterations as budget the same for equal observations and `rng`."""
        ...
