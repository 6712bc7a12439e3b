"""How each game lies on the screen: one small painter a game, and one that serves any game."""

from __future__ import annotations

from techdeck.tui.games.painter import Painter
from techdeck.tui.games.paradoxical import ParadoxicalPainter

PAINTERS: dict[str, Painter] = {"paradoxical": ParadoxicalPainter()}
PLAIN = Painter()


def painter_for(game: str) -> Painter:
    return PAINTERS.get(game, PLAIN)
