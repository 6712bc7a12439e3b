"""How one speaks of Tech Poker."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from techdeck.games.tech_poker.choices import (
    BET,
    CALL,
    CHECK,
    DRAW,
    EFFECT,
    FOLD,
    RAISE,
    drawn_for,
)
from techdeck.games.tech_poker.ranks import mask_of, name_of, rank_of
from techdeck.games.tech_poker.state import Poker
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.match.telling.labels import use_label
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.speaker import Speaker

VERBS = {CHECK: "check", FOLD: "fold", BET: "bet", CALL: "call", RAISE: "raise"}


def table_of(view: Outlook) -> Poker:
    return cast(Poker, view.state)


class PokerSpeaker(Speaker):
    deliberate = frozenset({EFFECT, DRAW})
    options = MappingProxyType({"hands": ("Hands to play",)})

    def why(self, view: Outlook) -> str:
        """The pot, and an effect that may be used first."""
        s, kinds = table_of(view), {kind_of(choice) for choice in view.choices}
        if not kinds & set(VERBS):
            return "Choose the cards to change, or keep them all." if DRAW in kinds else ""
        first = " You may use an effect first." if EFFECT in kinds else ""
        return f"The pot is {s.all_paid()}.{first}"

    def label(self, view: Outlook, choice: int) -> str:
        s, kind, seat = table_of(view), kind_of(choice), view.seat
        if kind == EFFECT:
            return use_label(view, arg_of(choice))
        if kind == DRAW:
            return f"Draw {len(drawn_for(choice))}" if drawn_for(choice) else "Stand pat"
        if kind not in VERBS or seat < 0:
            return super().label(view, choice)
        cost = price(s, seat, kind)
        verb = VERBS[kind].capitalize()
        if kind == RAISE:
            return f"{verb} to {s.bets[seat] + cost}"
        return f"{verb} {cost}" if cost else verb

    def meaning(self, view: Outlook, choice: int) -> str:
        s, seat, kind, arg = table_of(view), view.seat, kind_of(choice), arg_of(choice)
        if kind == EFFECT:
            printed = view.printed(arg)
            return printed.text if printed else ""
        if kind == DRAW:
            return drawing(view, choice)
        if kind not in VERBS or seat < 0:
            return super().meaning(view, choice)
        if kind == FOLD:
            return "" if s.to_call(seat) else "to check is free"
        cost = price(s, seat, kind)
        return "your last chips" if cost and cost == s.chips[seat] else ""


def price(s: Poker, seat: int, kind: int) -> int:
    """What it takes from the stack."""
    call, chips = s.to_call(seat), s.chips[seat]
    return int({CHECK: 0, FOLD: 0, CALL: min(call, chips)}.get(kind, min(call + s.limit(), chips)))


def drawing(view: Outlook, choice: int) -> str:
    """What is kept."""
    cards = drawn_for(choice)
    if not cards:
        return "keep all of your cards"
    s = table_of(view)
    kept = s.hand_mask(view.seat) & ~mask_of(cards) if view.seat >= 0 else 0
    return f"keeping {name_of(rank_of(kept))}" if kept else "five new cards"


SPEAKER = PokerSpeaker()
