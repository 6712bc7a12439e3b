"""A server that begins with many tables reads those where something is to be done, and no others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from builds import once

from techdeck.match.entry import CHOICE, Entry
from techdeck.match.fold import fold, new_record
from techdeck.match.seat import Seat
from techdeck.server.live.attend import Attendant
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.table import Live
from techdeck.server.live.thinkers import BotQuestion, Thinkers
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.database import now, open_engine, prepare
from techdeck.server.storage.store import Store

pytestmark = once

TABLES = 20


class Counting(Hub):
    """Knows which tables were read."""

    def __init__(self, store: Store, appender: Appender) -> None:
        super().__init__(store, appender, 1000, 1.0)
        self.read: list[str] = []

    async def load(self, table: str) -> Live:
        self.read.append(table)
        return await super().load(table)


class Absent(Thinkers):
    """Nobody thinks here; who was asked is kept."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    async def think(self, question: BotQuestion, by: str = "", begins: object = None) -> str:
        self.asked.append(question.table)
        raise RuntimeError("nobody thinks here")


class Process:
    """As much of a server process as looks after tables, one round at a time."""

    def __init__(self, hub: Counting, thinkers: Absent) -> None:
        self.hub = hub
        self.thinkers = thinkers
        self.moves = Moves(hub, thinkers, 1.0)
        self.attendant = Attendant(hub, self.moves, 0.0)
        self.attendant.rounds.cancel()
        self.moves.attend = self.attendant.attend

    async def look(self) -> list[str]:
        """Which tables a round reads."""
        self.hub.read.clear()
        await self.attendant.look_after_all()
        return self.hub.read

    async def make(self, people: list[Seat], clock: ClockSetup, started: float) -> str:
        """A table where the first of these people begins."""
        await self.hub.store.remember("ana", "Ana")
        record = new_record("paradoxical", len(people), {}, "monday")
        first = fold(record).actors[0]
        sitting = people[-first:] + people[:-first]
        table = await self.hub.store.create(record, "ana", clock, False, sitting)
        await self.hub.store.change(table, "open", status="playing", started=started, attended=True)
        return table


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Process]:
    url = f"sqlite+aiosqlite:///{folder / 'techdeck.sqlite'}"
    await prepare(url)
    engine = open_engine(url)
    store = Store(engine)
    appender = Appender(engine, store.gate)
    process = Process(Counting(store, appender), Absent())
    try:
        yield process
    finally:
        await process.attendant.close()
        process.thinkers.close()
        await appender.close()
        await engine.dispose()


ANA, BOT = Seat.person("Ana"), Seat.bot("easy")
LONG_AGO = now() - 1000


async def test_of_tables_that_wait_for_people_none_is_read_when_the_server_begins_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        tables = [await first.make([ANA, BOT], ClockSetup(), LONG_AGO) for _ in range(TABLES)]
        assert sorted(await first.look()) == sorted(tables)  # nobody has looked yet
        assert await first.look() == [] and not first.thinkers.asked
        assert not first.hub.tables  # nobody is there, so they are not kept
    async with serving(tmp_path) as second:
        assert await second.look() == []


async def test_a_bot_that_a_process_left_behind_is_asked(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        tables = [await first.make([ANA, BOT], ClockSetup(), LONG_AGO) for _ in range(TABLES)]
        await first.look()
    async with serving(tmp_path) as second:
        seat = (await second.hub.live(tables[7])).playing.state.actors[0]
        for table, at in ((tables[7], LONG_AGO), (tables[8], now())):  # a process that died, and one that is at work
            assert await second.hub.appender.append(table, Entry(1, seat, CHOICE, "build 1", at))
    async with serving(tmp_path) as third:
        assert await third.look() == [tables[7]]
        await asyncio.gather(*third.attendant.tasks)
        assert third.thinkers.asked == [tables[7]]


async def test_a_clock_that_ran_out_while_nobody_served_is_heard(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        early = await first.make([ANA, Seat.person("Ben")], ClockSetup("move", 2000), LONG_AGO)
        late = await first.make([ANA, Seat.person("Ben")], ClockSetup("move", 3000), LONG_AGO)
        assert sorted(await first.look()) == sorted([early, late])
        await first.attendant.write_down(0.0)
        rests = first.attendant.rests
        assert await rests.neglected(LONG_AGO + 1999, 0.0, 0.0) == {}
        assert await rests.neglected(LONG_AGO + 2001, 0.0, 0.0) == {early: 0}
        assert await rests.neglected(LONG_AGO + 3001, 0.0, 0.0) == {early: 0, late: 0}


async def test_a_table_where_people_play_is_not_written_down_at_every_move(tmp_path: Path) -> None:
    async with serving(tmp_path) as process:
        table = await process.make([ANA, Seat.person("Ben"), BOT], ClockSetup(), LONG_AGO)
        live = await process.hub.live(table)
        state = live.playing.state
        await process.moves.choose(live, state.actors[0], 0, "build 1")
        await process.attendant.write_down()
        assert (await process.hub.store.table(table))["rests"] == -1
        await process.attendant.write_down(0.0)
        assert (await process.hub.store.table(table))["rests"] == 1
