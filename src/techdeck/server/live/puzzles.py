"""Puzzles as a solver sees them: like lessons they are no tables, and nothing is stored."""

from __future__ import annotations

from datetime import UTC, datetime

from techdeck.games.registry import game_named
from techdeck.puzzles.puzzle import games_with_puzzles, puzzle_at, puzzles_of
from techdeck.puzzles.solving import solving, today
from techdeck.server.live.lessons import view_of
from techdeck.server.messages.puzzles import PuzzleAnswer, PuzzleDay, PuzzleInfo, PuzzleMoment


def puzzle_info(game: str, number: int) -> PuzzleInfo:
    puzzle = puzzle_at(game, number)
    return PuzzleInfo(game, game_named(game).title, number, len(puzzles_of(game)), puzzle.title, puzzle.level)


def puzzle_day() -> PuzzleDay:
    """What there is to solve today."""
    day = datetime.now(UTC).date()
    return PuzzleDay(day.isoformat(), [puzzle_info(game, today(game, day)) for game in games_with_puzzles()])


def puzzle_moment(game: str, number: int) -> PuzzleMoment:
    """The table of a puzzle."""
    one, day = solving(game, number), datetime.now(UTC).date()
    return PuzzleMoment(
        puzzle_info(game, number), day.isoformat(), today(game, day), view_of(one.course, one.state, 2 * number)
    )


def puzzle_answer(game: str, number: int, choice: str) -> PuzzleAnswer:
    """What a choice comes to."""
    one = solving(game, number)
    found = one.tried(choice)
    view = view_of(one.course, found.after, 2 * number + 1) if found.after is not None else None
    return PuzzleAnswer(found.right, found.words, found.clause, view)
