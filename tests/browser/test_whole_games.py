"""A whole game of each kind by somebody who knows no rule: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import LOOK, PATIENCE, against_bots, play_on, ready, told, unguided

SHORT: dict[str, dict[str, str]] = {
    "paradoxical": {"turn_limit": "30"},
    "pairadox": {},
    "tech-city": {},
    "tricks-of-the-trade": {},
    "tech-chess": {},
    "tech-poker": {"hands": "3"},
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LIFTED = "() => document.activeElement.hasAttribute('data-can')"


def over(page: Page) -> None:
    assert "win" in told(page) or "draw" in told(page)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.parametrize("game", SHORT)
def test_a_newcomer_plays_to_the_end_by_touching_what_is_lifted(open_page: NewPage, game: str) -> None:
    page = open_page("/", **PHONE)
    against_bots(page, game, **SHORT[game])
    unguided(page)
    play_on([page], Random(1), rather="#table [data-text^=claim], #table [data-can][data-spots^=deck]", finger=True)
    over(page)


@pytest.mark.parametrize("game", SHORT)
def test_a_newcomer_plays_to_the_end_by_keyboard_alone(open_page: NewPage, game: str) -> None:
    page = open_page()
    against_bots(page, game, **SHORT[game])
    known = page.get_by_role("button", name="I know how to play")
    known.focus()
    page.keyboard.press("Enter")
    rng = Random(7)
    while ready(page):
        before = page.evaluate(LOOK)
        for _ in range(rng.randint(1, 4)):
            page.keyboard.press("ArrowRight")
        if page.evaluate(LIFTED):
            page.keyboard.press("Enter")
            page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    over(page)
