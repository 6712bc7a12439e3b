"""What a page holds while a game runs, on wire, screen and heap, set against the record after the end."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Page, Response, WebSocket

from browser.conftest import NewPage
from browser.hands import point, press, ready, start, told

CODE = re.compile(r"\b(?:1[0-3]|[1-9])[KSTV]\b")
OPEN = ["goals", "trump", "trick", "won", "discard"]  # places of Tricks of the Trade that everybody sees
NAMED = ("give", "play", "effect", "swap", "want")  # choices that name a card to everybody
STATIC = re.compile(r"/api/(cards|rules|games)\b")  # what is printed for all games is no secret
SHOWN = "() => [...document.querySelectorAll('main [data-card]')].map(each => each.dataset.card).join(' ')"
KEPT = """async () => JSON.stringify([{...localStorage}, {...sessionStorage}, await indexedDB.databases(),
  await caches.keys(), location.href, history.state])"""


def codes(value: Any) -> set[str]:
    return set(CODE.findall(json.dumps(value)))


def heard(page: Page) -> tuple[list[dict[str, Any]], list[str]]:
    """Lists that fill with everything the page receives: WebSocket messages, and bodies of answers."""
    frames: list[dict[str, Any]] = []
    bodies: list[str] = []

    def socket(opened: WebSocket) -> None:
        opened.on("framereceived", lambda data: frames.append(json.loads(data)))

    def answer(response: Response) -> None:
        if "/api/" in response.url and not STATIC.search(response.url):
            bodies.append(response.text())

    page.on("websocket", socket)
    page.on("response", answer)
    return frames, bodies


def memory(page: Page) -> str:
    """Every object and string on the heap of the page's script."""
    parts: list[str] = []
    session: CDPSession = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "".join(parts)


def record(page: Page, seat: int | None = None) -> list[dict[str, Any]]:
    """The game step by step after its end, everything open or as a seat saw it."""
    steps: list[dict[str, Any]] = page.evaluate(
        """async ([table, seat]) => { const steps = []; let last = 0;
        for (let step = 0; step <= last; step++) {
          const answer = await fetch(`/api/tables/${table}/replay?step=${step}${seat}`);
          steps.push(await answer.json()); last = steps[0].steps }
        return steps }""",
        [page.url.rsplit("/", 1)[-1], "" if seat is None else f"&seat={seat}"],
    )
    return steps


def keep_to_oneself(page: Page, rng: Random) -> None:
    """One choice that asks for no card, names none and looks at none where that can be helped."""
    quiet = page.locator("[data-text=pass], [data-text=decline], [data-text=silent], [data-text=no]")
    if quiet.count():
        press(page, quiet)
    else:
        point(page, rng)


def aloud(event: dict[str, Any]) -> bool:
    """What everybody sees (GR-10): what is turned up, discarded, shown by its holder; a new trump card too."""
    mine = event.get("place") == f"hand {event.get('seat')}" and event.get("event") == "show"
    return mine or event.get("place") in ("aside", "discard", "trump") or "seat" not in event


def seen_by(step: dict[str, Any], before: set[str]) -> set[str]:
    """What seat 0 may know after a step of the open record: its hand, open cards, what was revealed or named aloud."""
    position, choice = step["position"], step["choice"]
    public = [position["hands"][0], *(position.get(place) for place in OPEN)]
    public += [event.get("card") for event in step["events"] if aloud(event)]
    if step["chooser"] == 0 or choice.startswith(NAMED):
        public.append(choice)
    if step["prompt"] and step["prompt"]["who"] == [0]:
        public.append(position.get("aside"))
    return before | codes(public)


def test_the_page_never_holds_a_card_that_its_seat_may_not_know(open_page: NewPage) -> None:
    page = open_page()
    frames, bodies = heard(page)
    start(page, "Tricks of the Trade")
    rng, heap = Random(11), ""
    shown: list[str] = []
    while ready(page):
        shown.append(page.evaluate(SHOWN))
        heap = heap or memory(page)
        assert not codes(page.evaluate(KEPT)), "nothing of the game is kept in the browser"
        keep_to_oneself(page, rng)
    told(page)
    during_http = "".join(bodies)

    ended = next(frame for frame in frames if frame.get("outcome"))
    during = [frame for frame in frames[: frames.index(ended)] if frame["type"] in ("view", "events")]
    seed = ended["seed"]
    assert seed, "with it every card can be computed"
    assert seed not in heap and seed not in json.dumps(during) and seed not in during_http

    opened, own = record(page), record(page, 0)
    known: list[set[str]] = []
    events: list[int] = []  # how many the seat was told up to each step
    for step, seen in zip(opened, own, strict=True):
        known.append(seen_by(step, known[-1] if known else set()))
        events.append((events[-1] if events else 0) + len(seen["events"]))
    assert len(codes(opened[0]["position"]) - known[0]) > 30, "most cards are hidden at first"
    for frame in during:
        total = frame.get("first", 0) + sum(len(event.get("cards", "?")) for event in frame["events"])
        at = bisect_right(events, total) - 1
        told_now = codes([frame.get(field) for field in ("position", "events", "prompt", "lines")])
        assert told_now <= known[at], (at, told_now - known[at])
    assert not codes(during_http), "no answer over HTTP names a card while the game runs"
    assert codes(shown) <= known[-1], "the page draws what the wire told, and no more"
