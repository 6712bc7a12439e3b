"""`techdeck puzzles` in a terminal."""

import msgspec
import pytest
from click.testing import CliRunner

from techdeck.cli import main  # noqa: F401 - adds the commands
from techdeck.cli.base import techdeck
from techdeck.games.registry import ours
from techdeck.kernel.errors import Unknown
from techdeck.puzzles import puzzle as puzzles
from techdeck.puzzles.solving import solving

GAMES = [plugin.name for plugin in ours()]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shown_and_takes_answers_until_one_is_right(game: str) -> None:
    one = solving(game, 1)
    wrong = next(text for text in one.offered if text != one.puzzle.right)
    right = str(one.offered.index(one.puzzle.right) + 1)
    done = CliRunner().invoke(techdeck, ["puzzles", game, "--number", "1"], input=f"{wrong}\n{right}\n")
    assert done.exit_code == 0, done.output
    assert one.course.game.title in done.output
    assert one.tried(wrong).words in done.output
    assert f"Right. {one.why()}" in done.output


@pytest.mark.parametrize("more", [(), ("--seconds", "0.5")])
def test_check_names_the_puzzles_that_do_not_hold(monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]) -> None:
    game = "pairadox"
    one = puzzles.puzzles_of(game)[0]
    state = puzzles.position_of(game, one)
    wrong = next(text for choice in state.choices(state.actors[0]) if (text := state.text(choice)) != one.right)
    some = [one, msgspec.structs.replace(one, right=wrong)]
    monkeypatch.setattr(puzzles, "puzzles_of", lambda name: some)
    done = CliRunner().invoke(techdeck, ["puzzles", "check", game, *more], standalone_mode=False)
    assert done.return_value == 1 and f"not {wrong!r}.\n" in done.output
    assert more or f"{game}: 1 of 2 puzzles hold." in done.output  # how far it thinks in seconds, nobody knows


def test_a_game_that_is_none_is_refused() -> None:
    done = CliRunner().invoke(techdeck, ["puzzles", "nothing"])
    assert isinstance(done.exception, Unknown)
