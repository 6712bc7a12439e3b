"""How one speaks of Pairadox."""

from __future__ import annotations

from typing import cast

from techdeck.cards.gnomon import NAMES, TRUE
from techdeck.games.pairadox.state import SEATS, TEAMS, Pairadox
from techdeck.kernel.choice import VERB, arg_of
from techdeck.match.telling.outlook import Outlook, listed
from techdeck.match.telling.speaker import Speaker


def table_of(view: Outlook) -> Pairadox:
    return cast(Pairadox, view.state)


def team_words(view: Outlook, team: int) -> str:
    return listed([view.name(seat) for seat in range(team, SEATS, TEAMS)])


class PairadoxSpeaker(Speaker):
    def meaning(self, view: Outlook, choice: int) -> str:
        """The card in words, and what playing it would do."""
        if choice < VERB:
            return super().meaning(view, choice)
        state = table_of(view)
        kind = state.faces.kinds[arg_of(choice)]
        if kind >= TRUE:
            return f"{NAMES[kind]}, for {team_words(view, state.leader % TEAMS)}"
        if not state.trick() or not state.need:
            return NAMES[kind]
        return f"{NAMES[kind]}, {'required' if state.need >> kind & 1 else 'sloughed'}"


SPEAKER = PairadoxSpeaker()
