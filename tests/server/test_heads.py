"""Requests that are begun and not ended: they do not hold the server, and others do not notice."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from patience import PATIENCE

from server.conftest import NewPerson
from server.serving import Server, http_get, running
from server.tables import make_table
from techdeck.server.http import heads

HALF = b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: "
BODY = b"PUT /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def dialled(server: Server, first: bytes) -> Ends:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    if first:
        writer.write(first)
        await writer.drain()
    return reader, writer


async def hung_up(ends: Ends) -> bytes:
    """What came before the server ended the connection."""
    reader, writer = ends
    said = b""
    with contextlib.suppress(ConnectionError):
        said = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return said


async def drip(ends: Ends, drop: bytes) -> None:
    """Somebody who sends a little from time to time, until nobody listens any more."""
    with contextlib.suppress(ConnectionError):
        while not ends[0].at_eof():
            ends[1].write(drop)
            await ends[1].drain()
            await asyncio.sleep(0.1)


async def test_who_does_not_end_a_request_is_hung_up_on(tmp_path: Path, server: Server) -> None:
    with running(tmp_path, "--head-seconds", "0.5") as host:
        whole = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
        for first, drop in ((b"", b""), (HALF, b""), (HALF, b"x"), (b"", b"\r\n"), (BODY, b" "), (whole, b"\r\n")):
            ends = await dialled(host, first)
            dripping = asyncio.create_task(drip(ends, drop)) if drop else None
            said = await hung_up(ends)
            assert said.startswith(b"HTTP/1.1 200") == (first == whole), (first, drop)
            if dripping is not None:
                await dripping
        assert http_get(host, "/healthz").status_code == 200


async def test_a_head_without_end_is_not_kept(server: Server) -> None:
    ends = await dialled(server, HALF)
    with contextlib.suppress(ConnectionError):
        for _ in range(100):
            ends[1].write(b"x" * heads.LONGEST_HEAD)
            await ends[1].drain()
    await hung_up(ends)


async def test_many_half_requests_do_not_stop_anybody(tmp_path: Path, server: Server, person: NewPerson) -> None:
    """The header time is long here: it is their number from one address that ends them."""
    with running(tmp_path, "--head-seconds", "600") as host:
        slow = [await dialled(host, HALF) for _ in range(heads.MOST_HALF + 100)]
        try:
            ana = await person("Ana", host)
            table = await make_table([ana], seats=2)
            async with ana.at(table) as mine:
                assert (await mine.receive())["type"] == "view"
            for ends in slow[:100]:  # the oldest go as others come, once they had their time
                while not ends[0].at_eof() and ends[0].exception() is None:
                    slow.append(await dialled(host, HALF))
                    with contextlib.suppress(TimeoutError, ConnectionError):
                        await asyncio.wait_for(ends[0].read(1), 0.05)
            assert (await ana.get("/api/me"))["name"] == "Ana"
        finally:
            for _, writer in slow:
                writer.close()


async def test_requests_one_after_the_other_and_slow_readers_go_on(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    """Neither a table that is open for long nor a connection that is used again is hung up on."""
    with running(tmp_path, "--head-seconds", "0.5") as host:
        ana = await person("Ana", host)
        table = await make_table([ana], seats=2)
        async with ana.at(table) as mine:
            for _ in range(5):
                await asyncio.sleep(0.4)
                assert (await ana.get("/api/me"))["name"] == "Ana"
            assert (await mine.ask("sync"))["type"] == "done"
