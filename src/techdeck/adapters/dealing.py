"""Spaces that are made once, and games of them that are dealt quickly."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np

from techdeck.cards.edition import Edition
from techdeck.kernel.state import State
from techdeck.kernel.travel import Origin
from techdeck.rl import Space

Numbers = np.ndarray[Any, np.dtype[np.int8]]


@lru_cache(maxsize=64)
def space_of(game: str, seats: int, edition: Edition | None, options: tuple[tuple[str, Any], ...]) -> Space:
    """The one that serves all environments of a kind: making it takes a moment."""
    return Space(game, seats=seats, edition=edition, **dict(options))


def dealt(space: Space, seed: str, logging: bool) -> State:
    """A game of a space with quick chance, as simulations have it; without a log if nobody asks for the past."""
    state = space.game.empty(space.seats, space.options, space.effects)
    state.origin = Origin(space.game, space.seats, space.options)
    state.seed = int.from_bytes(blake2b(seed.encode(), digest_size=8, person=b"techdeck-table").digest(), "big") >> 2
    state.logging = logging
    space.game.deal(state)
    state.settle()
    return state
