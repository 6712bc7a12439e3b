"""A game of another package, for which the client has no layout: it is drawn from its places."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, LOOK, PATIENCE, RESULT, against_bots, play_on, ready, told
from browser.test_everyone import findings


def sit_down(page: Page, seats: int = 4, game: str = "toy-tricks", **numbers: int) -> Page:
    """A table with these options, the other seats given to bots."""
    against_bots(page, game, seats=str(seats), **{name: str(number) for name, number in numbers.items()})
    page.get_by_role("button", name="I know how to play").click()
    page.wait_for_selector(CAN, timeout=PATIENCE)
    return page


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_played_from_the_first_page_to_its_end_and_replayed(open_other: NewPage, seats: int) -> None:
    page = open_other()
    expect(page.get_by_role("button", name="Play now: Toy Tricks")).to_be_visible()
    sit_down(page, seats)
    assert page.locator(".hand-part [data-card^=N]").count() == 4
    play_on([page], Random(1))
    assert "win" in told(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_label("Step", exact=True).fill("2")  # before anybody plays a card
    expect(page.locator("[data-place='hand 1'] [data-card^=N]")).to_have_count(4)  # everything is open after the end


def test_hearts_is_played_to_the_end_of_a_hand(open_other: NewPage) -> None:
    """The game of the tutorial, of which nothing in techdeck knows: cards are passed, and thirteen tricks played."""
    page = sit_down(open_other(), game="hearts", to=1)
    assert page.locator(".hand-part [data-card]").count() == 13
    assert page.locator("[data-place='hand 1'] [data-card]").count() == 0
    assert play_on([page], Random(4)) >= 16  # three to pass and thirteen to play
    assert "win" in told(page)


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (1440, 900), (390, 844)])
def test_a_trick_lies_around_the_table_and_what_cannot_be_played_is_veiled(
    open_other: NewPage, wide: int, high: int
) -> None:
    page = sit_down(open_other("/", viewport={"width": wide, "height": high}), game="hearts")
    trick = page.get_by_label("trick, ")
    while not trick.locator("[data-card]").count() or not page.locator(".hand-part .off").count():
        play_on([page], Random(5), 1)
        page.wait_for_selector(CAN, timeout=PATIENCE)
    assert trick.locator(".tag.led").count() == 1 and "led" in trick.inner_text()
    expect(trick.locator(".bottom .slot.target")).to_have_text("you")
    assert page.locator(".hand-part .off").count() + page.locator(".hand-part [data-can]").count() == (
        page.locator(".hand-part [data-card]").count()
    )
    expect(page.get_by_label("How the game stands")).to_contain_text("Broken")
    assert page.locator(".mat .room").evaluate("each => each.scrollHeight - each.clientHeight") <= 1


def test_hands_of_others_are_backs_and_a_trick_says_who_played_what(open_other: NewPage) -> None:
    page = sit_down(open_other())
    for seat in (1, 2, 3):
        place = page.locator(f"[data-place='hand {seat}']")
        assert place.locator(".back").count() == 4 and place.locator("[data-card]").count() == 0
    trick = page.get_by_label("trick, ")
    play_on([page], Random(2), 1)
    page.wait_for_selector(CAN, timeout=PATIENCE)
    while not trick.locator("[data-card]").count():
        play_on([page], Random(2), 1)
        page.wait_for_selector(CAN, timeout=PATIENCE)
    names = page.locator(".other .who").all_inner_texts()
    tags = trick.locator(".tag").all_inner_texts()
    assert tags and {tag.strip().removesuffix(" led") for tag in tags} <= set(names)


def test_it_is_played_by_keyboard_alone(open_other: NewPage) -> None:
    page = sit_down(open_other(), 3)
    while ready(page):
        before = page.evaluate(LOOK)
        page.keyboard.press("ArrowRight")
        label = page.evaluate("() => document.activeElement.innerText")
        assert "in your hand" in label and "can be chosen" in label
        page.keyboard.press("Enter")
        page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    assert "win" in told(page)


def test_it_fits_a_phone_of_360_pixels(open_other: NewPage) -> None:
    page = sit_down(open_other("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True))
    play_on([page], Random(3), 2)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_axe_has_no_serious_finding_at_its_table(open_other: NewPage) -> None:
    page = sit_down(open_other("/", bypass_csp=True))
    play_on([page], Random(4), 2)
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
    assert not findings(page)
