"""Whether a choice is clearly the best: what the hard bot finds, from what the seat may know and nothing else."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from techdeck.bots import Budget, Line, thinker_named
from techdeck.kernel.observe import Observation
from techdeck.puzzles.puzzle import UNSEEN, Puzzle, position_of, solver
from techdeck.puzzles.quarry import Quarry, quarry_of

STRONGEST = "hard"
TIMES = 10  # the iterations that verify, to those that find
SLACK = 0.75  # of the margin: with other luck no less is left of it


class Verdict(NamedTuple):
    """What a search says of a moment: its best choice, how much better it is, and the chance of every choice."""

    best: Line
    margin: float
    chances: list[int]  # of 100, in the order of the choices
    whole: bool  # every choice was looked at

    def clear(self, quarry: Quarry) -> bool:
        return self.margin >= quarry.margin and (self.whole or not quarry.whole)


def judge(game: str, seen: Observation, budget: Budget, luck: str) -> Verdict:
    """The same for equal observations and luck, where the budget is iterations."""
    thought = thinker_named(STRONGEST, game).think(seen, budget, Random(luck))
    best, *others = thought.lines
    found = {line.choice: round(100 * line.chance) for line in thought.lines}
    second = max([line.chance for line in others], default=best.chance)
    chances = [found.get(choice, UNSEEN) for choice in seen.choices]
    return Verdict(best, best.chance - second, chances, UNSEEN not in chances)


def long(game: str) -> Budget:
    """Ten times the iterations that find a puzzle."""
    return Budget(iterations=TIMES * quarry_of(game).iterations)


def verified(game: str, seen: Observation) -> Verdict:
    """What the strongest search says with ten times the iterations that find a puzzle."""
    return judge(game, seen, long(game), "verify")


def problem_with(game: str, puzzle: Puzzle, seconds: float | None = None) -> str:
    """Why a puzzle is none, by a search with other luck than the one that it was made with; nothing where it is.

    The search is as long as the one that verified it, or has so many seconds.
    """
    state = position_of(game, puzzle)
    budget = long(game) if seconds is None else Budget(seconds=seconds)
    return doubt(game, state.observe(solver(state)), puzzle.right, budget)


def doubt(game: str, seen: Observation, right: str, budget: Budget) -> str:
    """What speaks against a choice being clearly the best, if anything does."""
    verdict, needed = judge(game, seen, budget, "check"), SLACK * quarry_of(game).margin
    best = seen.state.text(verdict.best.choice)
    if best != right:
        return f"the best choice is {best!r}, not {right!r}"
    if verdict.margin < needed:
        return f"{right!r} is better by {100 * verdict.margin:.0f} of 100 only, not by {100 * needed:.0f}"
    return ""
