"""However long a game gets, one person who looks at it costs the others next to nothing."""

from __future__ import annotations

import pickle
import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from msgspec.json import encode

from server.conftest import NewPerson
from server.long_tables import (
    chooser_of,
    copy_snapshot,
    forget_entries,
    head_of,
    highest_memory,
    lay,
    put_snapshot,
    random_game,
    started,
    to_and_fro,
    until_saved,
)
from server.serving import Server, running
from server.tables import make_table
from techdeck.server.live.peer import Bucket


def data_of(server: Server) -> Path:
    return server.log.parent


async def test_the_story_of_a_long_game_is_told_piece_by_piece(server: Server, person: NewPerson) -> None:
    """It kept every state, each with its log: 15,000 choices took 4 GB."""
    ana = await person("Ana")
    table = await started(ana, options={"match": 40})
    lines = list(random_game(head_of(data_of(server), table)))
    assert len(lines) > 4000
    long = lay(data_of(server), table, lines, "over")
    await ana.get(f"/api/tables/{long}/replay?step=0")
    before = highest_memory(server.process.pid)
    async with ana.http.stream("GET", f"/api/tables/{long}/story?seat=1") as answer:
        assert len([piece async for piece in answer.aiter_raw()]) > 10
    steps = (await ana.get(f"/api/tables/{long}/story"))["steps"]
    assert highest_memory(server.process.pid) - before < 100
    assert len(steps) == len(lines) + 1
    assert all(step["lines"] for step in steps[1:])


async def test_a_table_is_read_from_its_last_snapshot(server: Server, person: NewPerson) -> None:
    """Loading played the whole past again on the event loop: 6,000 undos took 4.9 s."""
    ana = await person("Ana")
    table = await started(ana, options={"match": 10})
    data = data_of(server)
    lines = [*islice(to_and_fro(head_of(data, table)), 1000), *islice(random_game(head_of(data, table)), 300)]
    long = lay(data, table, lines)
    async with ana.at(long) as seat:
        view = (await seat.receive())["position"]
    assert await until_saved(data, long) == 1300
    twin = lay(data, table, lines, number=2)
    copy_snapshot(data, long, twin)
    forget_entries(data, twin, 1300)  # so that only the snapshot can tell
    async with ana.at(twin) as seat:
        assert (await seat.receive())["position"] == view
        assert (await seat.ask("undo", seq=seat.view["seq"]))["type"] in ("done", "error")


async def test_a_snapshot_that_cannot_be_read_costs_time_only(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    table = await started(ana)
    data = data_of(server)
    lines = list(islice(random_game(head_of(data, table)), 20))
    one, other = lay(data, table, lines), lay(data, table, lines, number=2)
    put_snapshot(data, other, 10, pickle.dumps(Path("/")))
    async with ana.at(one) as here, ana.at(other) as there:
        assert (await here.receive())["position"] == (await there.receive())["position"]


async def test_nobody_fills_a_table_with_what_is_taken_back(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    table = await started(ana)
    data = data_of(server)
    long = lay(data, table, list(islice(to_and_fro(head_of(data, table)), 5001)))
    async with ana.at(long, seat=chooser_of(data, long)) as seat:
        await seat.receive()
        refused = await seat.ask("takeover")
        assert refused["type"] == "error" and "every choice stands" in refused["message"]


async def test_a_view_of_a_long_game_has_the_last_page_of_its_log(server: Server, person: NewPerson) -> None:
    """The whole log was in every view: 4.6 MB after 9,000 choices, 20 times a second for whoever asked."""
    ana = await person("Ana")
    table = await started(ana, options={"match": 10})
    data = data_of(server)
    lines = list(islice(random_game(head_of(data, table)), 900))
    async with ana.at(lay(data, table, lines)) as seat:
        view = await seat.receive()
        assert len(view["events"]) == 60 and view["first"] > 1000
        assert 60 <= len(view["lines"]) < 70 and view["more"]
        assert len(encode(view)) < 40_000
        whole = await seat.log()
        assert len(whole) > 200 and whole[-60:] == view["lines"][-60:]
        assert [line["at"] for line in whole] == sorted(line["at"] for line in whole)
        assert (await seat.ask("log", before=0))["lines"] == []
        assert not (await seat.ask("log", before=90))["more"]


async def test_a_game_that_does_not_end_is_ended(tmp_path: Path, server: Server, person: NewPerson) -> None:
    """With its last choice, for everybody who looks; and it stays so."""
    with running(tmp_path, "--most-choices", "6") as strict:
        ana, bo = await person("Ana", strict), await person("Bo", strict)
        table = await make_table([ana, bo])
        async with ana.at(table) as hers, bo.at(table) as his:
            for each in (hers, his):
                await each.receive()
            for number in range(6):
                assert hers.view["table"]["status"] == "playing", number
                asked = hers if hers.choices else his
                assert (await asked.choose(asked.choices[0]))["type"] == "done"
                for each in (hers, his):
                    await each.ask("sync")
            for each in (hers, his):
                await each.until_view(lambda view: view["table"]["status"] == "ended")
                assert each.view["table"]["seed"] is None
            for message in ({"choice": "pass", "seq": hers.view["seq"]}, {"choice": "build 1", "seq": 0}):
                refused = await hers.ask("choose", **message)
                assert refused["type"] == "error" and refused["message"] == "No game is being played at this table."
            assert (await hers.ask("takeover"))["type"] == "error"
            assert (await hers.ask("chat", text="good game"))["type"] == "done"
        assert await ana.refused("GET", f"/api/tables/{table}/record") == (409, "refused")
    with running(tmp_path, port=strict.port):
        assert (await ana.get(f"/api/tables/{table}"))["status"] == "ended"


async def test_bots_do_not_play_for_ever_either(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with running(tmp_path, "--most-choices", "20") as strict:
        ana = await person("Ana", strict)
        setup = {"game": "pairadox", "seats": 4, "options": {"match": 10}, "sit": None}
        table = (await ana.post("/api/tables", setup))["id"]
        await ana.post(f"/api/tables/{table}/start", {"bots": "random"})
        async with ana.at(table) as mine:
            await mine.until_view(lambda view: view["table"]["status"] == "ended")
    with closing(sqlite3.connect(tmp_path / "techdeck.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (20,)


def test_what_is_sent_back_counts_for_the_pace_of_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr("time.monotonic", lambda: at)
    bucket = Bucket(20)
    passed = 0
    while bucket.take():
        passed += 1
        bucket.spend(9)
    assert passed == 6
    at += 1
    assert bucket.take() is True
