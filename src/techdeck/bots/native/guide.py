"""What bots know of a game."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

WIN: Final = 1e6  # more than any lead in points
UNSETTLED: Final = 60  # decisions that a playout goes on at most until it is settled


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Without more, a game is judged by its points and played out at random to its end.

    A game's own guide overrides what it knows better.
    """

    def __init__(self, depth: int = 100000) -> None:
        self.depth = depth  # decisions of a playout before it is cut off
        self.urgency = 20.0  # what a choice not tried yet counts as, shared by the seats; at 20 all are tried first
        self.bold = 0.7  # weight of trying what was tried little
        self.bias = 0.0  # weight of `prior`

    def at_level(self, level: str) -> Guide:
        """What a bot of this level knows: by default all that there is to know."""
        return self

    def evaluate(self, s: State, seat: int) -> float:
        """How good a state looks for a seat, one choice ahead: higher is better, and only differences matter."""
        return lead(s, seat)

    def policy(self, s: State, seat: i64, dice: Dice) -> i64:
        """What a seat chooses in a playout."""
        frame = s.agenda
        assert frame is not None
        return frame.op.any_choice(s, frame, seat, dice)

    def settled(self, s: State) -> bool:
        """Whether an estimate makes sense now; a playout goes on until it does."""
        return True

    def values(self, s: State) -> list[float]:
        """What each seat may expect, 0 to 1: a share of the win at the end of the game, an estimate before."""
        return shares(s) if s.asked == 0 else self.estimate(s)

    def estimate(self, s: State) -> list[float]:
        """Before the end; by default everybody expects the same."""
        return [1.0 / s.seats] * s.seats

    def narrow(self, s: State, seat: i64, offer: Offer) -> None:
        """Take away what is not worth a thought: by default nothing."""

    def prior(self, s: State, seat: i64, offer: Offer) -> list[float]:
        """How good choices look before any of them was tried, 0 to 1; asked for only with a `bias`."""
        return [0.0] * offer.count


class Judge(Guide):
    """A guide by an evaluation that says how far a seat is ahead; `scale` is a lead that wins about 3 games of 4."""

    def __init__(self, judge: Callable[[State, int], float], scale: float) -> None:
        super().__init__(0)
        self.judge = judge
        self.scale = scale

    def evaluate(self, s: State, seat: int) -> float:
        return self.judge(s, seat)

    def estimate(self, s: State) -> list[float]:
        return [chance(self.judge(s, seat), self.scale) for seat in range(s.layout.seats)]


def lead(s: State, seat: int) -> float:
    """Points ahead of the others' mean, or behind where the fewest win; a win is best."""
    scores = s.result().scores
    others = len(scores) - 1
    ahead = float(scores[seat])
    if others:
        ahead -= (sum(scores) - scores[seat]) / others
    if s.origin is not None and s.origin.game.fewest_win:
        ahead = -ahead
    return ahead if s.asked else ahead + WIN * shares(s)[seat]


def shares(s: State) -> list[float]:
    """At the end of a game: the winners share 1, and where nobody won, all do."""
    out = [0.0] * s.seats
    winners = s.result().winners or tuple(range(s.seats))
    for seat in winners:
        out[seat] = 1.0 / len(winners)
    return out


def chance(lead: float, scale: float) -> float:
    """The chance of winning that a lead gives: a half for none, 3 of 4 for `scale`."""
    power = -1.0986 * lead / scale
    return 1.0 / (1.0 + exp(min(power, 50.0)))


def playouts(state: State, count: i64, seed: i64) -> i64:
    """Plays so many random games on from a state, wholly in compiled code, and gives the number of decisions."""
    dice = Dice(seed)
    guide = Guide()
    decisions: i64 = 0
    for _ in range(count):
        s = state.copy()
        s.logging = False
        s.key = b""
        s.seed = dice.word()
        decisions += play_out(s, guide, dice, NOBODY)
    return decisions


def play_out(s: State, guide: Guide, dice: Dice, own: i64) -> i64:
    """Plays on by the guide's policy, to its depth or the end of the game.

    Gives the number of decisions that others made than the seat `own`.
    """
    depth: i64 = guide.depth
    made: i64 = 0
    others: i64 = 0
    while s.asked and (made < depth or (made < depth + UNSETTLED and not guide.settled(s))):
        asked = s.asked
        seat: i64 = 0
        while not asked & 1:
            asked >>= 1
            seat += 1
        s.take(seat, guide.policy(s, seat, dice))
        made += 1
        if seat != own:
            others += 1
    return others
