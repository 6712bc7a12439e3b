"""Where nothing is to be done: written down, so that a server that begins with many tables reads hardly any."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, func, or_, select, update

from techdeck.server.storage.schema import LAST_ENTRY, entries, tables
from techdeck.server.storage.store import Store

LATEST = select(entries.c.at).where(entries.c.table_id == tables.c.id).order_by(entries.c.seq.desc()).limit(1)
LAST_AT = func.coalesce(LATEST.scalar_subquery(), tables.c.started).label("at")


class Rest(NamedTuple):
    """After this entry no bot of the table is asked, and nothing is due until a clock runs out, if one does."""

    table: str
    entry: int
    until: float | None


class Rests:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def neglected(self, now: float, settled: float, rested: float) -> dict[str, int]:
        """The tables where a bot or a clock may have to act, with the number of their last entry, the latest first.

        Nobody has said that they rest, though nothing was entered for `settled` seconds, or only by a clock that was
        ahead; or a clock of theirs ran out, `rested` seconds ago or more.
        """
        unseen = select(entries.c.seq).where(entries.c.table_id == tables.c.id, entries.c.seq == tables.c.rests + 1)
        moved = or_(tables.c.rests < 0, unseen.exists())
        query = select(tables.c.id, LAST_ENTRY, LAST_AT, tables.c.due)
        query = query.where(tables.c.status == "playing", tables.c.attended, or_(moved, tables.c.due <= now - rested))
        rows = sorted(await self.store.rows(query), key=lambda row: -row["at"])
        lately = {row["id"] for row in rows if now - settled < row["at"] <= now}
        return {
            row["id"]: row["last"]
            for row in rows
            if row["id"] not in lately or (row["due"] or math.inf) <= now - rested
        }

    async def write(self, rests: Sequence[Rest]) -> None:
        change = update(tables).where(tables.c.id == bindparam("table"), tables.c.rests <= bindparam("entry"))
        change = change.values(rests=bindparam("entry"), due=bindparam("until"))
        async with self.store.writing() as connection:
            await connection.execute(change, [rest._asdict() for rest in rests])
