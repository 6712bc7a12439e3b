"""Bidding: all at once and in secret; the highest bidder is first player (TT-16, TT-17)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import BID
from techdeck.games.tricks_of_the_trade.effects import begin_effects
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import BIDDING, TRICKS, Tricks
from techdeck.kernel.agenda import NO_SCOPE, Frame
from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.everyone import Together
from techdeck.kernel.event import SAY
from techdeck.kernel.offer import Offer


def begin_bidding(s: Tricks) -> None:
    s.phase = BIDDING
    s.talk = 0
    s.agenda = Frame(BIDS, s.starter, NO_SCOPE, s.agenda, s.places.no_answers)


class Bids(Together):
    """Everyone bids 0 to 6 (TT-16)."""

    prompt = "bid"
    task = "bid"
    clause = "TT-16"

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        bid: i64 = 0
        while bid <= TRICKS:
            offer.add(BID + bid)
            bid += 1

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        return BID + dice.below(TRICKS + 1)

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        s.bids = vec[i64]([answer & ARG for answer in f.answers])
        s.learnt += 1
        if s.logging:
            for seat in range(s.layout.seats):
                s.tell(SAY, seat, -1, 0, 0, BID + s.bids[seat], 0)
        begin_effects(s, first_player(s))

    def words(self, s: Tricks, f: Frame) -> str:
        return "How many of the six tricks will you win?"

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice & ~ARG == BID:
            return ("TT-16", f"There are {TRICKS} tricks, so bid 0 to {TRICKS}.")
        return not_now(choice, ("TT-16", "Everybody bids first: how many tricks will you win?"))


def first_player(s: Tricks) -> i64:
    """The highest bidder; among equals the highest ranking goal domain, then the higher goal card (TT-17)."""
    best: i64 = 0
    seat: i64 = 1
    while seat < s.layout.seats:
        bid, most = s.bids[seat], s.bids[best]
        if bid > most or (bid == most and s.goal_card(seat) > s.goal_card(best)):  # numbered by rank, then value
            best = seat
        seat += 1
    return best


BIDS: Final = Bids()
