"""Alpha-beta over the lean board: iterative deepening, a table of positions met before, quiescence.

A score is in hundredths of a pawn for the mover. A win is WIN less the plies to it.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.chess_kinds import NONE
from techdeck.bots.native.chess_lean import (
    FIRST_ORDER,
    KILLER_ORDER,
    STEP,
    WAIT,
    WAIT_ORDER,
    Lean,
)
from techdeck.bots.native.chess_worth import kit_worth

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


class Search:
    """One search; positions met, killers and what quiet moves did are kept from one call to the next."""

    def __init__(self) -> None:
        self.nodes: i64 = 0
        self.limit: i64 = 0  # of nodes, where it is not 0
        self.until = 0.0  # on the clock, where it is not 0
        self.stopped = False
        self.keys: list[int] = [0] * SLOTS
        self.found: list[int] = [0] * SLOTS  # score, bound, depth and best action of the position of that key
        self.killers: list[int] = [0] * PLIES
        self.past: list[int] = [0] * 8192  # by side, square and goal

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

    def actions(self, b: Lean, ply: i64, best: i64, checked: bool) -> list[int]:
        """All actions, sorted: the best one found before, captures, upgrades, the killer, the others."""
        out: list[int] = []
        b.add_captures(out)
        b.add_quiet(self.past, out)
        if not checked:
            b.add_upgrades(out)
        b.add_builds(out)
        if b.may_wait(checked):
            out.append(WAIT_ORDER * STEP + WAIT)
        killer: i64 = self.killers[ply]
        for i in range(len(out)):
            action: i64 = out[i] & 0xFFFF
            if action == best and best:
                out[i] = FIRST_ORDER * STEP + action
            elif action == killer and killer and out[i] > KILLER_ORDER * STEP:
                out[i] = KILLER_ORDER * STEP + action
        out.sort()
        return out

    def negamax(self, b: Lean, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The score of the mover, at most `beta` and at least `alpha` where it lies beyond."""
        self.tick()
        if self.stopped:
            return 0
        if b.kings == 0:
            return ply - WIN
        checked = b.in_check()
        if checked:
            depth += 1
        if depth <= 0 or ply >= PLIES - 2:
            return self.quiesce(b, alpha, beta, ply, 0, checked)
        key = b.full_key()
        slot = key & 0xFFFF
        best: i64 = 0
        known: i64 = self.keys[slot]
        if known == key:
            found: i64 = self.found[slot]
            best = found & 16383
            if (found >> 14 & 63) >= depth:
                score = (found >> 22) - 32768
                bound = found >> 20 & 3
                if bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha):
                    return score
        if depth >= 3 and not checked and beta < SURE and self.still_enough(b, depth, beta, ply):
            return beta
        return self.best_action(b, depth, alpha, beta, ply, best, checked)

    def still_enough(self, b: Lean, depth: i64, beta: i64, ply: i64) -> bool:
        """Whether the mover would stand well even after doing nothing, in a search less deep."""
        if self.evaluate(b) < beta:
            return False
        b.turn_round()
        score = -self.negamax(b, depth - 3, -beta, 1 - beta, ply + 1)
        b.turn_round()
        return score >= beta and not self.stopped

    def best_action(self, b: Lean, depth: i64, alpha: i64, beta: i64, ply: i64, best: i64, checked: bool) -> i64:
        key, score_before, kit, full = b.key, b.score, b.kit, b.full_key()
        top: i64 = -FAR
        floor = alpha
        tried: i64 = 0
        for entry in self.actions(b, ply, best, checked):
            action: i64 = entry & 0xFFFF
            captured = b.make(action)
            if b.left_in_check():
                b.take_back(action, captured, key, score_before, kit)
                continue
            tried += 1
            score = self.try_action(b, depth, floor, beta, ply, tried, captured)
            b.take_back(action, captured, key, score_before, kit)
            if self.stopped:
                return 0
            if score > top:
                top = score
                best = action
                if score > floor:
                    floor = score
                if score >= beta:
                    self.praise(b, action, captured, depth, ply)
                    break
        if tried == 0:
            return ply - WIN if checked else 0
        bound: i64 = AT_LEAST if top >= beta else AT_MOST if top <= alpha else EXACT
        if top < SURE and top > -SURE:
            self.keep(full, top, bound, depth, best)
        return top

    def try_action(self, b: Lean, depth: i64, floor: i64, beta: i64, ply: i64, tried: i64, captured: i64) -> i64:
        """The score of an action just made: the first with the whole window, others only asked whether better."""
        if tried == 1:
            return -self.negamax(b, depth - 1, -beta, -floor, ply + 1)
        less: i64 = 2 if depth >= 4 and tried > 6 and captured == NONE else 1
        score = -self.negamax(b, depth - less, -floor - 1, -floor, ply + 1)
        if score > floor and less > 1:
            score = -self.negamax(b, depth - 1, -floor - 1, -floor, ply + 1)
        if floor < score < beta:
            score = -self.negamax(b, depth - 1, -beta, -floor, ply + 1)
        return score

    def praise(self, b: Lean, action: i64, captured: i64, depth: i64, ply: i64) -> None:
        """A quiet action that was too good for the other side is tried early elsewhere."""
        if captured != NONE:
            return
        self.killers[ply] = action
        if action < 4096:
            at = b.side * 4096 + action
            did: i64 = self.past[at] + depth * depth
            self.past[at] = did if did < MOST else MOST

    def quiesce(self, b: Lean, alpha: i64, beta: i64, ply: i64, quiet: i64, checked: bool) -> i64:
        """Captures until nothing hangs, upgrades at first; a single king in check tries everything."""
        top: i64 = -FAR
        out: list[int]
        if checked and quiet < QUIET_PLIES:
            out = self.actions(b, ply, 0, True)
        else:
            top = self.evaluate(b)
            if top >= beta or quiet >= QUIET_PLIES:
                return top
            out = []
            b.add_captures(out)
            if quiet == 0:
                b.add_upgrades(out)
            out.sort()
        return self.quiet_best(b, alpha, beta, ply, quiet, top, out)

    def quiet_best(self, b: Lean, alpha: i64, beta: i64, ply: i64, quiet: i64, top: i64, out: list[int]) -> i64:
        key, score_before, kit = b.key, b.score, b.kit
        floor = alpha if alpha > top else top
        for entry in out:
            action: i64 = entry & 0xFFFF
            captured = b.make(action)
            if b.left_in_check():
                b.take_back(action, captured, key, score_before, kit)
                continue
            self.tick()
            if b.kings == 0:
                score: i64 = WIN - ply - 1
            else:
                score = -self.quiesce(b, -beta, -floor, ply + 1, quiet + 1, b.in_check())
            b.take_back(action, captured, key, score_before, kit)
            if self.stopped:
                return 0
            if score > top:
                top = score
                if score > floor:
                    floor = score
                if score >= beta:
                    break
        return ply - WIN if top == -FAR else top

    def evaluate(self, b: Lean) -> i64:
        score = b.score if b.side == 0 else -b.score
        return score + kit_worth(b.kit) - kit_worth(b.their_kit) + TO_MOVE

    def begin(self, nodes: int, until: float) -> None:
        """Allow so many more nodes, where that is not 0, and no more time than until then."""
        self.limit = self.nodes + nodes if nodes else 0
        self.until = until
        self.stopped = False
