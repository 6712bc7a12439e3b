"""The guides of the games: what bots know of each, and a plain one for those that have none."""

from __future__ import annotations

from techdeck.bots.native.guide import Guide
from techdeck.games.registry import GAMES
from techdeck.plugins import Parts, instance_of

GUIDES = Parts(GAMES, "guide", "techdeck.bots.native.{}.guide", instance_of(Guide), Guide())


def guide_of(game: str, level: str) -> Guide:
    """What a bot of this level knows of a game."""
    return GUIDES[game].at_level(level)
