"""One WebSocket of one table: what is sent to it waits in order, and a slow one never holds up the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from msgspec import json

from techdeck.server.messages.server import Error, ServerMessage

MOST_WAITING = 200  # messages; whoever is further behind gets a fresh view instead
ENCODER = json.Encoder()


Send = Callable[[str], Awaitable[None]]
WriteSoon = Callable[[bytes], bool]  # false if that cannot be


class Waiting(NamedTuple):
    data: bytes
    kept: bool  # also when the client is too far behind


class Peer:
    """A connected client: from which seat it looks, and on whose behalf."""

    def __init__(
        self, send: Send, write_soon: WriteSoon, seat: int, held: list[int], identity: str | None, name: str
    ) -> None:
        self.send_later = send
        self.write_soon = write_soon
        self.seat = seat
        self.held = held  # all seats of that identity
        self.identity = identity
        self.name = name
        self.outbox: list[Waiting] = []
        self.wake = asyncio.Event()
        self.idle = asyncio.Event()  # while nothing waits to be sent
        self.idle.set()
        self.behind = False  # it lost messages and needs a fresh view
        self.gone = False

    def send(self, message: ServerMessage) -> None:
        """Send an answer to this client alone. It is never dropped, as no fresh view would make up for it."""
        self.post(ENCODER.encode(message), True)

    def refuse(self, code: str, text: str, clause: str = "", number: int | None = None, detail: str = "") -> None:
        self.send(Error(code, text, clause, number, detail))

    def post(self, data: bytes, kept: bool = False) -> None:
        """Send an encoded message now, or when its turn comes."""
        if self.gone or (self.idle.is_set() and self.write_soon(data)):
            return
        self.idle.clear()
        if len(self.outbox) >= MOST_WAITING and not self.behind:
            self.outbox = [waiting for waiting in self.outbox if waiting.kept]
            self.behind = True
        if kept or not self.behind:
            self.outbox.append(Waiting(data, kept))
        self.wake.set()

    async def drain(self, refresh: Callable[[Peer], None]) -> None:
        """Send what waits, for as long as the connection lives; who fell behind is refreshed."""
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                while self.outbox:
                    outbox, self.outbox = self.outbox, []
                    for waiting in outbox:
                        await self.send_later(waiting.data.decode())
                self.idle.set()
                if self.behind:
                    self.behind = False
                    refresh(self)
        finally:
            self.gone = True
            self.idle.set()


class Bucket:
    """Lets so much a second pass, and a few seconds' worth at once. A message costs 1, and more by what it causes."""

    def __init__(self, rate: float, burst: float = 3.0) -> None:
        self.rate = rate
        self.most = rate * burst
        self.left = self.most
        self.at = time.monotonic()

    def spend(self, cost: float) -> None:
        """What a message that passed has cost beyond its 1: whoever is in debt waits."""
        self.left -= cost

    def take(self) -> bool:
        at = time.monotonic()
        self.left = min(self.most, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < 1 and self.rate:
            return False
        self.left -= 1
        return True
