"""Sessions in the database: which there are, and which have ended.

A guest who has nothing to keep has none; where an account has none for a cookie, the cookie counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import RowMapping, delete, select, update

from techdeck.server.storage.database import insert_new, now
from techdeck.server.storage.faults import Unsaved, Unsure
from techdeck.server.storage.schema import identities, sessions
from techdeck.server.storage.store import Store

YEAR = 365 * 86_400
MOST = 50  # of one person; the oldest end
FRESH = 3_600.0  # seconds for which it is not written down again that somebody was there


class SessionStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def holds(self, session: str, identity: str) -> bool:
        """Whether a cookie that says so still stands for somebody."""
        row = await self.store.first(select(sessions).where(sessions.c.id == session))
        if row is None:
            known = await self.store.first(select(identities.c.account).where(identities.c.id == identity))
            return known is None or known["account"] is None
        if row["ended"] is None and now() - row["seen"] > FRESH:
            with suppress(Unsaved, Unsure):  # nobody is kept out because that cannot be written down
                await self.store.changed(update(sessions).where(sessions.c.id == session).values(seen=now()))
        return row["ended"] is None and bool(row["identity"] == identity)

    async def begin(self, session: str, identity: str, device: str) -> list[str]:
        """Write a session down, once; those that end for it."""
        row = {"id": session, "identity": identity, "device": device, "created": now(), "seen": now()}
        async with self.store.writing() as connection:
            await connection.execute(insert_new(self.store.engine, sessions).values(row))
            await connection.execute(delete(sessions).where(sessions.c.ended < now() - YEAR))
        spare = [old["id"] for old in (await self.of(identity))[MOST:]]
        for old in spare:
            await self.end(old, identity)
        return spare

    async def end(self, session: str, identity: str) -> bool:
        """End a session of this person, also one that was never written down; false if it is another's."""
        row = {"id": session, "identity": identity, "device": "", "created": now(), "seen": now()}
        mine = update(sessions).where(sessions.c.id == session, sessions.c.identity == identity)
        async with self.store.writing() as connection:
            await connection.execute(insert_new(self.store.engine, sessions).values(row))
            return (await connection.execute(mine.values(ended=now()))).rowcount == 1

    async def of(self, identity: str) -> Sequence[RowMapping]:
        """The sessions of a person, the one that was used last first."""
        mine = select(sessions).where(sessions.c.identity == identity, sessions.c.ended.is_(None))
        return await self.store.rows(mine.order_by(sessions.c.seen.desc(), sessions.c.created.desc()))

    async def ended_since(self, at: float) -> list[str]:
        return [row["id"] for row in await self.store.rows(select(sessions.c.id).where(sessions.c.ended >= at))]
