"""Golden games: what was played once plays out the same for ever, or the rules version rises."""

from __future__ import annotations

from pathlib import Path

import pytest

from golden.make import GAMES as GOLDEN
from techdeck.games.registry import GAMES
from techdeck.kernel.record import parse_record
from techdeck.match.match import Match
from techdeck.match.verify import verified, verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.record"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_every_golden_game_is_there_and_every_game_has_enough_of_them() -> None:
    assert {path.stem for path in RECORDS} == set(GOLDEN)
    for game in GAMES.values():
        mine = [parse_record(path.read_text()) for path in RECORDS if path.stem.startswith(game.name)]
        assert len(mine) >= 3
        assert {record.seats for record in mine} >= {min(game.seat_counts), max(game.seat_counts)}


@every_record
def test_a_golden_game_plays_out_as_it_did(path: Path) -> None:
    record = parse_record(path.read_text())
    assert record.version == GAMES[record.game].version, "the rules changed: make the golden games anew"
    again = Match.from_record(record)
    assert again.record.text() == path.read_text()
    checks = verify(record)
    assert verified(checks)
    assert all(check.outcome == "passed" for check in checks)


@every_record
def test_a_golden_game_reads_like_a_game(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert lines[0] == "techdeck record 1"
    assert max(len(line) for line in lines) < 200
    assert any(line.startswith("result winners ") for line in lines)
