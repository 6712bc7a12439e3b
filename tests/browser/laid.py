"""A table that a test lays out: the real page, and behind its socket a state that answers for the server.

A board can be looked at in any position, without playing there. Everybody but seat 0 stays still.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import json
from playwright.sync_api import Locator, Page, WebSocketRoute

from browser.conftest import NOTHING, NewPage
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.state import State
from techdeck.server.live.looks import Counts, Look, TableWords, places_of
from techdeck.server.messages.answers import Outcome, SeatInfo, TableInfo
from techdeck.server.messages.designs import EditionInfo
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.messages.server import View

NAMES = ["You", "Cog", "Vega", "Sprout", "Pixel", "Ana"]
LEVELS = ["", "medium", "hard", "easy", "easy", ""]
SETTINGS = """localStorage.setItem('techdeck.settings', JSON.stringify({tips: false}))"""


class Laid:
    """The table, looked at from seat 0."""

    def __init__(self, game: str, seats: int, position: dict[str, Any]) -> None:
        self.words = TableWords(game, NAMES[:seats], house())
        self.state: State = game_named(game).lay(seats, {}, position, "seed", house().effects)
        self.past: list[State] = []
        self.taken: list[str] = []  # what the page chose
        self.seq = 0

    def choose(self, text: str) -> None:
        self.past.append(self.state.copy())
        self.taken.append(text)
        self.state.choose(0, self.state.parse(text))
        self.seq += 1

    def undo(self) -> None:
        self.state = self.past.pop()
        self.seq += 1

    def view(self) -> bytes:
        look, game = Look.observed(self.state, 0), game_named(self.words.game)
        seats = [
            SeatInfo(seat, kind, name, LEVELS[seat], kind, False, True)
            for seat, name in enumerate(self.words.names)
            for kind in ("bot" if LEVELS[seat] else "person",)
        ]
        edition = EditionInfo(house().digest, house().name, house().digest)
        info = TableInfo(
            "laid",
            game.name,
            game.title,
            "playing",
            seats,
            {},
            edition,
            ClockSetup(),
            False,
            False,
            created=0,
            yours=0,
            held=[0],
            owner=True,
            host="",
            hints=True,
            commitment="",
        )
        if self.state.over:
            ended = self.state.result()
            info.status, info.outcome = "over", Outcome(list(ended.winners), list(ended.scores), ended.reason, "")
        prompt, events = look.prompt(self.words, bool(self.past)), look.events()
        places, counts = places_of(game.name, look.state.layout), Counts.of(self.state)
        names, seen = list(self.words.names), look.position
        return json.encode(View(info, 0, self.seq, 0, names, seen, places, *counts, prompt, events, [], [], 0))

    def answer(self, route: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "choose":
            self.choose(message["choice"])
        elif message["type"] == "undo":
            self.undo()
        else:
            return
        route.send(self.view().decode())

    def attach(self, route: WebSocketRoute) -> None:
        route.on_message(lambda message: self.answer(route, json.decode(message)))
        route.send(self.view().decode())

    def open(self, open_page: NewPage, wide: int = 1440, high: int = 900, **options: Any) -> Page:
        page = open_page(NOTHING, viewport={"width": wide, "height": high}, **options)
        page.evaluate(SETTINGS)
        page.route_web_socket(re.compile("/ws/tables/"), self.attach)
        page.goto("/t/laid")
        page.wait_for_selector("#table")
        return page


SIZES = [(360, 740), (390, 844), (1280, 800), (1440, 900), (1920, 1080)]
# Whether something else lies over the value of a card, which is at its upper left.
COVERED = """each => { const box = each.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width * 0.3, box.top + box.height * 0.16);
  return !(top && each.contains(top)); }"""


def covered(card: Locator) -> bool:
    return bool(card.evaluate(COVERED))


def check_in_sight(page: Page) -> None:
    """Nothing of the mat needs to be scrolled to, and each of its cards can be read: the prompt covers none."""
    room = page.locator(".mat .room")
    assert room.evaluate("each => each.scrollWidth - each.clientWidth") == 0
    assert room.evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    assert [card.get_attribute("data-card") for card in page.locator(".mat [data-card]").all() if covered(card)] == []
