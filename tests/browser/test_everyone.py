"""For everyone: by keyboard alone, heard, on a phone, without a serious finding of axe."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import (
    CAN,
    GAMES,
    PATIENCE,
    RESULT,
    SEEN,
    against_bots,
    drawn,
    play_on,
    press,
    start,
    touch,
)

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
RULES: dict[str, dict[str, list[str]]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}
RUN_AXE = "([part, rules]) => axe.run(part, {resultTypes: ['violations'], ...rules})"
# A theme comes at once: else all goes over to its colours one within the other, each for a frame that is drawn.
AT_ONCE = "*, *::before, *::after { transition: none !important }"
# Where a part of a page lies, and all that is in it.
LIES = """parts => parts.flatMap(part => [part, ...part.querySelectorAll('*')])
  .map(each => each.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])"""
PAGES = ["/", "/lobby", "/mine", "/new", "/rules", "/rules/PX-12", "/cards", "/design", "/settings"]


def enter(what: Locator) -> None:
    """By the keyboard, once it can be chosen."""
    expect(what).to_be_enabled()
    what.focus()
    expect(what).to_be_focused()
    what.page.keyboard.press("Enter")


def test_an_offer_is_made_at_the_trading_desk_by_keyboard_alone(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tricks of the Trade")
    desk = page.locator("[data-can][data-spots^=seat]")
    while not desk.count():  # the bot trades first
        page.wait_for_selector(CAN, timeout=PATIENCE)
        if not desk.count():
            press(page, page.locator("[data-text=decline], [data-text=silent]"))
    enter(desk.first)
    before = page.evaluate(SEEN)
    enter(page.locator(".menu [data-text^=trade]"))
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)
    enter(page.locator(".hand-part [data-can]").first)
    enter(page.get_by_role("button", name="face down"))
    enter(page.get_by_role("button", name="Want any Science"))
    expect(page.locator("#prompt-words")).to_contain_text("a blind card, for any Science card", ignore_case=True)
    page.keyboard.press("1")
    expect(page.get_by_label("The trading desk")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".log")).to_contain_text("a blind card for a Science card")


def test_events_and_questions_are_said_aloud(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.wait_for_selector(CAN)
    label = page.locator(CAN).first.inner_text()
    assert "in your hand" in label and "can be chosen" in label
    touch(page.locator(CAN).first)
    expect(page.get_by_role("log", name="News of the table")).not_to_be_empty()


def findings(page: Page, *parts: str, themes: Sequence[Theme] = THEMES) -> list[Any]:
    """Of the page, or of these parts. Everything in light; in dark, where only colours differ, what is about them.

    That no part lies elsewhere in another theme is seen to here.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found, lies = [], []
    with drawn(page, AT_ONCE):
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            expect(page.locator(f"html[data-theme={theme}]")).to_have_count(1)
            lies.append([page.locator(part).evaluate_all(LIES) for part in parts])
            for part in parts or ("html",):
                found += serious(page.evaluate(RUN_AXE, [part, RULES[theme]]), theme)
    assert all(each == lies[0] for each in lies), "a theme moves what it should colour"
    return found


def serious(run: Any, theme: str) -> list[Any]:
    return [
        (theme, each["id"], [node["target"] for node in each["nodes"]][:3], each["help"])
        for each in run["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def test_axe_has_no_serious_finding_on_any_page(open_page: NewPage) -> None:
    page = open_page("/", bypass_csp=True)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[path] = findings(page)
    page.goto("/new/paradoxical")
    page.get_by_text("More options").click()
    found["/new, all of it"] = findings(page)
    page.get_by_role("radio", name="A friend By").check(force=True)
    page.get_by_role("button", name="Get the link").click()
    page.get_by_label("Somebody else at this device").fill("Bo")
    found["waiting"] = findings(page)
    page.get_by_role("button", name="Sit down too").click()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_text("Pass the device to").wait_for()
    found["cover"] = findings(page)
    assert not {path: each for path, each in found.items() if each}


@pytest.mark.parametrize("title", GAMES)
def test_axe_has_no_serious_finding_at_a_table(open_page: NewPage, title: str) -> None:
    page = open_page("/", bypass_csp=True)
    start(page, title, guided=True)
    assert not findings(page)
    page.get_by_role("button", name="I know how to play").click()
    play_on([page], Random(8), 12)
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
    assert not findings(page)


def test_axe_has_no_serious_finding_when_a_game_is_over(open_page: NewPage) -> None:
    page = open_page("/", bypass_csp=True)
    against_bots(page, "paradoxical", turn_limit="4")
    play_on([page], Random(8), rather="#table [data-can][data-spots^=deck]")
    assert not findings(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_label("Step", exact=True).wait_for()
    assert not findings(page)


@pytest.mark.parametrize("title", GAMES)
def test_a_phone_of_360_pixels_shows_the_table_without_scrolling_sideways(open_page: NewPage, title: str) -> None:
    page = open_page("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    start(page, title)
    play_on([page], Random(9), 6)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360


def test_the_first_load_is_small_and_quick_to_use_and_has_no_inline_script(open_page: NewPage) -> None:
    page = open_page("about:blank")
    got: list[bytes] = []
    page.on("response", lambda response: got.append(response.body()))
    page.goto("/")
    page.get_by_role("button", name="Play now: Tech Chess").wait_for()
    page.wait_for_load_state("networkidle")
    assert len(got) > 4 and sum(len(gzip.compress(body)) for body in got) < 350_000
    inline = page.evaluate("() => [...document.scripts].filter(each => !each.src).length")
    assert inline == 0
