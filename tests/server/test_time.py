"""Somebody sets the clock on the wall back by an hour, or ahead: games go on as if nothing had happened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from builds import once
from patience import PATIENCE

from techdeck.match.entry import CHOICE, Entry
from techdeck.match.fold import new_record
from techdeck.match.seat import BOT, Seat
from techdeck.match.secret import in_secret
from techdeck.server.live import attend
from techdeck.server.live.attend import Attendant
from techdeck.server.live.hub import PRESENCE, Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.table import Elsewhere, Live
from techdeck.server.live.thinkers import Thinkers
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.process.admin import opened
from techdeck.server.storage import database
from techdeck.server.storage.database import lately, now, steady

pytestmark = once

HOUR = 3_600.0


class Wall:
    """The clock on the wall. A process that begins reads it once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.true = time.time

    def turn(self, seconds: float) -> None:
        self.patch.setattr(time, "time", lambda: self.true() + seconds)

    def restart(self) -> None:
        self.patch.setattr(database, "BEGAN", time.time() - time.monotonic())


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


@asynccontextmanager
async def attended(data: Path) -> AsyncIterator[tuple[Hub, Moves, Attendant]]:
    """A server process without its sockets."""
    async with opened(f"sqlite+aiosqlite:///{data / 'techdeck.sqlite'}") as hub:
        thinkers = Thinkers(1)
        moves = Moves(hub, thinkers, 0.1)
        attendant = Attendant(hub, moves, 0.0)
        moves.attend = attendant.attend
        try:
            yield hub, moves, attendant
        finally:
            await attendant.close()
            thinkers.close()


async def table_of(hub: Hub, game: str, seats: list[Seat], clock: ClockSetup) -> str:
    await hub.store.remember("ana", "Ana")
    table = await hub.store.create(new_record(game, len(seats), {}, "time"), "ana", clock, False, seats)
    await hub.store.change(table, "open", status="playing", started=steady(), attended=True)
    return table


