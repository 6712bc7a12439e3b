"""Who asks what they missed is told that, and it costs no more; what was said long ago can be read, too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from msgspec.json import decode, encode

from server.conftest import NewPerson
from server.following import Body, take_events
from server.serving import Table
from server.tables import make_table
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.state import State
from techdeck.match.entry import WATCHER
from techdeck.match.fold import new_record
from techdeck.match.seat import Seat
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.peer import ENCODER, Peer
from techdeck.server.live.table import CHAT_SHOWN, Live
from techdeck.server.live.thinkers import Thinkers
from techdeck.server.live.told import KEPT, KEPT_BYTES, Told
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.process.admin import opened

SMALL = 1_500  # bytes: the seats, the clocks, and nothing of the game


async def both_played(one: Table, other: Table, choices: int) -> None:
    for _ in range(choices):
        asked = one if one.choices else other
        assert (await asked.choose(asked.choices[0]))["type"] == "done"
        for table in (one, other):
            await table.ask("sync", mark=table.view["mark"], chat=table.said)


async def test_a_sync_tells_what_was_missed_and_no_more(person: NewPerson) -> None:
    """It told the whole position, prompt and a page of the log, however little was new."""
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        whole = await one.receive()
        await other.receive()
        before = deepcopy(one.view)
        await both_played(one, other, 3)
        sent = [message for message in one.messages if message["type"] == "events"]
        await one.send("sync", mark=one.view["mark"], chat=one.said)
        nothing = await one.until(lambda message: message["type"] == "missed")
        assert nothing["told"] == [] and len(encode(nothing)) < SMALL < len(encode(whole))
        await one.send("sync", mark=before["mark"])
        missed = await one.until(lambda message: message["type"] == "missed")
        assert missed["told"] == sent
        for events in missed["told"]:
            take_events(before, events)
        await one.ask("sync")
        for name in ("seq", "position", "hands", "scores", "prompt", "mark"):
            assert before[name] == one.view[name], name
        assert before["events"][-3:] == one.view["events"][-3:]


async def test_who_is_further_than_they_said_takes_nothing_twice(person: NewPerson) -> None:
    """What was on its way when somebody asked arrives first."""
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        await one.receive()
        await other.receive()
        old = one.view["mark"]
        await both_played(one, other, 2)
        known = deepcopy(one.view)
        await one.ask("sync", mark=old, chat=0)
        assert any(message["type"] == "missed" and len(message["told"]) == 2 for message in one.messages)
        for name in ("seq", "position", "prompt", "events", "mark"):
            assert one.view[name] == known[name]


@pytest.mark.parametrize("mark", [0, 5, 2**53 - 1])
async def test_a_mark_of_nowhere_gets_a_view(mark: int, person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine:
        await mine.receive()
        await mine.send("sync", mark=mark)
        assert await mine.until(lambda message: message["type"] == "view")


async def test_after_an_undo_older_marks_count_for_nothing(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo], game="tech-chess", seats=2)
    async with ana.at(table) as one, bo.at(table) as other:
        await one.receive()
        await other.receive()
        for _ in range(40):
            asked = one if one.choices else other
            mark = asked.view["mark"]
            await asked.choose(asked.choices[0])
            for each in (one, other):
                await each.ask("sync")
            if (asked.view["prompt"] or {}).get("undo"):
                break
        assert asked.view["mark"] > mark
        assert (await asked.ask("undo", seq=asked.view["seq"]))["type"] == "done"
        await asked.send("sync", mark=mark + 1)
        assert (await asked.until(lambda message: message["type"] in ("view", "missed")))["type"] == "view"


def test_only_so_much_is_kept_of_what_was_told() -> None:
    told = Told()
    start = told.mark
    for number in range(100):
        told.add(b"%d" % number)
    assert told.mark == start + 100 and len(told.messages) == KEPT
    assert told.since(start + 99) == [b"99"] and told.since(start + 100) == [] and told.since(start + 101) is None
    assert told.since(start) is None
    told.add(b"x" * KEPT_BYTES)
    assert told.since(told.mark - 1) == [b"x" * KEPT_BYTES] and told.since(told.mark - 2) is None
    told.add(b"x" * (KEPT_BYTES + 1))
    assert told.since(told.mark) == [] and told.since(told.mark - 1) is None


# Every game, without sockets: what is missed leads to what a view shows, and nothing is looked at to tell it.


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}") as hub:
        await hub.store.remember("ana", "Ana")
        yield hub


def listener(seat: int, box: list[bytes]) -> Peer:
    async def later(text: str) -> None:
        box.append(text.encode())

    def write_soon(data: bytes) -> bool:
        box.append(data)
        return True

    return Peer(later, write_soon, seat, [], None, "Guest")


async def table_of(hub: Hub, game: str, seats: int) -> Live:
    record = new_record(game, seats, {}, "missed")
    people = [Seat.person(f"P{seat}") for seat in range(seats)]
    table = await hub.store.create(record, "ana", ClockSetup(), False, people)
    await hub.store.change(table, "open", status="playing", started=1.0)
    return await hub.live(table)


@pytest.mark.parametrize("game", list(GAMES))
async def test_what_is_missed_leads_to_what_a_view_shows(hub: Hub, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = game_named(game).seat_counts[0]
    live, rng, thinkers = await table_of(hub, game, seats), Random(game), Thinkers(1)
    moves, peers = Moves(hub, thinkers, 1.0), [listener(seat, []) for seat in range(-1, seats)]
    for peer in peers:
        live.crowd.add(peer)
    bases = {peer.seat: [decode(hub.view(live, peer))] for peer in peers}
    resent = 0
    for _ in range(25):
        if live.over:
            break
        state: State = live.playing.state
        seat = rng.choice(state.actors)
        await moves.choose(live, seat, live.seq, state.text(rng.choice(state.choices(seat))))
        for peer in peers:
            bases[peer.seat].append(decode(hub.view(live, peer)))
            base = deepcopy(rng.choice(bases[peer.seat][-4:]))
            with monkeypatch.context() as blind:
                blind.setattr(Live, "words", property(lambda _: pytest.fail("nothing is looked at")))
                missed = live.missed(peer.seat, base["mark"], 0)
            assert missed is not None or base["mark"] < live.told[peer.seat].first
            if missed is not None:
                for events in decode(ENCODER.encode(missed))["told"]:
                    take_events(base, events)
                    resent += 1
                fresh = bases[peer.seat][-1]
                for name in ("seq", "position", "hands", "scores", "prompt", "span", "mark"):
                    assert base[name] == fresh[name], (peer.seat, name)
    assert resent
    thinkers.close()


# What was said.


async def test_what_was_said_long_ago_is_read_page_by_page(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine, eve.at(table) as flood:
        await mine.receive()
        await flood.receive()
        await mine.ask("chat", text="mind the 7")
        for number in range(130):
            await flood.ask("chat", text=f"line {number}")
        await mine.ask("sync")
        known = {line["number"]: line for line in mine.view["chat"]}
        assert len(known) == 21
        while (before := gap(known)) > 1:
            page = await mine.ask("chatlog", before=before)
            assert page["type"] == "chatlog" and 0 < len(page["lines"]) <= CHAT_SHOWN
            known |= {line["number"]: line for line in page["lines"]}
        assert [known[number]["text"] for number in range(1, 132)] == [
            "mind the 7",
            *(f"line {number}" for number in range(130)),
        ]
        assert known[1]["seat"] == 0 and known[2]["seat"] == WATCHER
        assert (await mine.ask("chatlog", before=0))["lines"] == []


def gap(known: dict[int, Body]) -> int:
    """The first of the last lines that are known in a row."""
    return next(number for number in sorted(known, reverse=True) if number - 1 not in known)
