"""Alpha-beta over the lean board: iterative deepening, a table of positions met before, quiescence.

A score is in hundredths of a pawn for the mover. A win is WIN less the plies to it.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.tech_chess.lean import ACTION, FIRST_ORDER, KILLER_ORDER, STEP, WAIT, WAIT_ORDER, Lean
from techdeck.games.tech_chess.board import NO_ROLE
from techdeck.games.tech_chess.men import Guard
from techdeck.kernel.layout import numbers
from techdeck.kernel.offer import Offer

WIN: Final = 30000
SURE: Final = 29000  # from here on a score is a win or loss that was seen to its end
FAR: Final = 31000  # beyond every score
SLOTS: Final = 1 << 16
PLIES: Final = 64
QUIET_PLIES: Final = 6  # of captures, after the full search
MOST: Final = 6000  # that a move can have done elsewhere
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
TO_MOVE: Final = 8
NO_SLOTS: Final = numbers([0] * SLOTS)
NO_PLIES: Final = numbers([0] * PLIES)
NO_PAST: Final = numbers([0] * 8192)


class AlphaBeta:
    """One search; positions met, killers and what quiet moves did are kept from one call to the next."""

    def __init__(self) -> None:
        self.nodes: i64 = 0
        self.limit: i64 = 0  # of nodes, where it is not 0
        self.until = 0.0  # on the clock, where it is not 0
        self.stopped = False
        self.keys = NO_SLOTS[:]
        self.found = NO_SLOTS[:]  # score, bound, depth and best action of the position of that key
        self.killers = NO_PLIES[:]
        self.past = NO_PAST[:]  # by side, square and goal
        self.stack = Offer()  # the actions of all plies, with a number for their order

    def tick(self) -> None:
        self.nodes += 1
        if self.limit and self.nodes >= self.limit:
            self.stopped = True
        if self.nodes & 255 == 0 and self.until and perf_counter() >= self.until:
            self.stopped = True

    def keep(self, key: i64, score: i64, bound: i64, depth: i64, action: i64) -> None:
        slot = key & 0xFFFF
        self.keys[slot] = key
        self.found[slot] = (((score + 32768) * 4 + bound) * 64 + depth) * 16384 + action

    def add_actions(self, b: Lean, guard: Guard, ply: i64, best: i64) -> None:
        """All actions; the best one found before comes first, the killer after captures and upgrades."""
        stack = self.stack
        at = stack.count
        b.add_moves(guard, self.past, stack)
        if guard.checkers == 0:
            b.add_upgrades(stack)
        b.add_builds(guard, stack)
        if b.may_wait(guard):
            stack.add(WAIT_ORDER * STEP + WAIT)
        killer = self.killers[ply]
        items = stack.items
        while at < stack.count:
            action = items[at] & ACTION
            if action == best and best:
                items[at] = FIRST_ORDER * STEP + action
            elif action == killer and killer and items[at] > KILLER_ORDER * STEP:
                items[at] = KILLER_ORDER * STEP + action
            at += 1

    def next_action(self, at: i64) -> i64:
        """The most promising action from an index of the stack on, which changes places with the one there."""
        items, end = self.stack.items, self.stack.count
        best = at
        other = at + 1
        while other < end:
            if items[other] < items[best]:
                best = other
            other += 1
        entry = items[best]
        items[best] = items[at]
        items[at] = entry
        return entry & ACTION

    def negamax(self, b: Lean, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The score of the mover, at most `beta` and at least `alpha` where it lies beyond."""
        self.tick()
        if self.stopped:
            return 0
        if b.kings & b.of(b.side) == 0:
            return ply - WIN
        guard = Guard(b, b.side)
        if guard.checkers:
            depth += 1
        if depth <= 0 or ply >= PLIES - 2:
            return self.quiesce(b, guard, alpha, beta, ply, 0)
        key = b.full_key()
        slot = key & 0xFFFF
        best: i64 = 0
        if self.keys[slot] == key:
            found = self.found[slot]
            best = found & 16383
            if (found >> 14 & 63) >= depth:
                score = (found >> 22) - 32768
                bound = found >> 20 & 3
                if bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha):
                    return score
        if depth >= 3 and guard.checkers == 0 and beta < SURE and self.still_enough(b, depth, beta, ply):
            return beta
        return self.best_action(b, guard, depth, alpha, beta, ply, best)

    def still_enough(self, b: Lean, depth: i64, beta: i64, ply: i64) -> bool:
        """Whether the mover would stand well even after doing nothing, in a search less deep."""
        if self.evaluate(b) < beta:
            return False
        b.turn_round()
        score = -self.negamax(b, depth - 3, -beta, 1 - beta, ply + 1)
        b.turn_round()
        return score >= beta and not self.stopped

    def best_action(self, b: Lean, guard: Guard, depth: i64, alpha: i64, beta: i64, ply: i64, best: i64) -> i64:
        key, score_before, kit, full = b.key, b.score, b.kit, b.full_key()
        top: i64 = -FAR
        floor = alpha
        start = at = self.stack.count
        self.add_actions(b, guard, ply, best)
        end = self.stack.count
        while at < end and top < beta and not self.stopped:
            action = self.next_action(at)
            at += 1
            captured = b.make(action)
            score = self.try_action(b, depth, floor, beta, ply, at - start, captured)
            b.take_back(action, captured, key, score_before, kit)
            if score > top and not self.stopped:
                top = score
                best = action
                if score > floor:
                    floor = score
                if score >= beta:
                    self.praise(b, action, captured, depth, ply)
        self.stack.count = start
        if self.stopped:
            return 0
        if end == start:
            return self.no_action(guard, ply)
        bound: i64 = AT_LEAST if top >= beta else AT_MOST if top <= alpha else EXACT
        if top < SURE and top > -SURE:
            self.keep(full, top, bound, depth, best)
        return top

    def no_action(self, guard: Guard, ply: i64) -> i64:
        """Mate or stalemate (CH-25, CH-26)."""
        if guard.checkers:
            return ply - WIN
        return 0

    def try_action(self, b: Lean, depth: i64, floor: i64, beta: i64, ply: i64, tried: i64, captured: i64) -> i64:
        """The score of an action just made: the first with the whole window, others only asked whether better."""
        if tried == 1:
            return -self.negamax(b, depth - 1, -beta, -floor, ply + 1)
        less: i64 = 2 if depth >= 4 and tried > 6 and captured == NO_ROLE else 1
        score = -self.negamax(b, depth - less, -floor - 1, -floor, ply + 1)
        if score > floor and less > 1:
            score = -self.negamax(b, depth - 1, -floor - 1, -floor, ply + 1)
        if floor < score < beta:
            score = -self.negamax(b, depth - 1, -beta, -floor, ply + 1)
        return score

    def praise(self, b: Lean, action: i64, captured: i64, depth: i64, ply: i64) -> None:
        """A quiet action that was too good for the other side is tried early elsewhere."""
        if captured != NO_ROLE:
            return
        self.killers[ply] = action
        if action < 4096:
            at = b.side * 4096 + action
            did = self.past[at] + depth * depth
            self.past[at] = did if did < MOST else MOST

    def quiesce(self, b: Lean, guard: Guard, alpha: i64, beta: i64, ply: i64, quiet: i64) -> i64:
        """Captures until nothing hangs, upgrades at first; a single king in check tries everything."""
        top: i64 = -FAR
        start = self.stack.count
        if guard.checkers and quiet < QUIET_PLIES:
            self.add_actions(b, guard, ply, 0)
        else:
            top = self.evaluate(b)
            if top >= beta or quiet >= QUIET_PLIES:
                return top
            b.add_captures(guard, self.stack)
            if quiet == 0:
                b.add_upgrades(self.stack)
        top = self.quiet_best(b, alpha, beta, ply, quiet, top, start)
        self.stack.count = start
        return top

    def quiet_best(self, b: Lean, alpha: i64, beta: i64, ply: i64, quiet: i64, top: i64, at: i64) -> i64:
        """The best of the actions from an index of the stack on, or with `top` none of them."""
        key, score_before, kit = b.key, b.score, b.kit
        floor = alpha if alpha > top else top
        end = self.stack.count
        while at < end and top < beta:
            action = self.next_action(at)
            at += 1
            captured = b.make(action)
            self.tick()
            score: i64 = WIN - ply - 1
            if b.kings & b.of(b.side):
                score = -self.quiesce(b, Guard(b, b.side), -beta, -floor, ply + 1, quiet + 1)
            b.take_back(action, captured, key, score_before, kit)
            if self.stopped:
                return 0
            if score > top:
                top = score
                if score > floor:
                    floor = score
        return ply - WIN if top == -FAR else top

    def evaluate(self, b: Lean) -> i64:
        return (b.score if b.side == 0 else -b.score) + TO_MOVE

    def begin(self, nodes: int, until: float) -> None:
        """Allow so many more nodes, where that is not 0, and no more time than until then."""
        self.limit = self.nodes + nodes if nodes else 0
        self.until = until
        self.stopped = False
