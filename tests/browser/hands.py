"""Somebody who plays in the browser: points at what is lifted, or presses keys, and knows no rule."""

from __future__ import annotations

import time
from random import Random

from playwright.sync_api import Error, Locator, Page, expect

PATIENCE = 60_000.0  # milliseconds to wait for what must come; only something broken takes so long
AGAIN = 2_000.0  # milliseconds for one attempt to click: what was lifted may be gone, as the others play on
GAMES = ["Paradoxical", "Pairadox", "Tech City", "Tricks of the Trade", "Tech Chess", "Tech Poker"]
CAN = "#table [data-can]"
MENU = ".menu [data-can]"
RESULT = ".result"
SEEN = "() => document.querySelector('main')?.dataset.seq + !!document.querySelector('.result')"
# What the page shows of the table: it changes with every choice that was taken, and with every card picked up.
LOOK = """() => [document.querySelector('#prompt-words')?.innerText, document.querySelector('.result')?.innerText,
  ...[...document.querySelectorAll('[data-can]')].map(each => each.dataset.spots ?? each.dataset.text ?? ''),
  document.querySelectorAll('.picked').length, document.querySelector('.menu')?.innerText,
  document.querySelector('.log')?.innerText.length].join('|')"""


def start(page: Page, title: str, guided: bool = False) -> None:
    """Two clicks to a game: the first page, and its button. Who is not guided says so."""
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table", timeout=PATIENCE)
    if not guided and page.get_by_role("button", name="I know how to play").count():
        page.get_by_role("button", name="I know how to play").click()


def press(page: Page, what: Locator) -> None:
    """Take a choice by its button; then wait until the table has gone on."""
    before = page.evaluate(SEEN)
    what.first.click()
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=before, timeout=PATIENCE)


def ready(page: Page) -> bool:
    """Wait until something is asked here; false when the game is over."""
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
    return not page.locator(RESULT).count()


def point(page: Page, rng: Random, rather: str = "") -> bool:
    """One click on something that is lifted; then wait until it shows. False where it was gone before."""
    things, many = page.locator(CAN), 0
    for wanted in filter(None, (MENU, rather, CAN)):
        things = page.locator(wanted)
        many = things.count()
        if many:
            break
    if not many:
        return False
    before = page.evaluate(LOOK)
    try:
        things.nth(rng.randrange(many)).click(timeout=AGAIN)
    except Error:
        return False
    page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)
    return True


def play_on(pages: list[Page], rng: Random, most: int = 3000, rather: str = "") -> int:
    """Everybody points, at what `rather` finds if it can be, until the game is over or `most` clicks were made.

    How many clicks it took.
    """
    clicks, moved = 0, time.monotonic()
    while clicks < most and not all(page.locator(RESULT).count() for page in pages):
        for page in pages:
            if clicks < most and point(page, rng, rather):
                clicks, moved = clicks + 1, time.monotonic()
        if not any(page.locator(f"{CAN}, {RESULT}").count() for page in pages):
            pages[0].wait_for_timeout(15)
        still = time.monotonic() - moved
        assert still < PATIENCE / 1000, f"Nobody can go on: {[page.locator('main').inner_text() for page in pages]}"
    return clicks


def told(page: Page) -> str:
    expect(page.locator(RESULT)).to_be_visible(timeout=PATIENCE)
    return page.locator(RESULT).inner_text()
