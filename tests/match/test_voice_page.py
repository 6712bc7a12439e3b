"""docs/voice.md: each line that it says techdeck says now is one that techdeck says."""

from __future__ import annotations

from pathlib import Path

import golden
from golden.make import GAMES as GOLDEN

from techdeck.cards.edition import house
from techdeck.kernel.record import parse_record
from techdeck.match.replay import Replay
from techdeck.match.telling.asking import prompt
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts

ROOT = Path(__file__).parent.parent.parent
HERE = Path(next(iter(golden.__path__)))
NAMES = ("Ana", "Cog", "Vega", "Pixel", "Sprout", "Bo")
ASKED_FOR = (
    "tests/match/test_voice.py",
    "tests/contract/test_asking.py",
    "tests/server/test_words.py",
    "web/src/lib/advice.ts",
)


def rows() -> list[tuple[str, str]]:
    table = [line for line in (ROOT / "docs/voice.md").read_text().splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table[1:]]
    assert all(len(row) == 2 for row in cells), [row for row in cells if len(row) != 2]
    return [(before, now) for before, now in cells]


def golden_lines() -> set[str]:
    """What the first seat is told and asked in the golden games."""
    said: set[str] = set()
    for record in GOLDEN:
        replay = Replay(parse_record((HERE / f"{record}.record").read_text()))
        names, steps = NAMES[: replay.record.seats], range(replay.steps + 1)
        views = [Outlook.of(replay.record.game, replay.view(step, 0), names, house()) for step in steps]
        said |= {prompt(view).words for view in views} | {text for _, text in texts(views[-1])}
    return said


def test_the_page_shows_forty_lines_and_techdeck_says_each_of_them() -> None:
    now = [after for _, after in rows()]
    assert len(now) == len(set(now)) >= 40
    said, tests = golden_lines(), [(ROOT / path).read_text() for path in ASKED_FOR]
    assert [line for line in now if line not in said and not any(line in text for text in tests)] == []
