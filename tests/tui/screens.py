"""The application in the hands of a test: press keys, wait until it is quiet, read what is on the screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from patience import PATIENCE
from textual.pilot import Pilot

from techdeck.match.authority import write_seat
from techdeck.match.fold import new_record
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.store import save
from techdeck.tui.app import TechdeckApp
from techdeck.tui.play import PlayScreen

GAME = "paradoxical"
USUAL = (80, 24)


class Hands:
    """Somebody at the keyboard."""

    def __init__(self, app: TechdeckApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def table(self) -> PlayScreen:
        assert isinstance(self.app.screen, PlayScreen), self.app.screen
        return self.app.screen

    @property
    def sees(self) -> str:
        """Every character on the screen."""
        return "\n".join("".join(segment.text for segment in strip) for strip in self.lines())

    def lines(self) -> list[Any]:
        return list(self.app.screen._compositor.render_strips())

    async def quiet(self) -> None:
        """Wait until no bot thinks and nothing is to be drawn."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            await self.drained()
            screen = self.app.screen
            if not (isinstance(screen, PlayScreen) and (screen.thinking or screen.match.bots_asked())):
                await self.drained()
                return
            await self.pilot.pause(0.01)
        raise AssertionError("the bots do not stop thinking")

    async def drained(self) -> None:
        """Every message that is under way has arrived; a pause alone is too short on a busy machine."""
        await self.pilot.pause()
        for _ in range(3):
            for pump in filter(None, (self.app.focused, self.app.screen, self.app)):
                if pump.is_running:
                    done = asyncio.Event()
                    pump.call_later(done.set)
                    await asyncio.wait([asyncio.create_task(done.wait())], timeout=1)
        await self.pilot.pause()

    async def press(self, *keys: str) -> str:
        await self.pilot.press(*keys)
        await self.quiet()
        return self.sees

    async def pick(self, title: str) -> str:
        """Press Enter on a line of the menu."""
        number = [row.title.strip() for row in self.screen.rows].index(title)
        return await self.press("home", *["down"] * number, "enter")

    async def type(self, text: str) -> str:
        """Type a text and press Enter."""
        keys = ["space" if letter == " " else letter for letter in text]
        return await self.press(*keys, "enter")


@asynccontextmanager
async def seated(app: TechdeckApp, size: tuple[int, int] = USUAL) -> AsyncIterator[Hands]:
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.quiet()
        yield hands


def at_table(match: Match) -> TechdeckApp:
    return TechdeckApp(first=match, pause=0)


def watching(match: Match) -> TechdeckApp:
    return TechdeckApp(first=Replay(match.record), edition=match.edition, pause=0)


def started(*seats: str, seed: str = "monday", path: Path | None = None, limit: int = 400) -> Match:
    match = Match.start(GAME, [Seat.parse(seat) for seat in seats], {"turn-limit": limit}, seed)
    return match if path is None else save(match, path)


def laid(position: dict[str, Any], *seats: str) -> Match:
    """A match that begins in a position."""
    record = new_record(GAME, len(seats), {}, "monday", None, position)
    for number, seat in enumerate(seats):
        write_seat(record, number, Seat.parse(seat))
    return Match(record)


def finished(limit: int = 20, seed: str = "monday") -> Match:
    """A game that two people have played at random."""
    match, rng = started("person:Ana", "person:Bo", seed=seed, limit=limit), Random(seed)
    while not match.state.over:
        seat = rng.choice(match.state.actors)
        match.choose(seat, rng.choice(match.state.choices(seat)))
    return match
