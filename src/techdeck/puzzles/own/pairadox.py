"""The puzzles of Pairadox."""

from __future__ import annotations

from random import Random
from typing import cast

from techdeck.bots import Line
from techdeck.bots.guides import guide_of
from techdeck.games.pairadox.state import Pairadox
from techdeck.kernel.dice import Dice
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry

SAMPLES = 24
OFTEN = 0.8  # of the samples


class PairadoxQuarry(Quarry):
    iterations = 40
    margin = 0.12
    alike = 0.5

    def title(self, seen: Observation, best: Line) -> str:
        """A lead, or whether the trick is to be won: by oneself or by one's partner."""
        if not cast(Pairadox, seen.state).trick():
            return "The best lead"
        share = won_by_team(seen, best.choice)
        return "Win this trick" if share >= OFTEN else "Let this trick go" if share <= 1 - OFTEN else "The right card"


def won_by_team(seen: Observation, choice: int) -> float:
    """How often the seat's team leads next."""
    guide, luck, won = guide_of("pairadox", "hard"), Random("title"), 0
    for number in range(SAMPLES):
        after = cast(Pairadox, seen.sample(luck))
        dice, tricks = Dice(number + 1), after.tricks
        after.take(seen.seat, choice)
        while not after.over and after.tricks == tricks:
            after.take(after.actors[0], guide.policy(after, after.actors[0], dice))
        won += (after.leader - seen.seat) % 2 == 0
    return won / SAMPLES


QUARRY = PairadoxQuarry()
