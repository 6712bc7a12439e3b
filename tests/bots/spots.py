"""Positions with a right choice: who has what, what was chosen since, and what a good player chooses now."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from techdeck.bots import Budget, bot_named
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.state import State


class Spot(NamedTuple):
    """After the choices of `path`, whoever is asked should choose one of `right`; a verb alone stands for all of it."""

    name: str
    position: dict[str, Any]
    right: tuple[str, ...]
    path: tuple[str, ...] = ()
    seats: int = 2
    options: Mapping[str, object] = MappingProxyType({})


def laid(game: str, spot: Spot) -> State:
    state = game_named(game).lay(spot.seats, spot.options, spot.position, "spot", house().effects)
    for text in spot.path:
        state.choose(state.actors[0], state.parse(text))
    return state


def found(game: str, level: str, spot: Spot, iterations: int) -> str:
    """What a bot chooses there."""
    state = laid(game, spot)
    seat = state.actors[0]
    choice = bot_named(level, game).choose(state.observe(seat), Budget(iterations=iterations), Random(1))
    return state.text(choice)


def is_right(spot: Spot, choice: str) -> bool:
    return choice in spot.right or choice.split()[0] in spot.right
