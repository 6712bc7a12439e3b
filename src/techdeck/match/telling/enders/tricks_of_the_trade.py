"""How Tricks of the Trade ends: by the points of three rounds, and what breaks a tie."""

from __future__ import annotations

from typing import cast

from techdeck.games.tricks_of_the_trade.score import BY_BASE, BY_CARD, BY_GOAL, ScoreLine
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, Row, wins
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part, card, own

SOURCES = ("Tricks", "Bids reached", "Bids made exactly", "Tricks with the goal", "All tricks or none")


def table_of(view: Outlook) -> Tricks:
    return cast(Tricks, view.state)


class TricksEnder(Ender):
    def won(self, view: Outlook, result: Result) -> list[Part]:
        if result.reason not in (BY_GOAL, BY_BASE, BY_CARD):
            return super().won(view, result)
        state, winner = table_of(view), result.winners[0]
        begin: list[Part] = [*wins(result.winners), f" at {result.scores[winner]} points each: "]
        if result.reason == BY_GOAL:
            return [*begin, own(winner), " goal is still in the trump deck"]
        if result.reason == BY_BASE:
            return [*begin, f"most tricks won, {state.base[winner]}"]
        return [*begin, own(winner), " highest card won is ", card(state.faces.names[state.best[winner]])]

    def rows(self, view: Outlook) -> list[Row]:
        points = [[0] * view.state.seats for _ in SOURCES]
        for packed in table_of(view).sheet:
            line = ScoreLine(packed)
            for source, gained in enumerate(line.points):
                points[source][line.seat] += gained
        return [Row(source, gained) for source, gained in zip(SOURCES, points, strict=True) if any(gained)]


ENDER = TricksEnder()
