"""A newcomer's way in one go, in every game: first visit, lesson, first game with hints, a look back, a puzzle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import GAMES, LOOK, PATIENCE, RESULT, start, touch
from browser.test_end import TAKE_OVER
from browser.test_lessons import asks, at, go_on
from browser.test_puzzles import PRESS
from techdeck.lessons.course import course_for
from techdeck.puzzles.solving import solving, today

LONG = 8 * PATIENCE  # for some seconds of work, where others work too


def take_lesson(page: Page, game: str) -> None:
    """All of it, every choice shown."""
    for number, step in enumerate(course_for(game).lesson.step, 1):
        at(page, number)
        while asks(page, number):
            page.get_by_role("button", name="Show me").click()
        if not step.right or step.done:
            go_on(page)
    page.get_by_role("button", name="Play", exact=True).click()


def play_with_hints(page: Page) -> None:
    """First what a hint marks, the rest by a bot."""
    expect(page.get_by_label("Guide", exact=True)).to_be_visible(timeout=PATIENCE)
    page.wait_for_selector("#table .hinted", timeout=PATIENCE)
    before = page.evaluate(LOOK)
    touch(page.locator("#table .hinted").first)
    page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    page.evaluate(TAKE_OVER, {"id": page.url.split("/t/")[1].split("#")[0], "level": "easy"})
    expect(page.locator(RESULT)).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("title", GAMES)
def test_a_newcomer_learns_plays_looks_back_and_solves_a_puzzle(open_page: NewPage, title: str) -> None:
    game = title.lower().replace(" ", "-")
    page = open_page()
    start(page, title, guided=True)
    table = page.url
    page.get_by_label("New here?").get_by_role("link", name="Take the lesson").click()
    take_lesson(page, game)
    page.wait_for_url(table)
    play_with_hints(page)

    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("heading", name="Key moments")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=LONG)

    page.goto("/")
    page.get_by_role("link", name="Daily puzzle").click()
    page.locator(f".puzzles a[data-game={game}]").click()
    number = today(game)
    expect(page.locator("main[data-puzzle]")).to_have_attribute("data-puzzle", str(number))
    one = solving(game, number)
    expect(page.get_by_role("heading", name=one.puzzle.title)).to_be_visible()
    assert page.evaluate(PRESS, [game, number, one.puzzle.right])["words"] == one.why()
