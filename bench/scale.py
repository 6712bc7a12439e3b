"""What the database and the bus bear: a real PostgreSQL and a real Redis under the load of so many people at tables.

usage: scale.py [--people N] [--seconds S] [--times F]... [--volatile]

The statements are the server's own: Appender, Store and RedisBus as its processes use them. Assumed are three people
at a table, one move in ten seconds at each, one process for 2,000 people, and bots or clocks at every third table.
--times are multiples of that load, each for so many seconds; --volatile does not wait for the disk. Time is that which
processors worked, so that other work on the machine changes it little; waits (p50, p99) are not, and are those of a
machine that also makes the load.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from loads import ATTENDED, MAKERS, PLAYED, Load, Made, listen, make_load, name_of, nothing
from server.backing import Postgres, Redis, killable_postgres, killable_redis
from server.processes import children

from techdeck.match.authority import Authority
from techdeck.match.fold import new_record
from techdeck.match.snapshot import parts_of, written
from techdeck.server.live.attend import RESTED, ROUND, SETTLED
from techdeck.server.live.hub import COMPARED
from techdeck.server.live.loading import EVERY
from techdeck.server.storage.bus import CHANNEL, Notice, RedisBus
from techdeck.server.storage.database import open_engine, prepare, steady
from techdeck.server.storage.rests import Rests
from techdeck.server.storage.store import Store

NOTICES = 10_000
TIMES = (0.5, 1.0, 2.0, 4.0)
SPAWN = multiprocessing.get_context("spawn")
TICKS = os.sysconf("SC_CLK_TCK")


def game_so_far() -> tuple[str, list[tuple[int, str]], bytes]:
    """The head of a game of Pairadox, its first moves and a snapshot after as many as one is made after."""
    record = new_record("pairadox", 4, {"match": 9}, "scale")
    head, match, rng = record.text(), Authority(record), random.Random(1)
    while match.entries < EVERY:
        seat = match.state.actors[0]
        choice = match.state.text(rng.choice(match.state.choices(seat)))
        match.apply(match.check_choice(seat, choice, time.time(), match.decision))
    return head, match.record.choices[:PLAYED], written(parts_of(match))


async def lay_tables(engine: AsyncEngine, load: Load, head: str, moves: list[tuple[int, str]]) -> None:
    """All tables in the middle of their games."""
    names = "'scaled-table-' || lpad(n::text, 9, '0')"
    tables = f"""INSERT INTO tables SELECT {names}, 'pairadox', :head, 'playing', false, 'ana', '{{}}',
        n % {ATTENDED} = 0, 1, 1, NULL, NULL, NULL, {PLAYED} FROM generate_series(0, {load.tables - 1}) n"""
    seats = f"""INSERT INTO seats SELECT {names}, seat, 'person', 'Ana', '' FROM
        generate_series(0, {load.tables - 1}) n, generate_series(0, 3) seat"""
    entries = f"""INSERT INTO entries SELECT {names}, CAST(:seq AS int), CAST(:seat AS int), 'choice',
        CAST(:text AS text), 1 FROM generate_series(0, {load.tables - 1}) n"""
    async with engine.begin() as connection:
        await connection.execute(text("INSERT INTO identities VALUES ('ana', 'Ana', NULL, NULL, 0)"))
        await connection.execute(text(tables), {"head": head})
        await connection.execute(text(seats))
        for seq, (seat, move) in enumerate(moves, 1):
            await connection.execute(text(entries), {"seq": seq, "seat": seat, "text": move})
    async with engine.connect() as connection:
        await (await connection.execution_options(isolation_level="AUTOCOMMIT")).execute(text("VACUUM ANALYZE"))
        await connection.execute(text("CHECKPOINT"))


# Measuring.


class Backing(NamedTuple):
    database: Postgres
    bus: Redis

    def worked(self) -> tuple[float, float]:
        """Seconds that processors worked for the database, and for the bus."""
        assert self.database.process and self.bus.process
        main = self.database.process.pid
        return seconds_of(main, 4) + sum(seconds_of(pid, 2) for pid in children(main)), seconds_of(
            self.bus.process.pid, 2
        )


def seconds_of(pid: int, fields: int) -> float:
    """What a process worked; with four fields those of its processes that have ended, too."""
    try:
        found = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, found[11 : 11 + fields])) / TICKS


async def counted(engine: AsyncEngine) -> tuple[int, int]:
    """Bytes of the log of the database, and transactions."""
    query = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, xact_commit FROM pg_stat_database WHERE datname = 'techdeck'"
    async with engine.connect() as connection:
        log, commits = (await connection.execute(text(query))).one()
        return int(log), int(commits)


async def at_load(backing: Backing, engine: AsyncEngine, load: Load, first: int, seconds: float, data: bytes) -> None:
    """Print what the database and the bus do under a load."""
    loop = asyncio.get_running_loop()
    with ExitStack() as stack:
        pools = [stack.enter_context(ProcessPoolExecutor(1, SPAWN)) for _ in range(MAKERS + 1)]
        await asyncio.gather(*[loop.run_in_executor(pool, abs, 0) for pool in pools])  # they have begun
        heard = loop.run_in_executor(pools[0], listen, backing.bus.port, load.processes)
        before, counts = backing.worked(), await counted(engine)
        there, what = (backing.database.url, backing.bus.url, load), (first, seconds, data)
        makers = [loop.run_in_executor(pool, make_load, *there, part, *what) for part, pool in enumerate(pools[1:])]
        made = await asyncio.gather(*makers)
        after, more = backing.worked(), await counted(engine)
        report(load, made, Costs(*[late - early for early, late in zip(before + counts, after + more, strict=True)]))
        print(f"  each heard {await heard / load.processes / 1e6:.1f} MB", flush=True)


class Costs(NamedTuple):
    """What a load cost."""

    database: float  # seconds of processors
    bus: float
    log: float  # bytes
    commits: float


def report(load: Load, made: list[Made], costs: Costs) -> None:
    waits = sorted(wait for one in made for wait in one.waits)
    moves, rate = len(waits), load.moves
    late = sum(one.late for one in made)
    print(f"{rate:,.0f} moves/s: {moves:,} made, {late} not committed when the time was over")
    print(f"  a commit takes {waits[moves // 2] * 1e3:.1f} ms (p50), {waits[moves * 99 // 100] * 1e3:.1f} ms (p99)")
    each = costs.database / moves
    print(f"  PostgreSQL {each * 1e3:.3f} ms a move, {each * rate:.2f} cores; ", end="")
    print(f"{costs.log / moves / 1e3:.2f} kB of its log and {costs.commits / moves:.2f} transactions a move")
    each = costs.bus / moves
    print(f"  Redis {each * 1e3:.3f} ms a move that {load.processes} processes hear of, {each * rate:.2f} cores")
    print(f"  who makes the load {sum(one.worked for one in made) / moves * 1e3:.2f} ms a move", flush=True)


async def each_costs(backing: Backing, what: str, times: int, ask: Callable[[int], Awaitable[object]]) -> None:
    """Print what a question costs the database, and who asks."""
    await ask(0)
    before, own = backing.worked()[0], time.process_time()
    for number in range(times):
        await ask(number)
    own = (time.process_time() - own) / times * 1e3
    print(f"  {what}: {(backing.worked()[0] - before) / times * 1e3:.2f} ms of PostgreSQL, {own:.2f} ms of who asks")


async def rounds_cost(backing: Backing, store: Store, load: Load) -> None:
    """What every process asks every two seconds."""
    watched = [name_of(number) for number in range(COMPARED)]
    print(f"Every {ROUND:.0f} s in each of {load.processes} processes:")
    rests = Rests(store)
    ask = f"neglected, of {load.tables // ATTENDED:,} tables"
    await each_costs(backing, ask, 5, lambda _: rests.neglected(steady(), SETTLED, RESTED))
    await each_costs(backing, f"progress of {COMPARED} tables", 50, lambda _: store.progress(watched))
    await each_costs(backing, "entries since, of one table", 1000, lambda n: store.entries(name_of(n), PLAYED))
    await each_costs(backing, "a table loaded", 300, lambda n: loaded(store, name_of(n)))


async def loaded(store: Store, table: str) -> None:
    """The questions of `Loader.load`."""
    await store.table(table)
    await store.seats(table)
    await store.snapshot(table)
    await store.entries(table)


async def hearing_costs(bus: Redis) -> None:
    """Print what it costs to tell a notice, and to hear one of a table that is not there."""
    heard, done = 0, asyncio.Event()

    async def hear(notice: Notice) -> None:
        nonlocal heard
        heard += 1
        if heard == NOTICES:
            done.set()

    listener, teller = RedisBus(bus.url, "a", nothing), RedisBus(bus.url, "b", nothing)
    tell = await telling(teller)
    await listener.start(hear)
    both = await telling(teller, done)
    print(f"A notice: {tell * 1e6:.0f} us to tell it, {(both - tell) * 1e6:.0f} us to hear it", flush=True)
    await listener.close()
    await teller.close()


async def telling(teller: RedisBus, heard: asyncio.Event | None = None) -> float:
    """Seconds of this process for a notice, until all are heard."""
    own = time.process_time()
    for number in range(NOTICES):
        await teller.redis.publish(CHANNEL, b'{"kind":"moved","table":"%b","process":"b"}' % name_of(number).encode())
    if heard is not None:
        await heard.wait()
    return (time.process_time() - own) / NOTICES


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--times", type=float, action="append")
    parser.add_argument("--volatile", action="store_true")
    asked = parser.parse_args()
    load = Load(asked.people)
    head, moves, snapshot = game_so_far()
    with killable_postgres(durable=not asked.volatile) as database, killable_redis() as bus:
        backing = Backing(database, bus)
        await prepare(database.url)
        engine = open_engine(database.url)
        begun = time.monotonic()
        await lay_tables(engine, load, head, moves)
        async with engine.connect() as connection:
            size = (await connection.execute(text("SELECT pg_total_relation_size('entries')"))).scalar_one()
        print(
            f"{load.people:,} people at {load.tables:,} tables, {load.processes} processes, {load.moves:,.0f} moves/s;"
        )
        print(
            f"{size / load.tables / PLAYED:.0f} bytes an entry, {len(snapshot):,} bytes a snapshot;"
            f" laid in {time.monotonic() - begun:.0f} s",
            flush=True,
        )
        await rounds_cost(backing, Store(engine), load)
        await hearing_costs(bus)
        for number, times in enumerate(asked.times or TIMES):
            first = PLAYED + number * 10_000  # no two loads write the same entries
            await at_load(backing, engine, load._replace(times=times), first, asked.seconds, snapshot)
        await engine.dispose()


if __name__ == "__main__":
    asyncio.run(main())
