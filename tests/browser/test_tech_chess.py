"""The board of Tech Chess: two kinds of pieces, last move, check, mate, what was taken; at every size."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, start
from browser.laid import SIZES, Laid
from browser.test_everyone import findings

FIRST = {"a1": "1S", "b1": "13V", "c1": "12S", "e1": "13S", "f1": "1V", "a2": "2V", "b2": "3S", "f2": "2S"}
SECOND = {"a6": "1K", "b6": "13T", "c6": "12K", "d6": "11T", "e6": "13K", "f6": "1T", "a5": "2T", "b5": "3K"}
MET = {"f5": "2K", "d2": "11S", "d3": "4S", "b4": "4V", "c4": "4T", "d4": "4K", "f3": "3T"}
LOOK = "token => { const { borderRadius, color } = getComputedStyle(token); return [borderRadius, color]; }"
HANDS = [["5S", "6V", "9T"], ["8K", "10T", "5K"]]
BEFORE: dict[str, Any] = {"board": FIRST | SECOND | MET, "turn": 1, "hands": HANDS, "builds": [1, 0], "discard": ["7K"]}
# Of Second one king is left, and the queen of First can reach its file.
LAST_KING: dict[str, Any] = {"board": {"a6": "13K", "f5": "2K", "b1": "1S", "c1": "1V", "e3": "12S", "e1": "13S"}}


def played(position: dict[str, Any], *moves: tuple[int, str]) -> Laid:
    """A table after some moves; effects of captures are declined."""
    laid = Laid("tech-chess", 2, position)
    state = laid.state
    for seat, move in moves:
        state.choose(seat, state.parse(move))
        if not state.over and state.asked >> seat & 1 and "no" in [state.text(each) for each in state.choices(seat)]:
            state.choose(seat, state.parse("no"))
    return laid


def in_check() -> Laid:
    """Both took a piece, and Second's queen came to e4."""
    return played(BEFORE, (1, "move a5b4"), (0, "move f2f3"), (1, "move c6e4"))


def square(page: Page, name: str) -> Any:
    return page.locator(f"[data-place='square {name}']")


def pick(page: Page, name: str) -> None:
    square(page, name).get_by_role("button").click()


