"""The end of every game: who won and why, who was winning, and what to do next; on a desk and on a phone."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NOTHING, NewPage
from browser.hands import PATIENCE, RESULT
from browser.test_everyone import findings

SEATS = {"paradoxical": 2, "pairadox": 4, "tech-city": 2, "tricks-of-the-trade": 3, "tech-chess": 2, "tech-poker": 2}
OPTIONS: dict[str, dict[str, object]] = {"tech-poker": {"hands": 3}, "paradoxical": {"turn-limit": 60}}
PLAYED: dict[tuple[str, str], tuple[str, Any]] = {}  # by server and game: the table, and whose it is
MAKE = """async ({game, seats, options}) => {
  const token = /csrftoken=([^;]*)/.exec(document.cookie)[1]
  const post = (path, body) => fetch('/api' + path, {method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', 'x-csrftoken': token}}).then(answer => answer.json())
  const {id} = await post('/tables', {game, seats, options})
  await post(`/tables/${id}/start`, {bots: 'random'})
  return id
}"""
WATCH = """() => {
  const look = () => {
    if (document.querySelector('.prompt')?.innerText.includes('The game is over')) window.overSeen = true
  }
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true})
}"""
TAKE_OVER = """async ({id, level}) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${id}`)
  await new Promise((done, fail) => { socket.onmessage = done; socket.onclose = event => fail(Error(event.reason)) })
  socket.send(JSON.stringify({type: 'takeover', level}))
}"""


def play_out(page: Page, game: str, level: str) -> str:
    """A new game that a bot plays to its end in one's place, against random ones."""
    page.request.get("/api/me")  # which makes one somebody
    table: str = page.evaluate(MAKE, {"game": game, "seats": SEATS[game], "options": OPTIONS.get(game, {})})
    page.evaluate(TAKE_OVER, {"id": table, "level": level})
    limit = time.monotonic() + 4 * PATIENCE / 1000
    while page.request.get(f"/api/tables/{table}").json()["status"] != "over":
        assert time.monotonic() < limit, "the bots stopped playing"
        page.wait_for_timeout(200)
    return table


def see_end(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    expect(page.get_by_role("img", name="Chances to win.")).to_be_visible(timeout=PATIENCE)


def played(page: Page, game: str) -> str:
    """The end of a game that was played out: all who look at one are the same person, back at the same table."""
    where = page.evaluate("() => location.host"), game
    if where not in PLAYED:
        table = play_out(page, game, "easy")
        PLAYED[where] = table, page.context.cookies()
    table, cookies = PLAYED[where]
    page.context.clear_cookies()
    page.context.add_cookies(cookies)
    see_end(page, table)
    return table


def inside(page: Page, what: Locator) -> bool:
    box, size = what.bounding_box(), page.viewport_size
    assert box is not None and size is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and (box["y"] + box["height"] <= size["height"])
    )


@pytest.mark.parametrize("game", SEATS)
def test_the_end_tells_who_won_what_decided_it_and_what_can_be_done(open_page: NewPage, game: str) -> None:
    page = open_page(NOTHING, bypass_csp=True, viewport={"width": 1440, "height": 900})
    table = played(page, game)
    result = page.locator(RESULT)
    expect(result.get_by_role("heading", level=1)).to_have_text(re.compile("win|draw", re.IGNORECASE))
    won = "You" in result.get_by_role("heading", level=1).inner_text()
    assert page.locator(".confetti").count() == int(won), "confetti is for the winner's screen"
    rows = result.get_by_role("listitem")
    expect(rows).to_have_count(SEATS[game])
    if game == "tech-chess":
        assert not re.search("[-\u2212]1", result.inner_text()) and re.search("Won|Draw", rows.first.inner_text())
    assert len({line.get_attribute("stroke-dasharray") for line in page.locator(".chart path.side").all()}) > 1
    for name in ("Replay", "Analyse", "New game"):
        assert inside(page, result.get_by_role("link", name=name, exact=True))
    assert inside(page, result.get_by_role("button", name="Rematch"))
    assert not findings(page, themes=["light"])
    result.get_by_role("link", name="Analyse").click()
    page.wait_for_url(f"**/analysis/{table}?*")
    expect(page.get_by_role("heading", name="Your chance to win")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_buttons_of_the_end_stay_in_sight(open_page: NewPage, game: str, width: int) -> None:
    size = {"width": width, "height": 844 if width == 390 else 740}
    page = open_page(NOTHING, bypass_csp=True, viewport=size, has_touch=True, is_mobile=True, color_scheme="dark")
    played(page, game)
    result = page.locator(RESULT)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert inside(page, result.get_by_role("heading", level=1))
    assert inside(page, result.get_by_role("button", name="Rematch"))
    for name in ("Replay", "Analyse", "New game"):
        assert inside(page, result.get_by_role("link", name=name, exact=True))
    assert not findings(page, themes=["dark"])


def test_the_table_can_be_seen_again_and_the_replay_shared(open_page: NewPage) -> None:
    page = open_page(NOTHING, permissions=["clipboard-read", "clipboard-write"])
    table = played(page, "pairadox")
    page.get_by_role("button", name="See the table").click()
    expect(page.locator("#table")).to_be_visible()
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{table}")
    page.goto(link)
    expect(page.get_by_role("heading", name="Replay of Pairadox")).to_be_visible()


def test_who_lost_reads_it_without_a_winners_frame(open_page: NewPage) -> None:
    page = open_page(NOTHING)
    for _ in range(6):
        see_end(page, play_out(page, "paradoxical", "random"))
        if "You" not in page.locator(f"{RESULT} h1").inner_text():
            break
    expect(page.locator(f"{RESULT} h1")).to_have_text(re.compile(r"\w+ wins$|A draw"))
    assert page.locator(".confetti").count() == 0


def test_the_last_move_is_seen_before_the_end_is_told(open_page: NewPage) -> None:
    page = open_page("/")
    page.wait_for_load_state("networkidle")
    table = page.evaluate(MAKE, {"game": "paradoxical", "seats": 2, "options": {"turn-limit": 2}})
    page.goto(f"/t/{table}")
    page.wait_for_selector("#table")
    page.evaluate(WATCH)
    page.evaluate(TAKE_OVER, {"id": table, "level": "random"})
    expect(page.locator(RESULT)).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("() => window.overSeen"), "the bar says so while the last move is looked at"
