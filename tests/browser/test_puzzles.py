"""Puzzles in the browser: from the first page to today's, a wrong try, the right one, the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from techdeck.games.registry import ours
from techdeck.puzzles.solving import solving, today

GAMES = [plugin.name for plugin in ours()]
PRESS = """([game, number, choice]) => fetch(`/api/puzzles/${game}/${number}`, {
  method: 'POST', body: JSON.stringify({choice}), headers: {'Content-Type': 'application/json',
    'x-csrftoken': /csrftoken=([^;]*)/.exec(document.cookie)[1]}
}).then(answer => answer.json())"""


def point(page: Page, spot: str) -> None:
    page.locator(f'#table [data-can][data-spots*="{spot}"]').first.click()


def test_todays_puzzles_are_a_click_from_the_first_page(open_page: NewPage) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Daily puzzle").click()
    expect(page.locator(".puzzles li")).to_have_count(len(GAMES))
    page.locator(f".puzzles a[data-game={GAMES[0]}]").click()
    expect(page.locator("main[data-puzzle]")).to_have_attribute("data-puzzle", str(today(GAMES[0])))
    expect(page.get_by_text("Today's puzzle")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_puzzle_is_drawn_and_does_not_tell_what_is_right(open_page: NewPage, game: str) -> None:
    page = open_page(f"/puzzles/{game}/1")
    one = solving(game, 1)
    expect(page.get_by_role("heading", name=one.puzzle.title)).to_be_visible()
    expect(page.locator(f"#table[data-game={game}] .prompt")).to_be_visible()
    wrong = next(text for text in one.offered if text != one.puzzle.right)
    answers = [page.evaluate(PRESS, [game, 1, text]) for text in (wrong, one.puzzle.right)]
    assert [answer["right"] for answer in answers] == [False, True]
    assert answers[0]["view"] is None
    assert answers[1]["words"] == one.why()


def test_a_wrong_try_is_judged_and_the_right_one_leads_to_the_next(open_page: NewPage) -> None:
    game = "paradoxical"
    number = next(at for at in range(1, 99) if solving(game, at).puzzle.right.startswith("build"))
    one = solving(game, number)
    page = open_page(f"/puzzles/{game}/{number}")
    other = "build 1" if one.puzzle.right == "build 2" else "build 2"
    for text in (other, one.puzzle.right):
        point(page, text.replace("build", "deck"))
        expect(page.locator(".goal")).to_contain_text(one.tried(text).words)
    page.get_by_role("link", name="Next").click()
    expect(page.locator("main[data-puzzle]")).to_have_attribute("data-puzzle", str(number + 1))


def test_an_address_without_a_puzzle_says_so(open_page: NewPage) -> None:
    page = open_page("/puzzles/nothing/1")
    expect(page.get_by_role("alert")).to_contain_text("There is no game")
