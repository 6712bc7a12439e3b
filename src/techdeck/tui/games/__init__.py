"""How each game lies on the screen: one small painter a game, and one that serves any game."""

from __future__ import annotations

from techdeck.tui.games.painter import Painter
from techdeck.tui.games.pairadox import PairadoxPainter
from techdeck.tui.games.paradoxical import ParadoxicalPainter
from techdeck.tui.games.tech_chess import TechChessPainter
from techdeck.tui.games.tech_city import TechCityPainter
from techdeck.tui.games.tricks_of_the_trade import TricksPainter

PAINTERS: dict[str, Painter] = {
    "paradoxical": ParadoxicalPainter(),
    "pairadox": PairadoxPainter(),
    "tech-chess": TechChessPainter(),
    "tech-city": TechCityPainter(),
    "tricks-of-the-trade": TricksPainter(),
}
PLAIN = Painter()


def painter_for(game: str) -> Painter:
    return PAINTERS.get(game, PLAIN)
