from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import play_on, start, told


def finished(open_page: NewPage) -> Page:
    page = open_page()
    start(page, "Pairadox")
    play_on([page], Random(5))
    told(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_label("Step", exact=True)).to_be_visible()
    return page


def test_a_replay_is_stepped_through_seen_from_a_seat_verified_continued_and_listed(
    open_page: NewPage,
) -> None:
    page = finished(open_page)
    where = page.get_by_label("Where in the game")
    expect(where).to_contain_text("0 of 80")
    page.get_by_role("button", name="One step on").click()
    expect(where).to_contain_text("1 of 80")
    page.get_by_label("Step", exact=True).fill("37")
    expect(where).to_contain_text("37 of 80")
    log = page.get_by_label("What happened").get_by_role("button")
    lines = log.count()
    log.first.click()
    expect(where).to_contain_text("0 of 80")
    assert log.count() < lines - 8
    page.get_by_label("Step", exact=True).fill("37")
    expect(where).to_contain_text("37 of 80")

    assert page.locator("#table [data-card='?']").count() == 0
    page.get_by_label("See as").select_option("0")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()

    page.get_by_role("button", name="Verify").click()
    expect(where).to_contain_text("the game was fair")

    before = page.url
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/t/*")
    assert page.url != before
    page.get_by_role("button", name="Start with").click()
    play_on([page], Random(6))
    assert "win" in told(page)

    page.goto("/mine")
    expect(page.get_by_role("link", name="Replay Pairadox")).to_have_count(2)
    page.goto("/replay/0000000000000000000000")
    expect(page.get_by_role("alert")).to_be_visible()
