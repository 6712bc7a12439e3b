"""Two processes are sent choices for one decision at the same moment: exactly one is accepted."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path

import pytest
from builds import once
from sqlalchemy import select

from server.backing import postgres, redis
from server.serving import Person, Server, Table, running
from server.tables import make_table
from techdeck.server.storage.database import open_engine
from techdeck.server.storage.schema import entries

DUELS = 1000
TABLES = 5  # at once
GAMES = ("tricks-of-the-trade", "paradoxical", "tech-city", "tech-chess")
SAME = ("seq", "position", "hands", "scores", "prompt")  # through both processes

pytestmark = once

Choices = list[tuple[int, str]]


@pytest.fixture(params=["sqlite", "postgres"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Server, Server]]:
    """Two processes of one server, and the address of their database."""
    with redis() as bus:
        if request.param == "sqlite":
            url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
            with running(tmp_path, "--bus", bus) as one, running(tmp_path, "--bus", bus) as other:
                yield url, one, other
            return
        with postgres() as url:
            shared = ("--database", url, "--bus", bus)
            with running(tmp_path / "one", *shared) as one, running(tmp_path / "other", *shared) as other:
                yield url, one, other


class Duels:
    """Two people, each with a device at either process, who choose with both at once."""

    def __init__(self, servers: tuple[Server, Server], left: int) -> None:
        self.servers = servers
        self.left = left
        self.accepted: defaultdict[str, Choices] = defaultdict(list)  # a table where nobody chose is not in it
        self.same = 0

    async def play(self, people: list[Person], number: int) -> None:
        """One game after the other until there were enough duels."""
        rng, games = random.Random(number), number
        while self.left > 0:
            table = await make_table(people, GAMES[games % len(GAMES)])
            games += 1
            async with AsyncExitStack() as stack:
                devices = [
                    [await stack.enter_async_context(person.at(table, server)) for server in self.servers]
                    for person in people
                ]
                for device in chain(*devices):
                    await device.until_view(lambda view: view["position"] is not None)
                await self.game(devices, table, rng)

    async def game(self, devices: list[list[Table]], table: str, rng: random.Random) -> None:
        everybody = list(chain(*devices))
        while self.left > 0 and not everybody[0].over:
            seat = rng.choice([seat for seat, pair in enumerate(devices) if all(device.choices for device in pair)])
            self.left -= 1
            self.accepted[table].append((seat, await self.duel(devices[seat], rng)))
            now = max(device.view["seq"] for device in devices[seat])
            for device in everybody:
                await device.until_view(lambda view: view["seq"] == now)  # noqa: B023

    async def duel(self, pair: list[Table], rng: random.Random) -> str:
        """Both devices choose, the same or not; the choice that was accepted."""
        one, other = pair
        seq = one.view["seq"]
        assert [other.view[name] for name in SAME] == [one.view[name] for name in SAME]
        first = rng.choice(one.choices)
        second = rng.choice([first, *one.choices])
        self.same += first == second
        sent = ((one, first), (other, second)) if rng.random() < 0.5 else ((other, second), (one, first))
        answers = await asyncio.gather(*[device.ask("choose", seq=seq, choice=choice) for device, choice in sent])
        won = [choice for (_, choice), answer in zip(sent, answers, strict=True) if answer["type"] == "done"]
        lost = [answer["code"] for answer in answers if answer["type"] == "error"]
        assert len(won) == 1 and lost[0] in ("stale", "refused"), answers
        for device in pair:
            await device.until_view(lambda view: view["seq"] > seq or not (view["prompt"] or {}).get("choices"))
        return won[0]


async def test_of_two_choices_for_one_decision_exactly_one_is_accepted(two: tuple[str, Server, Server]) -> None:
    url, *servers = two
    duels = Duels((servers[0], servers[1]), DUELS)
    people = [[Person(servers[0]), Person(servers[1])] for _ in range(TABLES)]
    await asyncio.gather(*[duels.play(pair, number) for number, pair in enumerate(people)])
    for person in chain(*people):
        await person.close()
    assert sum(map(len, duels.accepted.values())) >= DUELS and 0 < duels.same < DUELS
    assert await stored(url) == duels.accepted


async def stored(url: str) -> dict[str, Choices]:
    """The choices of every table, as the database has them."""
    engine, found = open_engine(url), dict[str, Choices]()
    query = select(entries.c.table_id, entries.c.seat, entries.c.text).order_by(entries.c.table_id, entries.c.seq)
    async with engine.connect() as connection:
        for table, seat, text in await connection.execute(query):
            found.setdefault(table, []).append((seat, text))
    await engine.dispose()
    return found
