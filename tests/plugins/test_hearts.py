"""The game of the tutorial, examples/hearts, installed beside techdeck: nothing in techdeck knows of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from plugins.installing import HEARTS, TESTS, install, python, techdeck


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("hearts")
    install(HEARTS, site)
    return site


def test_it_is_listed_with_its_options(folder: Path) -> None:
    done = techdeck(folder, "games")
    assert (done.code, done.err) == (0, "")
    assert "\nhearts: Hearts, 4 seats. The classic trick game for four:" in done.out
    assert "Fewest points win." in done.out
    assert "passing=rotate  (rotate or random or none)" in done.out


def test_its_rules_are_in_the_rulebook(folder: Path) -> None:
    assert techdeck(folder, "rules", "hearts").out.startswith("# Hearts (HE)\n")
    assert techdeck(folder, "rules", "he-2").out == "HE-2 In every hand all cards are dealt, 13 to each player.\n"


def test_it_plays_through_library_and_protocol(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-p", "no:cacheprovider", str(TESTS / "plugins" / "inside_hearts.py"))
    assert done.code == 0, done.out


def test_duels_are_played(folder: Path) -> None:
    done = techdeck(folder, "duel", "hearts", "easy", "random", "--deals", "2", "--seed", "monday")
    assert (done.code, done.err) == (0, "")
    assert "hearts, 4 seats, 2 deals, 8 games, seed monday" in done.out
    assert "easy leads by +" in done.out  # fewer points are more


def test_its_own_tests_pass(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:asyncio", str(HEARTS / "tests"))
    assert done.code == 0, done.out


def test_nothing_of_techdeck_names_it() -> None:
    source = TESTS.parent / "src" / "techdeck"
    files = [path for path in source.rglob("*.py") if path.name != "plugins.py"]  # which tells how to name modules
    assert files
    assert [str(path) for path in files if "hearts" in path.read_text(encoding="utf-8").lower()] == []
