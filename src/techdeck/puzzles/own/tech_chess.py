"""The puzzles of Tech Chess."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from techdeck.bots import Line
from techdeck.games.tech_chess.board import AREA, BUILD, DROP, EFFECT, MOVE, UPGRADE
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.observe import Observation
from techdeck.puzzles.quarry import Quarry

SAMPLES = 4


class TechChessQuarry(Quarry):
    iterations = 40
    margin = 0.12
    alike = 0.3
    titles = MappingProxyType(
        {
            MOVE: "The best move",
            EFFECT: "The best effect",
            UPGRADE: "The best upgrade",
            BUILD: "Build in the right place",
            DROP: "Build in the right place",
        }
    )

    def title(self, seen: Observation, best: Line) -> str:
        """A mate at once, or one that no answer prevents; else what kind of choice there is to find."""
        luck = Random("title")
        depths = [mates(cast(TechChess, seen.sample(luck)), seen.seat, best.choice) for _ in range(SAMPLES)]
        if all(depths):
            return "Mate in one" if max(depths) == 1 else "Mate in two"
        kind = kind_of(best.choice)
        if kind == MOVE and cast(TechChess, seen.state).one.card_at(arg_of(best.choice) % AREA) >= 0:
            return "Win a piece"
        return self.titles.get(kind, "Make the most of the effect")


def mates(s: TechChess, seat: int, choice: int) -> int:
    """1 where a choice wins at once, 2 where after it every answer still lets the next one win; else 0."""
    s.logging = False
    after = taken(s, seat, choice)
    if after.over:
        return int(after.wins(seat))
    if after.actors[0] == seat:
        return 0
    for answer in after.choices(after.actors[0]):
        later = taken(after, after.actors[0], answer)
        if later.over or later.actors[0] != seat or not winning(later, seat):
            return 0
    return 2


def winning(s: TechChess, seat: int) -> bool:
    """Whether a choice wins at once."""
    ends = (taken(s, seat, choice) for choice in s.choices(seat) if kind_of(choice) == MOVE)
    return any(end.over and end.wins(seat) for end in ends)


def taken(s: TechChess, seat: int, choice: int) -> TechChess:
    after = s.copy()
    after.take(seat, choice)
    return after


QUARRY = TechChessQuarry()
