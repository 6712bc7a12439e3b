"""How Pairadox ends: by pairs, by the first True or False card, or by the games of a match."""

from __future__ import annotations

from typing import cast

from techdeck.games.pairadox.state import FIRST_TF, MATCH_WON, SEATS, TEAMS, Pairadox
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, Ending, Row, wins
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part


def table_of(view: Outlook) -> Pairadox:
    return cast(Pairadox, view.state)


class PairadoxEnder(Ender):
    unit = "pairs"

    def ending(self, view: Outlook) -> Ending:
        ended = super().ending(view)
        return ended._replace(unit="games") if view.state.result().reason == MATCH_WON else ended

    def words(self, view: Outlook, result: Result) -> list[Part]:
        if not result.winners:
            return ["Nobody took a True or False card: a draw"]
        best, other = result.scores[result.winners[0]], result.scores[(result.winners[0] + 1) % TEAMS]
        if result.reason == MATCH_WON:
            return [*wins(result.winners), f" the match, {best} games to {other}"]
        if result.reason == FIRST_TF:
            return [*wins(result.winners), f" at {best} pairs each: the first True or False card decides"]
        return [*wins(result.winners), f", {best} {'pair' if best == 1 else 'pairs'} to {other}"]

    def rows(self, view: Outlook) -> list[Row]:
        won = [table_of(view).won(team) for team in range(TEAMS)]
        by_seat = [won[seat % TEAMS] for seat in range(SEATS)]
        return [
            Row("True cards", [int(true) for true, _ in by_seat]),
            Row("False cards", [int(false) for _, false in by_seat]),
        ]


ENDER = PairadoxEnder()
