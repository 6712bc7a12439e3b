"""Whose turn it is in a position that was laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from techdeck.games.tricks_of_the_trade.bidding import begin_bidding, first_player
from techdeck.games.tricks_of_the_trade.effects import begin_use
from techdeck.games.tricks_of_the_trade.play import PLAY_CARD, begin_trick
from techdeck.games.tricks_of_the_trade.state import BIDDING, EFFECTS, TRADING, Tricks
from techdeck.games.tricks_of_the_trade.trade import begin_time, first_trader
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import BITS

if TYPE_CHECKING:
    from techdeck.games.tricks_of_the_trade.position import TricksPosition
    from techdeck.kernel.position import Reader


def begin(s: Tricks, r: Reader[Tricks, TricksPosition]) -> None:
    last = s.seats - 1
    s.starter = r.number("starter", first_trader(s), 0, last)
    if s.phase == TRADING:
        s.leader = r.number("leader", s.starter, 0, last)
        begin_time(s, r.number("turn", s.starter, 0, last))
        s.talk = r.number("talk", 0, 0, int(s.places.steps) - 1)
    elif s.phase == BIDDING:
        s.leader = r.number("leader", s.starter, 0, last)
        r.number("turn", 0, 0, last)
        begin_bidding(s)
    elif s.phase == EFFECTS:
        turn = r.number("turn", first_player(s), 0, last)
        s.leader = r.number("leader", first_player(s) if r.has("bids") else turn, 0, last)
        begin_use(s, turn if r.has("turn") else s.leader)
    else:
        begin_play(s, r, last)


def begin_play(s: Tricks, r: Reader[Tricks, TricksPosition], last: int) -> None:
    """In a trick, or between two."""
    trick = s.cards(s.places.trick)
    first = first_player(s)
    turn = r.number("turn", first, 0, last)
    s.leader = r.number("leader", first if trick else turn, 0, last)
    if trick:
        played = who_played(s, r, len(trick))
        rest = s.others(played[-1])
        rest = rest[: rest.index(s.leader)] if s.leader in rest else rest
        waiting = [seat for seat in rest if s.hand_size(seat)]
        if not waiting:
            raise Impossible("The trick is complete: nobody is left to play a card to it (TT-22).")
        s.sitting = sum([int(BITS[seat]) for seat in range(s.seats) if seat not in played and not s.hand_size(seat)])
        s.push(PLAY_CARD, waiting[0], NO_SCOPE)
    else:
        begin_trick(s, s.leader)
    if r.has("turn") and s.turn() != turn:
        raise Impossible(f"In this trick it is the turn of seat {s.turn()}, not {turn} (TT-22).")


def who_played(s: Tricks, r: Reader[Tricks, TricksPosition], count: int) -> list[int]:
    """The seats whose cards lie in the trick, from its leader on; others sat out without a card (TT-21)."""
    order = [int(s.leader), *s.others(s.leader)]
    given = r.position.sitting
    sat = [] if given is UNSET else given
    if [seat for seat in sat if seat not in order or s.hand_size(seat)]:
        raise Impossible(f"'sitting' of a position is a list of seats without cards, not {sat!r}.")
    if given is UNSET and r.has("turn"):
        before = order[: order.index(r.position.turn)]
        empty = [seat for seat in before if not s.hand_size(seat)]
        spare = len(before) - count
        sat = empty[len(empty) - spare :] if 0 < spare <= len(empty) else []
    players = [seat for seat in order if seat not in sat]
    if len(players) < count:
        raise Impossible(f"There are {count} cards in the trick, and {len(players)} seats that play (TT-21).")
    return players[:count]
