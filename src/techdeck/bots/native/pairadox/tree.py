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
    FALSE_AT,
    FALSE_ONE,
    TRUE_AT,
    TRUE_ONE,
    TRUES,
    Moment,
    moment_of,
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
        self.root = CardNode(self.seat)
        self.dice = Dice(rng.getrandbits(62))
        self.solver = Solver(10**9)
        self.reading = Reading(observation, reads)

    def run(self, iterations: int, rng: Random) -> None:
        """So many samples."""
        for _ in range(iterations):
            m = moment_of(self.reading.sample(rng), self.seat)
            if self.exact:
                self.solve_all(m)
            else:
                for _ in range(PATHS):
                    self.walk(m.copy())

    def solve_all(self, m: Moment) -> None:
        cards = m.may_play()
        while cards:
            card = cards & -cards
            cards -= card
            value = self.solver.after(m, card, -NARROW, NARROW)
            self.root.child(card, self.seat).add(self.worth(value, self.seat % 2))

    def worth(self, value: i64, team: int) -> float:
        value = NARROW if value > NARROW else -NARROW if value < -NARROW else value
        return share(value) if team == 0 else 1.0 - share(value)

    def walk(self, m: Moment) -> None:
        """One path down the tree, a playout, the last tricks solved, and what came out noted along the path."""
        node = self.root
        path = [node]
        growing = True
        left = self.left
        while m.at or left > self.cut:
            cards = m.may_play()
            many = cards & (cards - 1) != 0
            if growing and (many or node is self.root):
                card = node.pick(cards, self.dice)
                node = node.child(card, m.team)
                path.append(node)
                growing = node.visits > 0
            else:
                card = self.policy(m, cards) if many else cards
            m.play(card)
            if m.at == 0:
                left -= 1
        value = self.solver.between(m, -NARROW, NARROW)
        for node in path:
            node.add(self.worth(value, node.seat % 2))

    def policy(self, m: Moment, cards: i64) -> i64:
        """In a playout: T/F cards for the own team, in pairs; Completes, then what is of no use, for the other."""
        plain = cards & (TRUE_ONE - 1)
        given = cards & ~(TRUE_ONE - 1)
        if given and (m.leader() == m.team or not plain):
            return true_or_false(m, given)
        if m.at == 0 and plain & COMPLETES and self.dice.below(4):
            return self.dice.one_of(plain & COMPLETES)
        return self.dice.one_of(plain)

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every choice: choice, mean and visits, the best first."""
        return self.root.lines(CHOICE_BY, self.exact)


def true_or_false(m: Moment, given: i64) -> i64:
    """The kind that makes a pair for a friend, or the one that makes none for an opponent."""
    if given & (given - 1) == 0:
        return given
    leader, won = m.leader(), m.won + m.gain
    if leader:
        won >>= 10
    true, false = won & 31, won >> 5 & 31
    if true == false:
        return TRUE_ONE if (m.a & TRUES) >> TRUE_AT > m.a >> FALSE_AT else FALSE_ONE
    return TRUE_ONE if (true < false) == (leader == m.team) else FALSE_ONE
