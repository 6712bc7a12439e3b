"""Whether this server can do its work."""

from __future__ import annotations

import asyncio
import math

from techdeck.server.live.hub import Hub
from techdeck.server.storage.database import steady

EVERY = 1.0  # seconds: whoever asks more often gets the same answer
PATIENCE = 30.0


class Readiness:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.lock = asyncio.Lock()
        self.tried = -math.inf
        self.problem: Exception | None = None

    async def check(self) -> None:
        """Raises unless the database takes what is written, and the bus answers."""
        async with self.lock:
            if steady() >= self.tried + EVERY:
                self.problem = await self.found()
                self.tried = steady()
        if self.problem is not None:
            raise self.problem

    async def found(self) -> Exception | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.hub.store.try_writing()
                await self.hub.bus.check()
        except Exception as error:
            return error
        return None
