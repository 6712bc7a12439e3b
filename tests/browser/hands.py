"""Somebody who plays in the browser: points at what is lifted, or presses keys, and knows no rule."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

PATIENCE = 60_000.0  # milliseconds to wait for what must come
CAN = "#table [data-can]"
MENU = ".menu [data-can]"
RESULT = ".result"
# What the page shows of the table: it changes with every choice that was taken, and with every card picked up.
LOOK = """() => [document.querySelector('#prompt-words')?.innerText, document.querySelector('.result')?.innerText,
  ...[...document.querySelectorAll('[data-can]')].map(each => each.dataset.spots ?? each.dataset.text ?? ''),
  document.querySelectorAll('.picked').length, document.querySelector('.menu')?.innerText,
  document.querySelector('.log')?.innerText.length].join('|')"""


def start(page: Page, title: str) -> None:
    """Two clicks to a game: the first page, and its button."""
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.wait_for_url("**/t/*")


def ready(page: Page) -> bool:
    """Wait until something is asked here; false when the game is over."""
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
    return not page.locator(RESULT).count()


def point(page: Page, rng: Random) -> None:
    """One click on something that is lifted; then wait until it shows."""
    things = page.locator(MENU)
    if not things.count():
        things = page.locator(CAN)
    before = page.evaluate(LOOK)
    things.nth(rng.randrange(things.count())).click()
    page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=PATIENCE)


def play_on(pages: list[Page], rng: Random, most: int = 3000) -> int:
    """Everybody points until the game is over or `most` clicks were made; how many clicks it took."""
    clicks, idle = 0, 0
    while clicks < most:
        done = 0
        for page in pages:
            if page.locator(RESULT).count():
                done += 1
            elif page.locator(CAN).count():
                point(page, rng)
                clicks, idle = clicks + 1, 0
        if done == len(pages):
            break
        if not any(page.locator(f"{CAN}, {RESULT}").count() for page in pages):
            pages[0].wait_for_timeout(20)
            idle += 1
            assert idle < 3000, f"nobody is asked: {pages[0].locator('main').inner_text()}"
    return clicks


def told(page: Page) -> str:
    expect(page.locator(RESULT)).to_be_visible(timeout=PATIENCE)
    return page.locator(RESULT).inner_text()
