"""techdeck: five tabletop games on one engine, to play, to change and to study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.observe import Observation, observe
from techdeck.kernel.state import Result, State
from techdeck.plugins import PluginWarning

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition

__all__ = ["GAMES", "Observation", "PluginWarning", "Result", "State", "TechdeckError", "new", "observe"]
__version__ = "0.1.0"


def new(game: str, seats: int = 2, seed: str | None = None, edition: Edition | None = None, **options: object) -> State:
    """A dealt game. Options are the game's own, with `_` for `-`: `turn_limit=200`."""
    import secrets

    from techdeck.cards.edition import house  # the reader of sentences takes longer to import than all the rest

    given = {name.replace("_", "-"): value for name, value in options.items()}
    effects = (edition or house()).effects
    return game_named(game).new(seats, given, secrets.token_hex(32) if seed is None else seed, effects)
