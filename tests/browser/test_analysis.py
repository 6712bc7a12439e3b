"""A finished game looked through in the browser: the curve, key moments, luck, and on from any of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NOTHING, NewPage
from browser.hands import CAN, PATIENCE
from browser.test_end import SEATS, played
from browser.test_everyone import findings

LONG = 8 * PATIENCE  # for some seconds of work, where others work too
CODE = re.compile(r"\b(1[0-3]|[1-9])[KSTV]\b")


def analysed(page: Page, game: str) -> str:
    """The analysis of a game that is over, by the button of its end."""
    table = played(page, game)
    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("heading", name="Key moments")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name=re.compile(r"All \d+ choices"))).to_be_visible(timeout=LONG)
    return table


@pytest.mark.parametrize("game", SEATS)
def test_every_game_has_an_analysis_with_a_curve_moments_and_luck(open_page: NewPage, game: str) -> None:
    page = open_page(NOTHING, bypass_csp=True)
    analysed(page, game)
    expect(page.get_by_role("img", name=re.compile("Chance to win after each choice"))).to_be_visible()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    expect(page.get_by_role("region", name="The moment").locator("#table")).to_be_visible()
    assert not CODE.search(page.locator("main").inner_text()), "cards are chips, not codes"
    assert not findings(page)


def test_a_link_leads_to_the_same_moment_and_one_can_go_to_any_other(open_page: NewPage) -> None:
    page = open_page(NOTHING)
    analysed(page, "tricks-of-the-trade")
    moments = page.locator(".moments ol button")
    expect(moments.first).to_be_visible()
    moments.last.click()
    expect(moments.last).to_have_attribute("aria-current", "true")
    page.wait_for_url(re.compile(r"step=\d+"))
    title = page.get_by_role("region", name="The moment").get_by_role("heading", level=1).inner_text()
    page.goto(page.url)
    expect(page.locator(".moments ol button").last).to_have_attribute("aria-current", "true", timeout=PATIENCE)
    expect(page.get_by_role("region", name="The moment").get_by_role("heading", level=1)).to_have_text(title)
    curve = page.get_by_role("img", name=re.compile("Chance to win after each choice"))
    box = curve.bounding_box()
    assert box is not None
    before = page.url
    curve.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(page).not_to_have_url(before)


def test_full_knowledge_opens_the_hands_and_judges_anew(open_page: NewPage) -> None:
    page = open_page(NOTHING)
    analysed(page, "tricks-of-the-trade")
    with page.expect_response(re.compile("analysis.open=true")):
        page.get_by_label("Full knowledge").check()
    expect(page.get_by_role("heading", name=re.compile(r"All \d+ choices"))).to_be_visible(timeout=LONG)
    expect(page.locator(".curve h2")).to_contain_text("with all hands open")
    expect(page).to_have_url(re.compile("open=1"))


def test_one_plays_on_from_a_moment_at_a_table_of_its_own(open_page: NewPage) -> None:
    page = open_page(NOTHING)
    table = analysed(page, "pairadox")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/t/"))
    assert table not in page.url
    expect(page.locator(CAN).first).to_be_visible(timeout=PATIENCE)


def test_on_a_phone_all_of_it_is_there_below_each_other(open_page: NewPage) -> None:
    page = open_page(NOTHING, viewport={"width": 390, "height": 844})
    analysed(page, "pairadox")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at the side"
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_attached()
    expect(page.get_by_role("button", name="Play on")).to_be_in_viewport()
