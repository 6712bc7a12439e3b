"""The board of Tech City: plots with their points and reasons, owners, digits that nothing hides; at every size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE
from browser.laid import SIZES, Laid
from browser.test_everyone import findings

SMALL = (
    """0,0 3V; 1,0 5K 1; 2,0 2K 1; 1,-1 8K 0; 0,-1 9S 2; -1,0 12S 2; -1,1 9V; 0,1 12T 0; 1,1 7T 0; 2,1 7S 1; 2,-1 5V"""
)
LARGE = """0,0 3V; -1,-2 4S 2; 0,-2 10K 2; 1,-2 6V; -2,-1 2T 3; -1,-1 9S 2; 0,-1 8K 0; 1,-1 5V; 2,-1 11T 1; -3,0 4V;
-2,0 12S 2; -1,0 5K 1; 1,0 2K 1; 2,0 13T 0; 3,0 1S 3; -2,1 9V; -1,1 12T 0; 0,1 7T 0; 1,1 7S 1; 2,1 6K 3; 3,1 10S 3;
-1,2 8V; 0,2 4T 0; 1,2 11K 0; 2,2 13V"""
# Of every sign and all points of plots, whether their middle is covered: by a later sign or by what lies around.
HIDDEN = """() => { const box = each => each.getBoundingClientRect();
  const signs = [...document.querySelectorAll('.sign')], plates = signs.map(sign => box(sign.querySelector('.plate')));
  const around = '.plates .plate, .tools > *, .why-of > *, .piles figure';
  const over = [...document.querySelectorAll(around)].map(box);
  const within = (other, x, y) => x > other.left && x < other.right && y > other.top && y < other.bottom;
  const hidden = (each, others) => { const { left, top, width, height } = box(each);
    return others.some(other => within(other, left + width / 2, top + height / 2)) ? [each.textContent] : []; };
  return [...signs.flatMap((sign, at) => hidden(sign.querySelector('text'), [...plates.slice(at + 1), ...over])),
    ...[...document.querySelectorAll('.pill text, text.score, span.plot')]
      .flatMap(each => hidden(each, [...plates, ...over]))]; }"""


def city(text: str) -> list[dict[str, Any]]:
    """`0,0 3V; 1,0 5K 1`: cell, card and owner."""
    out: list[dict[str, Any]] = []
    for entry in text.replace("\n", " ").split("; "):
        cell, card, *owner = entry.split()
        column, row = cell.split(",")
        out.append({"cell": [int(column), int(row)], "card": card, "owner": int(owner[0]) if owner else None})
    return out


def small(**more: Any) -> Laid:
    hands = [["7K", "12K", "6S", "4T", "1V"], ["1K", "1S", "1T"], ["2S", "2V", "3K", "3S"]]
    position = {"city": city(SMALL), "hands": hands, "points": [7, 9, 6], "round": 4, "phase": "build", "turn": 0}
    return Laid("tech-city", 3, position | more)


def large() -> Laid:
    hands = [["7K", "12K", "6S", "4K", "1V"], ["1K", "2S", "1T"], ["3K", "3S", "3T", "2V"], ["5S", "5T"]]
    position = {
        "city": city(LARGE),
        "hands": hands,
        "points": [19, 21, 16, 14],
        "round": 6,
        "phase": "build",
        "turn": 0,
    }
    return Laid("tech-city", 4, position)


def placing(laid: Laid) -> Laid:
    laid.choose("build 7K")
    return laid


def why(page: Page) -> str:
    return " ".join(page.get_by_label("What it scores").inner_text().split())


def test_a_plot_says_its_points_and_why_and_the_best_are_gold(open_page: NewPage) -> None:
    laid = placing(small())
    page = laid.open(open_page)
    best = page.locator(".plot-place").filter(has_text="3 points, two other 7s +2, two of your companies next door +1")
    assert best.count() == page.locator("path.plot.best").count() == 2
    assert why(page) == "7 on the gold plots Two other 7s +2 Two of your companies next door +1 Points 3"
    page.locator(".plot-place[data-cell='3,0'] .spot").hover()
    expect(page.get_by_label("What it scores")).to_contain_text("on this plot")
    assert "Points 2" in why(page)
    best.first.locator(".spot").click()
    expect(page.locator(".plot-place")).to_have_count(0)
    assert laid.taken[1].startswith("cell ")


def test_the_keyboard_reaches_every_plot_and_builds(open_page: NewPage) -> None:
    laid = placing(small())
    page = laid.open(open_page)
    page.wait_for_selector(CAN)
    seen = set()
    for _ in range(page.locator(CAN).count()):
        page.keyboard.press("ArrowRight")
        seen.add(page.evaluate("() => document.activeElement.dataset.spots ?? ''"))
    assert {each for each in seen if each.startswith("cell")} == {
        f"cell {each.get_attribute('data-cell')}" for each in page.locator(".plot-place").all()
    }
    page.locator(".plot-place .spot").first.focus()
    expect(page.locator("path.plot.looked")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".plot-place")).to_have_count(0)


def test_owners_have_kerb_flag_and_companies_counted(open_page: NewPage) -> None:
    page = small().open(open_page)
    assert page.locator("path.kerb").count() == 8 and page.locator("path.site.park").count() == 3
    cog = page.get_by_role("region", name="Seat of Cog")
    assert cog.inner_text().split()[-5:-1] and "9" in cog.inner_text()
    expect(page.locator(".card-place[data-cell='1,1']")).to_contain_text("7 of Technology, Electric Vehicles, yours")
    expect(page.locator(".card-place[data-cell='0,0']")).to_contain_text("neutral")
    page.locator(".rounds summary").click()
    expect(page.locator(".rounds")).to_contain_text("Next door")


def test_the_effect_of_a_building_is_read_beside_it_and_used_by_a_click(open_page: NewPage) -> None:
    laid = small(phase="effects")
    page = laid.open(open_page)
    spot = page.locator(".card-place[data-cell='1,0'] .spot")
    spot.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Databases")
    spot.click()
    expect(page.locator(".menu [data-can]").first).to_be_visible(timeout=PATIENCE)
    page.locator(".menu [data-text='use 1,0']").click()
    expect(page.locator(".menu")).to_have_count(0)
    assert laid.taken == ["use 1,0"]


def test_it_is_seen_from_above_by_a_switch_and_on_a_phone_when_it_is_large(open_page: NewPage) -> None:
    page = placing(small()).open(open_page)
    expect(page.get_by_role("button", name="City", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Flat").click()
    expect(page.locator(".tile .mark")).to_have_count(8)
    assert page.locator(".plot.best").first.inner_text() == "+3"
    phone = placing(large()).open(open_page, 390, 844, is_mobile=True, has_touch=True)
    expect(phone.locator(".tile .mark").first).to_be_visible()
    assert phone.evaluate(HIDDEN) == []
    phone.get_by_role("button", name="City", exact=True).click()
    expect(phone.locator("path.kerb").first).to_be_visible()
    laid = placing(large())
    touched = laid.open(open_page, 360, 740, is_mobile=True, has_touch=True)
    touched.locator(".place:has(> .spot .plot.best) .spot").first.tap()
    expect(touched.locator(".plot.best")).to_have_count(0)
    assert laid.taken[1].startswith("cell ")


def test_a_large_city_is_zoomed_and_seen_whole_again(open_page: NewPage) -> None:
    page = placing(large()).open(open_page)
    ground = page.locator(".ground")
    expect(page.locator(".plot-place").first).to_be_visible()
    before = ground.bounding_box()
    page.get_by_role("button", name="Zoom in").click()
    grown = "wide => document.querySelector('.ground').getBoundingClientRect().width > wide * 1.1"
    page.wait_for_function(grown, arg=before and before["width"])
    page.get_by_role("button", name="See all of it").click()
    expect(page.get_by_role("button", name="See all of it")).to_have_count(0)


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_no_digit_is_hidden(open_page: NewPage, wide: int, high: int) -> None:
    page = placing(small()).open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(".sign")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= wide
    assert page.evaluate(HIDDEN) == []
    room = page.locator(".mat .room").bounding_box()
    bar = page.locator(".dock .prompt").bounding_box()
    assert room and bar and room["y"] + room["height"] <= bar["y"], "the prompt covers nothing of the board"
    assert not findings(page, ".mat")


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_no_digit_of_a_large_city_is_hidden(open_page: NewPage, wide: int, high: int) -> None:
    page = placing(large()).open(open_page, wide, high)
    page.wait_for_selector(".sign")
    assert page.evaluate(HIDDEN) == []
