"""Somebody who plays in the browser: points at what is lifted, or presses keys, and knows no rule."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import Error, Locator, Page, Position, expect

PATIENCE = 60_000.0  # milliseconds to wait for what must come; only something broken takes so long
CORNER: Position = {"x": 12, "y": 14}
AGAIN = 2_000.0  # milliseconds for one attempt to click: what was lifted may be gone, as the others play on
GAMES = ["Paradoxical", "Pairadox", "Tech City", "Tricks of the Trade", "Tech Chess", "Tech Poker"]
CAN = "#table [data-can]"
MENU = ".menu [data-can]"
RESULT = ".result"
# Where somebody would point at a thing: where nothing else lies over it; at the value of a card, if that is free.
FREE = """spot => {
  spot.scrollIntoView({block: 'nearest', inline: 'nearest'})
  const {left, top, width, height} = spot.getBoundingClientRect()
  const free = ({x, y}) => spot.contains(document.elementFromPoint(left + x, top + y))
  const part = (x, y) => ({x: width * x, y: height * y})
  const value = {x: Math.min(12, width / 2), y: Math.min(14, height / 2)}
  const points = [...(spot.dataset.card ? [value] : []), part(0.5, 0.5),
    ...[0.15, 0.3, 0.5, 0.7, 0.85].flatMap(x => [0.15, 0.3, 0.5, 0.7, 0.85].map(y => part(x, y)))]
  return points.find(free) ?? null
}"""
SEEN = "() => document.querySelector('main')?.dataset.seq + !!document.querySelector('.result')"
# What the page shows of the table: it changes with every choice that was taken, and with every card picked up.
LOOK = """() => [document.querySelector('main')?.dataset.seq,
  document.querySelector('#prompt-words')?.innerText, document.querySelector('.result')?.innerText,
  ...[...document.querySelectorAll('[data-can]')].map(each => each.dataset.spots ?? each.dataset.text ?? ''),
  document.querySelectorAll('.picked').length, document.querySelector('.menu')?.innerText,
  document.querySelector('.log')?.innerText.length].join('|')"""


def start(page: Page, title: str, guided: bool = False) -> None:
    """Two clicks to a game: the first page, and its button. Who needs no lesson says so."""
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table", timeout=PATIENCE)
    if not guided:
        unguided(page)


def options(page: Page, **wanted: str) -> None:
    """On the page of a new table, what stands under "More options", by its name in the form."""
    page.get_by_text("More options").click()
    for name, value in wanted.items():
        field = page.locator(f"[name={name.replace('_', '-')}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


def against_bots(page: Page, game: str, **wanted: str) -> None:
    """A table with these options, all other seats given to bots."""
    page.goto(f"/new/{game}")
    options(page, **wanted)
    page.get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table", timeout=PATIENCE)


def unguided(page: Page) -> None:
    """Whoever knows the game wants no lesson: the offer lies over the table until then."""
    known = page.get_by_role("button", name="I know how to play")
    if known.count():
        known.click()


@contextmanager
def drawn(page: Page, style: str = "") -> Iterator[None]:
    """Meanwhile the page is drawn, for whoever is about colours, or about what the browser says of its pictures."""
    page.evaluate("style => window.undrawn.replaceSync(style)", style)
    assert page.evaluate("() => getComputedStyle(document.documentElement).opacity") == "1"
    yield
    page.evaluate("() => window.undrawn.replaceSync('html { opacity: 0 }')")


def press(page: Page, what: Locator) -> None:
    """Take a choice by its button; then wait until the table has gone on."""
    before = page.evaluate(SEEN)
    touch(what.first)
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=before, timeout=PATIENCE)


def ready(page: Page) -> bool:
    """Wait until something is asked here; false when the game is over."""
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
    return not page.locator(RESULT).count()


def touch(what: Locator, patience: float = PATIENCE, finger: bool = False) -> None:
    """A click, or a touch of a finger, where the thing is free."""
    at: Position | None = what.evaluate(FREE, timeout=patience)
    (what.tap if finger else what.click)(timeout=patience, position=at)


def in_reach(page: Page, rng: Random, rather: str) -> Locator | None:
    """Something that is lifted and has nothing over it: of a menu first, then of what `rather` finds."""
    for wanted in filter(None, (MENU, rather, CAN)):
        things = page.locator(wanted)
        if many := things.count():
            thing = things.nth(rng.randrange(many))
            if thing.evaluate(FREE, timeout=AGAIN) is not None:
                return thing
    return None


def point(page: Page, rng: Random, rather: str = "", finger: bool = False) -> bool:
    """One click on something that is lifted; then wait until it shows. False where it was gone before."""
    before = page.evaluate(LOOK)
    try:
        thing = in_reach(page, rng, rather)
        if thing is None:
            return False
        touch(thing, AGAIN, finger)
    except Error:
        return False
    page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    return True


def play_on(pages: list[Page], rng: Random, most: int = 3000, rather: str = "", finger: bool = False) -> int:
    """Everybody points, at what `rather` finds if it can be, until the game is over or `most` clicks were made.

    How many clicks it took.
    """
    clicks, moved = 0, time.monotonic()
    while clicks < most and not all(page.locator(RESULT).count() for page in pages):
        for page in pages:
            if clicks < most and point(page, rng, rather, finger):
                clicks, moved = clicks + 1, time.monotonic()
        if not any(page.locator(f"{CAN}, {RESULT}").count() for page in pages):
            pages[0].wait_for_timeout(15)
        still = time.monotonic() - moved
        assert still < PATIENCE / 1000, f"Nobody can go on: {[page.locator('main').inner_text() for page in pages]}"
    return clicks


def told(page: Page) -> str:
    expect(page.locator(RESULT)).to_be_visible(timeout=PATIENCE)
    return page.locator(RESULT).inner_text()
