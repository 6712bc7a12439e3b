"""Information-set Monte Carlo tree search, from the point of view of one seat.

Each iteration takes one state that the seat cannot tell from the real one. The tree is shared by all of them: a node
stands for the choices made since the root, whatever the hidden cards and chance. So a choice is compared with others
by how often it was on offer, and a forced choice makes no node.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from techdeck.bots.native.guide import Guide, play_out
from techdeck.kernel.chance import Stream
from techdeck.kernel.layout import BITS
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State

SHARED: Final = 4  # iterations that begin with the same sample, as making one takes long; chance is drawn anew

DOUBT: Final = 1.0


class Node:
    """A choice of a seat, after those of the nodes above it."""

    def __init__(self, choice: int, seat: int, prior: float) -> None:
        self.choice = choice
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.offered = 0  # how often it could have been chosen since it first was
        self.total = 0.0  # of what its seat got
        self.children: dict[int, Node] = {}  # by choice and seat

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def sure(self) -> float:
        """The mean, less what it may be off."""
        return self.mean() - DOUBT / sqrt(self.visits) if self.visits else -1.0


class Search:
    """Grows a tree; `root` goes on with one grown before."""

    def __init__(self, guide: Guide, seat: int, root: Node | None = None) -> None:
        self.guide = guide
        self.seat = seat
        self.root = root or Node(-1, seat, 0.0)
        self.dice = Stream(b"", 0, 0)

    def run(self, observation: Observation, iterations: int, rng: Random) -> None:
        self.dice = Stream(b"", rng.getrandbits(62), 0)
        for n in range(iterations):
            if n % SHARED == 0:
                sample = observation.sample(rng)
            s = sample.copy()
            s.seed = self.dice.word()
            self.iterate(s)

    def iterate(self, s: State) -> None:
        """One path down the tree from `s`, which is played on, a playout, and what came out noted along the path."""
        s.logging = False
        node = self.root
        path = [node]
        while s.asked:
            seat = self.next_seat(s)
            choices = s.choices(seat)
            if len(choices) == 1:
                s.take(seat, choices[0])
            elif seat != self.seat and secret(s):
                s.take(seat, self.guide.policy(s, seat, self.dice))
            else:
                node = self.pick(node, s, seat, choices)
                path.append(node)
                s.take(seat, node.choice)
                if node.visits == 0:
                    break
        play_out(s, self.guide, self.dice)
        values = self.guide.values(s)
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def next_seat(self, s: State) -> int:
        """Where several choose at once, the searching seat first, so that it does not see what the others choose."""
        if s.asked & BITS[self.seat]:
            return self.seat
        seat = 0
        while not s.asked & BITS[seat]:
            seat += 1
        return seat

    def pick(self, node: Node, s: State, seat: int, choices: list[int]) -> Node:
        """The choice with the best upper bound on what it brings; one not tried yet counts as the guide says."""
        guide = self.guide
        children = node.children
        choices = guide.sensible(s, seat, choices)
        urgency = guide.urgency / s.layout.seats
        priors = guide.prior(s, seat, choices) if guide.bias > 0.0 else [0.0] * len(choices)
        size = len(choices)
        start = self.dice.below(size)
        best: Node | None = None
        at = -1
        most = -1.0
        for n in range(size):
            i = (start + n) % size
            child = children.get(choices[i] << 3 | seat)
            if child is None:
                score = urgency + guide.bias * priors[i]
            else:
                child.offered += 1
                spread = guide.bold * sqrt(log(child.offered) / child.visits)
                score = child.total / child.visits + spread + guide.bias * child.prior / (1 + child.visits)
            if score > most:
                most, best, at = score, child, i
        if best is None:
            best = Node(choices[at], seat, priors[at])
            best.offered = 1
            children[choices[at] << 3 | seat] = best
        return best

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every choice tried at the root: choice, mean and visits; first what is best even if the mean flatters."""
        nodes = sorted(self.root.children.values(), key=lambda node: (-node.sure(), node.choice))
        return [(node.choice, node.mean(), node.visits) for node in nodes if node.seat == self.seat]

    def after(self, choice: int, offered: list[int]) -> Node | None:
        """The tree below a choice at the root, with those of the next choices that are on offer now."""
        node = self.root.children.get(choice << 3 | self.seat)
        if node is not None:
            keys = [other << 3 | self.seat for other in offered]
            node.children = {key: node.children[key] for key in keys if key in node.children}
        return node


def secret(s: State) -> bool:
    """Whether what is chosen now is seen by no other before all have chosen."""
    frame = s.agenda
    return frame is not None and frame.op.together()
