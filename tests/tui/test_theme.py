"""The colours of the terminal are those of the browser, and can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

from techdeck.tui.app import TechdeckApp
from techdeck.tui.theme import DARK, LIGHT, THEMES

READABLE = 4.5  # the contrast that WCAG asks of text
TOKENS = (Path(__file__).parents[2] / "web" / "src" / "tokens.css").read_text().lower()


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read_on_every_ground_and_the_four_domains_where_cards_are_written(theme: Theme) -> None:
    for ground in (theme.background, theme.surface, theme.panel, theme.variables["chosen"]):
        assert contrast(str(theme.foreground), str(ground)) >= READABLE
    for letter in "kstv":
        for ground in (theme.background, theme.surface):
            assert contrast(theme.variables[f"domain-{letter}"], str(ground)) >= READABLE
    assert contrast(theme.variables["on-gold"], theme.primary) >= READABLE


def contrast(ink: str, ground: str) -> float:
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color: str) -> float:
    parts = [part / 255 for part in Color.parse(color).rgb]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES)
def test_its_colours_are_those_of_the_browser(theme: Theme) -> None:
    used = [theme.primary, theme.foreground, theme.background, theme.surface, theme.panel, *theme.variables.values()]
    assert [color for color in used if str(color).lower() not in TOKENS] == []


async def test_one_key_changes_between_day_and_night() -> None:
    app = TechdeckApp()
    async with app.run_test() as pilot:
        assert app.theme == DARK
        await pilot.press("ctrl+t")
        assert app.theme == LIGHT
