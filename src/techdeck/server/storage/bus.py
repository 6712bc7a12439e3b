"""What one server process tells the others: that a table moved, and who is connected where.

Notices carry no cards and no choices; whoever hears one reads the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import DecodeError, Struct, json

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "techdeck"
RETRY = 1.0
FAREWELL = 2.0  # seconds for what is still to be told when a process ends

log = logging.getLogger("techdeck.bus")


class Notice(Struct):
    """`moved`: there are new entries or lines of chat. `changed`: its setup or its seats. `here`: who is connected.

    `session`: the one named by `table` has ended.
    """

    kind: str
    table: str
    process: str
    seats: list[int] = []
    watchers: int = 0


Hear = Callable[[Notice], Awaitable[None]]


class Bus:
    """A server of one process has nobody to tell."""

    shared = False  # whether other processes write to the database

    async def start(self, hear: Hear) -> None:
        return

    def tell(self, notice: Notice) -> None:
        return

    async def check(self) -> None:
        """Raises where the bus does not work."""

    async def close(self) -> None:
        return


class RedisBus(Bus):
    """Notices over Redis. When it is away the game goes on: nothing is decided here, and `heard_all` catches up.

    A notice that could not be sent is lost: what people look at is compared with the database every round, too.
    """

    shared = True

    def __init__(self, url: str, process: str, heard_all: Callable[[], Awaitable[None]]) -> None:
        from redis.asyncio import Redis

        self.redis: Redis = Redis.from_url(url)
        self.process = process
        self.heard_all = heard_all
        self.outgoing: asyncio.Queue[Notice] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        self.listening = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self.listen(hear), name="bus in"),
            asyncio.create_task(self.send(), name="bus out"),
        ]
        with suppress(TimeoutError):
            await asyncio.wait_for(self.listening.wait(), 10)

    def tell(self, notice: Notice) -> None:
        with suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(notice)

    async def send(self) -> None:
        while True:
            notice = await self.outgoing.get()
            try:
                await self.redis.publish(CHANNEL, json.encode(notice))
            except Exception as error:
                log.warning("notice lost", extra={"error": type(error).__name__})

    async def listen(self, hear: Hear) -> None:
        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            await self.heard(message["data"], hear)
                        elif message["type"] == "subscribe":  # heard now and after every lost connection
                            await self.heard_all()
                            self.listening.set()
            except Exception as error:
                log.warning("bus away", extra={"error": type(error).__name__})
                await asyncio.sleep(RETRY)

    async def heard(self, data: bytes, hear: Hear) -> None:
        try:
            notice = json.decode(data, type=Notice)
        except DecodeError:
            return
        if notice.process != self.process:
            await hear(notice)

    async def check(self) -> None:
        await self.redis.ping()

    async def close(self) -> None:
        with suppress(Exception):
            async with asyncio.timeout(FAREWELL):
                while not self.outgoing.empty():
                    await self.redis.publish(CHANNEL, json.encode(self.outgoing.get_nowait()))
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()
