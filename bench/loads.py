"""The load that processes of a server make on its database and its bus, with the server's own code."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import NamedTuple

from techdeck.match.entry import CHOICE, Entry
from techdeck.server.live.attend import ROUND
from techdeck.server.live.hub import COMPARED
from techdeck.server.live.loading import EVERY
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.bus import CHANNEL, Notice, RedisBus
from techdeck.server.storage.database import open_engine
from techdeck.server.storage.rests import Rest, Rests
from techdeck.server.storage.store import Store

PEOPLE_A_TABLE, SECONDS_A_MOVE, PEOPLE_A_PROCESS = 3, 10.0, 2_000
ATTENDED = 3  # every so many tables has a bot or a clock
PLAYED = 40  # entries of each table when the load begins
QUIET = 5.0  # seconds without a notice, when all were told
MAKERS = 2  # processes that make the load, each as many of the server's as its share


class Load(NamedTuple):
    people: int
    times: float = 1.0  # as many moves as they would make

    @property
    def tables(self) -> int:
        return self.people // PEOPLE_A_TABLE

    @property
    def processes(self) -> int:
        return max(MAKERS, self.people // PEOPLE_A_PROCESS)

    @property
    def moves(self) -> float:
        return self.tables / SECONDS_A_MOVE * self.times


class Made(NamedTuple):
    """What a maker did."""

    waits: list[float]  # seconds until a move was committed
    worked: float  # seconds
    late: int  # moves that were not committed when the time was over


def name_of(number: int) -> str:
    return f"scaled-table-{number:09}"


class Process:
    """What one process of the server does with the database and the bus."""

    def __init__(self, url: str, bus: str, number: int, load: Load, first: int, snapshot: bytes) -> None:
        self.engine = open_engine(url)
        self.store = Store(self.engine)
        self.appender = Appender(self.engine, self.store.gate)
        self.bus = RedisBus(bus, f"process{number:02}", nothing)
        self.rng = random.Random(number)
        each = load.tables // load.processes
        self.tables = range(number * each, (number + 1) * each)
        self.last = dict.fromkeys(self.tables, first)  # the number of its last entry, by table
        self.rate = load.moves / load.processes
        self.snapshot = snapshot
        self.rests = Rests(self.store)
        self.resting: dict[str, Rest] = {}
        self.waits: list[float] = []
        self.moving: set[asyncio.Task[None]] = set()
        self.made = self.late = 0

    async def run(self, ends: float) -> None:
        sending, looking = asyncio.create_task(self.bus.send()), asyncio.create_task(self.rounds(ends))
        at = time.monotonic()
        while at < ends:
            at += self.rng.expovariate(self.rate)
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            task = asyncio.create_task(self.move(self.rng.choice(self.tables)))
            self.moving.add(task)
            task.add_done_callback(self.moving.discard)
        self.late = len(self.moving)
        await asyncio.gather(looking, *self.moving)
        while not self.bus.outgoing.empty():
            await asyncio.sleep(0.01)
        sending.cancel()

    async def move(self, number: int) -> None:
        begun, table = time.perf_counter(), name_of(number)
        seq = self.last[number] = self.last[number] + 1
        assert await self.appender.append(table, Entry(seq, seq % 4, CHOICE, "play 7K", time.time()))
        self.waits.append(time.perf_counter() - begun)
        self.bus.tell(Notice("moved", table, self.bus.process))
        if number % ATTENDED == 0:
            self.resting[table] = Rest(table, seq, None)
        self.made += 1
        if self.made % EVERY == 0:
            await self.store.save_snapshot(table, seq, self.snapshot)

    async def rounds(self, ends: float) -> None:
        """As the attendant's, but for its search for neglected tables, which is measured by itself."""
        await asyncio.sleep(ROUND * self.rng.random())
        while time.monotonic() < ends:
            watched = [name_of(number) for number in self.tables]
            for some in range(0, len(watched), COMPARED):
                await self.store.progress(watched[some : some + COMPARED])
            resting, self.resting = self.resting, {}
            if resting:
                await self.rests.write(list(resting.values()))
            await self.store.ended_since(time.time())
            await asyncio.sleep(ROUND)

    async def close(self) -> None:
        await self.appender.close()
        await self.bus.close()
        await self.engine.dispose()


async def nothing() -> None:
    return


def make_load(url: str, bus: str, load: Load, part: int, first: int, seconds: float, snapshot: bytes) -> Made:
    """In a process of its own: a share of the server's processes, with tables that have `first` entries."""

    async def run() -> Made:
        mine = [Process(url, bus, number, load, first, snapshot) for number in range(part, load.processes, MAKERS)]
        for one in mine:
            await one.appender.append(name_of(one.tables[0]), Entry(1, 0, CHOICE, "", 0.0))  # it connects
        worked = time.process_time()
        await asyncio.gather(*[one.run(time.monotonic() + seconds) for one in mine])
        worked = time.process_time() - worked
        for one in mine:
            await one.close()
        return Made([wait for one in mine for wait in one.waits], worked, sum(one.late for one in mine))

    return asyncio.run(run())


def listen(port: int, processes: int) -> int:
    """In a process of its own: so many connections that hear every notice, and do nothing with it; the bytes of all.

    It is over when nothing was heard for a while.
    """

    async def hear() -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        writer.write(f"SUBSCRIBE {CHANNEL}\r\n".encode())
        await reader.readuntil(b":1\r\n")  # it listens
        count = len(await reader.read(1 << 20))
        with suppress(TimeoutError):
            while True:
                count += len(await asyncio.wait_for(reader.read(1 << 20), QUIET))
        writer.close()
        return count

    async def run() -> int:
        return sum(await asyncio.gather(*[hear() for _ in range(processes)]))

    return asyncio.run(run())
