"""Sessions: an end counts at once, for requests and for open connections, in every process."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import NewPerson
from server.following import Body
from server.serving import Person, Server, Table, techdeck
from server.tables import make_table
from techdeck.server.storage.sessions import MOST

SECRET = {"password": "correct horse"}


def copy_cookies(source: Person, target: Person) -> None:
    """What somebody has who got hold of a browser's cookies."""
    target.http.cookies.clear()
    for cookie in source.http.cookies.jar:
        target.http.cookies.jar.set_cookie(cookie)


async def hung_up(table: Table) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            await table.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


async def check_log_out(ana: Person, thief: Person, other: Server) -> None:
    table = await make_table([ana], seats=2)
    copy_cookies(ana, thief)
    assert (await thief.get("/api/me"))["name"] == "Ana"
    async with ana.at(table) as mine, thief.at(table, other) as theirs:
        for each in (mine, theirs):
            assert (await each.receive())["seat"] == 0
        await ana.post("/api/logout")
        await hung_up(mine)
        await hung_up(theirs)
    async with thief.at(table, other) as again:
        assert (await again.receive())["seat"] == -1
    assert await thief.refused("GET", f"/api/tables/{table}/seat") == (403, "forbidden")
    assert (await thief.get("/api/me"))["name"] != "Ana"


async def test_who_logs_out_is_gone_with_every_copy_of_the_cookie(server: Server, person: NewPerson) -> None:
    await check_log_out(await person("Ana"), await person(), server)


async def test_who_logs_out_is_gone_in_every_process(scaled: tuple[Server, Server], person: NewPerson) -> None:
    ana, thief = await person("Ana", scaled[0]), await person(at=scaled[1])
    await ana.post("/api/account", {"name": "Ana", **SECRET})
    await check_log_out(ana, thief, scaled[1])


async def test_who_signs_in_leaves_no_copy_of_the_session_before(person: NewPerson) -> None:
    ana, thief = await person("Anabel"), await person()
    copy_cookies(ana, thief)
    await ana.post("/api/account", {"name": "Anabel", **SECRET})
    assert (await ana.get("/api/me"))["account"] == "Anabel"
    assert (await thief.get("/api/me"))["account"] is None
    assert await thief.get("/api/sessions") == []


async def test_sessions_are_listed_and_ended(server: Server, person: NewPerson) -> None:
    home, phone, eve = await person(), await person(), await person("Eve")
    account = {"name": "Many Devices", **SECRET}
    await home.post("/api/account", account)
    await phone.post("/api/login", account)
    table = await make_table([home], seats=2)
    listed: list[Body] = await home.get("/api/sessions")
    assert len(listed) == 2 and [each["current"] for each in listed].count(True) == 1
    assert all(each["device"].startswith("python-httpx") for each in listed)
    there = next(each["id"] for each in listed if not each["current"])
    assert await eve.refused("DELETE", f"/api/sessions/{there}") == (404, "unknown")
    async with phone.at(table) as theirs, home.at(table) as mine:
        assert (await theirs.receive())["seat"] == 0
        assert (await home.call("DELETE", f"/api/sessions/{there}")).status_code == 204
        await hung_up(theirs)
        assert (await mine.ask("sync"))["type"] == "done"
    assert (await phone.get("/api/me"))["account"] is None
    await phone.post("/api/login", account)
    assert (await home.call("DELETE", "/api/sessions")).status_code == 204
    assert (await phone.get("/api/me"))["account"] is None and (await home.get("/api/me"))["account"]


async def test_the_administrator_lists_and_ends_sessions(server: Server, person: NewPerson) -> None:
    ana = await person()
    await ana.post("/api/account", {"name": "Looked After", **SECRET})
    table = await make_table([ana], seats=2)
    data = ("--data", server.log.parent)
    assert "python-httpx" in (await techdeck("admin", "sessions", "looked after", *data)).stdout
    assert (await techdeck("admin", "logout", "Nobody Here", *data)).returncode == 2
    async with ana.at(table) as mine:
        await mine.receive()
        found = await techdeck("admin", "logout", "Looked After", *data)
        assert found.stdout == "1 session is ended.\n", found
        await hung_up(mine)
    assert (await ana.get("/api/me"))["account"] is None


async def test_one_person_has_only_so_many_sessions(person: NewPerson) -> None:
    account = {"name": "Everywhere", **SECRET}
    first, other = await person(), await person()
    await first.post("/api/account", account)
    for _ in range(MOST):
        other.http.cookies.clear()
        await other.post("/api/login", account)
    assert len(await other.get("/api/sessions")) == MOST
    assert (await first.get("/api/me"))["account"] is None
