"""All games, by name."""

from __future__ import annotations

from techdeck.games.paradoxical.game import GAME as PARADOXICAL
from techdeck.kernel.errors import Unknown
from techdeck.kernel.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (PARADOXICAL,)}


def game_named(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Unknown(f"There is no game {name!r}; the games are {', '.join(GAMES)}.")
    return game
