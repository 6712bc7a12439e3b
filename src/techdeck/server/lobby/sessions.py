"""Sessions of people: begun, listed and ended, their open connections with them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from techdeck.kernel.errors import Unknown
from techdeck.server.lobby.person import Person
from techdeck.server.messages.answers import SessionInfo
from techdeck.server.storage.bus import Bus, Notice
from techdeck.server.storage.database import lately
from techdeck.server.storage.sessions import SessionStore

ROUND = 2.0  # seconds between two looks for sessions that another process ended
LATE = 300.0  # seconds after which an end is certainly committed

HangUp = Callable[[], None]
log = logging.getLogger("techdeck.sessions")


class Sessions:
    def __init__(self, store: SessionStore, bus: Bus, process: str) -> None:
        self.store = store
        self.bus = bus
        self.process = process
        self.open: dict[str, set[HangUp]] = {}  # by session, how to end each of its connections
        self.rounds = asyncio.create_task(self.go_round(), name="sessions")

    async def holds(self, person: Person) -> bool:
        return await self.store.holds(person.session, person.id)

    async def remember(self, person: Person) -> None:
        """Somebody has something to keep now, and so a session that can be listed."""
        await self.store.store.remember(person.id, person.name)
        await self.begin(person)

    async def begin(self, person: Person) -> None:
        for old in await self.store.begin(person.session, person.id, person.device):
            self.hang_up(old)

    async def listed(self, person: Person) -> list[SessionInfo]:
        return [
            SessionInfo(row["id"], row["device"], row["created"], row["seen"], row["id"] == person.session)
            for row in await self.store.of(person.id)
        ]

    async def end(self, session: str, person: Person) -> None:
        if session != person.session and session not in [row["id"] for row in await self.store.of(person.id)]:
            raise Unknown("You have no such session.")
        await self.store.end(session, person.id)
        self.hang_up(session)
        self.bus.tell(Notice("session", session, self.process))

    async def end_others(self, person: Person) -> None:
        for row in await self.store.of(person.id):
            if row["id"] != person.session:
                await self.end(row["id"], person)

    # Connections.

    def connected(self, session: str, hang_up: HangUp) -> None:
        self.open.setdefault(session, set()).add(hang_up)

    def disconnected(self, session: str, hang_up: HangUp) -> None:
        found = self.open.get(session, set())
        found.discard(hang_up)
        if not found:
            self.open.pop(session, None)

    def hang_up(self, session: str) -> None:
        for hang_up in list(self.open.get(session, ())):
            hang_up()

    async def go_round(self) -> None:
        """An administrator tells no process, and a notice may be lost."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                for session in await self.store.ended_since(lately(LATE)) if self.open else ():
                    self.hang_up(session)
            except Exception:
                log.exception("round failed")

    async def close(self) -> None:
        self.rounds.cancel()
        await asyncio.gather(self.rounds, return_exceptions=True)
