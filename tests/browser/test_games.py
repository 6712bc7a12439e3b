from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import GAMES, play_on, start, told

@pytest.mark.parametrize("title", GAMES)
def test_a_newcomer_plays_a_whole_game_against_bots_by_clicking_what_is_lifted(open_page: NewPage, title: str) -> None:
    page = open_page()
    start(page, title)
    play_on([page], Random(1))
    assert "win" in told(page) or "draw" in told(page)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def test_an_illegal_click_is_answered_with_the_reason_and_the_clause(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.wait_for_selector("#table [data-can]")
    page.locator(".hand-part .spot:not([data-can])").last.click()
    expect(page.locator(".prompt .note")).to_contain_text("PD-")


def test_a_hint_marks_a_choice_on_offer(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible()
    assert page.locator(".hinted").first.get_attribute("data-can") is not None


def test_a_choice_that_nobody_learnt_from_can_be_taken_back(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tech City")
    while not page.get_by_text("Build a card of your hand").count():  # somebody may ask for help before
        page.locator("[data-text=pass]").or_(page.get_by_text("Build a card of your hand")).first.click()
    company = page.locator(".hand-part [data-can]:not([data-card*='V']):not([data-card*='W'])").first
    company.wait_for()
    before = page.locator("#prompt-words").inner_text()
    company.click()
    expect(page.locator("#prompt-words")).not_to_have_text(before)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt-words")).to_contain_text(before.split(".")[0])
