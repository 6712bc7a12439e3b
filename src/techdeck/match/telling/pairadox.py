"""How one speaks of Pairadox."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from techdeck.cards.gnomon import NAMES, TRUE
from techdeck.games.pairadox.follow import FREE
from techdeck.games.pairadox.refusals import asking
from techdeck.games.pairadox.state import SEATS, TEAMS, Pairadox
from techdeck.kernel.choice import VERB, arg_of
from techdeck.match.telling.outlook import Outlook, capital, listed
from techdeck.match.telling.sentence import number
from techdeck.match.telling.speaker import Speaker


def table_of(view: Outlook) -> Pairadox:
    return cast(Pairadox, view.state)


def team_words(view: Outlook, team: int) -> str:
    return listed([view.name(seat) for seat in range(team, SEATS, TEAMS)])


class PairadoxSpeaker(Speaker):
    options = MappingProxyType({"match": ("Games that win the match",)})

    def why(self, view: Outlook) -> str:
        """How many cards fit; else what decides the trick."""
        state = table_of(view)
        fits = sum(state.need >> state.faces.kinds[card] & 1 for card in state.hand(view.seat)) if state.trick() else 0
        if fits:
            return f"{capital(number(int(fits)))} of your cards {'fits' if fits == 1 else 'fit'}."
        if state.trick() and state.need and state.need != FREE:
            return f"In the trick: {listed([NAMES[kind] for kind in asking(state)])}."
        return ""

    def label(self, view: Outlook, choice: int) -> str:
        if choice < VERB:
            return super().label(view, choice)
        return f"Play {NAMES[view.state.faces.kinds[arg_of(choice)]]}"

    def meaning(self, view: Outlook, choice: int) -> str:
        """What playing a card would do."""
        if choice < VERB:
            return super().meaning(view, choice)
        state = table_of(view)
        kind = state.faces.kinds[arg_of(choice)]
        if kind >= TRUE:
            return f"for {team_words(view, state.leader % TEAMS)}"
        if not state.trick() or not state.need:
            return ""
        return "follows" if state.need >> kind & 1 else "does not follow"


SPEAKER = PairadoxSpeaker()
