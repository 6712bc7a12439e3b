"""The one place where entries are written. The database's unique key decides whose entry counts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from techdeck.match.entry import Entry
from techdeck.server.storage.database import Gate, prepare_sqlite
from techdeck.server.storage.faults import Unsaved, fault_of

BATCH = 500  # entries committed together at most
FIELDS = ("table_id", "seq", "seat", "kind", "text", "at")

Row = tuple[str, int, int, str, str, float]


@cache
def insert_of(rows: int, numbered: bool) -> str:
    """An INSERT of so many entries that leaves alone what is there; SQLite writes ? where PostgreSQL writes $1."""
    places = [f"${place + 1}" if numbered else "?" for place in range(rows * len(FIELDS))]
    lines = [f"({', '.join(places[row : row + len(FIELDS)])})" for row in range(0, len(places), len(FIELDS))]
    return f"INSERT INTO entries ({', '.join(FIELDS)}) VALUES {', '.join(lines)} ON CONFLICT DO NOTHING"


def flat(rows: Sequence[Row]) -> tuple[str | int | float, ...]:
    return tuple(field for row in rows for field in row)


class Writer(Protocol):
    async def write(self, rows: Sequence[Row]) -> list[bool]:
        """Commit entries; for each whether it counts."""
        ...

    async def drop(self) -> None:
        """Give up a connection that failed."""
        ...


class SqliteWriter:
    """A thread with a connection of its own: a commit costs the event loop two hand-overs, however many entries."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create_engine(
            url.replace("+aiosqlite", ""), hide_parameters=True, connect_args={"timeout": 30}
        )
        event.listen(self.engine, "connect", prepare_sqlite)
        self.thread = ThreadPoolExecutor(1, "appender")
        self.connection: Connection | None = None

    async def write(self, rows: Sequence[Row]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.commit, rows)

    def commit(self, rows: Sequence[Row]) -> list[bool]:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        if connection.exec_driver_sql(insert_of(len(rows), False), flat(rows)).rowcount == len(rows):
            connection.commit()
            return [True] * len(rows)
        connection.rollback()
        written = [connection.exec_driver_sql(insert_of(1, False), row).rowcount == 1 for row in rows]
        connection.commit()
        return written

    async def drop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.close)

    def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()
        self.engine.dispose()


class PostgresWriter:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None

    async def write(self, rows: Sequence[Row]) -> list[bool]:
        if self.connection is None:
            self.connection = await self.engine.connect()
        connection = self.connection
        if (await connection.exec_driver_sql(insert_of(len(rows), True), flat(rows))).rowcount == len(rows):
            await connection.commit()
            return [True] * len(rows)
        await connection.rollback()
        written = [(await connection.exec_driver_sql(insert_of(1, True), row)).rowcount == 1 for row in rows]
        await connection.commit()
        return written

    async def drop(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
                await connection.close()


def problem_of(error: Exception) -> Exception:
    """Not stored, for certain; or else somebody has to look."""
    fault = fault_of(error)
    return fault if isinstance(fault, Unsaved) else ConnectionError(f"The entry could not be stored: {error}")


class Append(NamedTuple):
    row: Row
    answer: asyncio.Future[bool]


class Appender:
    """Entries that come while one commit is under way are committed together in the next."""

    def __init__(self, engine: AsyncEngine, gate: Gate) -> None:
        self.gate = gate
        url = engine.url.render_as_string(hide_password=False)
        self.writer: Writer = SqliteWriter(url) if engine.dialect.name == "sqlite" else PostgresWriter(engine)
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.closing = False
        self.written = 0  # since somebody last counted
        self.task = asyncio.create_task(self.run(), name="appender")

    async def append(self, table: str, entry: Entry) -> bool:
        """Whether this entry is now on disk; false if another one has its number."""
        if self.closing:
            raise ConnectionError("The server is stopping.")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append((table, *entry), answer))
        self.wake.set()
        return await answer

    async def run(self) -> None:
        while not self.closing or self.waiting:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
                await self.commit(batch)

    async def commit(self, batch: Sequence[Append]) -> None:
        try:
            async with self.gate:
                written = await self.writer.write([waiting.row for waiting in batch])
        except Exception as error:
            await self.writer.drop()
            for waiting in batch:
                if not waiting.answer.done():
                    waiting.answer.set_exception(problem_of(error))
            return
        self.written += sum(written)
        for waiting, counts in zip(batch, written, strict=True):
            if not waiting.answer.done():
                waiting.answer.set_result(counts)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.closing = True
        self.wake.set()
        await self.task
        await self.writer.drop()
