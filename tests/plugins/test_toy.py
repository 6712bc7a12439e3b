"""Games and bots of other packages play like our own, and broken ones are named and left out."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from plugins.installing import TESTS, install, python, techdeck

GENERAL = (
    "contract/test_contract.py",
    "contract/test_travel.py",
    "bots/test_every_bot.py",
    "tui/test_game.py",
    "server/test_looks.py",
)
LEFT_OUT_GAMES = {
    "Big_Name": "a name is small letters, digits and hyphens, at most 40 in all",
    "absent": "ModuleNotFoundError: No module named 'techdeck_broken.nowhere'",
    "crowd": "its seat counts are (2, 99), and must be some of 1 to 8",
    "number": "it is of type int, and must be a techdeck.kernel.game.Game",
    "other-name": "the game calls itself 'some-name'",
    "paradoxical": "techdeck itself has a game of that name",
    "wreck": "RuntimeError: the wheels came off",
}
WRONG_KINDS = {
    "nth:two": "techdeck: 'two' is no number.",
    "nth:": "techdeck: '' is no number.",
    "mth:2": "techdeck: There is no bot 'mth:2'; the bots are random, easy,",
}
LEFT_OUT_BOTS = {
    "hard": "techdeck itself has a bot of that name",
    "number": "it is of type int, and must be callable with the name of a game",
    "one-game": "its games are 'paradoxical', and must be the names of games",
}


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toy")
    install("toy", folder)
    return folder


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("both")
    install("toy", folder)
    install("broken", folder)
    return folder


def test_a_game_of_another_package_is_listed(toy: Path) -> None:
    done = techdeck(toy, "games")
    assert "\ntoy-tricks: Toy Tricks, 2, 3, 4 seats. A toy:" in done.out
    assert (done.code, done.err) == (0, "")


def test_a_game_of_another_package_has_its_rules_and_commands(toy: Path) -> None:
    assert techdeck(toy, "rules", "TY-5").out.startswith("TY-5 When the hands are empty")
    assert techdeck(toy, "toy-count").out == "30\n"
    assert "toy-count" in techdeck(toy, "--help").out


def test_a_game_of_another_package_may_bring_a_lesson(toy: Path) -> None:
    done = techdeck(toy, "learn", "toy-cut", "--check")
    assert (done.code, done.out) == (0, "The lesson plays, all 1 of its steps.\n")
    assert "toy-cut " in techdeck(toy, "learn").out
    none = techdeck(toy, "learn", "toy-tricks", "--check")
    assert none.code == 2
    assert "There is no lesson for Toy Tricks; there are lessons for " in none.err


def test_it_plays_like_our_own(toy: Path) -> None:
    done = python(toy, "-m", "pytest", "-p", "no:cacheprovider", str(TESTS / "plugins" / "inside.py"))
    assert done.code == 0, done.out


def test_the_tests_of_every_game_take_it_up(toy: Path) -> None:
    files = [str(TESTS / name) for name in GENERAL]
    done = python(toy, "-m", "pytest", "-p", "no:cacheprovider", "-k", "toy-tricks or toy-cut", *files)
    assert done.code == 0, done.out
    assert " passed" in done.out


def test_duels_are_played_with_its_bots(toy: Path) -> None:
    done = techdeck(toy, "duel", "toy-tricks", "toy", "first", "--deals", "3", "--seed", "monday")
    assert done.code == 0, done
    assert "toy wins" in done.out
    assert done.err == ""


def test_a_bot_of_a_kind_plays_duels_and_what_it_cannot_do_is_told(toy: Path) -> None:
    done = techdeck(toy, "duel", "toy-tricks", "nth:2", "nth:1", "--deals", "3", "--seed", "monday")
    assert (done.code, done.err) == (0, "")
    assert "nth:2 wins" in done.out
    for bot, words in WRONG_KINDS.items():
        done = techdeck(toy, "duel", "toy-tricks", bot, "random")
        assert (done.code, done.err.count("\n")) == (2, 1), done
        assert words in done.err


def test_every_broken_game_is_named_once_and_stops_no_other(both: Path) -> None:
    done = techdeck(both, "games")
    assert done.code == 0
    assert done.out == techdeck_games(both)
    assert sorted(done.err.splitlines()) == sorted(warnings("game", LEFT_OUT_GAMES))


def techdeck_games(both: Path) -> str:
    """What the list of games would be without the broken package."""
    (info,) = both.glob("techdeck_broken-*.dist-info")
    hidden = info.rename(both / "hidden")
    try:
        return techdeck(both, "games").out
    finally:
        hidden.rename(info)


def test_every_broken_bot_is_named_once_and_stops_no_other(both: Path) -> None:
    done = techdeck(both, "duel", "toy-tricks", "nobody", "random")
    *told, refusal = [line for line in done.err.splitlines() if "The game" not in line]
    assert sorted(told) == sorted(warnings("bot", LEFT_OUT_BOTS))
    known = "random, easy, medium, hard, crashing, mute, first, toy, toy-search, onnx:…, openspiel:…, nth:…"
    assert refusal == f"techdeck: There is no bot 'nobody'; the bots are {known}."


def warnings(noun: str, left_out: dict[str, str]) -> list[str]:
    where = {
        "absent": "techdeck_broken.nowhere:GAME",
        "crowd": "techdeck_broken:CROWD",
        "number": "techdeck_broken:NUMBER",
        "wreck": "techdeck_broken.wreck:GAME",
        "hard": "techdeck_broken:mute",
        "one-game": "techdeck_broken:OneGame",
    }
    return [
        f"techdeck: The {noun} {name!r} ({where.get(name, 'techdeck_broken:NAMED')}) of the package techdeck-broken is "
        f"left out: {reason}. Update techdeck-broken, or uninstall it."
        for name, reason in left_out.items()
    ]


@pytest.mark.parametrize(
    ("bot", "reason"), [("crashing", "OSError: no weights"), ("mute", "it has no method 'choose'")]
)
def test_a_bot_that_cannot_be_made_is_refused(both: Path, bot: str, reason: str) -> None:
    done = techdeck(both, "duel", "toy-tricks", bot, "random")
    assert done.code == 2
    assert f"techdeck: The {bot} bot cannot play toy-tricks: {reason}" in done.err


def test_to_programs_a_warning_has_a_class_of_its_own(both: Path) -> None:
    code = """if True:
        import json, warnings, techdeck
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            techdeck.new("paradoxical")
            ours = len(caught)
            techdeck.new("toy-tricks")
            list(techdeck.GAMES), list(techdeck.GAMES), techdeck.GAMES.get("wreck")
        assert all(issubclass(each.category, techdeck.PluginWarning) for each in caught)
        print(json.dumps([ours, [str(each.message) for each in caught]]))
    """
    done = python(both, "-c", code)
    assert done.code == 0, done.err
    ours, told = json.loads(done.out)
    assert ours == 0  # for a game of ours no other package is looked at
    assert sorted(f"techdeck: {each}" for each in told) == sorted(warnings("game", LEFT_OUT_GAMES))


def test_the_build_under_test_is_the_same_there(toy: Path) -> None:
    code = "import techdeck.kernel.game as game; print(game.__file__.endswith('.py'))"
    expected = os.environ.get("TECHDECK_EXPECT")
    if expected:
        assert python(toy, "-c", code).out.strip() == str(expected == "pure")
