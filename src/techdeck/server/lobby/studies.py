"""Studies that designers ask for: one after the other, each for a limited time, whoever looks at them."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from msgspec import json
from sqlalchemy import RowMapping

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, Refused
from techdeck.server.live.editions import Editions
from techdeck.server.lobby.person import Person
from techdeck.server.lobby.studying import Studying, written
from techdeck.server.messages.designs import StudyInfo, StudyNews
from techdeck.server.messages.requests import StudyWish
from techdeck.server.storage.database import now
from techdeck.server.storage.faults import Unsaved, Unsure
from techdeck.server.storage.store import Store
from techdeck.server.storage.studies import DONE, FAILED, LOST, UNFINISHED, StudyStore

PAUSE = 1.0  # seconds between two looks
GRACE = 30.0  # seconds beyond its time, after which a study is ended
GONE = "The study ended with the server that played it: ask again."
BROKEN = "The study broke off: ask again."

log = logging.getLogger("techdeck.studies")


class Studies:
    def __init__(self, store: Store, editions: Editions, seconds: float) -> None:
        self.rows = StudyStore(store)
        self.editions = editions
        self.seconds = seconds
        self.tasks: set[asyncio.Task[None]] = set()

    async def ask(self, wish: StudyWish, person: Person) -> StudyInfo:
        if not self.seconds:
            raise Refused("Nothing is studied on this server: use the command techdeck study.")
        if not game_named(wish.game).uses_edition:
            raise Impossible("The cards of this game have no effects to study.")
        printed = await self.editions.printed(wish.edition)
        study = await self.rows.add(person.id, printed.id, json.encode(wish).decode())
        task = asyncio.create_task(self.attend(study, wish, printed.text), name="study")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await self.info(study, person)

    async def info(self, study: str, person: Person) -> StudyInfo:
        return await self.told(await self.rows.study(study), person)

    async def listed(self, person: Person) -> list[StudyInfo]:
        found = [await self.told(row, person) for row in await self.rows.listed(person.id)]
        for each in found:
            each.news.facts = None
        return found

    async def told(self, row: RowMapping, person: Person) -> StudyInfo:
        news = json.decode(row["told"], type=StudyNews) if row["told"] else StudyNews()
        status = row["status"]
        if status in UNFINISHED and row["beat"] < now() - LOST:
            status, news.sentence = FAILED, news.sentence or GONE
        before = await self.rows.before(row) if status in UNFINISHED else 0
        wish = json.decode(row["asked"], type=StudyWish)
        return StudyInfo(row["id"], wish, status, before, news, row["identity"] == person.id, row["created"])

    # Carried out.

    async def attend(self, study: str, wish: StudyWish, text: str) -> None:
        try:
            while not await self.rows.begin(study):
                if not await self.rows.waits(study):
                    return
                await asyncio.sleep(PAUSE)
            await self.play(study, wish, text)
        except (Unsaved, Unsure):
            log.warning("a study cannot be written down", extra={"study": study})

    async def play(self, study: str, wish: StudyWish, text: str) -> None:
        log.info("study begins", extra={"study": study, "game": wish.game})
        studying = await asyncio.to_thread(Studying, wish, text, self.seconds)
        limit, status = time.monotonic() + self.seconds + GRACE, DONE
        try:
            while time.monotonic() < limit:
                word = await asyncio.to_thread(studying.hear, PAUSE)
                news, report = (word.news, word.report) if word else ("", None)
                if not await self.rows.tell(study, news, report):
                    return  # it was stopped
                status = FAILED if word and word.failed else status
        except EOFError:
            pass  # it has said all
        finally:
            await asyncio.to_thread(studying.close)
        if not (await self.rows.study(study))["told"]:
            await self.rows.tell(study, written(StudyNews(sentence=BROKEN)), None, FAILED)
        await self.rows.tell(study, status=status)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
