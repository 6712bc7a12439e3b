"""For everyone: by keyboard alone, heard, on a phone, without a serious finding of axe."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, GAMES, LOOK, PATIENCE, RESULT, play_on, ready, start, told

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["/", "/lobby", "/mine", "/new", "/rules", "/rules/PX-12", "/cards", "/settings"]


def test_a_whole_game_of_pairadox_by_keyboard_alone(open_page: NewPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Pairadox").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    rng = Random(7)
    while ready(page):
        before = page.evaluate(LOOK)
        for _ in range(rng.randint(1, 4)):
            page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.hasAttribute('data-can')")
        page.keyboard.press("Enter")
        page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    assert "win" in told(page)


def test_events_and_questions_are_said_aloud(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.wait_for_selector(CAN)
    label = page.locator(CAN).first.inner_text()
    assert "in your hand" in label and "can be chosen" in label
    page.locator(CAN).first.click()
    expect(page.get_by_role("log", name="News of the table")).not_to_be_empty()


def findings(page: Page) -> list[Any]:
    page.add_script_tag(path=AXE)
    run = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        (each["id"], [node["target"] for node in each["nodes"]][:3], each["help"])
        for each in run["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_no_serious_finding_on_any_page(open_page: NewPage, theme: str) -> None:
    page = open_page("/", color_scheme=theme, bypass_csp=True)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[path] = findings(page)
    for title in GAMES:
        page.goto("/")
        start(page, title)
        play_on([page], Random(8), 12)
        page.wait_for_selector(f"{CAN}, {RESULT}")
        found[title] = findings(page)
    assert not {path: each for path, each in found.items() if each}


@pytest.mark.parametrize("title", GAMES)
def test_a_phone_of_360_pixels_shows_the_table_without_scrolling_sideways(open_page: NewPage, title: str) -> None:
    page = open_page("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    start(page, title)
    play_on([page], Random(9), 6)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360


def test_the_first_load_is_small_and_has_no_inline_script(open_page: NewPage) -> None:
    page = open_page("about:blank")
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(len(response.body())) if "/assets/" in response.url else None)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < 200_000, "before compression, so far below 200 kB with it"
    inline = page.evaluate("() => [...document.scripts].filter(each => !each.src).length")
    assert inline == 0
