"""Tree search for Pairadox over sampled hands, packed; the last tricks of every sample are searched exactly.

The tree is that of one seat, as in `search`: a node stands for the cards played since the root, whatever the hidden
ones. Where few tricks are left there is no tree: every choice is searched to the end on every sample.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from mypy_extensions import i64

from techdeck.bots.native.card_tree import CardNode
from techdeck.bots.native.pairadox.hands import (
    CHOICE_BY,
    COMPLETES,
    FALSE_ONE,
    TRUE_ONE,
    TRUES,
    gain_of,
    gains,
    hand_of,
    need_of,
    options,
    then,
    won_after,
    won_of,
)
from techdeck.bots.native.pairadox.reading import Reading
from techdeck.bots.native.pairadox.solver import Solver
from techdeck.games.pairadox.state import TRICKS, Pairadox
from techdeck.kernel.dice import Dice
from techdeck.kernel.observe import Observation

CUT: Final = 5  # a playout ends with so many tricks left, or as many as are exact, which are solved
NARROW: Final[i64] = 3  # margins beyond this are all the same
PATHS: Final = 6  # down the tree, on every sample


def share(value: i64) -> float:
    """What a margin is worth to team 0: a win is a win, and a clear one a little more."""
    lead = int(value)
    return 0.03 * lead + (0.88 if lead > 0 else 0.12 if lead < 0 else 0.5)


class PairadoxSearch:
    """Grows a tree from what a seat sees; `exact` tricks left are solved on every sample instead."""

    def __init__(self, observation: Observation, exact: int, reads: bool, rng: Random) -> None:
        self.observation = observation
        self.seat = observation.seat
        s = cast(Pairadox, observation.state)
        self.left: i64 = TRICKS - s.tricks
        self.exact = self.left <= exact
        self.cut: i64 = min(CUT, exact)
        self.at = s.size(s.places.trick)
        self.root = CardNode(self.seat)
        self.dice = Dice(rng.getrandbits(62))
        self.solver = Solver(10**9)
        self.reading = Reading(observation, reads)

    def run(self, iterations: int, rng: Random) -> None:
        """So many samples."""
        for _ in range(iterations):
            s = self.reading.sample(rng)
            a, b, c, d = [hand_of(s, (self.seat + n) % 4) for n in range(4)]
            if self.exact:
                self.solve_all(a, b, c, d, need_of(s), gain_of(s), won_of(s))
            else:
                need, gain, won = need_of(s), gain_of(s), won_of(s)
                for _ in range(PATHS):
                    self.walk(a, b, c, d, need, gain, won)

    def solve_all(self, a: i64, b: i64, c: i64, d: i64, need: i64, gain: i64, won: i64) -> None:
        team: i64 = self.seat % 2
        leader = team if self.at & 1 == 0 else 1 - team
        cards = options(a, need, self.at == 0)
        while cards:
            card = cards & -cards
            cards -= card
            value = self.solver.after(a, b, c, d, need, self.at, gain, won, team, leader, -NARROW, NARROW, card)
            self.root.child(card, self.seat).add(self.worth(value, self.seat % 2))

    def worth(self, value: i64, team: int) -> float:
        value = NARROW if value > NARROW else -NARROW if value < -NARROW else value
        return share(value) if team == 0 else 1.0 - share(value)

    def walk(self, a: i64, b: i64, c: i64, d: i64, need: i64, gain: i64, won: i64) -> None:
        """One path down the tree, a playout, the last tricks solved, and what came out noted along the path."""
        node = self.root
        path = [node]
        growing = True
        team: i64 = self.seat % 2
        at, left = self.at, self.left
        while at or left > self.cut:
            cards = options(a, need, at == 0)
            leader = team if at & 1 == 0 else 1 - team
            many = cards & (cards - 1) != 0
            if growing and (many or node is self.root):
                card = node.pick(cards, self.dice)
                node = node.child(card, team)
                path.append(node)
                growing = node.visits > 0
            elif not many:
                card = cards
            else:
                card = self.policy(a, cards, need, at, leader == team, won + gain, leader)
            gain += gains(leader, card)
            if at == 3:
                won = won_after(won, gain, leader)
                a, b, c, d = c, d, a - card, b
                need = gain = at = 0
                left -= 1
            else:
                a, b, c, d = b, c, d, a - card
                need = then(need, card)
                at += 1
                team = 1 - team
        value = self.solver.between(a, b, c, d, won, team, -NARROW, NARROW)
        for node in path:
            node.add(self.worth(value, node.seat % 2))

    def policy(self, hand: i64, cards: i64, need: i64, at: i64, friend: bool, won: i64, leader: i64) -> i64:
        """In a playout: T/F cards for the own team, in pairs; Completes, then what is of no use, for the other."""
        plain = cards & (TRUE_ONE - 1)
        given = cards & ~(TRUE_ONE - 1)
        if given and (friend or not plain):
            return self.true_or_false(hand, given, friend, won, leader)
        if at == 0 and plain & COMPLETES and self.dice.below(4):
            return self.dice.one_of(plain & COMPLETES)
        return self.dice.one_of(plain)

    def true_or_false(self, hand: i64, given: i64, friend: bool, won: i64, leader: i64) -> i64:
        """The kind that makes a pair for a friend, or the one that makes none for an opponent."""
        if given & (given - 1) == 0:
            return given
        if leader:
            won >>= 10
        true, false = won & 31, won >> 5 & 31
        if true == false:
            return TRUE_ONE if (hand & TRUES) >> 54 > hand >> 58 else FALSE_ONE
        return TRUE_ONE if (true < false) == friend else FALSE_ONE

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every choice: choice, mean and visits, the best first."""
        return self.root.lines(CHOICE_BY, self.exact)
