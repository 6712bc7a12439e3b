"""Every clause of the rulebook is proved by a test that names it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from techdeck import rulebook
from techdeck.games.registry import GAMES
from techdeck.testing.clauses import named_in, unproved

TESTS = Path(__file__).parent.parent
PAGES = [page for page in rulebook.pages() if page.name in (*rulebook.GENERAL, *GAMES.ours)]
every_page = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def test_every_game_has_a_page() -> None:
    assert {page.name for page in PAGES} == {*rulebook.GENERAL, *GAMES.ours}


@every_page
def test_every_clause_has_a_test(page: rulebook.Page) -> None:
    assert unproved(page.name, TESTS) == []


@every_page
def test_clauses_are_numbered_without_gaps(page: rulebook.Page) -> None:
    """But where a heading says with which number its clauses begin, and end: **Solo (TC-40 to TC-44)**."""
    numbers = [int(number.partition("-")[2]) for number in rulebook.clauses(page.prefix)]
    headings = re.findall(rf"\*\*.*\({page.prefix}-(\d+) to {page.prefix}-(\d+)\)\*\*", page.text)
    assert numbers[0] == 1
    gaps = [after for before, after in pairwise(numbers) if after != before + 1]
    assert set(gaps) <= {int(first) for first, _ in headings}
    assert {int(last) for _, last in headings} <= set(numbers)


def test_every_named_clause_exists() -> None:
    known = {number for page in PAGES for number in rulebook.clauses(page.prefix)}
    assert {number: tests for number, tests in named_in(TESTS).items() if number not in known} == {}


def test_a_clause_that_no_test_names_is_unproved(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "@clause('GR-1', 'GR-2')\ndef test_one(): ...\n\n@clause('GR-3')\ndef helper(): ...\n# GR-4\n"
    )
    assert unproved("general", tmp_path) == list(rulebook.clauses("GR"))[2:]
