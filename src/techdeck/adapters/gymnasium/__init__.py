"""The games as Gymnasium environments: one learner at a table of bots, or many games in which it plays all seats.

    import gymnasium, techdeck.adapters.gymnasium
    env = gymnasium.make("techdeck/MyGame-v0", opponent="medium")
    envs = gymnasium.make_vec("techdeck/MyGame-v0", num_envs=64)

Importing this module registers all games; `gymnasium.make("techdeck.adapters.gymnasium:techdeck/MyGame-v0")` does
it on the way.
"""

from __future__ import annotations

from techdeck.extras import need

need("rl", "A Gymnasium environment", "numpy", "gymnasium", "PIL")

import gymnasium

from techdeck.adapters.gymnasium.environment import CardGame, CardGames
from techdeck.games.registry import GAMES

__all__ = ["CardGame", "CardGames", "id_of", "register"]


def id_of(game: str) -> str:
    """`techdeck/MyGame-v0`."""
    words = GAMES[game].title.split()
    return f"techdeck/{''.join(word[:1].upper() + word[1:] for word in words)}-v0"


def register() -> None:
    """Make all games known to Gymnasium, those of other packages too; what is known already stays."""
    for game in GAMES:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point=f"{__name__}:CardGame",
                vector_entry_point=f"{__name__}:CardGames",
                kwargs={"game": game},
            )


register()
