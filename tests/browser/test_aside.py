"""Cards that an effect set aside stand in the prompt bar: they can be read and chosen there, and hide nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.laid import SIZES, covered
from browser.test_in_reach import PHONE, Followed
from techdeck.server.live.looks import Look

DESKS = [size for size in SIZES if size[0] > 700]
STAND = ".prompt .stand"
# What lies under the cards that stand there, by more than a hair.
UNDER = """() => { const stand = document.querySelector('.prompt .stand .cards').getBoundingClientRect();
  const things = '.mat [data-card]:not(.fill), .mat .sign, .mat .plate, .mat .pile, .mat .bracket span, .mat .used';
  return [...document.querySelectorAll(things)].filter(each => { const box = each.getBoundingClientRect();
    return Math.min(box.right, stand.right) - Math.max(box.left, stand.left) > 1
      && Math.min(box.bottom, stand.bottom) - Math.max(box.top, stand.top) > 1; }).map(each => each.outerHTML) }"""


def aside_of(table: Followed) -> list[str]:
    cards: list[str] = Look.observed(table.state, 0).position.get("aside") or []
    return cards


def chosen_from(table: Followed) -> bool:
    """Whether seat 0 is asked for one of the cards set aside."""
    faces = table.state.faces.names
    about = (table.state.codec.about(choice).cards for choice in table.state.choices(0))
    return 0 in table.state.actors and bool({faces[card] for cards in about for card in cards} & set(aside_of(table)))


def chosen_from_some(table: Followed) -> bool:
    return len(aside_of(table)) > 3 and chosen_from(table)


def with_aside(game: str, wanted: Callable[[Followed], bool]) -> Followed:
    """A game in which whoever can uses effects, as soon as cards are set aside as they are wanted."""
    for number in range(40):
        table, rng = Followed(game, f"aside {number}"), Random(number)
        for _ in range(600):
            if table.state.over:
                break
            seat = rng.choice(table.state.actors)
            choices = table.state.choices(seat)
            effects = [each for each in choices if "effect" in table.state.text(each)]
            table.state.choose(seat, rng.choice(effects or choices))
            if aside_of(table) and wanted(table):
                return table
    raise AssertionError(f"no effect of {game} sets such cards aside")


def check_stands(page: Page, table: Followed, high: int) -> None:
    cards = page.locator(f"{STAND} .playing-card")
    expect(cards).to_have_count(len(aside_of(table)))
    expect(page.locator(".prompt > .sheet .aside")).to_have_count(0)
    assert page.locator("#table .prompt").evaluate("each => each.offsetHeight") == high
    assert [card for card in page.locator(f"{STAND} [data-card]").all() if covered(card)] == []


@pytest.mark.parametrize("game", ["paradoxical", "tech-chess", "tech-city", "tech-poker", "tricks-of-the-trade"])
def test_at_a_desk_they_hide_nothing_of_the_table(open_page: NewPage, game: str) -> None:
    for wanted in (chosen_from, chosen_from_some):
        table = with_aside(game, wanted)
        page = table.open(open_page, *DESKS[0])
        for wide, high in DESKS:
            page.set_viewport_size({"width": wide, "height": high})
            check_stands(page, table, 72)
            assert page.evaluate(UNDER) == []
        page.close()


def test_one_of_them_is_chosen_where_it_stands(open_page: NewPage) -> None:
    table = with_aside("paradoxical", chosen_from_some)
    page = table.open(open_page)
    wanted = page.locator(f"{STAND} [data-can]").first
    code = wanted.get_attribute("data-card")
    wanted.click(position={"x": 12, "y": 14})
    page.wait_for_selector("main[data-seq='1'], .menu [data-can]")
    if page.locator(".menu [data-can]").count():
        page.locator(".menu [data-can]").first.click()
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    assert table.taken[0].split()[-1] == code


def test_on_a_phone_they_are_small_in_the_bar_and_lie_in_the_sheet_where_one_is_chosen(open_page: NewPage) -> None:
    idle = with_aside("tech-poker", lambda found: 0 in found.state.actors and not chosen_from(found))
    page = idle.open(open_page, 390, 844, **PHONE)
    check_stands(page, idle, 68)
    page.close()
    asked = with_aside("tech-poker", chosen_from)
    page = asked.open(open_page, 390, 844, **PHONE)
    expect(page.locator(".prompt > .sheet .aside [data-can]").first).to_be_visible()
    expect(page.locator(STAND)).to_have_count(0)
