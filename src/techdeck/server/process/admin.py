"""What `techdeck admin` does, straight on the database."""

from __future__ import annotations

import asyncio
import math
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import datetime
from pathlib import Path
from unicodedata import normalize

from sqlalchemy import RowMapping

from techdeck.kernel.errors import Impossible, Refused, TechdeckError, Unknown
from techdeck.match.seat import EMPTY
from techdeck.server.live.hub import Hub
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.database import now, open_engine, prepare, reason_of
from techdeck.server.storage.dataset import check_sound, sqlite_file
from techdeck.server.storage.sessions import SessionStore
from techdeck.server.storage.store import Store


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Hub]:
    try:
        await prepare(url)
    except Exception as error:
        raise Impossible(f"The database cannot be used: {reason_of(error)}") from None
    engine = open_engine(url)
    store = Store(engine)
    hub = Hub(store, Appender(engine, store.gate), 1, 0.0)
    try:
        yield hub
    finally:
        await hub.appender.close()
        await engine.dispose()


async def table_lines(url: str, every: bool) -> list[str]:
    statuses = ("open", "playing", "over", "ended") if every else ("open", "playing")
    async with opened(url) as hub:
        lines = []
        for row in await hub.store.listed(statuses):
            seats = await hub.store.seats(row["id"])
            names = ", ".join(seat.name if seat.kind != EMPTY else "(empty)" for seat in seats)
            made = f"{datetime.fromtimestamp(row['created']):%Y-%m-%d %H:%M}"
            lines.append(f"{row['id']}  {row['game']:20} {row['status']:8} {made}  {names}")
        return lines or ["There is no such table."]


async def check_lines(url: str) -> list[str]:
    """Every unfinished table that cannot be read, and why; refused where the database itself is damaged."""
    file = sqlite_file(url)
    if file is not None and file.exists():
        await asyncio.to_thread(check_sound, file, math.inf)
    async with opened(url) as hub:
        rows = await hub.store.listed(("open", "playing"))
        broken = []
        for row in rows:
            try:
                await hub.live(row["id"])
            except TechdeckError as error:
                broken.append(f"{row['id']}  {row['game']:20} {error.message}")
        return broken or [f"All {len(rows)} tables that are not over can be read."]


async def end_table(url: str, table: str) -> list[str]:
    async with opened(url) as hub:
        await hub.store.table(table)
        for status in ("open", "playing"):
            if await hub.store.change(table, status, status="ended", ended=now()):
                return [f"{table} is ended."]
        raise Refused("This table is over already.")


async def record_lines(url: str, table: str, secret: bool) -> list[str]:
    async with opened(url) as hub:
        live = await hub.live(table)
        if live.match is None:
            raise Refused("The game has not begun.")
        if not live.over and not secret:
            raise Refused("The game goes on: its choices tell hidden cards. --secret prints it all the same.", "GR-28")
        return live.record.text(secret).splitlines()


async def session_lines(url: str, account: str) -> list[str]:
    async with opened(url) as hub:
        found = await SessionStore(hub.store).of((await account_of(hub.store, account))["id"])
        lines = [f"{row['id']}  {datetime.fromtimestamp(row['seen']):%Y-%m-%d %H:%M}  {row['device']}" for row in found]
        return lines or ["There is no session."]


async def end_sessions(url: str, account: str, only: str | None) -> list[str]:
    async with opened(url) as hub:
        sessions, identity = SessionStore(hub.store), (await account_of(hub.store, account))["id"]
        ended = [row["id"] for row in await sessions.of(identity) if only in (None, row["id"])]
        for session in ended:
            await sessions.end(session, identity)
        if only is not None and not ended:
            raise Unknown("This account has no such session.")
        return [f"{len(ended)} {'session is' if len(ended) == 1 else 'sessions are'} ended."]


async def account_of(store: Store, account: str) -> RowMapping:
    row = await store.account(normalize("NFC", account))
    if row is None:
        raise Unknown(f"There is no account {account[:60]!r}.")
    return row


async def copy_database(source: Path, target: Path) -> list[str]:
    if not source.exists():
        raise Unknown(f"There is no database {source}.")
    if target.exists():
        raise Impossible(f"{target} is there already: give another name.")
    await asyncio.to_thread(copy_sqlite, source, target)
    return [f"{source} is copied to {target}."]


def copy_sqlite(source: Path, target: Path) -> None:
    os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
