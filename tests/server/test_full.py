"""A disk without room: what cannot be stored is refused, nobody hears of it, and all goes on when there is room."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from builds import once
from patience import PATIENCE

from server.conftest import NewPerson
from server.following import Body
from server.serving import Person, Server, Table, http_get, running
from server.tables import make_table
from techdeck.server.storage.faults import Unsaved, Unsure, fault_of

pytestmark = once


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the server can be written, as on a full disk: its database, and its log neither."""
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


async def ready(server: Server) -> int:
    return await asyncio.to_thread(lambda: http_get(server, "/readyz").status_code)


async def until_ready(server: Server, status: int) -> None:
    """It is tried once a second."""
    limit = time.monotonic() + PATIENCE
    while await ready(server) != status:
        assert time.monotonic() < limit, f"/readyz never said {status}"
        await asyncio.sleep(0.2)


def known(table: Table) -> Body:
    view = table.view
    names = ("seq", "position", "prompt", "events", "chat", "hands", "scores")
    seats = [{**seat, "online": True} for seat in view["table"]["seats"]]  # who is connected is told as they come
    return {name: view[name] for name in names} | {"seats": seats}


MESSAGES: dict[str, Body] = {
    "chat": {"text": "hello"},
    "takeover": {},
    "resign": {},
}


async def refused_at(table: Table) -> None:
    """Everything that writes; the answer is one sentence each."""
    choose = {"choice": table.choices[0], "seq": table.view["seq"]}
    for message, fields in [("choose", choose), *MESSAGES.items()]:
        answer = await table.ask(message, **fields)
        assert answer["type"] == "error" and answer["code"] == "unsaved", (message, answer)
        assert "nothing has changed" in answer["message"]


async def test_a_full_disk_refuses_everything_that_writes(tmp_path: Path, server: Server, person: NewPerson) -> None:
    """Chat and takeover ended the connection, requests were a 500, and /readyz said that all was well."""
    with running(tmp_path) as full:
        ana, bo = await person("Ana", full), await person("Bo", full)
        table = await make_table([ana, bo])
        waiting = (await bo.post("/api/tables", {"game": "paradoxical", "seats": 3, "sit": 0}))["id"]
        async with ana.at(table) as hers, bo.at(table) as his, ana.at(waiting) as beside:
            for each in (hers, his, beside, hers, his):  # the second time each knows that the other is there
                await each.ask("sync")
            asked, other = (hers, his) if hers.choices else (his, hers)
            before, heard = [known(hers), known(his)], len(other.messages)
            with no_room(full):
                await refused_at(asked)
                await requests_refused(ana, bo, waiting)
                await until_ready(full, 503)
                for each in (hers, his, beside):  # it goes on to answer
                    await each.ask("sync")
                assert [known(hers), known(his)] == before
                assert all(message["type"] in ("view", "done", "presence") for message in other.messages[heard:])
            await until_ready(full, 200)
            assert (await asked.choose(asked.choices[0]))["type"] == "done"
            assert (await asked.ask("chat", text="hello"))["type"] == "done"
            assert (await asked.ask("takeover"))["type"] == "done"
            assert (await ana.post(f"/api/tables/{waiting}/join", {}))["seat"] == 1
    with running(tmp_path, port=full.port):
        async with ana.at(table) as hers:
            await hers.ask("sync")
            assert [line["text"] for line in hers.view["chat"]] == ["hello"]
        assert len(await ana.get("/api/mine")) == 2


