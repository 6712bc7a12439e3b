"""uvicorn's HTTP, which does not wait for ever: who begins a request and does not end it is hung up on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from techdeck.server.lobby.pace import address_of
from techdeck.server.process.settings import Settings

LONGEST_HEAD = 65_536  # bytes
MOST_HALF = 200  # connections from one address whose request is not there; the one that waits longest is closed
GRACE = 2.0  # seconds that each of them has, however many there are: they may be there and only not read yet
BODY = 6  # times as long as for the head


@cache
def head_seconds() -> float:
    return Settings.from_environment().head_seconds


class Heads(HttpToolsProtocol):
    """A connection that waits for a request, from its first byte to its last, does so for a limited time.

    Between two requests uvicorn waits for a few seconds only; a WebSocket is asked for a sign of life.
    """

    half: ClassVar[dict[str, OrderedDict[Heads, float]]] = {}  # by address, with the time; the oldest first
    timer: asyncio.TimerHandle | None = None
    size = 0  # of a head that is not complete
    address = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = address_of(self.client[0] if self.client else None)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.complete()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self.wait()  # something came that is no request yet
        if self in self.half.get(self.address, ()):
            self.size += len(data)
            if self.size > LONGEST_HEAD:
                self.hang_up()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.timer is None:
            self.wait()

    def on_headers_complete(self) -> None:
        self.complete()
        self.timer = self.loop.call_later(head_seconds() * BODY, self.hang_up)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.complete()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.complete()
        super().handle_websocket_upgrade()

    def wait(self) -> None:
        """A request is to come, and should soon."""
        self.timer = self.loop.call_later(head_seconds(), self.hang_up)
        self.size = 0
        waiting = self.half.setdefault(self.address, OrderedDict())
        waiting[self] = self.loop.time()
        oldest, since = next(iter(waiting.items()))
        if len(waiting) > MOST_HALF and self.loop.time() - since > GRACE:
            oldest.hang_up()

    def complete(self) -> None:
        """Nothing is waited for."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        waiting = self.half.get(self.address, OrderedDict())
        waiting.pop(self, None)
        if not waiting:
            self.half.pop(self.address, None)

    def hang_up(self) -> None:
        self.complete()
        self.transport.abort()
