"""How one speaks of Tech Poker."""

from __future__ import annotations

from typing import cast

from techdeck.games.tech_poker.choices import (
    ALL_IN,
    BACK,
    BET,
    CALL,
    CHECK,
    CHIPS,
    DRAW,
    EFFECT,
    FOLD,
    HAND,
    HOLD,
    RAISE,
    SIDE,
    SPLIT,
    WIN,
    drawn_for,
)
from techdeck.games.tech_poker.ranks import KINDS, mask_of, name_of, rank_of
from techdeck.games.tech_poker.state import Poker
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook, does, listed
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count

VERBS = {CHECK: "check", FOLD: "fold", BET: "bet", CALL: "call", RAISE: "raise"}


def table_of(view: Outlook) -> Poker:
    return cast(Poker, view.state)


class PokerSpeaker(Speaker):
    def said(self, view: Outlook, event: Event) -> str:
        kind, arg, who = kind_of(event.arg), arg_of(event.arg), view.name(event.seat)
        if kind == HAND:
            return f"Hand {arg}: {does(who, 'deal')}, everybody antes 1."
        if kind == DRAW:
            return f"{does(who, 'stand')} pat."
        if kind == HOLD:
            return f"{'You have' if who == 'You' else f'{who} has'} {name_of(arg >> 8 << 20 | (arg & 255) << 12)}."
        if kind == BACK:
            return f"{does(who, 'take')} back {count(arg, 'chip')} that nobody called."
        if kind == WIN:
            return won(who, arg)
        return bet(who, VERBS[kind], kind == RAISE, arg)

    def meaning(self, view: Outlook, choice: int) -> str:
        s, seat, kind, arg = table_of(view), view.seat, kind_of(choice), arg_of(choice)
        if kind == EFFECT:
            printed = view.printed(arg)
            return f"{printed.name}: {printed.text}" if printed else ""
        if kind == DRAW:
            return drawing(view, choice)
        if kind not in VERBS or seat < 0:
            return super().meaning(view, choice)
        call, chips = s.to_call(seat), s.chips[seat]
        cost = {CHECK: 0, FOLD: 0, CALL: min(call, chips)}.get(kind, min(call + s.limit(), chips))
        last = ", your last" if cost and cost == chips else ""
        if kind == CHECK:
            return "stay in for nothing"
        if kind == FOLD:
            return f"leave the pot of {s.all_paid()}" + ("; to check is free" if not call else "")
        if kind == RAISE:
            return f"to {s.bets[seat] + cost}: {count(cost, 'chip')}{last}"
        return f"{count(cost, 'chip')}{last}; the pot is {s.all_paid()}"


def bet(who: str, verb: str, to: bool, arg: int) -> str:
    """`Ana raises to 8.`, `Bo calls 3, all in.`"""
    if not arg:
        return f"{does(who, verb)}."
    return f"{does(who, verb)} {'to ' if to else ''}{arg & CHIPS}{', all in' if arg & ALL_IN else ''}."


def won(who: str, arg: int) -> str:
    """`Ana wins the pot of 14 with two pairs.`"""
    pot = "side pot" if arg & SIDE else "pot"
    what = f"{arg & CHIPS} of the {pot}, which is shared," if arg & SPLIT else f"the {pot} of {arg & CHIPS}"
    hand = f" with {KINDS[arg >> 12]}" if arg >> 12 else ""
    return f"{does(who, 'win')} {what}{hand}.".replace(",.", ".")


def drawing(view: Outlook, choice: int) -> str:
    """What goes and what is kept."""
    cards = drawn_for(choice)
    if not cards:
        return "keep all of your cards"
    s = table_of(view)
    kept = s.hand_mask(view.seat) & ~mask_of(cards) if view.seat >= 0 else 0
    names = listed([s.faces.names[card] for card in cards])
    return f"for {names}" + (f", keeping {name_of(rank_of(kept))}" if kept else "")


SPEAKER = PokerSpeaker()
