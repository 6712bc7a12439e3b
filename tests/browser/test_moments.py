"""Moments at the table: what is held for a look, what is marked and what is heard, in every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, CORNER, PATIENCE, point, start, unguided
from browser.staged import Staged, later
from browser.test_paradoxical import READY

PAIRADOX: dict[str, Any] = {
    "hands": [["R", "FRT", "C"], ["G", "HBS", "FALSE"], ["B", "PGC", "F"], ["S", "T", "HRS"]],
    "leader": 1,
    "tricks": 17,
    "won": [{"true": 5, "false": 2}, {"true": 1, "false": 1}],
    "first": 0,
}
TRICKS: dict[str, Any] = {
    "phase": "tricks",
    "goals": ["1V", "1K", "1S"],
    "trump": "2V",
    "trumpdeck": ["2K", "2S", "2T"],
    "hands": [["7K", "8S"], ["9K", "3T"], ["4K", "5T"]],
    "bids": [1, 1, 0],
    "leader": 1,
}
CITY: dict[str, Any] = {
    "turn": 1,
    "city": [{"cell": [0, 0], "card": "3V", "owner": None, "used": False}],
    "hands": [["5K", "6K"], ["3K", "4S", "9T"]],
}
CHESS: dict[str, Any] = {
    "turn": 1,
    "board": {"b1": "13S", "e1": "13V", "b6": "13K", "e6": "13T", "a3": "3S", "b4": "12K", "d5": "1T"},
    "hands": [[], ["2K"]],
}
HOLD = 1200
TRICK = "#table [data-place='trick'] [data-card]"
# Every mark, with the cards that lay in the trick when it came; and how long the page decides to wait, each time.
WATCH = """() => {
  const open = new Map(); window.marks = []; window.waits = []
  const wait = window.setTimeout
  window.setTimeout = (run, time, ...rest) => { window.waits.push(time ?? 0); return wait(run, time, ...rest) }
  const look = () => {
    for (const each of document.querySelectorAll('[data-moment]')) {
      const cards = document.querySelectorAll("#table [data-place='trick'] [data-card]").length
      if (!open.has(each)) {
        open.set(each, {kind: each.dataset.moment, cards, words: each.innerText})
        window.marks.push(open.get(each))
      }
    }
    requestAnimationFrame(look)
  }
  look()
}"""
STEPS = {
    "pairadox": (4, PAIRADOX, [(1, "play G"), (2, "play F"), (3, "play T")], "FRT", "Cog wins"),
    "tricks-of-the-trade": (3, TRICKS, [(1, "play 9K"), (2, "play 4K")], "7K", "Cog wins"),
}


def mark(page: Page, kind: str) -> Any:
    return page.locator(f"[data-moment='{kind}']")


def marks(page: Page, kind: str) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = page.evaluate("() => window.marks")
    return [each for each in seen if each["kind"] == kind]


def brought(open_page: NewPage, game: str, **options: Any) -> tuple[Staged, Page]:
    """A trick that wants one's own card only, which can be played."""
    seats, position, steps, _, _ = STEPS[game]
    table = Staged(game, seats, position)
    page = table.stage(open_page, **options)
    for number, (seat, choice) in enumerate(steps):
        table.act(seat, choice)
        expect(page.locator(TRICK)).to_have_count(number + 1)
        later(page, 2000)
    page.wait_for_selector(f"{CAN}[data-card]")
    return table, page


def play(page: Page, game: str) -> None:
    page.locator(f"{CAN}[data-card='{STEPS[game][3]}']").click(position=CORNER)


@pytest.mark.parametrize("game", STEPS)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_full_trick_stays_with_its_winner_marked_before_it_is_taken(
    open_page: NewPage, game: str, motion: str
) -> None:
    _, page = brought(open_page, game, reduced_motion=motion)
    cards = page.locator(TRICK)
    play(page, game)
    expect(mark(page, "trick")).to_have_text(STEPS[game][4])
    expect(cards).to_have_count(STEPS[game][0])
    expect(page.locator(".prompt")).to_contain_text("Cog wins the trick")
    expect(page.locator(CAN)).to_have_count(0)
    winning = page.locator(f"#table [data-place='trick'] [data-card='{'G' if game == 'pairadox' else '9K'}']")
    at, ring = winning.bounding_box(), mark(page, "trick").bounding_box()
    assert at and ring and abs(at["x"] - ring["x"]) < 2 and abs(at["y"] - ring["y"]) < 2
    assert page.evaluate("() => window.heard").count(494) == 1, "the trick is heard"
    later(page, HOLD - 10)
    assert cards.count() == STEPS[game][0] and mark(page, "trick").count() == 1
    later(page, 400)
    expect(cards).to_have_count(0)
    expect(mark(page, "trick")).to_have_count(0)


def check_a_trick(page: Page, title: str) -> None:
    """Play on with whatever can be played, until a trick was full: all of it is seen, and it is held."""
    start(normal(page), title, guided=True)
    unguided(page)
    page.evaluate(WATCH)
    rng, waited = Random(2), 0.0
    while not marks(page, "trick") and waited < PATIENCE:
        if not point(page, rng):
            page.wait_for_timeout(50)
            waited += 50
    page.wait_for_function("() => !document.querySelector('[data-moment=trick]')")
    assert marks(page, "trick")[0]["cards"] == 4
    assert max(page.evaluate("() => window.waits")) >= HOLD


