"""What a crowd is told is made once, however many hear it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from builds import once

from techdeck.match.entry import WATCHER
from techdeck.match.fold import new_record
from techdeck.match.seat import Seat
from techdeck.server.http.wire import framed
from techdeck.server.live.hub import Hub
from techdeck.server.live.looks import Look
from techdeck.server.live.moves import Moves
from techdeck.server.live.peer import Peer
from techdeck.server.live.thinkers import Thinkers
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.database import open_engine, prepare
from techdeck.server.storage.store import Store

pytestmark = once

WATCHERS = 300


class Ear:
    """A connection that takes everything at once."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def peer(self, seat: int) -> Peer:
        return Peer(self.later, self.now, seat, [seat] if seat >= 0 else [], None, "Guest")

    async def later(self, text: str) -> None:
        raise AssertionError("nothing has to wait")

    def now(self, data: bytes) -> bool:
        self.heard.append(data)
        return True

    @property
    def events(self) -> list[bytes]:
        return [data for data in self.heard if data.startswith(b'{"type":"events"')]


@pytest.fixture
async def moves(tmp_path: Path) -> AsyncIterator[Moves]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
    await prepare(url)
    engine = open_engine(url)
    store = Store(engine)
    appender, thinkers = Appender(engine, store.gate), Thinkers(1)
    yield Moves(Hub(store, appender, 4, 1.0), thinkers, 1.0)
    thinkers.close()
    await appender.close()
    await engine.dispose()


async def begun(moves: Moves, game: str, seats: int) -> str:
    store = moves.hub.store
    await store.remember("ana", "Ana")
    people = [Seat.person(f"P{seat}") for seat in range(seats)]
    table = await store.create(new_record(game, seats, {}, "monday"), "ana", ClockSetup(), False, people)
    await store.change(table, "open", status="playing", started=1.0)
    return table


async def test_who_watches_hears_one_message_that_was_made_once(moves: Moves, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(moves, "pairadox", 4)
    ears = [Ear() for _ in range(WATCHERS)]
    for ear in ears:
        live = await moves.hub.connect(table, ear.peer(WATCHER))
    looks: list[int] = []
    made = Look.__init__

    def counted(look: Look, *given: object) -> None:
        looks.append(1)
        made(look, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Look, "__init__", counted)
    for choices in range(1, 4):
        state = live.playing.state
        seat = state.actors[0]
        await moves.choose(live, seat, live.seq, state.text(state.choices(seat)[0]))
        last = {id(ear.events[-1]) for ear in ears}
        assert len(last) == 1 and {len(ear.events) for ear in ears} == {choices}
        assert len({id(framed(ear.events[-1])) for ear in ears}) == 1
    assert len(looks) == 3  # one a choice


async def test_a_choice_is_told_to_four_seats_in_two_kilobytes(moves: Moves) -> None:
    table = await begun(moves, "pairadox", 4)
    ears = [Ear() for _ in range(4)]
    for seat, ear in enumerate(ears):
        live = await moves.hub.connect(table, ear.peer(seat))
    while not live.over:
        state = live.playing.state
        seat = state.actors[0]
        await moves.choose(live, seat, live.seq, state.text(state.choices(seat)[-1]))
    told = [len(data) for ear in ears for data in ear.events]
    assert sum(told) / live.playing.steps <= 2_000
