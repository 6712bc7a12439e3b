"""The puzzles of Tricks of the Trade."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from techdeck.bots import Line
from techdeck.bots.guides import guide_of
from techdeck.games.tricks_of_the_trade.choices import BID, EFFECT, PLAY
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.kernel.choice import kind_of
from techdeck.kernel.dice import Dice
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry

SAMPLES = 24
OFTEN = 0.8  # of the samples


class TricksQuarry(Quarry):
    seats = (2, 3, 3, 4)
    iterations = 30
    margin = 0.08
    alike = 0.3
    titles = MappingProxyType({BID: "How much to bid?", EFFECT: "The best effect"})

    def title(self, seen: Observation, best: Line) -> str:
        """Of a card: a lead, or whether the trick is to be won."""
        if kind_of(best.choice) != PLAY:
            return self.titles.get(kind_of(best.choice), "Make the most of the effect")
        s = cast(Tricks, seen.state)
        if not s.size(s.places.trick):
            return "The best lead"
        share = won(seen, best.choice)
        return "Win this trick" if share >= OFTEN else "Let this trick go" if share <= 1 - OFTEN else "The right card"


def won(seen: Observation, choice: int) -> float:
    """How often the seat wins the trick."""
    guide, luck, count = guide_of("tricks-of-the-trade", "hard"), Random("title"), 0
    for number in range(SAMPLES):
        after = cast(Tricks, seen.sample(luck))
        dice, tricks, had = Dice(number + 1), after.tricks, after.size(after.places.won[seen.seat])
        after.take(seen.seat, choice)
        while not after.over and after.tricks == tricks:
            after.take(after.actors[0], guide.policy(after, after.actors[0], dice))
        count += after.size(after.places.won[seen.seat]) > had or (after.tricks > tricks and after.leader == seen.seat)
    return count / SAMPLES


QUARRY = TricksQuarry()
