"""Lessons in the browser: by clicks, on a phone, by keyboard, and from the first visit to the first game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from browser.conftest import NewPage
from browser.hands import AGAIN, CAN, FREE, GAMES, PATIENCE, start
from browser.test_everyone import findings
from techdeck.lessons.course import course_for

NAMES = [title.lower().replace(" ", "-") for title in GAMES]
LESSON = "main.lesson"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
# Whether there is such a thing on the table, and it is drawn.
DRAWN = """spot => {
  const [kind] = spot.split(' '), name = spot.slice(kind.length + 1)
  const lesson = document.querySelector('main.lesson')
  const all = [...lesson.querySelectorAll('[data-spots], [data-place], [data-text]')]
  const meant = each => kind === 'choice' ? each.dataset.text === name
    : each.dataset.place === spot || (each.dataset.spots ?? '').split('|').includes(spot)
  return all.some(each => meant(each) && each.getClientRects().length > 0)
}"""
SAID = "() => JSON.stringify(document.querySelector('main.lesson').dataset)"
# What leads to the right choice: its button, or the thing on the table that it names.
AIM = """() => {
  const {shown, wanted, busy} = document.querySelector('main.lesson').dataset
  const all = [...document.querySelectorAll('main.lesson :is([data-text], [data-can])')]
  const drawn = busy ? [] : all.filter(each => each.getClientRects().length > 0)
  return drawn.find(each => each.dataset.text === shown)
    ?? drawn.find(each => each.matches('[data-can]') && (each.dataset.spots ?? '').split('|').includes(wanted))
}"""
# Whether what is said covers what is to be clicked.
COVERED = """wanted => {
  const said = document.querySelector('.bubble').getBoundingClientRect()
  return [...document.querySelectorAll('main.lesson [data-spots]')]
    .filter(each => each.dataset.spots.split('|').includes(wanted)).every(each => {
      const {left, top, width, height} = each.getBoundingClientRect(), x = left + width / 2, y = top + height / 2
      return said.left < x && x < said.right && said.top < y && y < said.bottom
    })
}"""


def at(page: Page, step: int) -> None:
    expect(page.locator(LESSON)).to_have_attribute("data-step", str(step))
    page.locator(f"{LESSON}:not([data-busy])").wait_for()


def asks(page: Page, step: int) -> bool:
    page.locator(f"{LESSON}:not([data-busy])").wait_for()
    lesson = page.locator(LESSON)
    return lesson.get_attribute("data-step") == str(step) and lesson.get_attribute("data-mode") == "asks"


def click_on(page: Page) -> None:
    """One click towards the right choice, as somebody who reads what is asked would make it."""
    before = page.evaluate(SAID)
    while page.evaluate(SAID) == before:
        spot = page.wait_for_function(AIM, timeout=PATIENCE).as_element()
        assert spot
        try:
            spot.click(position=spot.evaluate(FREE), timeout=AGAIN)
        except Error as gone:  # what was aimed at is drawn anew
            assert "attached" in gone.message or "Timeout" in gone.message, gone.message
            continue
        page.wait_for_function(f"before => ({SAID})() !== before", arg=before, timeout=PATIENCE)


def go_on(page: Page) -> None:
    """To the next step; after a hand is shown, that is looked at first."""
    hand = page.get_by_role("button", name="Next hand")
    page.locator(".next, .choice").locator("visible=true").or_(hand).first.wait_for()
    if hand.count():
        hand.click()
    page.get_by_role("button", name="Next", exact=True).click()


@pytest.mark.parametrize("game", NAMES)
def test_every_lesson_is_taken_by_clicking_on_the_table(open_page: NewPage, game: str) -> None:
    page = open_page(f"/learn/{game}")
    steps = course_for(game).lesson.step
    for number, step in enumerate(steps, 1):
        at(page, number)
        expect(page.locator(".bubble h2")).to_have_text(step.title)
        for spot in step.spotlight:
            page.wait_for_function(DRAWN, arg=spot)
        expect(page.locator(".dim .ring").first).to_be_attached()
        while asks(page, number):
            click_on(page)
        if not step.right or step.done:
            go_on(page)
    expect(page.locator(LESSON)).to_have_attribute("data-mode", "end")
    expect(page.locator(".bubble")).to_contain_text("You know")


@pytest.mark.parametrize("game", NAMES)
def test_on_a_small_phone_nothing_is_cut_off_and_nothing_covers_what_is_to_be_touched(
    open_page: NewPage, game: str
) -> None:
    page = open_page(f"/learn/{game}", **PHONE)
    steps = course_for(game).lesson.step
    for number, step in enumerate(steps, 1):
        at(page, number)
        page.locator(".mentor-at[style*=visible]").wait_for()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        box = page.locator(".bubble").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        while asks(page, number):
            wanted = page.locator(LESSON).get_attribute("data-wanted")
            page.wait_for_function(f"wanted => !wanted || !({COVERED})(wanted)", arg=wanted)
            page.get_by_role("button", name="Show me").tap()
        if not step.right or step.done:
            go_on(page)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()


def test_a_wrong_try_is_answered_and_the_hand_points_at_the_right_one(open_page: NewPage) -> None:
    page = open_page("/learn/paradoxical?step=2")
    at(page, 2)
    page.locator("[data-spots='deck 1']").click()
    expect(page.locator(".bubble.wrong")).to_contain_text("That is deck 1, Knowledge and Science.")
    expect(page.locator(".dim .hand")).to_be_attached()
    page.locator("[data-place='tableau 1'] [data-card='11S']").click()  # which can never be chosen
    expect(page.locator(".bubble.wrong")).not_to_contain_text("deck 1, Knowledge")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    page.locator("[data-spots='deck 2']").click()
    expect(page.locator(".bubble")).to_contain_text("The 9 of Technology.")
    page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(page.locator(LESSON)).to_have_attribute("data-mode", "asks")
    expect(page.locator("[data-place='tableau 0'] [data-card='9T']")).to_have_count(0)


def test_a_lesson_is_taken_by_keyboard_alone(open_page: NewPage) -> None:
    page = open_page("/learn/paradoxical")
    at(page, 1)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    at(page, 2)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    while page.evaluate("() => document.activeElement.dataset.spots") != "deck 2":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator(LESSON)).to_have_attribute("data-mode", "asks")
    page.keyboard.press("h")
    expect(page.locator(LESSON)).to_have_attribute("data-mode", "done")


def test_from_the_first_visit_through_the_lesson_to_the_first_game_with_hints(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox", guided=True)
    table = page.url
    page.get_by_label("New here?").get_by_role("link", name="Take the lesson").click()
    at(page, 1)
    page.goto(f"{page.url}&step=9".replace("step=1&", ""))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(table)
    expect(page.get_by_label("New here?")).to_have_count(0)
    expect(page.get_by_label("Guide", exact=True)).to_contain_text("A good choice is marked", timeout=PATIENCE)


def test_learn_leads_to_the_lesson_and_its_end_to_a_short_game_with_hints(open_page: NewPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Learn Tech Poker").click()
    at(page, 1)
    page.goto("/learn/tech-poker?step=9")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(CAN, timeout=PATIENCE)
    expect(page.get_by_label("New here?")).to_have_count(0)
    expect(page.get_by_label("Guide", exact=True)).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Hand 1 of 8").first).to_be_attached()


def test_who_skips_a_lesson_is_not_asked_again(open_page: NewPage) -> None:
    page = open_page("/learn/tech-poker")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.get_by_role("heading", name="Card games of technology")).to_be_visible()
    start(page, "Tech Poker", guided=True)
    page.wait_for_selector(CAN, timeout=PATIENCE)
    expect(page.get_by_label("New here?")).to_have_count(0)


def test_a_game_without_a_lesson_is_said_to_have_none(open_other: NewPage) -> None:
    page = open_other("/learn/toy-tricks")
    expect(page.get_by_role("alert")).to_contain_text("There is no lesson for Toy Tricks")
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("link", name="Learn Toy Tricks").click()
    page.wait_for_url("**/rules/toy-tricks")


def test_axe_has_no_serious_finding_in_a_lesson(open_page: NewPage) -> None:
    page = open_page("/learn/tech-city?step=2", bypass_csp=True)
    at(page, 2)
    page.locator(".mentor-at[style*=visible]").wait_for()
    assert not findings(page)
