"""The choices at the top of a turn of Tech Chess, searched side by side in one sampled state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.tech_chess.effects import outcome, score
from techdeck.bots.native.tech_chess.lean import BUILD, UPGRADE, Lean
from techdeck.bots.native.tech_chess.reading import lean
from techdeck.bots.native.tech_chess.search import FAR, AlphaBeta
from techdeck.games.tech_chess import board
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.choice import ARG

SHALLOW: Final = 2  # so deep, every choice is searched exactly
MARGIN: Final = 30  # choices so little worse than the best are still told apart
DOUBT: Final = 300  # outcomes of an effect so much worse than the best choice are still told apart
NOT_LEAN: Final = -1


def lean_action(s: TechChess, choice: int) -> int:
    """A choice as the lean board writes it; what is played out, and one pawn for another, is not found there."""
    kind, arg = choice & ~ARG, choice & ARG
    if kind == board.MOVE:
        return arg // board.AREA * 64 + arg % board.AREA
    if is_played_out(s, choice):
        return NOT_LEAN
    if kind == board.BUILD:
        return BUILD + (arg & 63)
    if kind == board.UPGRADE and s.role(arg & 127) > board.HIGH:
        return UPGRADE + (arg >> 7) * 64 + int(s.role(arg & 127))
    return NOT_LEAN


def is_played_out(s: TechChess, choice: int) -> bool:
    """Whether it is made in the game itself: an effect, and in bughouse what brings a captured card onto the board."""
    kind, arg = choice & ~ARG, choice & ARG
    if s.seats > 2 and kind in (board.BUILD, board.UPGRADE):
        return s.is_captured(arg >> 6 if kind == board.BUILD else arg & 127)
    return kind in (board.EFFECT, board.DROP)


class Candidate:
    def __init__(self, choice: int, action: int) -> None:
        self.choice = choice
        self.action = action
        self.after: list[TechChess] = []  # for an effect or a drop, what it may come to
        self.order = 0  # its last score
        self.shallow = 0  # its exact score in the last search in which all were exact
        self.score = 0  # in the last search that came to an end


class Root:
    """One sampled state. `weight` says how many samples looked the same to the search."""

    def __init__(self, s: TechChess, seat: int) -> None:
        self.seat = seat
        self.board = lean(s, seat)
        self.weight = 1
        self.candidates: list[Candidate] = []
        taken: list[int] = []
        for choice in s.choices(seat):
            action = lean_action(s, choice)
            if action != NOT_LEAN and action not in taken:  # of equal cards the first will do
                taken.append(action)
                self.candidates.append(Candidate(choice, action))

    def add_effects(self, search: AlphaBeta, s: TechChess, seed: int) -> None:
        """What each effect of the hand comes to in a sample, and in bughouse each captured card on the board."""
        known = {candidate.choice: candidate for candidate in self.candidates}
        for choice in s.choices(self.seat):
            if is_played_out(s, choice):
                if choice not in known:
                    candidate = Candidate(choice, NOT_LEAN)
                    self.candidates.append(candidate)
                    known[choice] = candidate
                known[choice].after.append(outcome(search, s, self.seat, choice, seed))

    def scan(self, search: AlphaBeta, depth: int) -> bool:
        """Search every choice so deep; false, and nothing new, where the search was stopped."""
        best = -FAR
        self.candidates.sort(key=order_of)
        for candidate in self.candidates:
            floor = max(best - MARGIN, -FAR) if depth > SHALLOW else -FAR
            found = self.value(search, candidate, depth, floor)
            if search.stopped:
                return False
            candidate.order = found
            best = max(best, found)
        for candidate in self.candidates:
            if depth <= SHALLOW:
                candidate.shallow = candidate.order
            elif candidate.order <= best - MARGIN:  # only known to be no better than that
                candidate.order = min(candidate.order, candidate.shallow)
            candidate.score = candidate.order
        return True

    def value(self, search: AlphaBeta, candidate: Candidate, depth: int, floor: int) -> int:
        """The score of a choice, or a bound where that is not above the floor."""
        if candidate.action == NOT_LEAN:
            below = max(floor - DOUBT, -FAR) if len(candidate.after) > 1 else floor
            scores = [score(search, after, self.seat, depth - 1, below) for after in candidate.after]
            return sum(scores) // len(scores)
        b = self.board
        key, before, kit = b.key, b.score, b.kit
        captured = b.make(candidate.action)
        found = self.after_action(search, b, depth, floor)
        b.take_back(candidate.action, captured, key, before, kit)
        return found

    def after_action(self, search: AlphaBeta, b: Lean, depth: i64, floor: i64) -> i64:
        far: i64 = FAR
        if floor > -far:
            found = -search.negamax(b, depth - 1, -floor - 1, -floor, 1)
            if found <= floor:
                return found
        return -search.negamax(b, depth - 1, -far, -floor, 1)


def order_of(candidate: Candidate) -> int:
    return -candidate.order
