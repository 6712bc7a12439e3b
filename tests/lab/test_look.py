"""The page of a study has the colours of the client, and names that can be read."""

from __future__ import annotations

import re
from pathlib import Path

from techdeck.lab.report.facts import CardFact, Mean
from techdeck.lab.report.pieces import Scale
from techdeck.lab.report.strips import with_room

ROOT = Path(__file__).parent.parent.parent
NAME = re.compile(r"(--[\w-]+):\s*([^;]+);")


def colours(path: Path, dark: str) -> tuple[dict[str, str], dict[str, str]]:
    """Light and dark, by name."""
    light, _, rest = path.read_text().partition(dark)
    found = [{name: value for name, value in NAME.findall(text) if value.startswith("#")} for text in (light, rest)]
    return found[0], found[1]


def test_colours_are_those_of_the_client_in_light_and_dark() -> None:
    theirs = colours(ROOT / "web/src/tokens.css", ":root[data-theme='dark']")
    mine = colours(ROOT / "src/techdeck/lab/report/style.css", "@media (prefers-color-scheme: dark)")
    assert len(mine[0]) > 15
    assert len(mine[1]) > 8
    for ours, client in zip(mine, theirs, strict=True):
        assert {name: client.get(name) for name in ours} == ours


def card(code: str, worth: float) -> CardFact:
    return CardFact(code, code, code, "", "", 1, "K", [Mean(worth, 1.0)], [0.0], [0], [0], [None])


def test_of_two_names_at_one_place_the_card_further_off_keeps_its_own() -> None:
    cards = [card("1K", 6.0), card("2K", 6.5), card("9K", 6.2), card("3K", -6.0)]
    places = {"1K": 4.0, "2K": 12.0, "9K": 65.0, "3K": 20.0}
    assert with_room(cards, places, Scale(-10, 10)) == {"2K", "9K", "3K"}
