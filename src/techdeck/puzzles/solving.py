"""A puzzle being solved: whose it is, what they see, and what a choice comes to. Nothing is kept."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import NamedTuple

from techdeck.kernel.state import State
from techdeck.lessons.course import Course
from techdeck.lessons.lesson import Finish, Lesson
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import refusal
from techdeck.puzzles.puzzle import UNSEEN, Puzzle, offered, position_of, puzzle_at, puzzles_of, solver
from techdeck.puzzles.quarry import quarry_of
from techdeck.puzzles.verify import TIMES

STRIDE = 37  # from one day to the next, as neighbours may be of the same game
KEPT = 128  # tables that are remembered: each is a game played up to its puzzle


class Answer(NamedTuple):
    """What a choice comes to."""

    right: bool
    words: str
    clause: str = ""
    after: State | None = None  # the right choice


def today(game: str, day: date | None = None) -> int:
    """The number of the puzzle of a day (UTC), the same for everybody."""
    day = day or datetime.now(UTC).date()
    return day.toordinal() * STRIDE % max(1, len(puzzles_of(game))) + 1


class Solving:
    """A puzzle on its table, which is laid as for a lesson without steps."""

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.state = position_of(game, puzzle)
        self.offered = offered(self.state)
        seated = Lesson("", [], Finish(""), puzzle.seats, solver(self.state), puzzle.options)
        self.course = Course(game, seated)
        self.view = self.course.view(self.state)

    def label(self, text: str) -> str:
        """A choice as its button says it."""
        return speaker_for(self.view.game).label(self.view, self.state.parse(text))

    def worth(self, chance: int) -> str:
        """What a chance means in this game: `wins 41 of 100`."""
        return quarry_of(self.view.game).wins.format(chance)

    def tried(self, text: str) -> Answer:
        """What it comes to that somebody chooses this, with the figures of the strongest search."""
        if text not in self.offered:
            clause, reason = refusal(self.view, text)
            return Answer(False, reason or "This cannot be chosen now.", clause)
        if text != self.puzzle.right:
            return Answer(False, self.worse(self.puzzle.chances[self.offered.index(text)]))
        after = self.state.copy()
        after.choose(self.view.seat, after.parse(text))
        return Answer(True, self.why(), "", after)

    def worse(self, chance: int) -> str:
        """What a choice that is not right is worth, and that there is a better one."""
        best = self.worth(self.puzzle.best)
        if chance == UNSEEN:
            return f"That gives up too much to be worth a thought; there is one that {best}."
        return f"That {self.worth(chance)}; there is one that {best}."

    def why(self) -> str:
        """Why the right choice is the best: what it does, its figures and those of the next best."""
        puzzle, chances = self.puzzle, self.puzzle.chances
        others = [at for at, text in enumerate(self.offered) if text != puzzle.right]
        second = max(others, key=lambda at: chances[at])
        searched = TIMES * quarry_of(self.view.game).iterations
        return (
            f"{self.label(puzzle.right)} {self.worth(chances[self.offered.index(puzzle.right)])}. "
            f"The next best, {self.label(self.offered[second])}, {self.worth(chances[second])}. "
            f"So says the hard bot with {searched:,} rounds of thought, from what you can see."
        )


@lru_cache(KEPT)
def solving(game: str, number: int) -> Solving:
    """A shipped puzzle by its number, counted from 1."""
    return Solving(game, puzzle_at(game, number))
