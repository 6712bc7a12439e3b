"""Every choice tried on the same samples: taken, and the hand played to its end as plain players would.

Where hands are read, the samples are those in which the others have what they bet like.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from mypy_extensions import i64

from techdeck.bots.native.tech_poker.policy import plain_choice
from techdeck.bots.native.tech_poker.reading import Reading
from techdeck.bots.native.tech_poker.strength import drawing_to, needed
from techdeck.games.tech_poker.choices import DRAW, EFFECT, FOLD, drawn_for
from techdeck.games.tech_poker.ranks import PAIR, mask_of, rank_of
from techdeck.games.tech_poker.state import Poker
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.observe import Observation

FEW: Final = 3  # choices that are tried to the end
FIRST_CUT: Final = 16  # samples after which the worse half is no longer tried; the next cut is at twice as many
LONGEST: Final = 200  # choices until a hand is over


def is_sensible(s: Poker, seat: i64, choice: i64) -> bool:
    """Whether a choice is worth a thought: none that gives up for nothing what the hand is made of."""
    kind, arg = choice & ~ARG, choice & ARG
    hand = s.hand_mask(seat)
    if kind == FOLD:
        return s.to_call(seat) > 0
    if kind == EFFECT:
        return rank_of(hand) >> 20 < PAIR or not needed(hand) & bit(arg)
    if kind == DRAW:
        goes = mask_of(drawn_for(choice))
        return goes & needed(hand) == 0 or goes == hand & ~drawing_to(hand)
    return True


class Tried:
    """A choice and what it brought so far, as shares of all chips."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.total = 0.0
        self.times = 0

    def mean(self) -> float:
        return self.total / self.times if self.times else 0.0


class PokerSearch:
    """`tries` is of how many samples one is played that fits what the others did: with 1 nothing is read."""

    def __init__(self, observation: Observation, tries: int, rng: Random) -> None:
        self.observation = observation
        self.seat: i64 = observation.seat
        s = cast(Poker, observation.state)
        self.chips = float(sum(s.chips) + s.all_paid())
        self.tries = tries
        self.reading = Reading(s, observation.seat, observation.events())
        choices = observation.choices
        self.tried = [Tried(choice) for choice in choices if is_sensible(s, self.seat, choice)] or [Tried(choices[0])]
        self.going = self.tried[:]
        self.samples = 0
        self.cut = FIRST_CUT
        self.dice = Dice(rng.getrandbits(62))

    def run(self, iterations: int, rng: Random) -> None:
        for _ in range(iterations):
            sample = self.sample(rng)
            sample.logging = False
            sample.last_hand = sample.hand_number  # the next one is not dealt
            luck = self.dice.word()
            for each in self.going:
                each.total += self.outcome(sample, each.choice, luck)
                each.times += 1
            self.samples += 1
            if self.samples == self.cut and len(self.going) > FEW:
                self.going.sort(key=lambda each: -each.mean())
                del self.going[max(FEW, (len(self.going) + 1) // 2) :]
                self.cut *= 2

    def sample(self, rng: Random) -> Poker:
        """One of a few states that the seat cannot tell from the true one, the likelier the better it fits."""
        state = cast(Poker, self.observation.sample(rng))
        likely = total = self.reading.likely(state)
        for _ in range(self.tries - 1):
            other = cast(Poker, self.observation.sample(rng))
            likely = self.reading.likely(other)
            total += likely
            if rng.random() * total < likely:
                state = other
        return state

    def outcome(self, sample: Poker, choice: i64, luck: i64) -> float:
        """The seat's share of all chips when the hand is over."""
        s = sample.copy()
        dice = Dice(luck)
        calm = dice.below(64)  # who is hard to scare: nobody knows, so all are possible
        s.take(self.seat, choice)
        left: i64 = LONGEST
        while s.asked and left:
            seat = lowest(s.asked)
            s.take(seat, plain_choice(s, seat, dice, calm))
            left -= 1
        return float(s.chips[self.seat]) / self.chips

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every choice: choice, mean and how often it was tried; the best first."""
        order = sorted(self.tried, key=lambda each: (-each.times, -each.mean(), each.choice))
        return [(each.choice, each.mean(), each.times) for each in order]
