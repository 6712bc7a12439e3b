"""uvicorn's WebSocket, to which can be written without a task."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "techdeck.wire"  # where a connection's scope has its wire


class Wire(WebSocketsSansIOProtocol):
    """ASGI sends by a coroutine, and so by a task that has to get its turn, for every message to every connection.

    Most need not: what is told goes into the system's buffer after this turn of the loop, with all else that is told in
    it. To write amid the telling takes a fifth of the server's time, as the system's work drives ours from the caches.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.told: list[bytes] = []  # in this turn of the loop

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:  # else the handshake was refused
            scope["extensions"][EXTENSION] = self

    def write_soon(self, data: bytes) -> bool:
        """Send a text message; false if it has to wait, or the connection is ending."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if not self.told:
            self.loop.call_soon(self.write)
        self.told.append(framed(data))
        return True

    def write(self) -> None:
        told, self.told = self.told, []
        if told and not self.transport.is_closing():
            self.transport.write(b"".join(told))

    async def send(self, message: Any) -> None:
        """What was told before comes before it."""
        self.write()
        await super().send(message)


@lru_cache(1)
def framed(data: bytes) -> bytes:
    """A text message in one frame, as RFC 6455 has it in section 5.2. One that goes to many is framed once."""
    size = len(data)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + data
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data
