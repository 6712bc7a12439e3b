"""Every puzzle that is shipped leads to its position; what is best there is what the strongest search finds."""

from datetime import date

import pytest

from techdeck.games.registry import ours
from techdeck.kernel.errors import Unknown, Unreadable
from techdeck.lessons.lesson import LEARNER
from techdeck.puzzles.miner import mine
from techdeck.puzzles.puzzle import (
    LEVELS,
    UNSEEN,
    Puzzle,
    head_for,
    position_of,
    puzzle_at,
    puzzles_of,
    read_puzzles,
    solver,
    write_line,
)
from techdeck.puzzles.quarry import quarry_of
from techdeck.puzzles.solving import Solving, solving, today
from techdeck.puzzles.verify import problem_with, verified

GAMES = [plugin.name for plugin in ours()]
ENOUGH = 100
SAMPLE = (1, 50)  # puzzles of each game that are searched again; `techdeck puzzles check` searches all
MOST_BYTES = 1_000_000


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_puzzles_and_each_leads_to_a_position_where_its_right_choice_is_offered(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= ENOUGH
    for puzzle in puzzles:
        one = Solving(game, puzzle)  # which refuses a right choice that is not on offer
        assert len(one.offered) >= 3
        assert puzzle.chances[one.offered.index(puzzle.right)] == puzzle.best > puzzle.second
        assert puzzle.best - puzzle.second >= 100 * quarry_of(game).margin - 1, "both are rounded"
        assert puzzle.level in LEVELS
        assert UNSEEN not in puzzle.chances or not quarry_of(game).whole


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_of_a_game_are_of_many_kinds_and_no_two_are_the_same(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len({(puzzle.seed, puzzle.made) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.title for puzzle in puzzles}) >= 3
    assert len([puzzle for puzzle in puzzles if puzzle.level == "easy"]) <= len(puzzles) / 2


def test_all_puzzles_together_are_small() -> None:
    assert sum(len(write_line(puzzle)) for game in GAMES for puzzle in puzzles_of(game)) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", SAMPLE)
def test_the_strongest_search_still_finds_what_is_right(game: str, number: int) -> None:
    assert problem_with(game, puzzle_at(game, number)) == ""


def test_a_puzzle_with_another_right_choice_is_found_out() -> None:
    puzzle = puzzle_at(GAMES[0], 1)
    other = next(text for text in solving(GAMES[0], 1).offered if text != puzzle.right)
    changed = Puzzle(puzzle.title, puzzle.level, puzzle.seed, puzzle.seats, puzzle.made, other, puzzle.chances)
    assert puzzle.right in problem_with(GAMES[0], changed)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_judged_by_what_its_seat_may_know(game: str) -> None:
    """Two worlds that the solver cannot tell apart have the same chances."""
    from random import Random

    state = position_of(game, puzzle_at(game, 2))
    seen = state.observe(solver(state))
    other = seen.sample(Random(7)).observe(seen.seat)
    assert other == seen
    assert verified(game, other) == verified(game, seen)


# What a solver is told.


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_says_how_much_worse_it_is_and_a_right_one_why_it_is_best(game: str) -> None:
    one = solving(game, 3)
    puzzle = one.puzzle
    for at, text in enumerate(one.offered):
        answer = one.tried(text)
        assert answer.right == (text == puzzle.right)
        assert str(puzzle.best) in answer.words
        assert (answer.after is not None) == answer.right
        if not answer.right and puzzle.chances[at] != UNSEEN:
            assert one.worth(puzzle.chances[at]) in answer.words
    assert one.label(puzzle.right) in one.tried(puzzle.right).words
    assert str(puzzle.second) in one.tried(puzzle.right).words
    assert one.course.names[one.view.seat] == LEARNER


def test_what_cannot_be_chosen_is_refused_with_its_reason() -> None:
    answer = solving(GAMES[0], 1).tried("fly away")
    assert not answer.right
    assert answer.words.endswith((".", "?"))


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_one_the_next_day() -> None:
    game = GAMES[0]
    first, second = date(2026, 11, 18), date(2026, 11, 19)
    assert today(game, first) == today(game, first) != today(game, second)
    days = {today(game, date.fromordinal(first.toordinal() + n)) for n in range(len(puzzles_of(game)))}
    assert days == set(range(1, len(puzzles_of(game)) + 1)), "every puzzle has its day"


# Files.


def test_puzzles_of_another_edition_or_other_rules_are_refused_with_a_sentence() -> None:
    game = next(name for name in GAMES if len(head_for(name).edition) > 10)
    head = head_for(game)
    head.edition = "f" * 64
    with pytest.raises(Unknown, match="another edition of the cards"):
        read_puzzles(write_line(head))
    head = head_for(game)
    head.rules += 1
    with pytest.raises(Unknown, match="other rules"):
        read_puzzles(write_line(head))


@pytest.mark.parametrize("text", ["", "{}", "nonsense"])
def test_a_file_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="no file of puzzles"):
        read_puzzles(text)


def test_a_broken_line_is_named() -> None:
    with pytest.raises(Unreadable, match="Line 2"):
        read_puzzles(write_line(head_for(GAMES[0])) + "{}\n")


@pytest.mark.parametrize("change", [{"made": "fly away"}, {"right": "fly away"}, {"chances": [1]}])
def test_a_puzzle_that_does_not_play_is_refused(change: dict[str, object]) -> None:
    from msgspec.structs import replace

    with pytest.raises(Unreadable, match="puzzle"):
        position_of(GAMES[0], replace(puzzle_at(GAMES[0], 1), **change))


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    with pytest.raises(Unknown, match="puzzles 1 to"):
        puzzle_at(GAMES[0], 0)
    with pytest.raises(Unknown):
        puzzle_at(GAMES[0], 10_000)


# The miner.


def test_the_miner_finds_the_same_puzzles_for_the_same_seed() -> None:
    game = next(name for name in GAMES if quarry_of(name).iterations <= 50)
    found = [list(mine(game, 1, "test")) for _ in range(2)]
    assert found[0] == found[1]
    assert problem_with(game, found[0][0]) == ""
