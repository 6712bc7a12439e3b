"""The parts of a running server, put together."""

from __future__ import annotations

import gc
import logging
from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncEngine

from techdeck.bots import BOTS
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.server.live.attend import Attendant
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.thinkers import Thinkers
from techdeck.server.lobby.lobby import Lobby
from techdeck.server.lobby.pace import Pace
from techdeck.server.lobby.people import People
from techdeck.server.lobby.quotas import Quotas
from techdeck.server.lobby.sessions import Sessions
from techdeck.server.lobby.studies import Studies
from techdeck.server.process.ready import Readiness
from techdeck.server.process.settings import Settings
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.bus import RedisBus
from techdeck.server.storage.database import open_engine
from techdeck.server.storage.editions import EditionReader
from techdeck.server.storage.sessions import SessionStore
from techdeck.server.storage.shelves import Shelves
from techdeck.server.storage.store import Store

PASSWORDS = 20  # that may be tried or set in a minute, from one address

log = logging.getLogger("techdeck.server")


@dataclass
class Services:
    settings: Settings
    engine: AsyncEngine
    store: Store
    appender: Appender
    hub: Hub
    thinkers: Thinkers
    moves: Moves
    attendant: Attendant
    lobby: Lobby
    people: People
    sessions: Sessions
    quotas: Quotas
    ready: Readiness
    shelves: Shelves
    studies: Studies
    reader: EditionReader = field(default_factory=EditionReader)
    connected: Counter[str] = field(default_factory=Counter)  # WebSockets by address
    passwords: Pace = field(default_factory=lambda: Pace(PASSWORDS, 60.0))  # by address
    stopping: bool = False

    @classmethod
    async def start(cls, settings: Settings) -> Services:
        engine = open_engine(settings.database_url)
        store = Store(engine)
        appender = Appender(engine, store.gate)
        hub = Hub(store, appender, settings.tables_cached, settings.spans)
        thinkers = Thinkers(settings.bot_processes, settings.bots)
        moves = Moves(hub, thinkers, settings.bot_seconds, settings.most_choices, settings.seed)
        if settings.bus:
            hub.bus = RedisBus(settings.bus, hub.process, hub.hear_all)
            await hub.bus.start(hub.hear)
        attendant = Attendant(hub, moves, settings.bot_pause)
        moves.attend = attendant.attend
        house()  # read now, not while somebody waits
        list(GAMES), list(BOTS)  # loaded now; what is wrong with one of another package is told at the start
        gc.collect()
        gc.freeze()  # what is there by now stays: the collector need not look at it again and again
        gc.set_threshold(50_000, 20, 100)  # states are many small objects without cycles: looking often finds nothing
        log.info("server begins")
        sessions = Sessions(SessionStore(store), hub.bus, hub.process)
        hub.session_ended = sessions.hang_up
        quotas = Quotas(settings.rate > 0)
        lobby, people = Lobby(hub, moves, sessions, settings.seed), People(store, hub, sessions)
        parts = (store, appender, hub, thinkers, moves, attendant, lobby, people, sessions, quotas, Readiness(hub))
        studies = Studies(store, hub.editions, settings.study_seconds)
        return cls(settings, engine, *parts, hub.editions.shelves, studies)

    async def close(self) -> None:
        """Stop in order: no new choices by bots, what is under way is stored, then everything is let go."""
        self.stopping = True
        await self.attendant.close()
        await self.studies.close()
        await self.sessions.close()
        self.thinkers.close()
        self.lobby.replays.close()
        self.reader.close()
        await self.appender.close()
        await self.hub.loader.close()
        await self.hub.bus.close()
        await self.engine.dispose()
        log.info("server ends")
