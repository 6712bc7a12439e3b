"""Plays tables through a server that is killed in parts, and counts what was acknowledged, unsure, lost and doubled."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from patience import PATIENCE

from server.crashing import Game
from server.serving import Person
from server.sites import THINKER, Site
from server.tables import make_table
from techdeck.server.storage.database import open_engine

GAMES = (("paradoxical", 2), ("tricks-of-the-trade", 3), ("tech-city", 2), ("pairadox", 4), ("tech-chess", 2))
WITH_BOTS = (("paradoxical", 3), ("tech-city", 2), ("pairadox", 4))
PEOPLE = 5  # the last one watches
FEW = 12  # choices before a kill, at most; more come while all is mended
MOMENT = 0.01  # seconds
LINES = 60  # of the server's log
END = "nothing, at the end"


@dataclass
class Tally:
    """What there was with kills of one kind."""

    kills: int = 0
    acknowledged: int = 0
    unsure: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    recoveries: list[float] = field(default_factory=list)  # seconds


class Soak:
    def __init__(self, site: Site, seed: int, at_once: int = 3, with_bots: int = 0, few: int = FEW) -> None:
        self.site = site
        self.few = few
        self.rng = random.Random(seed)
        self.wanted = {False: at_once, True: with_bots}
        self.games: list[Game] = []
        self.begun = self.finished = 0
        self.tallies: dict[str, Tally] = {}
        self.staying: list[asyncio.Task[None]] = []

    async def run(self, kinds: Iterable[str]) -> None:
        """Kill what is named, one after the other; at the end every table is played on, and is as it should be."""
        people = [Person(self.site.server) for _ in range(PEOPLE)]
        try:
            async with asyncio.TaskGroup() as group:
                for kind in kinds:
                    await self.fill(people, group)
                    await self.round(kind, group)
                await self.fill(people, group)
                await self.finish(group)
                for task in self.staying:
                    task.cancel()
        finally:
            for person in people:
                await person.close()

    async def fill(self, people: list[Person], group: asyncio.TaskGroup) -> None:
        """New games take the place of those that are over."""
        for game in [game for game in self.games if game.over]:
            self.finished += 1
            self.games.remove(game)
        for bots, wanted in self.wanted.items():
            for _ in range(wanted - sum(bool(game.bots) == bots for game in self.games)):
                game = await self.begin(people, bots)
                self.games.append(game)
                self.staying += [group.create_task(client.stay()) for client in game.clients]
        async with asyncio.timeout(PATIENCE):
            for game in self.games:
                for client in game.clients:
                    await client.here.wait()

    async def begin(self, people: list[Person], bots: bool) -> Game:
        name, seats = (WITH_BOTS if bots else GAMES)[self.begun % len(WITH_BOTS if bots else GAMES)]
        self.begun += 1
        sitting = people[: 1 if bots else seats]
        levels = {str(seat): "medium" for seat in range(len(sitting), seats)}
        table = await make_table(sitting, name, seats, bots=levels)
        return Game(table, sitting, people[-1], len(levels))

    async def round(self, kind: str, group: asyncio.TaskGroup) -> None:
        """Play all tables at once, kill at a random moment, play on until all is well again, and check the records."""
        tally = self.tallies.setdefault(kind, Tally())
        before, unsure = self.acknowledged, self.unsure
        playing = [group.create_task(game.play(self.rng)) for game in self.games]
        await self.moment(kind)
        self.site.kills[kind]()
        begun = time.monotonic()
        await self.mend(kind)
        await self.recovered(kind, begun)
        tally.kills += 1
        tally.recoveries.append(time.monotonic() - begun)
        await self.rest(playing)
        tally.acknowledged += self.acknowledged - before
        tally.unsure += self.unsure - unsure
        await self.check(tally)

    async def mend(self, kind: str) -> None:
        """While people try to come back. Nothing is left half started, also when this is interrupted."""
        mending = asyncio.create_task(asyncio.to_thread(self.site.mend, kind))
        try:
            await asyncio.shield(mending)
        finally:
            await mending

    async def moment(self, kind: str) -> None:
        """Until it is time to kill."""
        goal = self.acknowledged + self.rng.randint(0, self.few)
        async with asyncio.timeout(PATIENCE):
            while self.acknowledged < goal and not self.over:
                await asyncio.sleep(0.001)
            while not self.site.there(kind):
                await asyncio.sleep(0.02)
        await asyncio.sleep(self.rng.random() * MOMENT)

    async def recovered(self, kind: str, since: float) -> None:
        """Until everybody is back, and at every table a choice that was sent since is stored.

        Where a bot has to choose first that takes as long as it takes; of those who lost their bots one goes on.
        """
        while not all(game.here for game in self.games) or not self.goes_on(kind, since):
            assert time.monotonic() < since + PATIENCE, f"after a kill ({kind}) not all goes on\n{self.told()}"
            await asyncio.sleep(0.001)

    def told(self) -> str:
        """What is known of the tables, and the end of what the server says."""
        tables = [f"{game.id}: {game.told()}" for game in self.games]
        return "\n".join([*tables, *self.site.server.log.read_text().splitlines()[-LINES:]])

    def goes_on(self, kind: str, since: float) -> bool:
        plain = [game.last_sent > since or game.over for game in self.games if not game.bots]
        played = [game.last_sent > since or game.over for game in self.games if game.bots]
        return all(plain) and (kind != THINKER or not played or any(played))

    async def rest(self, playing: list[asyncio.Task[None]]) -> None:
        for game in self.games:
            game.stop()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)

    async def check(self, tally: Tally) -> None:
        """What is found is told once: such a table is played no more."""
        engine = open_engine(self.site.url)
        try:
            for game in list(self.games):
                async with engine.connect() as database:
                    found = await game.check_record(database)
                tally.lost += found.lost
                tally.doubled += found.doubled
                if found.lost or found.doubled:
                    self.games.remove(game)
        finally:
            await engine.dispose()

    async def finish(self, group: asyncio.TaskGroup) -> None:
        """Play on at every table, also where a bot that was lost has to choose first."""
        tally, before, begun = self.tallies.setdefault(END, Tally()), self.acknowledged, time.monotonic()
        playing = [group.create_task(game.play(self.rng)) for game in self.games]
        async with asyncio.timeout(PATIENCE):
            while not all(game.last_sent > begun or game.over for game in self.games):
                await asyncio.sleep(0.001)
        await self.rest(playing)
        tally.acknowledged += self.acknowledged - before
        await self.check(tally)
        for game in self.games:
            if not game.bots:
                await game.check_told()

    @property
    def over(self) -> bool:
        return all(game.over for game in self.games)

    @property
    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)

    @property
    def unsure(self) -> int:
        return sum(game.unsure for game in self.games)
