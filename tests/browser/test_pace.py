"""The pace of the table: what waits, what never does, how to go on at once; sound on and off; what it costs."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import to_builtins
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import CAN, CORNER, drawn, play_on, start
from browser.staged import Staged, later
from browser.test_moments import HOLD, PAIRADOX, TRICK, brought, mark, play
from techdeck.server.live.looks import Look

GAME = "pairadox"


@pytest.mark.parametrize("how", ["click", "key", "button"])
def test_a_held_trick_is_skipped_by_a_click_or_a_key_which_choose_nothing(open_page: NewPage, how: str) -> None:
    table, page = brought(open_page, GAME)
    play(page, GAME)
    mark(page, "trick").wait_for()
    if how == "click":
        page.locator("#table [data-card='R']").click(position=CORNER)
    elif how == "key":
        page.keyboard.press("1")
    else:
        page.get_by_role("button", name="Go on").click()
    expect(page.locator(TRICK)).to_have_count(0)
    expect(mark(page, "trick")).to_have_count(0)
    assert len(table.taken) == 1


@pytest.mark.parametrize(("pace", "turn"), [("slow", 1500), ("normal", 450), ("instant", 0)])
def test_turns_of_others_come_at_the_pace_that_is_set(open_page: NewPage, pace: str, turn: int) -> None:
    """Three others play at once: what is seen of it, and when."""
    table = Staged(GAME, 4, PAIRADOX)
    page = table.stage(open_page, pace=pace)
    table.act(1, "play G")
    table.act(2, "play F")
    table.act(3, "play T")
    for shown in (1, 2, 3) if turn else (3,):
        expect(page.locator(TRICK)).to_have_count(shown)
        later(page, max(0, turn - 20))
        assert page.locator(TRICK).count() == shown
        later(page, 20)
    page.wait_for_selector(CAN)


def test_the_pace_is_set_at_the_table(open_page: NewPage) -> None:
    page = Staged(GAME, 4, PAIRADOX).stage(open_page)
    page.get_by_role("button", name="More").click()
    paces = page.get_by_role("radiogroup", name="Turns of others")
    expect(paces.get_by_role("radio", checked=True)).to_have_text("normal")
    paces.get_by_role("radio", name="slow").click()
    expect(paces.get_by_role("radio", checked=True)).to_have_text("slow")
    assert page.evaluate("() => JSON.parse(localStorage['techdeck.settings']).pace") == "slow"


def test_at_an_instant_pace_the_table_goes_on_and_the_trick_is_shown_beside_it(open_page: NewPage) -> None:
    _, page = brought(open_page, GAME, pace="instant")
    play(page, GAME)
    expect(mark(page, "trick").locator("[data-shown]")).to_have_count(4)
    assert page.locator(TRICK).count() == 0
    expect(page.locator(".prompt")).to_contain_text("Vega")
    later(page, HOLD - 10)
    assert mark(page, "trick").count() == 1
    later(page, 20)
    expect(mark(page, "trick")).to_have_count(0)


def test_who_is_asked_against_a_clock_is_asked_at_once(open_page: NewPage) -> None:
    """The others play three cards, and then the own clock runs: nothing of it waits, at the slowest pace."""
    table = Staged(GAME, 4, PAIRADOX | {"leader": 0}, timed=True)
    page = table.stage(open_page, pace="slow")
    page.locator(f"{CAN}[data-card='R']").click(position=CORNER)
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    for seat in (1, 2, 3):
        table.act(seat, table.state.text(table.state.choices(seat)[0]))
    table.act(1, table.state.text(table.state.choices(1)[0]))
    for seat in (2, 3):
        table.act(seat, table.state.text(table.state.choices(seat)[0]))
    page.wait_for_selector(CAN)
    expect(page.locator("main")).to_have_attribute("data-seq", str(table.seq))
    assert page.get_by_role("timer").first.is_visible()


@pytest.mark.parametrize("offered", [True, False])
def test_a_choice_of_ones_own_shows_all_that_waits_and_is_made_of_what_is_so_now(
    open_page: NewPage, offered: bool
) -> None:
    table = Staged(GAME, 4, PAIRADOX | {"leader": 0})
    page = table.stage(open_page, pace="slow")
    asked = to_builtins(Look.observed(table.state, 0).prompt(table.words, False))
    turn = {"event": "turn", "seat": 0}
    table.tell(events=[turn], prompt=asked)
    table.tell(events=[turn], prompt=asked if offered else None)
    expect(page.locator("main")).to_have_attribute("data-seq", "1")
    page.locator(f"{CAN}[data-card='R']").click(position=CORNER)
    expect(page.locator("main")).to_have_attribute("data-seq", "3" if offered else "2")
    assert table.taken == (["play R"] if offered else [])


@pytest.mark.parametrize(("wide", "high"), [(1280, 900), (390, 844)])
def test_sound_is_on_and_its_switch_is_in_sight(open_page: NewPage, wide: int, high: int) -> None:
    table = Staged(GAME, 4, PAIRADOX)
    page = table.stage(open_page, wide, high)
    switch = page.get_by_role("button", name="Sound", exact=True).locator("visible=true")
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.act(1, "play G")
    page.wait_for_function("() => window.heard.length > 0")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    before = page.evaluate("() => window.heard.length")
    table.act(2, "play F")
    table.act(3, "play T")
    for _ in range(3):
        later(page, 500)
    page.wait_for_selector(CAN)
    assert page.evaluate("() => window.heard.length") == before


# Where the prompt bar is in every frame, and what the browser itself calls a shift of it.
STILL = """() => {
  window.bars = new Set(); window.shift = 0
  new PerformanceObserver(list => { for (const each of list.getEntries())
    if (each.sources.some(({node}) => node?.closest?.('.prompt') === node && node)) window.shift += each.value
  }).observe({type: 'layout-shift'})
  const look = () => {
    const bar = document.querySelector('#table .prompt')?.getBoundingClientRect()
    if (bar) window.bars.add(`${bar.height} at ${Math.round(bar.top)}`)
    requestAnimationFrame(look)
  }
  look()
}"""


@pytest.mark.parametrize("title", ["Pairadox", "Paradoxical", "Tricks of the Trade", "Tech City", "Tech Chess"])
@pytest.mark.parametrize(("wide", "high"), [(1280, 900), (390, 844)])
def test_the_prompt_bar_never_changes_its_height_or_place(open_page: NewPage, title: str, wide: int, high: int) -> None:
    page = open_page("/", viewport={"width": wide, "height": high})
    start(page, title)
    page.wait_for_selector("#table .prompt")
    with drawn(page):
        page.evaluate(STILL)
        play_on([page], Random(4), 25)
    assert len(page.evaluate("() => [...window.bars]")) == 1, page.evaluate("() => [...window.bars]")
    assert page.evaluate("() => window.shift") == 0


FLIGHT = """() => {
  window.frames = []
  const look = now => {
    const ghost = document.querySelector('.ghost')
    if (ghost) { const box = ghost.getBoundingClientRect(); window.frames.push([now, box.left, box.top]) }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


def test_a_card_flies_in_many_frames(open_page: NewPage) -> None:
    table = Staged(GAME, 4, PAIRADOX)
    page = table.stage(open_page, runs=True)
    page.evaluate(FLIGHT)
    table.act(1, "play G")
    page.wait_for_selector(TRICK)
    page.wait_for_timeout(800)
    frames: list[list[float]] = page.evaluate("() => window.frames")
    places = {(round(left), round(top)) for _, left, top in frames}
    lasted = frames[-1][0] - frames[0][0]
    print(f"\n{len(frames)} frames in {lasted:.0f} ms: {1000 * (len(frames) - 1) / lasted:.0f} fps")
    assert len(places) >= 4, "it moved"
    assert page.locator(".ghost").count() == 0


def test_nothing_flies_for_who_wants_no_motion(open_page: NewPage) -> None:
    table = Staged(GAME, 4, PAIRADOX)
    page = table.stage(open_page, reduced_motion="reduce")
    page.evaluate(FLIGHT)
    table.act(1, "play G")
    page.wait_for_selector(TRICK)
    later(page, 500)
    assert page.evaluate("() => window.frames") == []