async def until_over(hub: Hub, table: str) -> None:
    limit = time.monotonic() + PATIENCE
    while (await hub.store.table(table))["status"] != "over":
        assert time.monotonic() < limit, "the bots stand still"
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("down", [False, True], ids=["while it runs", "while it is down"])
async def test_bots_play_on_when_the_clock_is_set_back(
    down: bool, tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that a process left behind waited until the clock had caught up."""
    monkeypatch.setattr(attend, "ROUND", 0.01)
    monkeypatch.setattr(attend, "SETTLED", 0.0)
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}") as before:
        bots = [Seat.bot("random"), Seat.bot("random")]
        table = await table_of(before, "pairadox", [*bots, *bots], ClockSetup())
    wall.turn(-HOUR)
    if down:
        wall.restart()
    async with attended(tmp_path) as (hub, _, _):
        await until_over(hub, table)


async def test_time_runs_out_though_the_clock_is_set_back(tmp_path: Path, wall: Wall) -> None:
    async with attended(tmp_path) as (hub, _, attendant):
        people = [Seat.person("Ana"), Seat.person("Bo")]
        live = await hub.live(await table_of(hub, "paradoxical", people, ClockSetup("move", 1)))
        wall.turn(-HOUR)
        await attendant.attend(live)
        limit = time.monotonic() + PATIENCE
        while not any(seat.player == BOT for seat in live.seats):
            assert time.monotonic() < limit, "nobody heard the clock"
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("turned", [-HOUR, HOUR])
async def test_nobody_gains_or_loses_time_by_it(turned: float, tmp_path: Path, wall: Wall) -> None:
    async with attended(tmp_path) as (hub, moves, _):
        people = [Seat.person("Ana"), Seat.person("Bo")]
        live = await hub.live(await table_of(hub, "paradoxical", people, ClockSetup("game", 1_000)))
        wall.turn(turned)
        for _ in range(4):
            match = live.playing
            seat = match.state.actors[0]
            at = live.now()
            await moves.choose(live, seat, live.seq, match.state.text(match.state.choices(seat)[0]))
            assert 0 <= match.last_at - at < PATIENCE
        assert all(1_000 - PATIENCE < left <= 1_000 for left in live.playing.clocks.left)


async def test_time_goes_on_from_the_last_entry_after_a_restart(tmp_path: Path, wall: Wall) -> None:
    async with attended(tmp_path) as (hub, moves, _):
        people = [Seat.person("Ana"), Seat.person("Bo")]
        table = await table_of(hub, "paradoxical", people, ClockSetup("game", 1_000))
        match = (await hub.live(table)).playing
        seat = match.state.actors[0]
        await moves.choose(await hub.live(table), seat, 0, match.state.text(match.state.choices(seat)[0]))
        last = match.last_at
    wall.turn(-HOUR)
    wall.restart()
    async with attended(tmp_path) as (hub, _, _):
        live = await hub.live(table)
        first = live.now()
        assert last <= first < last + PATIENCE and live.now() > first


async def test_who_is_connected_elsewhere_is_forgotten_in_time(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}") as hub:
        people = [Seat.person("Ana"), Seat.person("Bo")]
        live = await hub.live(await table_of(hub, "paradoxical", people, ClockSetup()))
        live.crowd.elsewhere["other"] = Elsewhere([0], 0, steady() + PRESENCE)
        hub.renew_presence()
        wall.turn(-HOUR)
        later = time.monotonic() + PRESENCE + 1
        with monkeypatch.context() as passing:
            passing.setattr(time, "monotonic", lambda: later)
            hub.renew_presence()
        assert live.crowd.elsewhere == {}


@pytest.mark.parametrize("turned", [-HOUR, HOUR])
async def test_what_the_host_ends_is_heard_of(turned: float, tmp_path: Path, wall: Wall) -> None:
    """By a command, which reads the clock as it is now."""
    async with attended(tmp_path) as (hub, _, attendant):
        people = [Seat.person("Ana"), Seat.person("Bo")]
        live = await hub.live(await table_of(hub, "paradoxical", people, ClockSetup()))
        hub.tables[live.id] = live  # a round that was loading it, too, may have put it away
        wall.turn(turned)
        await hub.store.change(live.id, "playing", status="ended", ended=now())
        assert live.id in await hub.store.ended_since(lately(attend.LATE))
        await attendant.close_ended()
        assert live.status == "ended"


async def test_a_round_keeps_a_table_that_somebody_else_is_loading(tmp_path: Path) -> None:
    async with attended(tmp_path) as (hub, _, attendant):
        table = await table_of(hub, "paradoxical", [Seat.person("Ana"), Seat.person("Bo")], ClockSetup())
        wanted = asyncio.create_task(hub.live(table))
        await asyncio.sleep(0)
        assert table in hub.loading
        await attendant.look_after(table)
        assert hub.tables[table] is await wanted


async def test_an_answer_in_secret_does_not_show_in_the_time(tmp_path: Path) -> None:
    """Another process, whose clock is ahead, stored it."""
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}") as hub:
        people = [Seat.person("Ana"), Seat.person("Bo"), Seat.person("Cy")]
        live = await hub.live(await table_of(hub, "tricks-of-the-trade", people, ClockSetup()))
        await until_secret(live)
        live.now()
        before = live.ahead
        live.playing.apply(entry_of(live, ahead=50.0))
        live.now()
        assert live.ahead == before
        while in_secret(live.playing.state):
            live.playing.apply(entry_of(live, ahead=60.0))
        live.now()
        assert live.ahead > before + 40


async def until_secret(live: Live) -> None:
    for _ in range(500):
        if in_secret(live.playing.state) and len(live.playing.state.actors) > 1:
            return
        live.playing.apply(entry_of(live))
    raise AssertionError("nothing is chosen in secret")


def entry_of(live: Live, ahead: float = 0.0) -> Entry:
    match = live.playing
    seat = match.state.actors[0]
    choice = Random(match.entries).choice(match.state.choices(seat))
    return match.entry(seat, CHOICE, match.state.text(choice), steady() + ahead)
