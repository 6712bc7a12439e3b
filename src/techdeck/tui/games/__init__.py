"""How each game lies on the screen: one small painter a game, and one that serves any game."""

from __future__ import annotations

from techdeck.games.registry import GAMES
from techdeck.plugins import Parts, instance_of
from techdeck.tui.games.painter import Painter

PLAIN = Painter()
PAINTERS = Parts(GAMES, "painter", "techdeck.tui.games.{}", instance_of(Painter), PLAIN)


def painter_for(game: str) -> Painter:
    return PAINTERS[game]
