"""A laid table that goes on as the server tells it: every choice of anybody is one message, when the test says so."""

from __future__ import annotations

import re
from typing import Any

from msgspec import json, to_builtins
from playwright.sync_api import Page, WebSocketRoute

from browser.conftest import NOTHING, NewPage
from browser.laid import Laid
from techdeck.match.telling.ending import ending_of
from techdeck.match.telling.sentence import spoken
from techdeck.match.telling.story import text_of
from techdeck.server.live.chronicle import NOTHING_READ, Chronicle
from techdeck.server.live.looks import Counts, Look
from techdeck.server.messages.answers import Outcome, ScoreRow
from techdeck.server.messages.server import Events

# What the page played, by the pitches of its tones, although nobody hears it.
HEARING = """window.heard = []
window.AudioContext = class {
  currentTime = 0
  destination = null
  createGain() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: to => to} }
  createOscillator() {
    return {frequency: {setValueAtTime: pitch => window.heard.push(pitch), exponentialRampToValueAtTime() {}},
      connect: to => to, start() {}, stop() {}}
  }
}"""


class Staged(Laid):
    """The table, looked at from seat 0, in whose hand the socket is."""

    def __init__(self, game: str, seats: int, position: dict[str, Any], timed: bool = False) -> None:
        super().__init__(game, seats, position)
        self.timed = timed
        self.chronicle = Chronicle(self.words.view(self.state, -1))
        self.read = NOTHING_READ
        self.route: WebSocketRoute | None = None

    def clocks(self) -> list[dict[str, Any]]:
        asked = self.state.asked
        return [{"left": 300, "at": 0, "runs": bool(asked >> seat & 1)} for seat in range(len(self.words.names))]

    def view(self) -> bytes:
        view = json.decode(super().view())
        if self.timed:
            view["table"]["clock"] = {"kind": "game", "seconds": 300, "increment": 5}
            view["clocks"] = self.clocks()
        return json.encode(view)

    def attach(self, route: WebSocketRoute) -> None:
        self.route = route
        super().attach(route)

    def answer(self, route: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "choose":
            self.taken.append(message["choice"])
            self.act(0, message["choice"])

    def act(self, seat: int, *choices: str) -> None:
        """Somebody chooses, and the page is told."""
        for text in choices:
            before = self.state.happened
            gone = Look.observed(self.state, 0).position.keys()
            self.state.choose(seat, self.state.parse(text))
            self.seq += 1
            assert self.route is not None
            self.route.send(self.told(seat, before, set(gone)).decode())

    def tell(self, **told: Any) -> None:
        """A message of the test's own, about a table that is otherwise as it was."""
        self.seq += 1
        assert self.route is not None
        usual = {"type": "events", "seq": self.seq, "first": self.state.happened, "events": [], "prompt": None}
        self.route.send(json.encode(usual | told).decode())

    def told(self, seat: int, first: int, fields: set[str]) -> bytes:
        look, counts = Look.observed(self.state, 0, first), Counts.of(self.state)
        view = self.words.view(look.state, 0)
        self.chronicle.catch_up(self.words.view(self.state, -1))
        at, lines, self.read = self.chronicle.news(view, self.read)
        events = Events(self.seq, first, look.events(), look.prompt(self.words, False), seat, look.position)
        events.gone = sorted(fields - look.position.keys())
        events.hands, events.scores = dict(enumerate(counts.hands)), counts.scores
        events.outcome = self.outcome()
        told = to_builtins(events) | {"type": "events", "at": at, "lines": [json.decode(line) for line in lines]}
        return json.encode(told | ({"clocks": self.clocks()} if self.timed else {}))

    def outcome(self) -> Outcome | None:
        if not self.state.over:
            return None
        view = self.words.view(self.state, 0, open=True)
        ended, result, names = ending_of(view), self.state.result(), self.state.faces.names
        rows = [ScoreRow(row.source, row.points) for row in ended.rows]
        cards = ([names[card] for card in cards] for cards in ended.cards)
        words = text_of(view, spoken(ended.words, 0, self.words.names))
        return Outcome(list(result.winners), list(result.scores), result.reason, words, ended.unit, rows, *cards)

    def stage(self, open_page: NewPage, wide: int = 1280, high: int = 900, **options: Any) -> Page:
        """The page at this table, as somebody sees it who moved nothing in the settings but what is said.

        Its time stands still but for what `later` says, unless it `runs`: however slow a machine is, the same is shown.
        """
        chosen = {"tips": False, "pace": options.pop("pace", "normal"), "sound": options.pop("sound", True)}
        options.setdefault("reduced_motion", "no-preference")
        runs = options.pop("runs", False)
        page = open_page(NOTHING, viewport={"width": wide, "height": high}, **options)
        page.add_init_script(HEARING)
        page.evaluate("chosen => localStorage.setItem('techdeck.settings', JSON.stringify(chosen))", chosen)
        page.route_web_socket(re.compile("/ws/tables/"), self.attach)
        if not runs:
            page.clock.install(time=0)
        page.goto("/t/laid")
        page.wait_for_selector("#table .prompt")
        page.mouse.click(2, 2)  # browsers are silent before
        if not runs:
            page.clock.pause_at(3600)
        return page


def later(page: Page, milliseconds: int) -> None:
    page.clock.run_for(milliseconds)
