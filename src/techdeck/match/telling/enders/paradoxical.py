"""How Paradoxical ends: with a second paradox, or at the turn limit."""

from __future__ import annotations

from typing import cast

from techdeck.games.paradoxical.choices import CLAIM
from techdeck.games.paradoxical.paradox import KINDS
from techdeck.games.paradoxical.state import LAST_PARADOX, Paradoxical
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.kernel.state import Result
from techdeck.match.telling.ending import Ender, Row, wins
from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.sentence import Part, number
from techdeck.match.telling.tellers.paradoxical import NAMES, weighed


def claims(view: Outlook) -> list[Event]:
    return [event for event in view.events() if event.kind == "say" and kind_of(event.arg) == CLAIM]


class ParadoxicalEnder(Ender):
    unit = "paradoxes"

    def words(self, view: Outlook, result: Result) -> list[Part]:
        values = view.state.faces.values
        if result.reason in LAST_PARADOX:
            group, others = (sum(int(values[card]) for card in cards) for cards in self.cards(view))
            kind = NAMES[arg_of(claims(view)[-1].arg)]
            return [*wins(result.winners), f" with a {result.reason}: {kind}, {group} against {others}"]
        if not result.winners:
            return ["The turn limit is reached and nobody is ahead: a draw"]
        found = number(max(result.scores))
        return ["The turn limit is reached: ", *wins(result.winners), f" with {found} paradox to none"]

    def rows(self, view: Outlook) -> list[Row]:
        made = claims(view)
        state = cast(Paradoxical, view.state)
        rows: list[Row] = []
        for kind, called in enumerate(KINDS):
            points = [sum(e.seat == seat and arg_of(e.arg) == kind for e in made) for seat in range(state.seats)]
            rows += [Row(capital(called.replace("-", " ")), points)] if any(points) else []
        earlier = [int(tokens) - sum(event.seat == seat for event in made) for seat, tokens in enumerate(state.tokens)]
        return [*rows, Row("Earlier paradoxes", earlier)] if any(earlier) else rows

    def cards(self, view: Outlook) -> tuple[list[int], list[int]]:
        """Those of the last paradox."""
        made, state = claims(view), cast(Paradoxical, view.state)
        if not made or state.result().reason not in LAST_PARADOX:
            return ([], [])
        return weighed(state, arg_of(made[-1].arg))


ENDER = ParadoxicalEnder()
