"""A record is text that people can read, and a broken one is refused with the line that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from match.tables import finished
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.record import parse_record
from techdeck.match.fold import new_record

TEXT = """techdeck record 1
game paradoxical rules 1
seats 2
edition abc House Edition
commitment def
plays 0 person
name 0 Ana Maria
0 build 1
1 build 2
undo
1 build 1
0 build 2
undo 1
"""


def test_a_record_is_read_and_written() -> None:
    record = parse_record(TEXT)
    assert record.names == {0: "Ana Maria"}
    assert record.choices == [(0, "build 1"), (0, "build 2")]
    assert parse_record(record.text()).text() == record.text()


def test_a_finished_record_is_its_own_text() -> None:
    text = finished().record.text()
    assert parse_record(text).text() == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_seed_is_kept_exactly(seed: str) -> None:
    record = new_record("paradoxical", 2, {}, seed)
    assert parse_record(record.text()).seed == seed


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "undo 7",
        "undo x",
        "option straight",
        "name",
        "name 0",
        "name Ana",
        "plays 5 person",
        "game paradoxical rules 1",
        "seats two",
        "0",
        "9" * 5000 + " build 1",
        "seed monday",
        "seed 7",
        "position []",
        "position " + "[" * 100_000,
        'known {"7K": 1}',
        "note",
    ],
)
def test_a_broken_line_is_refused(line: str) -> None:
    text = TEXT if not line.startswith("seats") else TEXT.replace("seats 2\n", "")
    with pytest.raises(Unreadable):
        parse_record(text + line + "\n")


@pytest.mark.parametrize("name", ["game", "seats", "edition", "commitment"])
def test_a_missing_line_is_named(name: str) -> None:
    text = "".join(line + "\n" for line in TEXT.splitlines() if not line.startswith(name))
    with pytest.raises(Unreadable, match=name):
        parse_record(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for record in (text, TEXT + text, TEXT.replace("seats 2", text)):
        try:
            parse_record(record)
        except Unreadable as error:
            assert error.message
