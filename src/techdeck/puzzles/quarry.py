"""Where the puzzles of a game come from, and what they are called; a game's own quarry says it better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from techdeck.bots import Line
from techdeck.games.registry import GAMES
from techdeck.kernel.choice import kind_of
from techdeck.kernel.observe import Observation
from techdeck.plugins import Parts, instance_of

TITLE = "Find the best choice"


class Quarry:
    """How the puzzles of any game are found; a subclass says what is particular to its own."""

    seats: Sequence[int] = ()
    """The numbers of seats of its games, one after another; nothing for the fewest that play against each other."""

    options: Mapping[str, str | int] = MappingProxyType({})
    """The options of its games."""

    iterations = 400
    """Of the hard bot, to find a puzzle; it is verified with ten times as many."""

    margin = 0.12
    """By which the best choice is better than any other."""

    whole = True
    """Whether only moments count in which the search looks at every choice."""

    alike = 1.0
    """The share of all puzzles that may have the same title."""

    wins = "wins {} of 100"
    """What a chance means, in words."""

    titles: Mapping[int, str] = MappingProxyType({})
    """What a puzzle is called, by the kind of its right choice."""

    def title(self, seen: Observation, best: Line) -> str:
        """What there is to find."""
        return self.titles.get(kind_of(best.choice), TITLE)


QUARRIES = Parts(GAMES, "quarry", "techdeck.puzzles.own.{}", instance_of(Quarry), Quarry())


def quarry_of(game: str) -> Quarry:
    return QUARRIES[game]
