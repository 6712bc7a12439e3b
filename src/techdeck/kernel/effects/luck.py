"""A coin and a die: everybody sees what they show."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import NUMBER
from techdeck.kernel.effects.base import rolling
from techdeck.kernel.event import SAY
from techdeck.kernel.state import State

COIN: Final = 2
DIE: Final = 6
HEADS: Final = 1
TAILS: Final = 2


class Roll(Op):
    """Flip a coin. / Roll a die. What it shows is said aloud, with `src` 1 for a die and `dst` 1 for both."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides: i64 = sides

    def parts(self) -> tuple[object, ...]:
        return (self.sides,)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        shown = 1 + s.chance().below(self.sides)
        s.tell(SAY, f.you, -1, 0 if self.sides == COIN else 1, 1, NUMBER + shown, 0)
        s.go_on_in(f, f.scope.with_named(rolling(f.scope, shown)))
