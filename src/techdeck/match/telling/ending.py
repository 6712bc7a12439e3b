"""How a game ended: who won and by what, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.state import Result
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part, Words, does, name
from techdeck.match.telling.words import uncapital
from techdeck.plugins import Parts, instance_of


class Row(NamedTuple):
    """Where points came from, and how many by seat."""

    source: str
    points: list[int]


class Ending(NamedTuple):
    """The end in a sentence or two, what was counted, and the cards that decided it, with those they outdid."""

    words: Words
    unit: str
    rows: list[Row]
    cards: tuple[list[int], list[int]] = ([], [])


class Ender:
    """Tells the end of any game by its scores; a subclass names what decided its own."""

    unit = "points"  # what scores count; empty where they are nothing to show

    def ending(self, view: Outlook) -> Ending:
        return Ending((*self.words(view, view.state.result()), "."), self.unit, self.rows(view), self.cards(view))

    def words(self, view: Outlook, result: Result) -> list[Part]:
        """Without the last full stop."""
        out = self.won(view, result)
        best = self.most(view, result)
        return [*out, f". Most of it came from {best}"] if best else out

    def rows(self, view: Outlook) -> list[Row]:
        """What each seat scored, by where it came from."""
        return []

    def cards(self, view: Outlook) -> tuple[list[int], list[int]]:
        return ([], [])

    def won(self, view: Outlook, result: Result) -> list[Part]:
        """`Cog wins, 19 to 1`."""
        scores, winners = result.scores, result.winners
        if not winners:
            return [f"The game is a draw, {self.counted(scores)}"]
        if len(winners) > 1 and not self.is_team(view, winners):
            return [name(*winners), f" share the win with {scores[winners[0]]} {self.unit} each"]
        how = self.counted(scores, winners)
        return [*wins(winners), " " if how.startswith("with") else ", ", how]

    def counted(self, scores: Sequence[int], winners: Sequence[int] = ()) -> str:
        """`19 to 1`, or what the best has."""
        best = scores[winners[0]] if winners else max(scores)
        others = sorted({score for seat, score in enumerate(scores) if seat not in winners}, reverse=True)
        if not winners and len(set(scores)) == 1:
            return f"{best} {self.unit} each"
        return f"{best} to {others[0]}" if len(others) == 1 else f"with {best} {self.unit}"

    def is_team(self, view: Outlook, winners: Sequence[int]) -> bool:
        return tuple(winners) in game_named(view.game).teams(view.state.seats)

    def most(self, view: Outlook, result: Result) -> str:
        """What the winner owes most to, where there is one winner and more than one source."""
        if len(result.winners) != 1:
            return ""
        found = [(row.points[result.winners[0]], row.source) for row in self.rows(view)]
        gained = sorted([each for each in found if each[0] > 0], reverse=True)
        if len(gained) < 2 or gained[0][0] == gained[1][0]:
            return ""
        points, source = gained[0]
        return f"{uncapital(source)} (+{points})"


def wins(winners: Sequence[int]) -> list[Part]:
    """`Cog wins`, `you and Vega win`."""
    return [does(winners[0], "win")] if len(winners) == 1 else [name(*winners), " win"]


ENDERS = Parts(GAMES, "ender", "techdeck.match.telling.enders.{}", instance_of(Ender), Ender())


def ending_of(view: Outlook) -> Ending:
    """How a game that is over ended."""
    return ENDERS[view.game].ending(view)