async def requests_refused(ana: Person, bo: Person, waiting: str) -> None:
    new = {"game": "paradoxical", "seats": 2}
    for person, method, path, body in (
        (ana, "POST", "/api/tables", new),
        (ana, "POST", f"/api/tables/{waiting}/join", {}),
        (bo, "POST", f"/api/tables/{waiting}/leave", None),
        (bo, "PUT", f"/api/tables/{waiting}/seats/2", {"level": "easy"}),
        (bo, "POST", f"/api/tables/{waiting}/start", {"bots": "random"}),
        (bo, "PUT", "/api/me", {"name": "Bob"}),
        (bo, "POST", "/api/account", {"name": "Bob", "password": "long enough"}),
        (bo, "POST", "/api/logout", None),
    ):
        assert await person.refused(method, path, body) == (503, "unsaved"), path
    assert (await ana.get("/api/me"))["name"] == "Ana" and (await bo.get("/api/me"))["name"] == "Bo"
    assert [seat["name"] for seat in (await bo.get(f"/api/tables/{waiting}"))["seats"]] == ["Bo", "", ""]


async def test_undo_and_handback_are_refused_like_the_rest(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with running(tmp_path) as full:
        ana, bo = await person("Ana", full), await person("Bo", full)
        table = await make_table([ana, bo], game="tech-chess", seats=2)
        async with ana.at(table) as hers, bo.at(table) as his:
            for each in (hers, his):
                await each.ask("sync")
            asked = await until_undo(hers, his)
            with no_room(full):
                refused = await asked.ask("undo", seq=asked.view["seq"])
                assert refused.get("code") == "unsaved", refused
            assert (await asked.ask("undo", seq=asked.view["seq"]))["type"] == "done"
            assert (await asked.ask("takeover"))["type"] == "done"
            with no_room(full):
                assert (await asked.ask("handback"))["code"] == "unsaved"
            assert (await asked.ask("handback"))["type"] == "done"


async def until_undo(hers: Table, his: Table) -> Table:
    for _ in range(40):
        asked = hers if hers.choices else his
        await asked.choose(asked.choices[0])
        for each in (hers, his):
            await each.ask("sync")
        if (asked.view["prompt"] or {}).get("undo"):
            return asked
    raise AssertionError("nothing can be taken back")


async def test_bots_go_on_when_there_is_room_again(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with running(tmp_path) as full:
        ana = await person("Ana", full)
        table = (await ana.post("/api/tables", {"game": "pairadox", "seats": 4, "sit": 0}))["id"]
        await ana.post(f"/api/tables/{table}/start", {"bots": "random"})
        async with ana.at(table) as mine:
            await mine.until_view(lambda view: bool(mine.choices))
            await mine.ask("takeover", level="random")
            with no_room(full):
                await until_ready(full, 503)
                await asyncio.sleep(0.5)
            await mine.until_view(lambda _: mine.over)


async def test_a_server_ends_in_order_on_a_full_disk(tmp_path: Path, server: Server, person: NewPerson) -> None:
    """It writes down which tables rest, and goes on to end where it cannot."""
    with running(tmp_path) as full:
        ana = await person("Ana", full)
        table = await make_table([ana], seats=2)
        async with ana.at(table) as mine:
            await mine.until_view(lambda _: bool(mine.choices))
        resource.prlimit(full.process.pid, resource.RLIMIT_FSIZE, (log_size(full), resource.RLIM_INFINITY))
        await asyncio.to_thread(full.stop)
    told = full.log.read_text()
    assert "tables at rest not written down" in told and "server ends" in told


def log_size(server: Server) -> int:
    """Room for what a server says at its end, and for nothing in its database, which is larger already."""
    room = server.log.stat().st_size + 4_000
    assert room < (server.log.parent / "techdeck.sqlite-wal").stat().st_size
    return room


def test_what_is_not_certain_is_not_said() -> None:
    import sqlite3

    def fault(code: int) -> type:
        error = sqlite3.OperationalError("disk")
        error.sqlite_errorcode = code
        return type(fault_of(error))

    assert fault(sqlite3.SQLITE_FULL) is fault(sqlite3.SQLITE_IOERR_WRITE) is fault(sqlite3.SQLITE_READONLY) is Unsaved
    assert fault(sqlite3.SQLITE_IOERR_FSYNC) is Unsure
    assert type(fault_of(ConnectionResetError())) is Unsure
