"""Several processes, one PostgreSQL, one Redis: the same tables everywhere."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from server.backing import redis
from server.conftest import NewPerson
from server.serving import Server, agreed, play_out, running
from server.tables import make_table

Scaled = tuple[Server, Server]


@pytest.mark.parametrize("game", ["paradoxical", "tricks-of-the-trade"])
async def test_one_table_is_played_through_two_processes(scaled: Scaled, person: NewPerson, game: str) -> None:
    ana, bo = await person("Ana", scaled[0]), await person("Bo", scaled[0])
    table = await make_table([ana, bo], game)
    async with ana.at(table) as one, bo.at(table, scaled[1]) as other:
        most = 10_000 if game == "paradoxical" else 60
        count = await play_out([one, other], most)
        assert count == most or agreed(one) == agreed(other)
        last = max(one.view["seq"], other.view["seq"])
        for each in (one, other):
            await each.until_view(lambda view: view["seq"] == last)
            await each.until_view(lambda view: all(seat["online"] for seat in view["table"]["seats"]))
        assert one.happened == other.happened
        await other.ask("chat", text="hello from the other side")
        await one.until(lambda message: message["type"] == "chat")


async def test_a_session_holds_at_every_process(scaled: Scaled, person: NewPerson) -> None:
    ana = await person("Ana", scaled[0])
    twin = await person("", scaled[1])
    twin.http.cookies = ana.http.cookies
    assert (await twin.get("/api/me"))["name"] == "Ana"


async def test_bots_play_through_the_other_process_and_tables_change_there_too(
    scaled: Scaled, person: NewPerson
) -> None:
    ana = await person("Ana", scaled[0])
    made = await ana.post("/api/tables", {"game": "paradoxical", "seats": 2})
    async with ana.at(made["id"], scaled[1]) as mine:
        assert (await mine.receive())["position"] is None
        await ana.post(f"/api/tables/{made['id']}/start", {"bots": "random"})
        await mine.until_view(lambda view: view["position"] is not None)
        await play_out([mine])


async def test_the_game_goes_on_when_the_bus_is_gone(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with ExitStack() as gone, ExitStack() as stays:
        bus = gone.enter_context(redis())
        one, other = (stays.enter_context(running(tmp_path, "--bus", bus)) for _ in range(2))
        ana, bo = await person("Ana", one), await person("Bo", one)
        table = await make_table([ana, bo])
        async with ana.at(table) as here, bo.at(table, other) as there:
            await play_out([here, there], 4)
            gone.close()
            await play_out([here, there], 4)
            last = max(here.view["seq"], there.view["seq"])
            for each in (here, there):
                await each.until_view(lambda view: view["seq"] >= last)
            assert last >= 6 and here.happened == there.happened


async def test_several_workers_serve_one_address(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with redis() as bus, running(tmp_path, "--workers", "2", "--bus", bus) as crowd:
        ana, bo = await person("Ana", crowd), await person("Bo", crowd)
        table = await make_table([ana, bo])
        async with ana.at(table) as one, bo.at(table) as other:
            await play_out([one, other])
        assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]
        text = (await ana.http.get("/metrics")).text
        assert "techdeck_requests_total" in text
