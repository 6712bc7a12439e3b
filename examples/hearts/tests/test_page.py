"""The rules page: every clause has a test, and they are numbered without gaps."""

from __future__ import annotations

from pathlib import Path

from techdeck import rulebook
from techdeck.testing import unproved


def test_every_clause_has_a_test() -> None:
    assert unproved("hearts", Path(__file__).parent) == []


def test_clauses_are_numbered_without_gaps() -> None:
    assert list(rulebook.clauses("HE")) == [f"HE-{n}" for n in range(1, 21)]
