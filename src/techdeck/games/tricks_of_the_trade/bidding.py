"""Bidding: all at once and in secret; the highest bidder is first player (TT-16, TT-17)."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tricks_of_the_trade.effects import begin_effects
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import BIDDING, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.words import BID, BID_CHOICES
from techdeck.kernel.agenda import MISSING, NO_SCOPE, Frame
from techdeck.kernel.choice import ARG
from techdeck.kernel.effects.everyone import Together
from techdeck.kernel.event import SAY
from techdeck.kernel.state import State


def begin_bidding(s: Tricks) -> None:
    s.phase = BIDDING
    s.talk = 0
    s.agenda = Frame(BIDS, s.starter, NO_SCOPE, (MISSING,) * s.layout.seats, s.agenda)


class Bids(Together):
    """Everyone bids 0 to 6 (TT-16)."""

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return BID_CHOICES[:]

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        t.bids = tuple([answer & ARG for answer in f.answers])
        t.learnt += 1
        for seat in range(t.layout.seats):
            t.tell(SAY, seat, -1, 0, 0, BID + t.bids[seat], 0)
        begin_effects(t, first_player(t))

    def prompt(self) -> str:
        return "bid"

    def words(self, s: State, f: Frame) -> str:
        return "Bid how many of the six tricks you will win; all bids are shown together."

    def clause(self) -> str:
        return "TT-16"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice & ~ARG == BID:
            return ("TT-16", f"There are {TRICKS} tricks: bid 0 to {TRICKS}.")
        return not_now(choice, ("TT-16", "Everyone has to bid."))


def first_player(s: Tricks) -> int:
    """The highest bidder; among equals the highest ranking goal domain, then the higher goal card (TT-17)."""
    best = 0
    for seat in range(1, s.layout.seats):
        bid, most = s.bids[seat], s.bids[best]
        if bid > most or (bid == most and s.goal_card(seat) > s.goal_card(best)):  # numbered by rank, then value
            best = seat
    return best


BIDS: Final = Bids()
