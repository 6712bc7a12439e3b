"""Several people at one device: one identity holds several seats, and looks from one at a time."""

import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import NewPerson
from server.serving import Person, play_out

FOUR = {"game": "pairadox", "seats": 4, "bots": {"3": "random"}}


async def shared(ana: Person) -> str:
    """A table where Ana holds seats 0 and 2, the latter for Bo beside her; seat 1 is free, a bot has 3."""
    table = str((await ana.post("/api/tables", FOUR))["id"])
    await ana.post(f"/api/tables/{table}/join", {"seat": 2, "name": "Bo"})
    return table


async def test_who_sits_there_takes_one_more_seat_by_giving_it_a_name(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = await shared(ana)
    path = f"/api/tables/{table}"
    info = await ana.get(path)
    assert (info["yours"], info["held"]) == (0, [0, 2])
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "", "Bo", "Sprout"]
    assert (await eve.get(path))["held"] == [] and (await eve.get(path))["yours"] == -1
    assert (await ana.refused("POST", path + "/join", {})) == (409, "refused")
    assert (await ana.refused("POST", path + "/join", {"seat": 2, "name": "Cy"})) == (409, "refused")
    assert (await ana.refused("POST", path + "/join", {"seat": 1, "name": " Cy"})) == (400, "impossible")
    keys = [(await ana.get(f"{path}/seat?seat={seat}"))["key"] for seat in (0, 2)]
    assert keys[0] != keys[1] and (await ana.get(path + "/seat"))["key"] == keys[0]
    assert (await ana.refused("GET", path + "/seat?seat=1")) == (403, "forbidden")
    await ana.put("/api/me", {"name": "Anna"})
    assert [seat["name"] for seat in (await eve.get(path))["seats"]] == ["Anna", "", "Bo", "Sprout"]
    await ana.post(path + "/leave")
    assert [seat["kind"] for seat in (await eve.get(path))["seats"]] == ["empty"] * 3 + ["bot"]


async def test_a_game_is_played_from_both_seats_of_a_device_and_each_sees_only_its_own(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = await shared(ana)
    await eve.post(f"/api/tables/{table}/join", {})
    await ana.post(f"/api/tables/{table}/start", {})
    async with ana.at(table) as first, ana.at(table, seat=2) as second, eve.at(table) as other:
        for each, seat in ((first, 0), (second, 2), (other, 1)):
            view = await each.receive()
            assert view["seat"] == view["table"]["yours"] == seat
            assert view["table"]["held"] == ([1] if seat == 1 else [0, 2])
        assert first.view["position"] != second.view["position"]
        asked, idle = (first, second) if first.choices else (second, first)
        if asked.choices:
            refused = await idle.choose(asked.choices[0])
            assert refused["type"] == "error" and refused["clause"] == "GR-20"
        await second.ask("chat", text="hello")
        line = (await other.until(lambda message: message["type"] == "chat"))["line"]
        assert (line["seat"], line["name"]) == (2, "Bo")
        await play_out([first, second, other])
    again = await ana.post(f"/api/tables/{table}/rematch")
    assert again["held"] == [0, 2] and [seat["name"] for seat in again["seats"]] == ["Ana", "Eve", "Bo", "Sprout"]


async def test_nobody_looks_from_a_seat_of_somebody_else(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = await shared(ana)
    for who, seat in ((eve, 0), (ana, 1)):
        async with who.at(table, seat=seat) as wire:
            with pytest.raises(ConnectionClosed) as closed:
                await wire.receive()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "That seat is not yours.")


async def test_one_of_them_goes_on_at_a_device_of_their_own(person: NewPerson) -> None:
    ana, phone = await person("Ana"), await person("Bo")
    table = await shared(ana)
    key = (await ana.get(f"/api/tables/{table}/seat?seat=2"))["key"]
    assert (await phone.post("/api/claim", {"key": key}))["table"]["held"] == [2]
    async with phone.at(table) as mine, ana.at(table) as hers:
        assert (await mine.receive())["seat"] == 2
        await hers.until_view(
            lambda view: [seat["online"] for seat in view["table"]["seats"]][:3] == [True, False, True]
        )


async def test_who_loses_a_seat_no_longer_looks_from_it_nor_chooses_there(person: NewPerson) -> None:
    ana, bo, eve = await person("Ana"), await person("Bo"), await person("Eve")
    table = (await ana.post("/api/tables", {"game": "tech-chess", "seats": 2}))["id"]
    await bo.post(f"/api/tables/{table}/join", {})
    async with bo.at(table) as gone, eve.at(table) as comes:
        assert (await gone.receive())["seat"] == 1 and (await comes.receive())["seat"] == -1
        await ana.put(f"/api/tables/{table}/seats/1", {"level": None})
        await gone.until_view(lambda view: view["seat"] == -1)
        await eve.post(f"/api/tables/{table}/join", {})
        await comes.until_view(lambda view: view["seat"] == 1)
        await ana.post(f"/api/tables/{table}/start", {})
        for each in (gone, comes):
            await each.until_view(lambda view: view["position"] is not None)
        assert gone.view["seat"] == -1 and (await gone.choose("resign"))["clause"] == "GR-28"


async def test_the_seats_of_a_guest_and_their_account_come_together(person: NewPerson) -> None:
    ana, elsewhere = await person("Ana"), await person("Bo")
    table = (await ana.post("/api/tables", FOUR))["id"]
    secret = {"name": "Ana of the two seats", "password": "correct horse"}
    await ana.post("/api/account", secret)
    await elsewhere.post(f"/api/tables/{table}/join", {"seat": 2})
    await elsewhere.post("/api/login", secret)
    assert (await elsewhere.get(f"/api/tables/{table}"))["held"] == [0, 2]
