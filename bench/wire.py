"""A WebSocket client that costs next to nothing, so that a bench measures the server and not this side."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

Hear = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """Text frames in and out; nothing is checked that a server of the bench does not do."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(self.buffer[:end])
            del self.buffer[: end + 4]
            if b" 101 " not in head[:20]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        self.frames()

    def frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            kind, data = buffer[at] & 15, bytes(buffer[start : start + size])
            at = start + size
            if kind == 1:
                self.hear(data)
            elif kind == 9:
                self.send(data, 10)
        del buffer[:at]

    def send(self, data: bytes, kind: int = 1) -> None:
        """A frame whose mask is zero is masked already."""
        assert self.transport is not None
        size = len(data)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(
    port: int, path: str, hear: Hear, wires: list[Wire], cookies: str = "", address: str = "127.0.0.1"
) -> None:
    """Connect from an address, and add the connection to `wires` before anything is heard from it."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(hear), "127.0.0.1", port, local_addr=(address, 0))
    wires.append(wire)
    assert wire.transport is not None
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    lines += [f"Cookie: {cookies}"] if cookies else []
    wire.transport.write("\r\n".join([*lines, "", ""]).encode())
    await wire.open
