"""One anonymous person with a lot of time: others find their tables, editions and words where they were."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.conftest import NewPerson
from server.following import Body
from server.serving import Person, Server, running
from server.tables import make_table
from techdeck.cards.edition import house
from techdeck.match.entry import WATCHER
from techdeck.match.fold import new_record
from techdeck.match.seat import Seat
from techdeck.server.live import hub as hubs
from techdeck.server.live.hub import Hub
from techdeck.server.live.peer import Peer
from techdeck.server.live.table import MOST_LETTERS
from techdeck.server.lobby.pace import TooOften
from techdeck.server.lobby.person import Person as Somebody
from techdeck.server.lobby.quotas import NEIGHBOURS, QUOTAS, Quotas
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.process.admin import opened
from techdeck.server.storage.chats import MOST_CHAT
from techdeck.server.storage.store import MOST_LISTED, MOST_PUBLIC

PUBLIC: Body = {"game": "paradoxical", "seats": 2, "public": True}


def edition(number: int) -> Body:
    card = f'concept = "C"\nyear = 1990\npeople = ["P"]\nname = "N{number}"\ntext = "Draw a card."\n'
    return {"text": f'edition = "Mine {number}"\nbased-on = "house"\n["7K"]\n{card}'}


def test_one_person_and_one_address_do_only_so_much() -> None:
    for kind, quota in QUOTAS.items():
        quotas = Quotas(True)
        for person in range(NEIGHBOURS):
            for _ in range(quota.number):
                quotas.take(kind, Somebody(str(person), "Eve", address="10.0.0.1"))
            with pytest.raises(TooOften):
                quotas.take(kind, Somebody(str(person), "Eve", address="10.0.0.2"))
        with pytest.raises(TooOften):
            quotas.take(kind, Somebody("new", "Eve", address="10.0.0.1"))
        quotas.take(kind, Somebody("other", "Ana", address="10.0.0.3"))


async def refused_after(person: Person, path: str, bodies: list[Body]) -> int:
    """After how many requests somebody is told to wait."""
    for count, body in enumerate(bodies):
        answer = await person.call("POST", path, body)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-fast" and int(answer.headers["retry-after"]) > 0
            return count
        assert answer.status_code == 201, answer.text
    raise AssertionError("nobody was told to wait")


async def test_editions_tables_and_talk_have_an_end(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with running(tmp_path, "--rate", "100000") as strict:
        eve = await person("Eve", strict)
        assert await refused_after(eve, "/api/tables", [PUBLIC] * 20) == QUOTAS["public"].number
        assert await refused_after(eve, "/api/editions", [edition(n) for n in range(20)]) == QUOTAS["edition"].number
        table = await make_table([eve], seats=2)
        async with eve.at(table) as mine:
            answers = [await mine.ask("chat", text=f"line {number}") for number in range(QUOTAS["chat"].number + 5)]
            assert answers[0]["type"] == "done" and answers[-1]["code"] == "too-fast"


async def test_many_public_tables_of_one_hide_no_other(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = (await ana.post("/api/tables", PUBLIC))["id"]
    flood = [(await eve.post("/api/tables", PUBLIC))["id"] for _ in range(MOST_LISTED)]
    found = [each["id"] for each in await ana.get("/api/tables")]
    assert table in found and len(set(flood) & set(found)) == MOST_PUBLIC


async def test_editions_are_listed_for_who_added_them(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    mine = await ana.post("/api/editions", edition(0))
    for number in range(5):
        await eve.post("/api/editions", edition(number))
    assert [each["digest"] for each in await ana.get("/api/editions")] == [house().digest, mine["digest"]]
    assert len(await eve.get("/api/editions")) == 6


async def test_no_flood_of_words_erases_the_others(person: NewPerson) -> None:
    ana, bo, eve = await person("Ana"), await person("Bo"), await person("Eve")
    table = await make_table([ana, bo])
    async with ana.at(table) as hers, eve.at(table) as flood:
        for each in (hers, flood):
            await each.receive()
        assert (await hers.ask("chat", text="mind the 7"))["type"] == "done"
        for number in range(210):
            assert (await flood.ask("chat", text=f"{number} " + "x" * 490))["type"] == "done"
        async with bo.at(table) as his:
            chat = (await his.receive())["chat"]
    assert [line["text"] for line in chat if line["seat"] == 0] == ["mind the 7"]
    others = [line["text"] for line in chat if line["seat"] == WATCHER]
    assert 0 < len(others) <= MOST_CHAT and sum(map(len, others)) <= MOST_LETTERS and others[-1].startswith("209")


async def test_what_is_read_again_is_what_was_kept(tmp_path: Path, server: Server, person: NewPerson) -> None:
    with running(tmp_path) as host:
        ana, eve = await person("Ana", host), await person("Eve", host)
        table = await make_table([ana], seats=2)
        async with ana.at(table) as hers, eve.at(table) as flood:
            await hers.ask("chat", text="first")
            for number in range(30):
                await flood.ask("chat", text=str(number))
            await hers.ask("sync")
            before = hers.view["chat"]
    with running(tmp_path) as again:
        ana.http.base_url, ana.server = again.address, again
        async with ana.at(table) as hers:
            assert (await hers.receive())["chat"] == before and len(before) == 1 + MOST_CHAT


@pytest.fixture
async def crowded(tmp_path: Path) -> AsyncIterator[tuple[Hub, str, list[list[bytes]]]]:
    """A table with many connections, and what each was sent."""
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}") as hub:
        await hub.store.remember("ana", "Ana")
        record = new_record("paradoxical", 2, {}, None, house())
        table = await hub.store.create(record, "ana", ClockSetup(), True, [Seat.empty(), Seat.empty()])
        sent: list[list[bytes]] = [[] for _ in range(hubs.CROWD + 10)]
        live = await hub.live(table)
        for box in sent:
            live.crowd.add(peer_with(box))
        yield hub, table, sent


def peer_with(box: list[bytes]) -> Peer:
    async def later(text: str) -> None:
        box.append(text.encode())

    def write_soon(data: bytes) -> bool:
        box.append(data)
        return True

    return Peer(later, write_soon, WATCHER, [], None, "Guest")


async def test_who_comes_and_goes_beside_a_crowd_is_told_together(
    crowded: tuple[Hub, str, list[list[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, table, sent = crowded
    monkeypatch.setattr(hubs, "MOMENT", 1e6)
    for seat in (0, 1) * 20:
        await hub.store.sit(table, seat, "ana", "Ana")
        live = await hub.changed(table)
        hub.tell_presence(live)
        await hub.store.seat_empty(table, seat)
        await hub.changed(table)
    assert not any(sent), "it is told in a moment"
    live.due.clear()
    monkeypatch.setattr(hubs, "MOMENT", 0.0)
    for _ in range(50):
        hub.tell_presence(live)
        hub.refresh(live)
    while live.due:
        await asyncio.sleep(0.01)
    assert [len(box) for box in sent] == [2] * len(sent)


async def test_a_few_people_hear_at_once(crowded: tuple[Hub, str, list[list[bytes]]]) -> None:
    hub, table, sent = crowded
    live = await hub.live(table)
    for peer in live.crowd.here()[hubs.CROWD :]:
        live.crowd.remove(peer)
    hub.tell_presence(live)
    assert sum(map(len, sent)) == hubs.CROWD
