"""The story of Hearts: who takes a trick, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from hearts.cards import HEARTS, QUEEN
from hearts.words import named
from techdeck.kernel.event import Event
from techdeck.match.telling.sentence import Line, counted
from techdeck.match.telling.teller import Chapter, Teller


class HeartsTeller(Teller):
    def head(self, chapter: Chapter) -> str:
        return f"trick {(self.turn - 1) % 13 + 1}" if chapter.events[0].kind == "turn" else ""

    def card_words(self, code: str, whole: bool) -> str:
        return named(self.view.state.faces.index[code]).removeprefix("the ")

    def trick(self, plays: Sequence[tuple[int, Event]], taker: int) -> list[Line]:
        lines = super().trick(plays, taker)
        cards = [event.card for _, event in plays]
        cost = sum(HEARTS >> card & 1 for card in cards) + 13 * sum(QUEEN >> card & 1 for card in cards)
        if taker < 0 or not cost:
            return lines
        points = counted(cost, "point").capitalize()
        return [*lines, Line(plays[0][0], taker, "", (f"{points} in it.",))]


TELLER = HeartsTeller
