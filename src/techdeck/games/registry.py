"""All games, by name."""

from __future__ import annotations

from techdeck.games.pairadox.game import GAME as PAIRADOX
from techdeck.games.paradoxical.game import GAME as PARADOXICAL
from techdeck.games.tech_chess.game import GAME as TECH_CHESS
from techdeck.games.tech_city.game import GAME as TECH_CITY
from techdeck.games.tricks_of_the_trade.game import GAME as TRICKS
from techdeck.kernel.errors import Unknown
from techdeck.kernel.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (PARADOXICAL, PAIRADOX, TECH_CHESS, TECH_CITY, TRICKS)}


def game_named(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Unknown(f"There is no game {name!r}; the games are {', '.join(GAMES)}.")
    return game
