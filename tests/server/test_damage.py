"""A table that cannot be read is set aside, and a choice of which nobody knows whether it was stored is not lost."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from builds import once

from server.conftest import NewPerson
from server.serving import Server, play_out, running, techdeck
from server.tables import make_table
from techdeck.match.authority import Stale
from techdeck.match.fold import new_record
from techdeck.match.seat import Seat
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.table import Live
from techdeck.server.live.thinkers import Thinkers
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.storage.appender import Appender, Row, SqliteWriter
from techdeck.server.storage.database import open_engine, prepare
from techdeck.server.storage.faults import Unsure
from techdeck.server.storage.store import Store

pytestmark = once

SOON = {"kind": "move", "seconds": 3}  # then a bot plays on, if somebody looks after the table
BROKEN = {
    "a choice that is none": "UPDATE entries SET text = 'dance' WHERE table_id = ? AND seq = 1",
    "an entry of no kind": "UPDATE entries SET kind = 'sits', text = '' WHERE table_id = ? AND seq = 1",
    "no head": "UPDATE tables SET head = 'gone' WHERE id = ?",
}


@pytest.mark.parametrize("how", sorted(BROKEN))
async def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_go_on(
    how: str, tmp_path: Path, server: Server, person: NewPerson
) -> None:
    with running(tmp_path) as first:
        ana = await person("Ana", first)
        damaged, sound = [await make_table([ana], seats=2, clock=SOON) for _ in range(2)]
        for table in (damaged, sound):
            async with ana.at(table) as mine:
                await play_out([mine], 2)
    with closing(sqlite3.connect(tmp_path / "techdeck.sqlite")) as database:
        database.execute(BROKEN[how], (damaged,))
        database.commit()
    with running(tmp_path, port=first.port) as second:
        async with ana.at(sound) as mine:
            await mine.until_view(lambda view: view["table"]["seats"][0]["plays"] == "bot")
        assert "round failed" not in second.log.read_text() and damaged in second.log.read_text()
        assert (await ana.refused("GET", f"/api/tables/{damaged}"))[0] == 503
    found = await techdeck("admin", "check", "--data", tmp_path)
    assert found.returncode == 0 and damaged in found.stdout and sound not in found.stdout


# A database that goes away in the middle.


class Shaky(SqliteWriter):
    """Writes, and sometimes nobody hears that it did."""

    silent = False

    async def write(self, rows: Sequence[Row]) -> list[bool]:
        written = await super().write(rows)
        if self.silent:
            raise ConnectionResetError("the server closed the connection unexpectedly")
        return written


class Setup:
    def __init__(self, moves: Moves, live: Live, writer: Shaky) -> None:
        self.moves = moves
        self.live = live
        self.writer = writer

    async def stored(self) -> list[tuple[int, str]]:
        return [(entry.seat, entry.text) for entry in await self.moves.hub.store.entries(self.live.id)]


@pytest.fixture
async def setup(tmp_path: Path) -> AsyncIterator[Setup]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
    await prepare(url)
    engine = open_engine(url)
    store = Store(engine)
    appender = Appender(engine, store.gate)
    writer = appender.writer = Shaky(url)
    hub, thinkers = Hub(store, appender, 4, 1.0), Thinkers(1)
    record = new_record("paradoxical", 2, {}, "monday")
    await store.remember("ana", "Ana")
    people = [Seat.person("Ana"), Seat.person("Ben")]
    table = await store.create(record, "ana", ClockSetup(), False, people)
    await store.change(table, "open", status="playing", started=1.0)
    yield Setup(Moves(hub, thinkers, 1.0), await hub.live(table), writer)
    thinkers.close()
    await appender.close()
    await engine.dispose()


async def test_what_was_stored_after_all_has_happened(setup: Setup) -> None:
    setup.writer.silent = True
    await setup.moves.choose(setup.live, setup.live.playing.state.actors[0], 0, "build 1")
    assert (setup.live.seq, len(await setup.stored())) == (1, 1)


async def test_what_nobody_knows_is_not_said_and_can_be_sent_again(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = setup.live.playing.state.actors[0]
    setup.writer.silent = True
    with monkeypatch.context() as away:
        away.setattr(Store, "rows", unreachable)
        with pytest.raises(Unsure, match="To send the same again is safe"):
            await setup.moves.choose(setup.live, seat, 0, "build 1")
    assert setup.live.seq == 0
    setup.writer.silent = False
    for _ in range(2):
        await setup.moves.choose_again(setup.live, seat, 0, "build 1")
    assert (setup.live.seq, await setup.stored()) == (1, [(seat, "build 1")])
    with pytest.raises(Stale):
        await setup.moves.choose_again(setup.live, seat, 0, "build 2")
    with pytest.raises(Stale):
        await setup.moves.choose(setup.live, seat, 0, "build 1")  # another device, which did not know


async def test_what_was_not_stored_is_stored_when_it_is_sent_again(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = setup.live.playing.state.actors[0]
    with monkeypatch.context() as away:
        away.setattr(SqliteWriter, "write", unreachable)
        with pytest.raises(Unsure):
            await setup.moves.choose(setup.live, seat, 0, "build 1")
    assert await setup.stored() == []
    await setup.moves.choose_again(setup.live, seat, 0, "build 1")
    assert (setup.live.seq, await setup.stored()) == (1, [(seat, "build 1")])


async def unreachable(*_: object) -> None:
    raise ConnectionRefusedError("nobody answers")
