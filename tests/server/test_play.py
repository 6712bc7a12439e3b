"""Playing through the server."""

from copy import deepcopy

import pytest

from server.conftest import NewPerson
from server.following import Body, recent
from server.serving import agreed, play_out, settle
from server.tables import make_table
from techdeck.games.registry import GAMES
from techdeck.kernel.chance import commitment_of
from techdeck.server.storage.chats import MOST_CHAT


async def test_two_people_play_a_game_to_its_end(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await ana.post("/api/tables", {"game": "paradoxical", "seats": 2})
    assert table["status"] == "open" and table["yours"] == 0 and table["owner"]
    seated = await bo.post(f"/api/tables/{table['id']}/join", {})
    assert seated["seat"] == 1 and seated["link"] == f"/t/{table['id']}#{seated['key']}"
    started = await ana.post(f"/api/tables/{table['id']}/start", {})
    assert started["status"] == "playing" and started["seed"] is None
    async with ana.at(table["id"]) as one, bo.at(table["id"]) as other:
        assert await play_out([one, other]) > 10
        assert agreed(one) == agreed(other)
        assert one.view["names"] == ["Ana", "Bo"]
        assert commitment_of(one.view["table"]["seed"]) == started["commitment"]


@pytest.mark.parametrize("game", list(GAMES))
async def test_messages_lead_to_the_same_view_as_a_fresh_one(person: NewPerson, game: str) -> None:
    """In every game, a person, a watcher and bots: what events told is what a new connection sees."""
    ana, eve = await person("Ana"), await person("Eve")
    table = await make_table([ana], game, GAMES[game].seat_counts[-1])
    async with ana.at(table) as mine, eve.at(table) as hers:
        await play_out([mine], 25)
        await settle([mine, hers])
        async with ana.at(table) as again, eve.at(table) as hers_again:
            await again.receive()
            await hers_again.receive()
            if again.view["seq"] == mine.view["seq"] == hers_again.view["seq"] == hers.view["seq"]:
                assert seen(again.view) == seen(mine.view)
                assert seen(hers_again.view) == seen(hers.view)
        assert hers.view["seat"] == -1 and not hers.choices


def seen(view: Body) -> list[object]:
    """A fresh view has the last page of the log; who was there all the time knows more of it."""
    fields = [view[name] for name in ("seq", "position", "prompt", "hands", "scores", "places", "names")]
    return [*fields, *recent(view)]


async def test_a_choice_that_is_not_on_offer_is_refused_with_its_clause(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        await one.receive()
        await other.receive()
        asked, waiting = (one, other) if one.choices else (other, one)
        before = asked.view["seq"]
        refused = await waiting.choose("build 1")
        assert refused["type"] == "error" and refused["clause"] == "GR-20" and "waiting for" in refused["message"]
        assert (await asked.choose("card 7K"))["code"] == "refused"
        assert (await asked.choose("no such thing"))["code"] == "refused"
        why = await asked.ask("whynot", choice="pass")
        assert why["type"] == "whynot" and why["reason"]
        assert (await asked.ask("whynot", choice=asked.choices[0]))["reason"] == ""
        await settle([asked])
        assert asked.view["seq"] == before


async def test_a_stale_choice_is_refused_and_answered_with_a_fresh_view(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        await one.receive()
        await other.receive()
        asked = one if one.choices else other
        seq, choice = asked.view["seq"], asked.choices[0]
        assert (await asked.ask("choose", seq=seq, choice=choice))["type"] == "done"
        assert (await asked.ask("choose", seq=seq, choice=choice))["code"] == "stale"
        fresh = await asked.until(lambda message: message["type"] == "view")
        assert fresh["seq"] == seq + 1


async def test_people_come_back_after_losing_the_connection(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with bo.at(table) as other:
        async with ana.at(table) as one:
            await play_out([one, other], 6)
            await other.until_view(lambda view: view["table"]["seats"][0]["online"])
        await other.until_view(lambda view: not view["table"]["seats"][0]["online"])
        async with ana.at(table) as one:
            await play_out([one, other], 6)
            assert one.view["seq"] >= 12
    assert [game["id"] for game in await ana.get("/api/mine")] == [table]


async def test_who_reads_slowly_holds_up_nobody_and_gets_a_fresh_view(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as slow, bo.at(table) as other:
        await slow.receive()
        await other.receive()
        slow.wire.transport.pause_reading()
        for _ in range(3000):
            await slow.send("sync")
        for number in range(400):
            assert (await other.ask("chat", text=f"line {number}"))["type"] == "done"
        slow.wire.transport.resume_reading()
        await settle([slow])
        assert [message["id"] for message in slow.messages if message["type"] == "done"] == list(range(1, 3002))
        await settle([slow])
        assert [line["text"] for line in slow.view["chat"]][-MOST_CHAT:] == [
            f"line {number}" for number in range(400 - MOST_CHAT, 400)
        ]
        await play_out([slow, other], 6)
        assert slow.view["seq"] == other.view["seq"] >= 6


async def test_an_undo_is_seen_by_everybody(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo], "tech-chess", options={"setup": "standard"})
    async with ana.at(table) as one, bo.at(table) as other:
        await one.receive()
        await other.receive()
        asked, waiting = (one, other) if one.choices else (other, one)
        before, move = seen(deepcopy(asked.view)), next(text for text in asked.choices if text.startswith("move"))
        assert (await asked.ask("undo", seq=asked.view["seq"]))["code"] == "refused"
        await asked.choose(move)
        await settle([one, other])
        assert waiting.choices and asked.view["prompt"]["undo"] and "undo" not in waiting.view["prompt"]
        assert (await asked.ask("undo", seq=asked.view["seq"]))["type"] == "done"
        await settle([one, other])
        assert seen(asked.view)[1:] == before[1:] and waiting.view["seq"] == asked.view["seq"] == 2
        assert (await waiting.ask("undo", seq=waiting.view["seq"]))["code"] == "refused"


async def test_people_and_watchers_chat(person: NewPerson) -> None:
    ana, eve = await person("Ana"), await person("Eve")
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine, eve.at(table) as hers:
        await mine.receive()
        await hers.receive()
        assert (await mine.ask("chat", text="  hello\n <b>there</b> "))["type"] == "done"
        line = (await hers.until(lambda message: message["type"] == "chat"))["line"]
        assert (line["seat"], line["name"], line["text"]) == (0, "Ana", "hello <b>there</b>")
        assert (await hers.ask("chat", text="hi"))["type"] == "done"
        assert (await hers.ask("chat", text="\u0007"))["code"] == "unreadable"
        assert (await hers.ask("choose", seq=0, choice="pass"))["clause"] == "GR-28"
    async with eve.at(table) as again:
        assert [line["text"] for line in (await again.receive())["chat"]] == ["hello <b>there</b>", "hi"]


async def test_a_bot_gives_a_hint_and_takes_over_and_hands_back(person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], "pairadox", 4)
    async with ana.at(table) as mine:
        await mine.until_view(lambda _: bool(mine.choices))
        hint = await mine.ask("hint", level="easy")
        assert hint["type"] == "hint" and hint["choice"] in mine.choices
        assert hint["nudge"][0] and hint["move"] and hint["choice"] not in hint["nudge"][0]
        assert (await mine.ask("hint", level="nobody"))["code"] == "impossible"
        before = mine.view["seq"]
        assert (await mine.ask("takeover", level="random"))["type"] == "done"
        await mine.until_view(lambda view: view["seq"] > before + 4)
        assert mine.view["table"]["seats"][0]["plays"] == "bot"
        assert (await mine.ask("handback"))["type"] == "done"
        await mine.until_view(lambda view: bool(mine.choices) and view["table"]["seats"][0]["plays"] == "person")
        await mine.choose(mine.choices[0])
        assert (await mine.ask("resign"))["type"] == "done"
        assert (await mine.ask("handback"))["code"] == "refused"
        await mine.until_view(lambda _: mine.over)
    assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]
