"""Bughouse in the browser: two boards side by side, and what is captured goes over."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import PATIENCE, play_on, told

OWN, OTHER = "Your board, seen by", "Your partner's board, seen by"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
CLOCKED = "10 minutes a game"


def bughouse(open_page: NewPage, **options: Any) -> Page:
    """One person and three bots at a table with a clock."""
    page = open_page("/new/tech-chess", **options)
    page.get_by_label("Players").select_option("4")
    page.get_by_label("setup").select_option("standard")
    page.get_by_label("Clock").select_option(label=CLOCKED)
    page.get_by_role("button", name="Fill up with bots and play").click()
    page.wait_for_selector("#table", timeout=PATIENCE)
    if page.get_by_role("button", name="I know how to play").count():
        page.get_by_role("button", name="I know how to play").click()
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
    expect(page.locator(".log")).to_contain_text("hand.")


def test_the_own_board_is_larger_and_on_a_phone_it_comes_first(open_page: NewPage) -> None:
    page = bughouse(open_page)
    own, other = (page.get_by_role("group", name=name).bounding_box() for name in (OWN, OTHER))
    assert own is not None
    assert other is not None
    assert own["width"] > other["width"]
    assert own["x"] + own["width"] <= other["x"], "side by side"
    phone = bughouse(open_page, **PHONE)
    own, other = (phone.get_by_role("group", name=name).bounding_box() for name in (OWN, OTHER))
    assert own is not None
    assert other is not None
    assert own["y"] + own["height"] <= other["y"]
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 360, "nothing sticks out"
