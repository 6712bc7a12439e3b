"""Studies in the database: what is asked, how far it is, and what was found. Any process can tell of them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import RowMapping, Select, func, insert, select, update

from techdeck.kernel.errors import Refused, Unknown
from techdeck.server.storage.database import now
from techdeck.server.storage.schema import studies
from techdeck.server.storage.store import Store, new_id

WAITING, PLAYING, DONE, STOPPED, FAILED = "waiting", "playing", "done", "stopped", "failed"
UNFINISHED = (WAITING, PLAYING)
LOST = 20.0  # seconds without a sign of life, after which a study counts as gone with its server
MOST_WAITING = 20
MOST_LISTED = 20
TOLD = tuple(column for column in studies.c if column.name != "report")


def fresh() -> Select[tuple[str]]:
    """Those that are not finished, and whose server lives."""
    return select(studies.c.id).where(studies.c.status.in_(UNFINISHED), studies.c.beat > now() - LOST)


class StudyStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, identity: str, edition: str | None, asked: str) -> str:
        """A study that waits; one of a person at a time, and few in all."""
        if await self.store.first(fresh().where(studies.c.identity == identity)):
            raise Refused("A study of yours is under way: wait for it, or stop it.")
        if len(await self.store.rows(fresh())) >= MOST_WAITING:
            raise Refused("Many studies wait just now: try again in a while.")
        row: dict[str, object] = {
            "id": new_id(),
            "identity": identity,
            "edition": edition,
            "asked": asked,
            "status": WAITING,
        }
        row |= {"created": now(), "beat": now(), "told": "", "report": None}
        async with self.store.writing() as connection:
            await connection.execute(insert(studies).values(row))
        return str(row["id"])

    async def study(self, study: str) -> RowMapping:
        row = await self.store.first(select(*TOLD).where(studies.c.id == study))
        if row is None:
            raise Unknown("There is no study at this address.")
        return row

    async def report(self, study: str) -> bytes:
        row = await self.store.first(select(studies.c.report).where(studies.c.id == study))
        if row is None or row["report"] is None:
            raise Unknown("There is no report yet: wait until the study has played a little.")
        return bytes(row["report"])

    async def listed(self, identity: str) -> Sequence[RowMapping]:
        """Those of somebody, the latest first."""
        query = select(*TOLD).where(studies.c.identity == identity)
        return await self.store.rows(query.order_by(studies.c.created.desc()).limit(MOST_LISTED))

    async def before(self, row: RowMapping) -> int:
        """How many come first."""
        older = fresh().where(studies.c.created < row["created"], studies.c.id != row["id"])
        found = await self.store.first(select(func.count().label("many")).select_from(older.subquery()))
        return int(found["many"]) if found else 0

    async def begin(self, study: str) -> bool:
        """Begin one that waits, if it is the first of all; say else that it still waits."""
        row = await self.study(study)
        first = row["status"] == WAITING and not await self.before(row)
        status = PLAYING if first else WAITING
        change = update(studies).where(studies.c.id == study, studies.c.status == WAITING)
        return await self.store.changed(change.values(status=status, beat=now())) == 1 and first

    async def tell(self, study: str, told: str = "", report: bytes | None = None, status: str = PLAYING) -> bool:
        """Write down how far it is; false if it was stopped."""
        values: dict[str, object] = {"beat": now(), "status": status}
        values |= {"told": told} if told else {}
        values |= {"report": report} if report is not None else {}
        change = update(studies).where(studies.c.id == study, studies.c.status == PLAYING)
        return await self.store.changed(change.values(values)) == 1

    async def waits(self, study: str) -> bool:
        return bool((await self.study(study))["status"] == WAITING)

    async def stop(self, study: str, identity: str) -> None:
        change = update(studies).where(studies.c.id == study, studies.c.identity == identity)
        await self.store.changed(change.where(studies.c.status.in_(UNFINISHED)).values(status=STOPPED))
