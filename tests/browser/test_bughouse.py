"""Bughouse in the browser: two boards side by side, and what is captured goes over."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, CORNER, against_bots, play_on, told, unguided
from browser.laid import SIZES, Laid
from browser.test_everyone import findings

OWN, OTHER = "Your board, seen by", "Your partner's board, seen by"
BOARDS = [
    {"a6": "1K", "b6": "13T", "c6": "12K", "e6": "13K", "f6": "1T", "a5": "2T", "b5": "3K", "e5": "4K", "f5": "2K"}
    | {"d5": "4T", "c4": "11K", "e3": "11S", "c3": "4V", "a2": "2V", "b2": "3S", "d2": "4S", "e2": "3V", "f2": "2S"}
    | {"a1": "1S", "b1": "13V", "c1": "12S", "e1": "13S", "f1": "1V"},
    {"a6": "1T'", "b6": "13K'", "c6": "12T'", "d6": "11T'", "e6": "13T'", "f6": "1K'", "b5": "3T'", "c5": "4T'"}
    | {"e5": "3K'", "f5": "2K'", "d4": "4K'", "c3": "4S'", "a2": "2S'", "b2": "3V'", "e2": "3S'", "f2": "2V'"}
    | {"a1": "1V'", "b1": "13S'", "c1": "12V'", "d1": "11V'", "e1": "13V'", "f1": "1S'"},
]
HANDS = [["5S", "9V", "11V"], ["7K"], ["10T", "8K"], ["6T", "9S"]]
POSITION: dict[str, Any] = {"boards": BOARDS, "turn": 3, "hands": HANDS, "captured": ["11V"], "builds": [1, 0, 0, 1]}
CLOCKED = "600"


def bughouse(open_page: NewPage, **options: Any) -> Page:
    """One person and three bots at a table with a clock."""
    page = open_page(**options)
    against_bots(page, "tech-chess", seats="4", clock=CLOCKED)
    unguided(page)
    expect(page.get_by_role("group", name=OWN)).to_be_visible()
    return page


def test_somebody_plays_bughouse_with_bots_to_the_end(open_page: NewPage) -> None:
    page = bughouse(open_page)
    own, other = page.get_by_role("group", name=OWN), page.get_by_role("group", name=OTHER)
    assert own.locator("[data-spots*='square ']").count() == 36
    assert other.locator("[data-spots*='square ']").count() == 0, "nobody moves on another board"
    assert page.get_by_role("timer").count() == 4
    order = page.get_by_label("Order of turns").get_by_role("listitem")
    assert [text.split()[-1] for text in order.all_inner_texts()] == ["1", "2", "1", "2"]
    play_on([page], Random(3), rather=f"[aria-label^='{OWN}'] [data-can]")
    assert "win" in told(page) or "draw" in told(page)
    expect(page.locator(".log")).to_contain_text("goes to")


def laid(**more: Any) -> Laid:
    """It is the turn of seat 0, whose partner captured the 11 of Service and is Vega; all boards have moved."""
    table = Laid("tech-chess", 4, POSITION | more)
    for seat, move in ((3, "move e2e3"), (1, "move b5b4"), (2, "move d4d3")):
        table.state.choose(seat, table.state.parse(move))
    return table


def test_both_boards_lie_side_by_side_with_the_partners_below(open_page: NewPage) -> None:
    page = laid().open(open_page)
    own, other = (page.get_by_role("group", name=name).bounding_box() for name in (OWN, OTHER))
    assert own and other and abs(own["width"] - other["width"]) < 2 and abs(own["y"] - other["y"]) < 2
    assert own["x"] + own["width"] <= other["x"]
    for name, board in (("Your seat", own), ("Seat of Vega", other)):
        plate = page.get_by_role("region", name=name).bounding_box()
        assert plate and plate["y"] >= board["y"] + board["height"]
        assert board["x"] - 2 <= plate["x"] <= board["x"] + board["width"]
    assert page.locator(".square.to").count() == 2, "the last move on each board"
    expect(page.get_by_label("Order of turns").locator("[aria-current]")).to_contain_text("You")
    expect(page.locator(".hand-part .tag[data-of='11V']")).to_have_text("from Vega")
    expect(page.get_by_role("region", name="Your partner's board")).to_contain_text("Captures come from you.")


def test_what_came_from_the_partner_is_dropped_on_a_marked_square(open_page: NewPage) -> None:
    table = laid()
    page = table.open(open_page)
    page.locator(".hand-part [data-card='11V']").click(position=CORNER)
    page.locator("[data-place='square d1'] button").click()
    expect(page.locator("[data-place='square d1'] [data-card='11V']")).to_be_visible()
    assert table.taken == ["drop 11V d1"]


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_the_own_board_is_in_sight_and_the_other_reached(
    open_page: NewPage, wide: int, high: int
) -> None:
    page = laid().open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(CAN)
    room, own = page.locator(".mat > .room").bounding_box(), page.get_by_role("group", name=OWN)
    box = own.bounding_box()
    assert room and box and box["y"] >= room["y"] and box["y"] + box["height"] <= room["y"] + room["height"]
    assert page.locator(".mat > .room").evaluate("each => each.scrollWidth - each.clientWidth") == 0
    assert not findings(page, ".mat", ".dock")
    if wide <= 700:
        change = page.get_by_role("button", name="Vega's board")
        below = change.bounding_box()
        assert below and below["y"] + below["height"] <= room["y"] + room["height"] + 1
        change.click()
        expect(page.get_by_role("group", name=OTHER)).to_be_visible()
        page.get_by_role("button", name="Back to your board").click()
        expect(own).to_be_visible()
    else:
        expect(page.get_by_role("group", name=OTHER)).to_be_in_viewport(ratio=1)
