"""Questions to the database and changes to it, except for entries, which the appender writes."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import ColumnElement, RowMapping, Select, Update, and_, delete, func, insert, literal, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from techdeck.kernel.errors import Unknown
from techdeck.kernel.record import Record
from techdeck.match.entry import CHOICE, LAPSE, Entry
from techdeck.match.seat import BOT, EMPTY, PERSON, Seat
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.storage.database import Gate, gate_of, insert_new, now, steady
from techdeck.server.storage.faults import fault_of
from techdeck.server.storage.schema import (
    LAST_ENTRY,
    REMATCH_BY,
    entries,
    holders,
    identities,
    seats,
    settings,
    shelves,
    snapshots,
    studies,
    tables,
)

MOST_LISTED = 100
MOST_PUBLIC = 3  # tables of one owner in the lobby
PAGE = 1_000  # entries


class Snapshot(NamedTuple):
    """A match as it was after so many entries."""

    entries: int
    data: bytes


def new_id() -> str:
    """128 random bits, nearly: nobody finds a table or a seat by guessing. A dash in front would be an option."""
    while (found := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return found


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.gate: Gate = gate_of(engine)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is stored, or nothing; where that cannot be, `Unsaved` or `Unsure`."""
        try:
            async with self.gate, self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise  # that is an answer: somebody was quicker
        except (DBAPIError, OSError) as error:
            raise fault_of(error) from error

    async def rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        async with self.engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return found

    async def first(self, query: Select[Any]) -> RowMapping | None:
        found = await self.rows(query)
        return found[0] if found else None

    async def changed(self, change: Update) -> int:
        """How many rows an UPDATE changed: who wins a race is whoever gets 1."""
        async with self.writing() as connection:
            return int((await connection.execute(change)).rowcount)

    async def try_writing(self) -> None:
        """Write a word that says nothing: whether anything can be."""
        word = {"name": "tried", "value": new_id()}
        change = update(settings).where(settings.c.name == "tried").values(value=word["value"])
        async with self.writing() as connection:
            if (await connection.execute(change)).rowcount == 0:
                await connection.execute(insert_new(self.engine, settings).values(word))

    # People.

    async def identity(self, identity: str) -> RowMapping | None:
        return await self.first(select(identities).where(identities.c.id == identity))

    async def account(self, name: str) -> RowMapping | None:
        return await self.first(select(identities).where(identities.c.account == name.casefold()))

    async def remember(self, identity: str, name: str) -> None:
        """A guest comes into the database with the first thing that is to be kept."""
        row = {"id": identity, "name": name, "created": now()}
        async with self.writing() as connection:
            await connection.execute(insert_new(self.engine, identities).values(row))

    async def rename(self, identity: str, old: str, name: str) -> list[str]:
        """Also where they sit under their old name at tables that have not begun, which are returned."""
        waiting = select(tables.c.id).where(tables.c.status == "open")
        mine = select(holders.c.table_id, holders.c.seat).where(holders.c.identity == identity)
        found = await self.rows(mine.where(holders.c.table_id.in_(waiting)))
        async with self.writing() as connection:
            await connection.execute(update(identities).where(identities.c.id == identity).values(name=name))
            for row in found:
                own = seat_is(row["table_id"], row["seat"]).where(seats.c.name == old)
                await connection.execute(own.values(name=name))
        return [row["table_id"] for row in found]

    async def beside(self, identity: str) -> list[list[str]]:
        """By table that waits, the names at the seats of others where somebody sits."""
        waiting = select(tables.c.id).where(tables.c.status == "open")
        mine = select(holders.c.table_id, holders.c.seat).where(holders.c.identity == identity)
        found: dict[str, list[int]] = {}
        for row in await self.rows(mine.where(holders.c.table_id.in_(waiting))):
            found.setdefault(row["table_id"], []).append(row["seat"])
        sitting = {table: await self.seats(table) for table in found}
        return [
            [seat.name for number, seat in enumerate(sitting[table]) if number not in own]
            for table, own in found.items()
        ]

    async def register(self, identity: str, name: str, password: str) -> bool:
        """Make an account of a guest; false if the name is taken."""
        change = update(identities).where(identities.c.id == identity, identities.c.account.is_(None))
        try:
            return await self.changed(change.values(name=name, account=name.casefold(), password=password)) == 1
        except IntegrityError:
            return False

    async def move_seats(self, guest: str, account: str) -> None:
        """What somebody played before they signed in is theirs after it."""
        held = select(holders.c.table_id, literal(account), holders.c.seat).where(holders.c.identity == guest)
        both = insert_new(self.engine, holders).from_select(["table_id", "identity", "seat"], held)
        async with self.writing() as connection:
            await connection.execute(both)
            await connection.execute(delete(holders).where(holders.c.identity == guest))
            for theirs in (shelves, studies):
                await connection.execute(update(theirs).where(theirs.c.identity == guest).values(identity=account))
            await connection.execute(update(tables).where(tables.c.owner == guest).values(owner=account))

    # Tables.

    async def create(
        self,
        record: Record,
        owner: str,
        clock: ClockSetup,
        public: bool,
        sitting: Sequence[Seat],
        origin: str | None = None,
        hints: bool | None = None,
        edition: str | None = None,
    ) -> str:
        """A new table; a record with choices goes on from there."""
        table, choices = new_id(), record.choices
        record.choices = []
        head = record.text()
        record.choices = choices
        row = {"id": table, "game": record.game, "head": head, "status": "open", "public": public, "owner": owner}
        row |= {"clock": json.encode(clock).decode(), "attended": False, "created": now(), "origin": origin}
        row |= {"hints": hints, "edition": edition}
        people = [seat_row(table, number, seat) for number, seat in enumerate(sitting)]
        made = [(seat, CHOICE if seat >= 0 else LAPSE, text) for seat, text in choices]
        past = [Entry(n, *choice, steady())._asdict() for n, choice in enumerate(made, 1)]
        async with self.writing() as connection:
            await connection.execute(insert(tables).values(row))
            await connection.execute(insert(seats), people)
            if past:
                await connection.execute(insert(entries), [{"table_id": table, **entry} for entry in past])
        return table

    async def table(self, table: str) -> dict[str, Any]:
        """A table, with the name of its host."""
        host = identities.c.name.label("host")
        found = select(tables, REMATCH_BY, host).outerjoin(identities, tables.c.owner == identities.c.id)
        row = await self.first(found.where(tables.c.id == table))
        if row is None:
            raise Unknown("There is no such table.")
        return dict(row)

    async def seats(self, table: str) -> list[Seat]:
        found = await self.rows(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
        return [Seat(row["kind"], row["name"], row["level"]) for row in found]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """All after one, read page by page, so that others have their turn in between."""
        columns = (entries.c.seq, entries.c.seat, entries.c.kind, entries.c.text, entries.c.at)
        query = select(*columns).where(entries.c.table_id == table).order_by(entries.c.seq).limit(PAGE)
        found: list[Entry] = []
        while True:
            page = [Entry(**row) for row in await self.rows(query.where(entries.c.seq > after))]
            found += page
            if len(page) < PAGE:
                return found
            after = page[-1].seq

    async def snapshot(self, table: str) -> Snapshot | None:
        row = await self.first(select(snapshots.c.entries, snapshots.c.data).where(snapshots.c.table_id == table))
        return Snapshot(**row) if row else None

    async def save_snapshot(self, table: str, count: int, data: bytes) -> None:
        """In place of an older one."""
        older = delete(snapshots).where(snapshots.c.table_id == table, snapshots.c.entries < count)
        async with self.writing() as connection:
            await connection.execute(older)
            row = {"table_id": table, "entries": count, "data": data}
            await connection.execute(insert_new(self.engine, snapshots).values(row))

    async def change(self, table: str, being: str, **values: object) -> bool:
        """Change a table that has this status; false if it has another."""
        where = and_(tables.c.id == table, tables.c.status == being)
        return await self.changed(update(tables).where(where).values(**values)) == 1

    async def set_rematch(self, table: str, rematch: str) -> bool:
        where = and_(tables.c.id == table, tables.c.rematch.is_(None))
        return await self.changed(update(tables).where(where).values(rematch=rematch)) == 1

    async def listed(self, statuses: Sequence[str]) -> Sequence[RowMapping]:
        """All tables, the latest first."""
        query = select(tables).where(tables.c.status.in_(statuses))
        return await self.rows(query.order_by(tables.c.created.desc()).limit(MOST_LISTED))

    async def lobby(self) -> Sequence[RowMapping]:
        """Public tables that wait or are played, the latest first, and a few of each owner only."""
        place = func.row_number().over(partition_by=tables.c.owner, order_by=tables.c.created.desc()).label("place")
        public = select(tables, place).where(tables.c.status.in_(("open", "playing")), tables.c.public).subquery()
        query = select(public).where(public.c.place <= MOST_PUBLIC).order_by(public.c.created.desc())
        return await self.rows(query.limit(MOST_LISTED))

    async def tables_of(self, identity: str, running: bool = False) -> Sequence[RowMapping]:
        """The tables that somebody made or sits at, the latest first; or those only that wait or are played."""
        mine = select(holders.c.table_id).where(holders.c.identity == identity)
        query = select(tables).where((tables.c.id.in_(mine)) | (tables.c.owner == identity))
        if running:
            query = query.where(tables.c.status.in_(("open", "playing")))
        return await self.rows(query.order_by(tables.c.created.desc()).limit(MOST_LISTED))

    async def progress(self, wanted: Sequence[str]) -> Sequence[RowMapping]:
        """The status and the number of the last entry of tables."""
        return await self.rows(select(tables.c.id, tables.c.status, LAST_ENTRY).where(tables.c.id.in_(wanted)))

    async def ended_since(self, at: float) -> list[str]:
        """The tables that the host ended."""
        query = select(tables.c.id).where(tables.c.status == "ended", tables.c.ended >= at)
        return [row["id"] for row in await self.rows(query)]

    # Seats.

    async def held(self, table: str, identity: str | None) -> list[int]:
        """The seats that somebody may play."""
        if identity is None:
            return []
        query = select(holders.c.seat).where(holders.c.table_id == table, holders.c.identity == identity)
        return [row["seat"] for row in await self.rows(query.order_by(holders.c.seat))]

    async def holdings(self, table: str) -> dict[str, list[int]]:
        """The seats of a table by who may play them."""
        found: dict[str, list[int]] = {}
        for row in await self.holders_of(table):
            found.setdefault(row["identity"], []).append(row["seat"])
        return found

    async def key_of(self, table: str, seat: int) -> str:
        row = await self.first(select(seats.c.key).where(seats.c.table_id == table, seats.c.seat == seat))
        return (row["key"] if row else None) or ""

    async def seat_with(self, key: str) -> tuple[str, int]:
        row = await self.first(select(seats.c.table_id, seats.c.seat).where(seats.c.key == key))
        if row is None:
            raise Unknown("No seat has this key: ask whoever gave you the link for a new one.")
        return row["table_id"], int(row["seat"])

    async def sit(self, table: str, seat: int, identity: str, name: str) -> bool:
        """Take an empty seat; false if somebody was quicker."""
        free = seat_is(table, seat).where(seats.c.kind == EMPTY, still_open(table))
        async with self.writing() as connection:
            taken = await connection.execute(free.values(kind=PERSON, name=name, level="", key=new_id()))
            if taken.rowcount != 1:
                return False
            await connection.execute(insert(holders).values(table_id=table, identity=identity, seat=seat))
            return True

    async def hold(self, table: str, seat: int, identity: str) -> None:
        async with self.writing() as connection:
            row = {"table_id": table, "identity": identity, "seat": seat}
            await connection.execute(insert_new(self.engine, holders).values(row))

    async def seat_empty(self, table: str, seat: int) -> bool:
        """Whoever sat there is gone; false if the game has begun."""
        async with self.writing() as connection:
            change = seat_is(table, seat).where(still_open(table))
            if (await connection.execute(change.values(kind=EMPTY, name="", level="", key=None))).rowcount != 1:
                return False
            await connection.execute(delete(holders).where(holders.c.table_id == table, holders.c.seat == seat))
            return True

    async def seat_bot(self, table: str, seat: int, level: str, name: str) -> bool:
        free = seat_is(table, seat).where(seats.c.kind != PERSON, still_open(table))
        return await self.changed(free.values(kind=BOT, name=name, level=level)) == 1

    async def holders_of(self, table: str) -> Sequence[RowMapping]:
        return await self.rows(select(holders).where(holders.c.table_id == table).order_by(holders.c.seat))


def seat_is(table: str, seat: int) -> Update:
    return update(seats).where(seats.c.table_id == table, seats.c.seat == seat)


def still_open(table: str) -> ColumnElement[bool]:
    return select(tables.c.status).where(tables.c.id == table).scalar_subquery() == "open"


def seat_row(table: str, number: int, seat: Seat) -> dict[str, Any]:
    key = new_id() if seat.kind == PERSON else None
    return {"table_id": table, "seat": number, "kind": seat.kind, "name": seat.name, "level": seat.level, "key": key}
