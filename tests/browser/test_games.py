from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE, play_on, point, press, start, touch


def test_a_game_with_hints_on_tells_the_rule_and_marks_a_choice_until_that_is_turned_off(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Hints on").click()
    for _ in range(3):
        guide = page.get_by_label("Guide", exact=True)
        expect(guide).to_contain_text("A good choice is marked in green.", timeout=PATIENCE)
        expect(guide).to_contain_text("The rule:")
        press(page, page.locator(".hinted"))
    page.get_by_role("button", name="Hints off").first.click()
    expect(page.get_by_label("Guide", exact=True)).to_have_count(0)
    page.goto("/")
    start(page, "Pairadox", guided=True)
    page.wait_for_selector(CAN, timeout=PATIENCE)
    expect(page.get_by_label("New here?")).to_have_count(0)


def test_an_entry_of_the_log_shows_that_moment_again_and_the_table_comes_back(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    play_on([page], Random(2), 4)
    page.wait_for_selector(CAN, timeout=PATIENCE)
    now = page.get_by_label("Trick").first.inner_text()
    page.locator(".log button").first.click()
    expect(page.get_by_label("Looking back")).to_be_visible()
    assert page.get_by_label("Trick").first.inner_text() != now
    assert page.locator(CAN).count() == 0, "nothing can be chosen in the past"
    page.get_by_role("button", name="Later").click()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_label("Trick").first).to_have_text(now, use_inner_text=True)
    expect(page.locator(CAN).first).to_be_visible()


def test_a_placement_shows_its_points_before_it_is_made(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tech City")
    rng = Random(4)
    for _ in range(60):
        page.wait_for_selector(CAN)
        if page.locator(".plot-place [data-can]").count():
            break
        point(page, rng, "#table .hand-part [data-can]")
    assert "point" in page.locator(".plot-place [data-can]").first.inner_text()
    expect(page.get_by_label("What it scores")).to_contain_text("Points")


def test_a_trick_of_pairadox_says_what_it_requires(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    rng, words = Random(5), ""
    for _ in range(20):
        page.wait_for_selector(CAN)
        words = page.locator("#prompt-words").inner_text()
        if words.startswith("Follow with"):
            break
        point(page, rng)
    expect(page.get_by_label("You may follow with").locator(".asked").first).to_be_visible()
    assert words.startswith("Follow with")


def test_an_illegal_click_is_answered_with_the_reason_and_the_clause(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.wait_for_selector("#table [data-can]")
    card = page.locator(".hand-part .spot:not([data-can])").last
    card.click(position={"x": 9, "y": 24})  # cards overlap: what is free of one is its left edge
    expect(page.locator(".prompt .note")).to_contain_text("PD-")


def test_a_hint_nudges_first_then_marks_a_choice_on_offer_and_says_why(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.get_by_role("button", name="Hint").click()
    told = page.get_by_label("Hint", exact=True)
    expect(told).not_to_have_text("", timeout=PATIENCE)
    assert page.locator(".hinted").count() == 0, "first only what to think about"
    nudge = told.inner_text()
    page.get_by_role("button", name="More of the hint").click()
    expect(page.locator(".hinted").first).to_be_visible()
    expect(told).to_contain_text("wins about")
    assert told.inner_text() != nudge
    assert page.locator(".hinted").first.get_attribute("data-can") is not None


def test_a_choice_that_nobody_learnt_from_can_be_taken_back(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tech City")
    page.wait_for_selector(CAN, timeout=PATIENCE)
    while (
        "Build a card of your hand" not in page.locator("#prompt-words").inner_text()
    ):  # somebody asks for help before
        press(page, page.locator("[data-text=pass]"))
        page.wait_for_selector(CAN, timeout=PATIENCE)
    company = page.locator(".hand-part [data-can]:not([data-card*='V']):not([data-card*='W'])").first
    company.wait_for()
    before = page.locator("#prompt-words").inner_text()
    touch(company)
    expect(page.locator("#prompt-words")).not_to_have_text(before)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt-words")).to_contain_text(before.split(".")[0])
