"""All games, by name: every package in this folder, and those that other packages declare."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import Final

from techdeck.kernel.errors import Unknown
from techdeck.kernel.game import Game
from techdeck.plugins import Misfit, Plugin, Plugins

MOST_SEATS: Final = 8
LONGEST_NAME: Final = 40


def ours() -> list[Plugin]:
    """The game in the folder `old_maid` is called `old-maid`, and its module `game` has it as GAME."""
    from techdeck import games

    units = [unit.name for unit in iter_modules(games.__path__) if unit.ispkg]
    return [Plugin(unit.replace("_", "-"), f"techdeck.games.{unit}.game:GAME") for unit in sorted(units)]


def check(name: str, thing: object) -> Game:
    """A game that can be listed and set up under this name."""
    if not isinstance(thing, Game):
        raise Misfit(f"it is of type {type(thing).__name__}, and must be a techdeck.kernel.game.Game")
    if thing.name != name:
        raise Misfit(f"the game calls itself {thing.name!r}")
    counts = thing.seat_counts
    if not counts or min(counts) < 1 or max(counts) > MOST_SEATS:
        raise Misfit(f"its seat counts are {counts}, and must be some of 1 to {MOST_SEATS}")
    thing.settle(counts[0], {})
    return thing


def rank(game: Game) -> int:
    return game.rank


GAMES: Final[Plugins[Game]] = Plugins("techdeck.games", "game", LONGEST_NAME, ours, check, rank)
"""All games by name, those of installed packages too; each is loaded when it is asked for."""


def game_named(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Unknown(f"There is no game {name!r}; the games are {', '.join(GAMES)}.")
    return game
