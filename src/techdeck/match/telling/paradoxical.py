"""How one speaks of Paradoxical."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from mypy_extensions import i64

from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.games.paradoxical.paradox import KINDS
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.choice import DECK, arg_of, kind_of
from techdeck.kernel.layout import HAND
from techdeck.match.telling.labels import use_label
from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count

DOMAINS = ("Knowledge, Science", "Technology, Service")
CLAIMS = ("two pairs", "a full house", "a straight")
assert len(CLAIMS) == len(KINDS)
WAYS = ((BUILD, "a deck to build"), (EFFECT, "a card to use its effect"))


def table_of(view: Outlook) -> Paradoxical:
    return cast(Paradoxical, view.state)


def weighed(view: Outlook, kind: int) -> str:
    """`30 against 26`: the heaviest set of a kind that can be claimed, and the lightest cards against it."""
    groups = table_of(view).claim_groups(view.seat, kind)
    row = groups.row
    best = max(groups.masks, key=lambda mask: int(row.weight(mask)))
    return f"{row.weight(best)} against {row.weight(row.lightest(best, row.all & ~best))}"


class ParadoxicalSpeaker(Speaker):
    deliberate = frozenset({EFFECT})
    options = MappingProxyType(
        {
            "straight": ("Straights need", "a card of each deck", "neighbours from different decks"),
            "turn-limit": ("Turns in all, at most",),
        }
    )

    def why(self, view: Outlook) -> str:
        """What can be claimed, with its weights; else how to do what can be done."""
        kinds = {kind_of(choice) for choice in view.choices}
        claims = [arg_of(choice) for choice in view.choices if kind_of(choice) == CLAIM]
        parts = [f"{capital(CLAIMS[kind])}: {weighed(view, kind)}." for kind in claims]
        ways = [way for kind, way in WAYS if kind in kinds]
        return " ".join([*parts, *([f"Choose {', '.join(ways)}."] if len(ways) > 1 else [])])

    def label(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        if kind == BUILD:
            return f"Build from deck {arg + 1}"
        if kind == CLAIM:
            return f"Claim {CLAIMS[arg]}"
        if kind == EFFECT:
            return use_label(view, arg)
        if kind == ADD:
            return f"Add {view.state.faces.titles[arg]} to your tableau"
        return super().label(view, choice)

    def primary(self, view: Outlook) -> int:
        """A paradox that can be claimed."""
        return next((choice for choice in view.choices if kind_of(choice) == CLAIM), super().primary(view))

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        state = table_of(view)
        if kind in (BUILD, DECK) and arg < 2:
            return f"{DOMAINS[arg]}, {count(state.size(state.places.decks[arg]), 'card')}"
        if kind == CLAIM:
            return weighed(view, arg) if choice in view.choices else ""
        printed = view.printed(arg) if kind in (EFFECT, ADD) else None
        if printed is None:
            return super().meaning(view, choice)
        if kind == ADD:
            return printed.concept
        place = " (hand)" if state.layout.kinds[i64(state.place[arg])] == HAND else ""
        return f"{printed.text}{place}"


SPEAKER = ParadoxicalSpeaker()
