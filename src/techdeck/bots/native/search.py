"""Information-set Monte Carlo tree search, from the point of view of one seat.

Each iteration takes one state that the seat cannot tell from the real one. The tree is shared by all of them: a node
stands for the choices made since the root, whatever the hidden cards and chance. So a choice is compared with others
by how often it was on offer, and a forced choice makes no node.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.bots.native.guide import Guide, play_out
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import BITS
from techdeck.kernel.observe import Observation
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

SHARED: Final = 4  # iterations that begin with the same sample, as making one takes long; chance is drawn anew

DOUBT: Final = 1.0
FAR: Final = 0.99  # of what comes when others have chosen, so that a win at hand is taken and not put off


class Node:
    """A choice of a seat, after those of the nodes above it."""

    def __init__(self, choice: i64, seat: i64, prior: float) -> None:
        self.choice = choice
        self.seat = seat
        self.prior = prior
        self.visits = 0.0
        self.offered = 0.0  # how often it could have been chosen since it first was
        self.total = 0.0  # of what its seat got
        self.keys = vec[i64]()  # of its children: choice and seat
        self.children: list[Node] = []

    def child(self, choice: i64, seat: i64) -> Node | None:
        key = choice << 3 | seat
        keys = self.keys
        at: i64 = 0
        while at < len(keys):
            if keys[at] == key:
                return self.children[at]
            at += 1
        return None

    def add(self, node: Node) -> Node:
        self.keys = append(self.keys, node.choice << 3 | node.seat)
        self.children.append(node)
        return node

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def sure(self) -> float:
        """The mean, less what it may be off."""
        return self.mean() - DOUBT / sqrt(self.visits) if self.visits else -1.0


class Search:
    """Grows a tree; `root` goes on with one grown before."""

    def __init__(self, guide: Guide, seat: int, root: Node | None = None) -> None:
        self.guide = guide
        self.seat: i64 = seat
        self.root = root or Node(-1, seat, 0.0)
        self.dice = Dice(0)

    def run(self, observation: Observation, iterations: int, rng: Random) -> None:
        self.dice = Dice(rng.getrandbits(62))
        for n in range(iterations):
            if n % SHARED == 0:
                sample = observation.sample(rng)
            s = sample.copy()
            s.seed = self.dice.word()
            self.iterate(s)

    def chances(self, observation: Observation, iterations: int, rng: Random) -> list[float]:
        """What every seat may expect, on average over so many iterations of a search."""
        self.dice = Dice(rng.getrandbits(62))
        out = [0.0] * observation.state.seats
        for _ in range(iterations):
            for seat, value in enumerate(self.iterate(observation.sample(rng))):
                out[seat] += value / iterations
        return out

    def iterate(self, s: State) -> list[float]:
        """One path down the tree from `s`, which is played on, and a playout.

        What came out is noted along the path; it is what every seat got.
        """
        s.logging = False
        node = self.root
        path = [node]
        others: i64 = 0  # decisions of theirs
        while s.asked:
            seat = self.next_seat(s)
            if seat != self.seat:
                others += 1
            offer = s.offered(seat)
            if offer.count == 1:
                s.take(seat, offer.items[0])
            elif seat != self.seat and secret(s):
                s.take(seat, self.guide.policy(s, seat, self.dice))
            else:
                node = self.pick(node, s, seat, offer)
                path.append(node)
                s.take(seat, node.choice)
                if node.visits == 0.0:
                    break
        others += play_out(s, self.guide, self.dice, self.seat)
        trust = FAR if others else 1.0
        values = self.guide.values(s)
        for node in path:
            node.visits += 1.0
            node.total += trust * values[node.seat]
        return values

    def next_seat(self, s: State) -> i64:
        """Where several choose at once, the searching seat first, so that it does not see what the others choose."""
        if s.asked & BITS[self.seat]:
            return self.seat
        seat: i64 = 0
        while not s.asked & BITS[seat]:
            seat += 1
        return seat

    def pick(self, node: Node, s: State, seat: i64, offer: Offer) -> Node:
        """The choice with the best upper bound on what it brings; one not tried yet counts as the guide says."""
        guide = self.guide
        guide.narrow(s, seat, offer)
        urgency = guide.urgency / s.seats
        priors = guide.prior(s, seat, offer) if guide.bias > 0.0 else None
        size = offer.count
        i = self.dice.below(size)
        best: Node | None = None
        at: i64 = -1
        most = -1.0
        for _each in range(size):
            child = node.child(offer.items[i], seat)
            if child is None:
                score = urgency + guide.bias * priors[i] if priors is not None else urgency
            else:
                child.offered += 1.0
                spread = guide.bold * sqrt(log(child.offered) / child.visits)
                score = child.total / child.visits + spread + guide.bias * child.prior / (1.0 + child.visits)
            if score > most:
                most, best, at = score, child, i
            i = i + 1 if i + 1 < size else 0
        if best is not None:
            return best
        child = Node(offer.items[at], seat, priors[at] if priors is not None else 0.0)
        child.offered = 1.0
        return node.add(child)

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every choice tried at the root: choice, mean and visits; first what is best even if the mean flatters."""
        nodes = [node for node in self.root.children if node.seat == self.seat]
        nodes.sort(key=lambda node: (-node.sure(), node.choice))
        return [(int(node.choice), node.mean(), int(node.visits)) for node in nodes]

    def after(self, choice: int, offered: list[int]) -> Node | None:
        """The tree below a choice at the root, with those of the next choices that are on offer now."""
        node = self.root.child(choice, self.seat)
        if node is None:
            return None
        root = Node(node.choice, node.seat, node.prior)
        root.visits, root.total = node.visits, node.total
        for other in offered:
            child = node.child(other, self.seat)
            if child is not None:
                root.add(child)
        return root


def secret(s: State) -> bool:
    """Whether what is chosen now is seen by no other before all have chosen."""
    frame = s.agenda
    return frame is not None and frame.op.together()
