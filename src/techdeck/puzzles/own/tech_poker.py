"""The puzzles of Tech Poker. The search thinks in chips, and of no choice that throws a made hand away."""

from __future__ import annotations

from types import MappingProxyType

from techdeck.bots import Line
from techdeck.games.tech_poker.choices import BET, CALL, CHECK, DRAW, EFFECT, FOLD, HOLD, RAISE
from techdeck.kernel.choice import kind_of
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry


class TechPokerQuarry(Quarry):
    seats = (2, 3)
    options = MappingProxyType({"hands": 4})
    iterations = 60
    margin = 0.04
    whole = False
    alike = 0.34
    wins = "leaves you {} of 100 chips"
    titles = MappingProxyType(
        {
            CHECK: "Bet or wait?",
            BET: "Bet or wait?",
            CALL: "Call, raise or fold?",
            RAISE: "Call, raise or fold?",
            FOLD: "Call, raise or fold?",
            DRAW: "The best draw",
            HOLD: "The best draw",
            EFFECT: "The best effect",
        }
    )

    def title(self, seen: Observation, best: Line) -> str:
        return self.titles.get(kind_of(best.choice), "Make the most of the effect")


QUARRY = TechPokerQuarry()
