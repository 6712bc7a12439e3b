"""What bots know of Hearts: points are bad, and a hand says more than a whole game played at random."""

from __future__ import annotations

from typing import Final

from hearts.state import Hearts
from techdeck.bots.native.guide import Guide, chance
from techdeck.kernel.state import State

SCALE: Final = 10.0  # points ahead that win about 3 games of 4


class HeartsGuide(Guide):
    """Plays at random to the end of the hand, and judges by the points."""

    def __init__(self) -> None:
        super().__init__(0)

    def evaluate(self, s: State, seat: int) -> float:
        """When the trick on the table is full: the others play their lowest cards."""
        assert isinstance(s, Hearts)
        after = s.copy()
        after.logging = False
        while after.size(after.places.trick):
            actor = after.actors[0]
            after.take(actor, after.choices(actor)[0])
        return ahead(after, seat)

    def settled(self, s: State) -> bool:
        """When cards are to be passed and nobody has chosen one."""
        assert isinstance(s, Hearts)
        frame = s.agenda
        return frame is not None and s.shift != 0 and max(frame.answers) < 0 and s.size(s.places.given[0]) == 0

    def estimate(self, s: State) -> list[float]:
        return [chance(ahead(s, seat), SCALE) for seat in range(s.seats)]


def ahead(s: State, seat: int) -> float:
    """How many points fewer than the others have on average."""
    scores = s.result().scores
    return (sum(scores) - scores[seat]) / (len(scores) - 1) - scores[seat]


GUIDE: Final = HeartsGuide()