def normal(page: Page) -> Page:
    page.evaluate("() => localStorage.setItem('techdeck.settings', JSON.stringify({tips: false, pace: 'normal'}))")
    page.reload()
    return page


def test_in_a_game_with_bots_the_fourth_card_of_a_trick_is_seen(open_page: NewPage) -> None:
    check_a_trick(open_page("/"), "Pairadox")


def test_a_trick_game_of_another_package_has_its_tricks_held(open_other: NewPage) -> None:
    check_a_trick(open_other("/"), "Hearts")


@pytest.mark.parametrize("tokens", [[0, 0, 1], [1, 0, 1]])
def test_a_paradox_is_weighed_before_it_leaves_also_the_one_that_wins(open_page: NewPage, tokens: list[int]) -> None:
    table = Staged("paradoxical", 3, READY | {"tokens": tokens})
    page = table.stage(open_page)
    page.locator("[data-text='claim two-pairs']").click()
    weigh = mark(page, "weigh")
    expect(weigh).to_contain_text("Your set")
    later(page, 1500)
    expect(weigh.locator(".pan").first).to_contain_text("30")
    expect(weigh.locator(".pan").last).to_contain_text("26")
    expect(page.locator(".tableau [data-card='12S']")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("30 against 26")
    assert 196 in page.evaluate("() => window.heard")
    later(page, 150)
    expect(weigh).to_have_count(0)
    later(page, 900)
    if tokens[0]:
        expect(page.locator(".result")).to_be_visible()
    else:
        expect(page.locator(".tableau [data-card='12S']")).to_have_count(0)


# Whether the coin is where the plate of seat 1 is.
LANDED = """() => { const middle = box => box.top + box.height / 2
  const coin = document.querySelector('.coin').getBoundingClientRect()
  const plate = document.querySelector("[data-spots='seat 1']").getBoundingClientRect()
  return Math.abs(middle(coin) - middle(plate)) < 4 && coin.left > plate.left && coin.left < plate.right }"""


def test_points_fly_to_whoever_gained_them_and_say_what_for(open_page: NewPage) -> None:
    table = Staged("tech-city", 2, CITY)
    page = table.stage(open_page)
    table.act(1, "build 3K", "pay 4S", "cell 1,0")
    points = mark(page, "points")
    expect(points).to_have_attribute("data-seat", "1")
    expect(points.locator(".coin")).to_have_text("+1")
    expect(points.locator(".why")).to_contain_text("Cog builds")
    expect(points.locator(".why")).to_contain_text("+1 (one other 3)")
    page.wait_for_function(LANDED)
    assert 988 in page.evaluate("() => window.heard")
    later(page, 2500)
    expect(points).to_have_count(0)


TRADES = "tricks-of-the-trade"
CHECK = {"event": "say", "seat": 1, "choice": {"text": "check b1", "verb": "check", "squares": ["b1"]}}
MATE = {"winners": [1], "scores": [-1, 1], "reason": "checkmate", "words": "Checkmate. Cog wins.", "unit": ""}
SHARED = {"winners": [0, 2], "scores": [9, 4, 9], "reason": "", "words": "You and Vega win.", "unit": "points"}
Does = Callable[[Staged], None]
MARKS: dict[str, tuple[str, int, dict[str, Any], Does, str, int]] = {
    "capture": ("tech-chess", 2, CHESS, lambda table: table.act(1, "move b4a3"), "", 150),
    "effect": ("tech-chess", 2, CHESS, lambda table: table.act(1, "effect 2K"), "Browse", 523),
    "check": ("tech-chess", 2, CHESS, lambda table: table.tell(events=[CHECK]), "", 740),
    "mate": ("tech-chess", 2, CHESS, lambda table: table.tell(events=[CHECK], outcome=MATE), "Checkmate", 196),
    "trump": (
        TRADES,
        3,
        TRICKS,
        lambda table: table.tell(position={"trump": "2S"}),
        "Trump: Science",
        440,
    ),
    "shared": (
        TRADES,
        3,
        TRICKS,
        lambda table: table.tell(outcome=SHARED),
        "You and Vega share the win",
        784,
    ),
}


@pytest.mark.parametrize("kind", MARKS)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_each_of_these_has_a_mark_that_moves_or_lies_still_and_a_sound(
    open_page: NewPage, kind: str, motion: str
) -> None:
    game, seats, position, does, words, pitch = MARKS[kind]
    table = Staged(game, seats, position)
    page = table.stage(open_page, reduced_motion=motion)
    does(table)
    expect(mark(page, kind)).to_be_visible()
    if words:
        expect(mark(page, kind)).to_have_text(re.compile(words))
    if kind in ("check", "mate"):
        ring, square = mark(page, kind).bounding_box(), page.locator("[data-spots*='square b1']").bounding_box()
        assert ring and square and abs(ring["x"] - square["x"]) < 2 and abs(ring["y"] - square["y"]) < 2
    assert pitch in page.evaluate("() => window.heard")
    lasts = "() => Math.max(0, ...document.getAnimations().map(each => each.effect.getTiming().duration))"
    if motion == "reduce":
        assert page.evaluate(lasts) <= 1 and page.locator(".ghost").count() == 0
    later(page, 3000)
    expect(mark(page, kind)).to_have_count(0)
