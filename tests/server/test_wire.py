"""What is written to a WebSocket, when and in which order: a real server on loopback, and nothing behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from builds import once
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from techdeck.server.http.wire import EXTENSION, Wire

pytestmark = once

Send = Callable[[dict[str, Any]], Awaitable[None]]
Talk = Callable[[Wire, Send], Awaitable[None]]


class Counted:
    """A connection of which every write is counted."""

    def __init__(self, transport: Any) -> None:
        self.transport = transport
        self.writes: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.writes.append(data)
        self.transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


@asynccontextmanager
async def served(talk: Talk) -> AsyncIterator[ClientConnection]:
    """Somebody connected to a server that talks to them."""

    async def app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await talk(scope["extensions"][EXTENSION], send)
        await receive()

    config = uvicorn.Config(app, port=0, ws=Wire, lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/") as client:
            yield client
    finally:
        server.should_exit = True
        await serving


async def test_what_is_told_in_one_turn_is_written_after_it_and_at_once() -> None:
    counted: list[Counted] = []
    during: list[int] = []

    async def talk(wire: Wire, send: Send) -> None:
        transport: Any = Counted(wire.transport)
        wire.transport = transport
        counted.append(transport)
        assert all(wire.write_soon(b"%d" % number) for number in range(3))
        during.append(len(transport.writes))

    async with served(talk) as client:
        assert [await client.recv() for _ in range(3)] == ["0", "1", "2"]
    assert during == [0] and counted[0].writes[0] == b"\x81\x010\x81\x011\x81\x012"


async def test_what_was_told_comes_before_what_is_sent_and_before_the_end() -> None:
    async def talk(wire: Wire, send: Send) -> None:
        wire.write_soon(b"told")
        await send({"type": "websocket.send", "text": "sent"})
        wire.write_soon(b"last")
        await send({"type": "websocket.close", "code": 4429})
        assert not wire.write_soon(b"too late")

    async with served(talk) as client:
        assert [await client.recv() for _ in range(3)] == ["told", "sent", "last"]
        with pytest.raises(ConnectionClosed) as ended:
            await client.recv()
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 4429


async def test_who_hung_up_is_not_written_to() -> None:
    told = asyncio.Event()

    async def talk(wire: Wire, send: Send) -> None:
        wire.transport.close()
        wire.told = [b"\x81\x04gone"]  # taken in before
        wire.write()
        assert not wire.told
        told.set()

    async with served(talk) as client:
        with pytest.raises(ConnectionClosed):
            await client.recv()
    assert told.is_set()