def test_the_two_sides_have_two_kinds_of_pieces(open_page: NewPage) -> None:
    page = in_check().open(open_page)
    assert page.locator(".board .piece:not(.second)").count() == 10
    assert page.locator(".board .piece.second").count() == 11
    first, second = (square(page, name).locator(".token").evaluate(LOOK) for name in ("e1", "e6"))
    assert first[0] != second[0] and first[1] != second[1], "by shape and by colour"
    expect(page.get_by_role("button", name=re.compile("^d2: knight, 11 of Science.*, yours"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^e4: queen, 12 of Knowledge.*, Cog"))).to_be_visible()


def test_last_move_check_and_what_was_taken_are_marked(open_page: NewPage) -> None:
    page = in_check().open(open_page)
    expect(square(page, "c6")).to_have_class(re.compile(r"\bfrom\b"))
    expect(square(page, "e4")).to_have_class(re.compile(r"\bto\b"))
    expect(page.locator(".board .path")).to_have_count(1)
    expect(square(page, "e1").locator(".alarm")).to_have_text("check")
    expect(page.get_by_role("button", name=re.compile("^e1: king.*, in check"))).to_be_visible()
    expect(page.locator("#prompt-words")).to_contain_text("Check on e1. Your move.")
    expect(page.locator("#prompt-words")).to_contain_text("You still have two kings, so you may ignore the check.")
    expect(page.locator(".taken").nth(0)).to_contain_text("taken: 4 of Service")
    expect(page.locator(".taken").nth(1)).to_contain_text("taken: 3 of Technology")
    kings = [each.inner_text() for each in page.locator(".kings .hidden-text").all()]
    assert kings == ["2 of 2 kings", "2 of 2 kings, in check"]
    assert [label.inner_text() for label in page.locator(".ranks span, .files span").all()] == [*"654321abcdef"]


def test_a_picked_piece_shows_where_it_may_go_and_what_taking_lets_it_do(open_page: NewPage) -> None:
    laid = in_check()
    page = laid.open(open_page)
    pick(page, "d2")
    expect(page.locator(".square .goal:visible")).to_have_count(1)
    expect(page.locator(".square.take")).to_have_count(2)
    expect(square(page, "e4").locator(".effect")).to_contain_text("Edit")
    looking = page.get_by_label("What is looked at")
    expect(looking).to_contain_text("Knight, d2")
    expect(looking).to_contain_text("takes: may use Edit")
    pick(page, "e4")
    expect(page.locator("#prompt-words")).to_contain_text("Use Edit?")
    assert laid.taken == ["move d2e4"]
    expect(page.locator(".alarm")).to_have_count(0)


def test_the_card_that_is_looked_at_has_a_place_of_its_own(open_page: NewPage) -> None:
    page = in_check().open(open_page)
    square(page, "f6").get_by_role("button").hover()
    zoom, place = page.locator(".zoom-box"), page.locator("[data-zoom]")
    expect(zoom).to_be_visible()
    (one, other) = (zoom.bounding_box(), place.bounding_box())
    assert one and other and abs(one["x"] - other["x"]) < 2 and abs(one["width"] - other["width"]) < 2
    expect(page.get_by_label("What is looked at")).to_contain_text("Rook, f6")


def test_mate_is_called_mate_and_no_check(open_page: NewPage) -> None:
    laid = Laid("tech-chess", 2, LAST_KING)
    page = laid.open(open_page)
    pick(page, "e3")
    pick(page, "a3")
    page.get_by_role("button", name="See the table").click()
    assert laid.state.result().reason == "checkmate"
    expect(square(page, "a6").locator(".alarm")).to_have_text("mate")
    assert "check" not in page.locator("main").inner_text().lower().replace("checkmate", "")


def step_to(page: Page, name: str) -> None:
    """By arrow, from one thing that can be chosen to the next."""
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if f"square {name}" in page.evaluate("() => document.activeElement.dataset.spots ?? ''").split("|"):
            return
    raise AssertionError(f"{name} is not reached")


def test_mate_is_given_by_keyboard_alone(open_page: NewPage) -> None:
    laid = Laid("tech-chess", 2, LAST_KING)
    page = laid.open(open_page)
    for name in ("e3", "a3"):
        step_to(page, name)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    assert laid.taken == ["move e3a3"]


def test_mate_is_given_by_touch(open_page: NewPage) -> None:
    laid = Laid("tech-chess", 2, LAST_KING)
    page = laid.open(open_page, 360, 740, is_mobile=True, has_touch=True)
    for name in ("e3", "a3"):
        square(page, name).get_by_role("button").tap()
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    assert laid.taken == ["move e3a3"]


def test_play_now_begins_with_the_first_move(open_page: NewPage) -> None:
    page = open_page("/")
    start(page, "Tech Chess")
    expect(page.locator(".board .piece")).to_have_count(24)


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_the_board_is_in_sight_and_nothing_covers_it(open_page: NewPage, wide: int, high: int) -> None:
    page = in_check().open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(CAN)
    room, dock = page.locator(".mat > .room").bounding_box(), page.locator(".dock").bounding_box()
    assert room and dock
    assert page.locator(".mat > .room").evaluate("each => each.scrollWidth - each.clientWidth") == 0
    for each in [page.locator(".frame"), *page.get_by_role("region", name=re.compile("seat", re.IGNORECASE)).all()]:
        box = each.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= room["x"] + room["width"] + 1
        assert box["y"] >= room["y"] and box["y"] + box["height"] <= dock["y"] + 1
    sizes = page.locator(".board .worth").evaluate_all("all => all.map(e => parseFloat(getComputedStyle(e).fontSize))")
    assert min(sizes) >= 10.5
    assert not findings(page, ".mat", ".dock")
