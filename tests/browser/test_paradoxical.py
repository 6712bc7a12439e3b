"""The board of Paradoxical: groups, what is missing, the claim in one click; at every size, for everyone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN
from browser.laid import SIZES, Laid, covered
from browser.test_everyone import findings

READY: dict[str, Any] = {
    "tableaus": [
        ["12S", "12T", "3K", "3V", "10K", "8T", "6V", "2S"],
        ["13T", "13K", "4S", "7V", "1T", "9K"],
        ["11S", "11V", "5K", "6T", "2K"],
    ],
    "hands": [["11K", "7S", "5T", "9T"], ["10S"], ["2T"]],
    "pool": ["8S", "4V", "1K"],
    "discards": [["5S"], ["10V"]],
    "tokens": [0, 0, 1],
    "used": ["9K", "3K"],
}
BUILDING = READY | {"tableaus": [["12S", "12T", "5V", "6V", "7K", "2S"], *READY["tableaus"][1:]], "used": ["9K"]}
TWO_WAYS = READY | {
    "tableaus": [["12S", "12T", "12K", "3K", "3V", "2S", "1V", "4K"], *READY["tableaus"][1:]],
    "pool": [],
}


def labels(page: Page) -> list[str]:
    return [label.inner_text() for label in page.locator(".tableau .bracket span").all()]


def test_the_tableau_lies_in_groups_and_the_set_is_gold(open_page: NewPage) -> None:
    page = Laid("paradoxical", 3, READY).open(open_page)
    assert labels(page) == ["Pair of 12", "Pair of 3", "Weights"]
    assert page.locator(".tableau .gold").count() == 2
    expect(page.get_by_role("group", name="Pair of 12, in the set").locator("[data-card]")).to_have_count(2)
    panel = page.locator(".hand-part").get_by_label("How far your paradoxes are")
    expect(panel.locator(".one").first).to_contain_text("ready to claim")
    expect(panel.locator(".score").first).to_have_text("30 : 26")
    expect(panel.locator(".one", has_text="Full house").locator(".needs")).to_have_text(
        re.compile(r"needs\s*12\s*or\s*3")
    )
    expect(panel.get_by_role("img", name="4 of 5 cards")).to_be_visible()


def test_before_anything_can_be_claimed_pairs_and_runs_are_seen_and_what_they_lack(open_page: NewPage) -> None:
    page = Laid("paradoxical", 3, BUILDING).open(open_page)
    assert labels(page) == ["Pair of 12", "Run 5 to 7", "others"] and not page.locator(".tableau .gold").count()
    two = page.locator(".hand-part .paradoxes .one", has_text="Two pairs")
    expect(two).to_contain_text("from deck 2")
    expect(two.get_by_role("img", name="3 of 4 cards")).to_be_visible()


def test_the_only_paradox_is_claimed_by_one_click_and_taken_back_step_by_step(open_page: NewPage) -> None:
    laid = Laid("paradoxical", 3, READY)
    page = laid.open(open_page)
    page.locator("[data-text='claim two-pairs']").click()
    expect(page.locator(".hand-part .tokens .on")).to_have_count(1)
    assert laid.taken[0] == "claim two-pairs" and sorted(laid.taken[1:]) == [
        "card 12S",
        "card 12T",
        "card 3K",
        "card 3V",
    ]
    for left in (3, 2, 1, 0):
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".tableau .picked")).to_have_count(left)
    page.wait_for_timeout(300)
    assert len(laid.taken) == 5, "what was taken back is not answered again"
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-text='claim two-pairs']")).to_be_visible()


def test_a_claim_with_a_choice_asks_for_it_and_answers_the_rest(open_page: NewPage) -> None:
    laid = Laid("paradoxical", 3, TWO_WAYS)
    page = laid.open(open_page)
    page.locator("[data-text='claim two-pairs']").click()
    expect(page.locator(".hand-part .paradoxes .one").first).to_contain_text("0 of 4 chosen")
    expect(page.locator(".hand-part .paradoxes .score").first).to_have_text("30 : 19")
    assert laid.taken == ["claim two-pairs"]
    page.locator(".tableau [data-card='12K']").click(position={"x": 12, "y": 14})
    expect(page.locator(".hand-part .tokens .on")).to_have_count(1)
    assert sorted(laid.taken[1:]) == ["card 12K", "card 12T", "card 3K", "card 3V"]


def test_others_have_their_tableaus_as_tiles_and_their_tokens(open_page: NewPage) -> None:
    page = Laid("paradoxical", 3, READY).open(open_page)
    expect(page.get_by_label("Tableau of Cog").locator("[data-card]")).to_have_count(6)
    vega = page.get_by_role("region", name="Seat of Vega")
    expect(vega).to_contain_text("1 of 2 paradoxes")
    expect(page.get_by_label("The pool").locator(".slot")).to_have_count(2)


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_all_is_in_sight(open_page: NewPage, wide: int, high: int) -> None:
    page = Laid("paradoxical", 3, READY).open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(CAN)
    assert page.locator(".mat .room").evaluate("each => each.scrollWidth - each.clientWidth") == 0
    for card in page.locator(".tableau [data-card]").all():
        assert not covered(card), "a value can be read, and the prompt covers none"
    assert not findings(page, ".mat", ".hand-part")
