"""Every clause of the rulebook is proved by a test that names it."""

from pathlib import Path

import pytest
from clauses import clauses_of, named_in, pages

TESTS = Path(__file__).parent.parent
PROVED = ("general", "cards", "paradoxical", "pairadox", "tech-city", "tech-chess", "tricks-of-the-trade")
COUNTS = {
    "general": 28,
    "cards": 8,
    "paradoxical": 27,
    "pairadox": 23,
    "tech-city": 44,
    "tech-chess": 28,
    "tricks-of-the-trade": 33,
}
LEFT_OUT = {"tech-city": range(35, 40)}


@pytest.mark.parametrize("page", PROVED)
def test_every_clause_has_a_test(page: str) -> None:
    named = named_in(TESTS)
    assert [number for number in clauses_of(page) if number not in named] == []


@pytest.mark.parametrize("page", PROVED)
def test_clauses_are_numbered_without_gaps(page: str) -> None:
    numbers = clauses_of(page)
    prefix = numbers[0].split("-")[0]
    left_out = LEFT_OUT.get(page, range(0))
    assert numbers == [f"{prefix}-{n}" for n in range(1, COUNTS[page] + 1) if n not in left_out]


def test_every_named_clause_exists() -> None:
    known = {number for page in pages() for number in clauses_of(page)}
    assert {number: tests for number, tests in named_in(TESTS).items() if number not in known} == {}
