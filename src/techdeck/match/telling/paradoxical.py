"""How one speaks of Paradoxical."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.games.paradoxical.paradox import KINDS
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.choice import DECK, arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.kernel.layout import HAND
from techdeck.match.telling.outlook import Outlook, does
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count

DOMAINS = ("Knowledge, Science", "Technology, Service")
CLAIMS = ("4 set cards against 4 others", "5 set cards against 5 others", "5 set cards against 5 others")
assert len(CLAIMS) == len(KINDS)


class ParadoxicalSpeaker(Speaker):
    def said(self, view: Outlook, event: Event) -> str:
        """Nothing but claims is said aloud."""
        return f"{does(view.name(event.seat), 'claim')} {KINDS[arg_of(event.arg)].replace('-', ' ')}."

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        state = cast(Paradoxical, view.state)
        if kind in (BUILD, DECK) and arg < 2:
            return f"{DOMAINS[arg]}, {count(state.size(state.places.decks[arg]), 'card')}"
        if kind == CLAIM:
            return CLAIMS[arg]
        printed = view.printed(arg) if kind in (EFFECT, ADD) else None
        if printed is None:
            return super().meaning(view, choice)
        if kind == ADD:
            return f"{printed.concept}, from hand into your tableau"
        place = " (hand)" if state.layout.kinds[i64(state.place[arg])] == HAND else ""
        return f"{printed.name}{place}: {printed.text}"


SPEAKER = ParadoxicalSpeaker()
