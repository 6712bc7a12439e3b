"""How Tech Chess ends: mate, both kings taken, or one of the draws."""

from __future__ import annotations

from techdeck.games.tech_chess.state import (
    BARE_KINGS,
    CHECKMATE,
    DRY,
    KINGS_CAPTURED,
    QUIET,
    REPETITION,
    STALEMATE,
)
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, wins
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part

WON = {CHECKMATE: "Checkmate", KINGS_CAPTURED: "Both kings are taken"}
DRAWN = {
    STALEMATE: "Stalemate, as nothing can be moved",
    BARE_KINGS: "Only the kings are left",
    REPETITION: "The same position for the third time",
    QUIET: "Sixty turns each without a capture, upgrade, build or effect",
    DRY: "A hundred and fifty turns each without a capture, upgrade or build",
}


class TechChessEnder(Ender):
    unit = ""

    def words(self, view: Outlook, result: Result) -> list[Part]:
        if result.winners:
            return [f"{WON.get(result.reason, 'The game is over')}. ", *wins(result.winners)]
        return [f"{DRAWN.get(result.reason, 'The game is over')}: a draw"]


ENDER = TechChessEnder()
