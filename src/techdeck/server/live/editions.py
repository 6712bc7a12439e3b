"""The editions that tables are played with, as they are read."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple

from techdeck.cards.edition import Edition, house
from techdeck.kernel.errors import Unknown
from techdeck.match.fold import NO_EDITION
from techdeck.server.storage.editions import read_edition
from techdeck.server.storage.shelves import Shelves

KEPT = 20


class Printed(NamedTuple):
    """An edition with its text and the id of that; the House Edition has neither."""

    id: str | None
    edition: Edition
    text: str


class Editions:
    def __init__(self, shelves: Shelves) -> None:
        self.shelves = shelves
        self.kept: OrderedDict[str, Printed] = OrderedDict()  # by id or digest

    async def printed(self, key: str | None) -> Printed:
        """The edition with this id or digest; without one, the House Edition."""
        if key is None or key == house().digest:
            return Printed(None, house(), "")
        if key not in self.kept:
            row = await self.shelves.text(key)
            if row is None:
                raise Unknown("There is no such edition here.")
            self.kept[key] = Printed(row["id"], await asyncio.to_thread(read_edition, row["text"]), row["text"])
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return self.kept[key]

    async def of(self, key: str | None) -> Edition:
        return (await self.printed(key)).edition

    async def of_table(self, row: Mapping[str, Any]) -> Edition:
        lines = row["head"].splitlines()
        digest = next((line.split()[1] for line in lines if line.startswith("edition ")), NO_EDITION)
        return house() if digest == NO_EDITION else await self.of(row["edition"] or digest)
