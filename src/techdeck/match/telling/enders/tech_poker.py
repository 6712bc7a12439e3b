"""How Tech Poker ends: with all chips, or after the last hand."""

from __future__ import annotations

from techdeck.games.tech_poker.state import ALL_CHIPS
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, wins
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part


class TechPokerEnder(Ender):
    unit = "chips"

    def words(self, view: Outlook, result: Result) -> list[Part]:
        if result.reason == ALL_CHIPS:
            return [*wins(result.winners), f" with all {max(result.scores)} chips"]
        return ["The last hand is played: ", *self.won(view, result)]


ENDER = TechPokerEnder()
