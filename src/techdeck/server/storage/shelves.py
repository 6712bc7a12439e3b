"""Editions that people keep: designs, each with the text it has now, and the texts that tables are played with."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Refused, Unknown
from techdeck.server.storage.database import insert_new, now
from techdeck.server.storage.schema import editions, identities, shelves, studies, tables
from techdeck.server.storage.store import Store, new_id

MOST_SHELVED = 50  # designs of one person


class Forbidden(Refused):
    """What only somebody else may do."""

    code = "forbidden"


def id_of(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


class Shelves:
    def __init__(self, store: Store) -> None:
        self.store = store

    # Texts.

    async def text(self, key: str) -> RowMapping | None:
        """The edition that is printed so; or for a digest, one of those that play so."""
        by_id = await self.store.first(select(editions).where(editions.c.id == key))
        return by_id or await self.store.first(select(editions).where(editions.c.digest == key).limit(1))

    # Designs.

    async def listed(self, identity: str) -> Sequence[RowMapping]:
        """Those of somebody, the latest first."""
        columns = (shelves.c.id, shelves.c.edition, shelves.c.name, shelves.c.changed, editions.c.digest)
        query = select(*columns).join(editions).where(shelves.c.identity == identity)
        return await self.store.rows(query.order_by(shelves.c.changed.desc()))

    async def design(self, design: str) -> RowMapping:
        """One of anybody, with its text and the name of whose it is."""
        columns = (*shelves.c, editions.c.digest, editions.c.text, identities.c.name.label("by"))
        query = select(*columns).join(editions).outerjoin(identities, identities.c.id == shelves.c.identity)
        row = await self.store.first(query.where(shelves.c.id == design))
        if row is None:
            raise Unknown("There is no design at this address: it may have been taken away.")
        return row

    async def add(self, identity: str, edition: Edition, text: str) -> str:
        """A new design; the same text again is the same design."""
        key = id_of(text)
        mine = select(shelves.c.id).where(shelves.c.identity == identity)
        if there := await self.store.first(mine.where(shelves.c.edition == key)):
            return str(there["id"])
        many = await self.store.first(select(func.count().label("many")).where(shelves.c.identity == identity))
        if many and many["many"] >= MOST_SHELVED:
            raise Refused(f"You have {MOST_SHELVED} designs, which is as many as fit: take one away first.")
        row = {"id": new_id(), "identity": identity, "edition": key, "name": edition.name, "changed": now()}
        async with self.store.writing() as connection:
            await self.keep(connection, edition, text)
            await connection.execute(insert(shelves).values(row))
        return str(row["id"])

    async def save(self, design: str, identity: str, edition: Edition, text: str) -> None:
        """Another text for a design of one's own."""
        old = await self.owned(design, identity)
        change = update(shelves).where(shelves.c.id == design)
        async with self.store.writing() as connection:
            await self.keep(connection, edition, text)
            await connection.execute(change.values(edition=id_of(text), name=edition.name, changed=now()))
            await self.let_go(connection, old["edition"])

    async def remove(self, design: str, identity: str) -> None:
        old = await self.owned(design, identity)
        async with self.store.writing() as connection:
            await connection.execute(delete(shelves).where(shelves.c.id == design))
            await self.let_go(connection, old["edition"])

    async def owned(self, design: str, identity: str) -> RowMapping:
        row = await self.design(design)
        if row["identity"] != identity:
            raise Forbidden("This design is somebody else's: make a copy, and change that.")
        return row

    async def keep(self, connection: AsyncConnection, edition: Edition, text: str) -> None:
        row: dict[str, Any] = {"id": id_of(text), "digest": edition.digest, "name": edition.name, "text": text}
        await connection.execute(insert_new(self.store.engine, editions).values(row))

    async def let_go(self, connection: AsyncConnection, edition: str) -> None:
        """Forget a text that nobody plays with, studies or keeps any more."""
        used = [select(uses.c.edition).where(uses.c.edition == edition) for uses in (shelves, tables, studies)]
        unused = delete(editions).where(editions.c.id == edition)
        for uses in used:
            unused = unused.where(~uses.exists())
        await connection.execute(unused)
