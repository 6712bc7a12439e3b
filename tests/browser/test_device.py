"""Several people at one device: the table is hidden while it is passed on, and each one sees only their own cards."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE, RESULT, options, point, press, told, unguided

COVER = "h1:has-text('Pass the device to')"
PASS = "[data-pass]"


def share(open_page: NewPage, game: str, names: list[str], seats: int, **wanted: str) -> Page:
    """A table of people at one device, the rest of its seats given to bots."""
    page = open_page(f"/new/{game}?device")
    options(page, seats=str(seats), **wanted)
    for number, name in enumerate(names, 2):
        if number > 2:
            page.get_by_role("button", name="Add somebody at this device").click()
        page.get_by_label(f"Name of person {number}").fill(name)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(COVER, timeout=PATIENCE)
    return page


def hidden(page: Page) -> str:
    """Who is to take the device; nothing of the table is on the page meanwhile."""
    assert page.locator("[data-card], [data-spots], .log").count() == 0
    return page.locator(COVER).inner_text().removeprefix("Pass the device to ")


def take_turns(page: Page, rng: Random, most: int) -> set[str]:
    """Play until the end or for so many clicks; who had the device."""
    had, clicks = set[str](), 0
    while clicks < most and not page.locator(RESULT).count():
        page.wait_for_selector(f"{CAN}, {RESULT}, {COVER}, {PASS}", timeout=PATIENCE)
        if page.locator(COVER).count():
            name = hidden(page)
            page.get_by_role("button", name=f"I am {name}").click()
            expect(page.locator(".hand-part .who")).to_have_text(f"{name} (you)", timeout=PATIENCE)
            unguided(page)
            had.add(name)
        elif page.locator(CAN).count():
            clicks += point(page, rng)
        elif page.locator(PASS).count():
            page.locator(PASS).click()
    return had


def test_two_people_play_a_whole_game_of_paradoxical_at_one_device(open_page: NewPage) -> None:
    page = share(open_page, "paradoxical", ["Bo"], 2, turn_limit="16")
    had = take_turns(page, Random(3), 400)
    assert "Bo" in had and len(had) == 2
    assert "win" in told(page) or "draw" in told(page)


def test_who_bids_in_secret_at_one_device_is_asked_one_after_the_other(open_page: NewPage) -> None:
    page = share(open_page, "tricks-of-the-trade", ["Bo", "Cy"], 4)
    asked: list[str] = []
    while len(asked) < 3:
        page.wait_for_selector(f"{CAN}, {COVER}, {PASS}", timeout=PATIENCE)
        quiet = page.locator("[data-text=pass], [data-text=decline], [data-text=silent]")
        if page.locator(COVER).count():
            page.get_by_role("button", name="I am ").click()
            expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
            unguided(page)
        elif page.locator("[data-text='bid 2']").count():
            asked.append(page.locator(".hand-part .who").inner_text())
            page.locator("[data-text='bid 2']").click()
            expect(page.locator("[data-text='bid 2']")).to_have_count(0)
        elif quiet.count():
            press(page, quiet)
        elif page.locator(PASS).count():
            page.locator(PASS).click()
    assert len(set(asked)) == 3, "each of the three bid once"


def test_a_reload_covers_the_table_again(open_page: NewPage) -> None:
    page = share(open_page, "tech-chess", ["Bo"], 2)
    name = hidden(page)
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
    page.reload()
    page.wait_for_selector(COVER, timeout=PATIENCE)
    assert hidden(page) == name
