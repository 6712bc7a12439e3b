"""How Tech City ends: by points, and where they came from."""

from __future__ import annotations

from typing import cast

from techdeck.games.tech_city.sheet import by_source, entries
from techdeck.games.tech_city.state import MORE_COMPANIES, TechCity, rank_of
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, Row, wins
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part, does

SOURCES = ("Matching values", "Science companies", "Companies next door", "Service cards", "Help given")


def city_of(view: Outlook) -> TechCity:
    return cast(TechCity, view.state)


class TechCityEnder(Ender):
    def won(self, view: Outlook, result: Result) -> list[Part]:
        state, scores = city_of(view), result.scores
        if len(scores) == 1:
            rank = rank_of(scores[0])
            return [does(0, "build"), f" a {rank} with {scores[0]} points"]
        if result.reason == MORE_COMPANIES:
            winner = result.winners[0]
            tied = [seat for seat, score in enumerate(scores) if score == scores[winner] and seat != winner]
            most = max(int(state.owned(seat)) for seat in tied)
            equal = f" at {scores[winner]} points each: {state.owned(winner)} companies against {most}"
            return [*wins(result.winners), equal]
        return super().won(view, result)

    def rows(self, view: Outlook) -> list[Row]:
        points = [[0] * view.state.seats for _ in SOURCES]
        for entry in entries(city_of(view).sheet):
            for source, gained in enumerate(by_source(entry.points)):
                points[source][entry.seat] += int(gained)
        return [Row(source, gained) for source, gained in zip(SOURCES, points, strict=True) if any(gained)]


ENDER = TechCityEnder()
