"""The games in OpenSpiel: importing this registers every game, as `techdeck_my_game(players=4)`.

A game begins with chance nodes that draw its seed, digit by digit; what is shuffled later follows from it. A choice
that takes several action numbers is several moves of the same player. What several choose at once and in secret they
choose one after the other, and none sees what another chose.
"""

from __future__ import annotations

from techdeck.extras import need

need("openspiel", "OpenSpiel", "numpy", "pyspiel")

import pyspiel

from techdeck.adapters.openspiel.bots import bot_kind
from techdeck.adapters.openspiel.game import SpielGame, SpielState, type_of
from techdeck.games.registry import GAMES, game_named

__all__ = ["SpielGame", "SpielState", "bot_kind", "register"]


def register() -> None:
    """Make all games known to OpenSpiel, those of other packages too; what is known already stays."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        kind = type_of(game_named(name), 2)
        if kind.short_name not in known:
            # A class, as OpenSpiel lets go of it when Python has ended: a function would then be freed, and crash.
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"game": name}))


register()
