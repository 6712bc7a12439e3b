"""Tables as they come from what is stored of them: a snapshot, and the entries since."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.match.entry import Entry
from techdeck.match.seat import Seat
from techdeck.match.snapshot import Parts, parts_of, restore, written
from techdeck.server.live.table import Damaged, Live
from techdeck.server.storage.store import Snapshot, Store

EVERY = 256  # entries between two snapshots of a table
FEW = 32  # entries that are folded at once; more of them in a thread, while others play

log = logging.getLogger("techdeck.tables")


class Unfit(Exception):
    """A snapshot that cannot be read."""


class Loader:
    def __init__(self, store: Store, spans: float) -> None:
        self.store = store
        self.spans = spans  # how long what the rules time takes here
        self.saving: set[asyncio.Task[None]] = set()

    async def load(self, row: dict[str, Any], edition: Edition) -> Live:
        """A table; all that its past costs is the fold of the entries since its last snapshot."""
        seats, snapshot = await self.store.seats(row["id"]), await self.store.snapshot(row["id"])
        try:
            live = await self.folded(row, seats, edition, snapshot)
        except Unfit:
            log.warning("snapshot not read", extra={"table": row["id"]})
            live = await self.folded(row, seats, edition, None)
        self.save(live)
        return live

    async def folded(self, row: dict[str, Any], seats: list[Seat], edition: Edition, begin: Snapshot | None) -> Live:
        entries = await self.store.entries(row["id"], begin.entries if begin else 0)
        fold = partial(folded, row, partial(Live, row, seats, edition, self.spans), begin, entries)
        return fold() if begin is None and len(entries) <= FEW else await asyncio.to_thread(fold)

    def save(self, live: Live) -> None:
        """Make a snapshot if so many entries are new; nobody waits for it."""
        match = live.match
        if match is not None and match.entries >= live.saved + EVERY:
            live.saved = match.entries
            task = asyncio.create_task(self.store_snapshot(live.id, match.entries, parts_of(match)), name="snapshot")
            self.saving.add(task)
            task.add_done_callback(self.saving.discard)

    async def store_snapshot(self, table: str, entries: int, parts: Parts) -> None:
        try:
            await self.store.save_snapshot(table, entries, await asyncio.to_thread(written, parts))
        except Exception as error:  # the entries are there; the next snapshot may succeed
            log.warning("snapshot not stored", extra={"table": table, "error": type(error).__name__})

    async def close(self) -> None:
        await asyncio.gather(*self.saving, return_exceptions=True)


def folded(row: dict[str, Any], laid: Callable[[], Live], begin: Snapshot | None, entries: Sequence[Entry]) -> Live:
    """A table from what is stored of it."""
    game_named(row["game"])  # one that is not installed here is unknown, and no damage
    try:
        live = laid()
        fold = live.match or live.past
        if begin is not None:
            begin_with(live, begin)
        if fold is not None:
            for entry in entries:
                fold.apply(entry)
    except Unfit:
        raise
    except Exception as error:
        log.exception("table cannot be read", extra={"table": row["id"]})
        raise Damaged(
            f"What is stored of this table cannot be read ({type(error).__name__}). It is set aside as it is; "
            "whoever runs this server finds it with `techdeck admin check`."
        ) from error
    return live


def begin_with(live: Live, snapshot: Snapshot) -> None:
    if live.match is None:  # by other rules nothing can be played
        raise Unfit
    try:
        restore(live.match, snapshot.data)
    except Exception as error:
        raise Unfit from error
    live.saved = snapshot.entries
