"""The database: opening it and bringing it up to date."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import AbstractAsyncContextManager, nullcontext
from importlib.resources import files
from typing import Any

from sqlalchemy import Connection, event, inspect, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql.schema import Table

from techdeck.server.storage import schema

LOCK = 7_335_001  # of PostgreSQL, so that two servers do not migrate at once


def open_engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, hide_parameters=True, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": 30})
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: object) -> None:
    """An answered choice is on disk: synchronous=FULL flushes the log at every commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


Gate = AbstractAsyncContextManager[None]


def gate_of(engine: AsyncEngine) -> Gate:
    """SQLite has one writer at a time, and lets the others poll: those of one process better queue up themselves."""
    return asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()


async def prepare(url: str) -> str:
    """Bring the database up to date, and give the secret that is kept in it."""
    engine = open_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        async with engine.begin() as connection:
            value = {"name": "secret", "value": secrets.token_hex(32)}
            await connection.execute(insert_new(engine, schema.settings).values(value))
            found = select(schema.settings.c.value).where(schema.settings.c.name == "secret")
            return str((await connection.execute(found)).scalar_one())
    finally:
        await engine.dispose()


def migrate(connection: Connection) -> None:
    """Bring the tables to their present form. Only then is alembic needed, which takes long to import."""
    if revision(connection) == schema.REVISION:
        return
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    config = Config()
    config.set_main_option("script_location", str(files("techdeck.server.storage").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """The form that the tables have."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())


def insert_new(engine: AsyncEngine, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that leaves alone what is there already."""
    if engine.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


def reason_of(error: Exception) -> str:
    """What is wrong with the database, in one line: no statement, no values, no address with a password."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    told = "" if isinstance(cause, SQLAlchemyError) else str(cause).partition("\n")[0][:200]
    return f"{type(error).__name__}: {told}".removesuffix(": ")


BEGAN = time.time() - time.monotonic()  # when this process read the clock on the wall, once


def steady() -> float:
    """The time by which durations are measured: it goes on evenly, whatever somebody does to the clock on the wall."""
    return BEGAN + time.monotonic()


def now() -> float:
    """The clock on the wall: what people read."""
    return time.time()


def lately(seconds: float) -> float:
    """So long ago by any clock of this machine: what another process wrote since then says so."""
    return min(now(), steady()) - seconds
