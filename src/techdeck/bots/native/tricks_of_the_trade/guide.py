"""What the search knows of Tricks of the Trade: everybody trades, bids and uses effects plainly, then come tricks.

The tricks of a round are played in packed hands, several times, with the last ones solved.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from techdeck.bots.native.guide import Guide, Judge
from techdeck.bots.native.tricks_of_the_trade.evaluation import plain_bid, plain_choice, tricks_of_the_trade
from techdeck.bots.native.tricks_of_the_trade.hands import Round, moment_of
from techdeck.bots.native.tricks_of_the_trade.solver import Kept
from techdeck.bots.native.tricks_of_the_trade.tree import Tricking
from techdeck.games.tricks_of_the_trade.bidding import Bids
from techdeck.games.tricks_of_the_trade.choices import BID
from techdeck.games.tricks_of_the_trade.play import PlayCard
from techdeck.games.tricks_of_the_trade.state import TRICKS, Tricks
from techdeck.kernel.bits import lowest
from techdeck.kernel.dice import LOW, Dice
from techdeck.kernel.state import State

PLAYOUTS: Final = 4  # of the tricks, for one estimate
KEPT: Final = 1 << 14  # positions that their solver remembers


class TricksGuide(Guide):
    def __init__(self) -> None:
        super().__init__(0)
        self.dice = Dice(1)
        self.kept = Kept(KEPT)

    def policy(self, s: State, seat: i64, dice: Dice) -> i64:
        """Bids in secret are a little uncertain; all else is chosen plainly."""
        t = cast(Tricks, s)
        frame = t.agenda
        if frame is not None and isinstance(frame.op, Bids):
            return BID + bid_about(t, seat, dice.below(8))
        return plain_choice(t, seat)

    def estimate(self, s: State) -> list[float]:
        """Plays on from `s`, to the tricks and through them."""
        t = cast(Tricks, s)
        t.logging = False
        now = t.round
        while t.asked and t.round == now:
            frame = t.agenda
            assert frame is not None
            if isinstance(frame.op, PlayCard):
                return self.tricks(t, frame.you)
            seat = lowest(t.asked)
            t.take(seat, plain_choice(t, seat))
        return self.standing(t)

    def tricks(self, t: Tricks, seat: i64) -> list[float]:
        moment = moment_of(t, seat)
        self.dice.state = t.seed & LOW
        playing = Tricking(Round(t), self.dice, self.kept)
        out = [0.0] * t.seats
        for _ in range(PLAYOUTS):
            chances = playing.play(moment, None)
            for other in range(len(out)):
                out[other] += chances[other] / PLAYOUTS
        return out

    def standing(self, t: Tricks) -> list[float]:
        """Between rounds, or where a round ended without a trick."""
        round = Round(t)
        round.close()
        return round.chances(0)


def bid_about(s: Tricks, seat: i64, luck: i64) -> i64:
    """The plain bid, or now and then one more or less."""
    bid = plain_bid(s, seat)
    if luck == 0 and bid < TRICKS:
        bid += 1
    elif luck == 1 and bid > 0:
        bid -= 1
    return bid


class PlainTricks(Judge):
    """Looks one choice ahead; whoever searches plays on from there."""

    def at_level(self, level: str) -> Guide:
        return TricksGuide() if level in ("medium", "hard") else self


GUIDE: Final = PlainTricks(tricks_of_the_trade, 2.0)
