"""The board of Tech Poker: seats around the table, pots, effects, and how a hand ended; at every size, for everyone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import CAN
from browser.laid import SIZES, Laid, covered
from browser.test_everyone import findings

SIX: dict[str, Any] = {
    "phase": "second",
    "hand": 7,
    "dealer": 3,
    "turn": 0,
    "hands": [
        ["9K", "10S", "11T", "12S", "13K"],
        [],
        ["5K", "5S", "5T", "13V", "10V"],
        ["7K", "7S", "7V", "4T", "4S"],
        [],
        ["1S", "1V", "6K", "6T", "3S"],
    ],
    "chips": [93, 112, 71, 0, 64, 86],
    "bets": [0, 0, 4, 3, 0, 4],
    "pot": 17,
    "paid": [3, 2, 3, 3, 2, 3],
    "out": [1, 4],
    "discard": ["2V", "8T"],
}
PAIR = SIX | {"hands": [["9K", "10S", "11T", "12S", "12V"], *SIX["hands"][1:]]}
# Whether two of these lie over one another by more than a few pixels.
OVERLAP = """selector => { const found = [...document.querySelectorAll(selector)];
  const boxes = found.map(each => each.getBoundingClientRect());
  return boxes.some((a, at) => boxes.slice(at + 1).some(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)); }"""


def six(position: dict[str, Any] = SIX) -> Laid:
    return Laid("tech-poker", 6, position)


def test_seats_say_their_chips_their_bets_and_who_is_out(open_page: NewPage) -> None:
    page = six().open(open_page)
    expect(page.get_by_role("region", name="Seat of Vega")).to_contain_text("bet 4")
    expect(page.get_by_role("region", name="Seat of Sprout")).to_contain_text("all in")
    expect(page.get_by_role("region", name="Seat of Cog")).to_contain_text("folded")
    assert page.locator(".place.gone").count() == 2 and page.locator(".place .bet").count() == 3
    expect(page.locator(".place", has_text="Sprout").locator(".dealer")).to_be_visible()
    pots = [" ".join(pot.inner_text().split()) for pot in page.locator(".pot").all()]
    assert len(pots) == 2 and pots[0].startswith("2") and "side pot, without Sprout" in pots[1]


def test_the_panel_says_what_is_held_what_is_missing_and_what_a_call_makes(open_page: NewPage) -> None:
    page = six(PAIR).open(open_page)
    panel = page.locator(".hand-part .right")
    expect(panel).to_contain_text("You hold a pair of 12s")
    expect(panel).to_contain_text("8 or 13")
    whole = sum(int(pot.locator("strong").inner_text()) for pot in page.locator(".pot").all())
    expect(panel).to_contain_text(f"Pots if you call{whole + 4}")
    expect(page.locator(".prompt .main")).to_contain_text("Call 4")


def test_a_showdown_rings_the_winning_five_and_ranks_each_pot_until_the_next_hand(open_page: NewPage) -> None:
    laid = six()
    page = laid.open(open_page)
    page.locator("[data-text=call]").click()
    ended = page.get_by_role("group", name="How hand 7 ended")
    expect(ended).to_be_visible()
    expect(page.locator("#prompt-words")).to_contain_text("Sprout wins the pot")
    expect(page.locator("#prompt-words")).to_contain_text("you win the side pot")
    assert page.locator(".five.won .best").count() == 10 and page.locator(".label:not(.plain)").count() == 2
    ranks = [row.inner_text().split("\n")[-1] for row in ended.locator("section").first.locator("li > b").all()]
    assert [rank.split(":")[-1].strip().split(",")[0] for rank in ranks] == [
        "A full house",
        "A straight to 13",
        "Three 5s",
        "Two pairs",
    ]
    assert ended.locator("section").nth(1).locator("li").count() == 3
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Next hand").press("Enter")
    expect(ended).to_have_count(0)
    page.get_by_role("button", name="Last hand").click()
    expect(ended).to_be_visible()


def test_an_effect_that_was_used_is_a_panel_with_its_card_and_words(open_page: NewPage) -> None:
    laid = six(PAIR)
    page = laid.open(open_page)
    page.locator(".hand-part [data-card='11T']").click(position={"x": 12, "y": 14})
    page.locator(".menu [data-can]").first.click()
    assert laid.taken[0].endswith("11T")
    for _ in range(6):
        if page.get_by_label("The effect used last").count() and not page.locator(".menu").count():
            break
        page.locator(CAN).first.click(position={"x": 12, "y": 14})
        page.wait_for_timeout(100)
    expect(page.get_by_label("The effect used last")).to_contain_text("You used Replay")


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_nothing_covers_anything(open_page: NewPage, wide: int, high: int) -> None:
    page = six().open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(CAN)
    things = ".place .plate, .place .backs, .place .bet, .pot, .middle .stack, .near-own > *"
    assert not page.evaluate(OVERLAP, things)
    assert page.locator(".mat .room").evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    assert not findings(page, ".mat")
    page.locator("[data-text=call]").click()
    expect(page.get_by_role("group", name="How hand 7 ended")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= wide
    assert not page.evaluate(OVERLAP, ".place .plate, .five, .pot, .middle .stack")
    for card in page.locator(".five [data-card]").all():
        assert not covered(card)
    assert not findings(page, ".mat", ".dock")
