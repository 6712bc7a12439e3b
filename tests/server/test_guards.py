"""What the server does not do for strangers."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.conftest import NewPerson
from server.serving import Person, Server, play_out, running, techdeck
from server.tables import make_table
from techdeck.games.registry import GAMES
from techdeck.kernel.record import parse_record
from techdeck.match.fold import Timeline


async def test_every_answer_has_the_headers_that_protect_it(person: NewPerson) -> None:
    ana = await person()
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = (await ana.http.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    scripts = re.findall(r"<script[^>]*>([^<]*)<", (await ana.http.get("/")).text)
    assert not any(scripts), "a page has no script but in files of its own"
    assert (await ana.http.get("/readyz")).json()["status"] == "ok"
    assert "techdeck_requests_total" in (await ana.http.get("/metrics")).text


async def test_a_websocket_from_a_foreign_page_is_refused(person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2)
    with pytest.raises(InvalidStatus):
        async with ana.at(table, Origin="https://evil.example"):
            pass
    async with ana.at(table, Origin=ana.server.address) as mine:
        assert (await mine.receive())["type"] == "view"
    with pytest.raises(ConnectionClosed):
        async with ana.at("A" * 22) as nowhere:
            await nowhere.receive()


async def test_what_is_no_message_is_answered_and_changes_nothing(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as mine:
        before = (await mine.receive())["seq"]
        for wrong in (
            "",
            "{",
            "[]",
            "null",
            '"choose"',
            '{"type": "choose"}',
            '{"type": "cheat"}',
            '{"type": "choose", "seq": -1, "choice": "pass"}',
            '{"type": "choose", "seq": 1e99, "choice": "pass"}',
            '{"type": "choose", "seq": 0, "choice": "pass", "more": 1}',
            '{"type": "chat", "text": ""}',
            '{"type": "chat", "text": "%s"}' % ("x" * 600),
            '{"type": "sync", "id": "one"}',
            "[" * 3000,
            "x" * 5000,
        ):
            await mine.wire.send(wrong)
            assert (await mine.until(lambda message: message["type"] == "error"))["message"], wrong
        await mine.wire.send(b"\xff\xfe\x00")
        assert (await mine.until(lambda message: message["type"] == "error"))["code"] == "unreadable"
        assert (await mine.ask("sync"))["type"] == "done" and mine.view["seq"] == before
    with pytest.raises(ConnectionClosed):
        async with ana.at(table) as mine:
            await mine.wire.send("x" * 100_000)
            while True:
                await mine.receive()


async def test_bodies_and_paths_that_cannot_be_are_refused(person: NewPerson) -> None:
    ana = await person("Ana")
    for method, path, body in (
        ("GET", "/api/tables/short", None),
        ("GET", "/api/tables/" + "A" * 22, None),
        ("GET", "/api/nothing", None),
        ("POST", "/api/tables", [1, 2]),
        ("POST", "/api/tables", {"game": 7, "seats": "two"}),
        ("POST", "/api/login", {"name": "Ana", "password": "x" * 300}),
        ("POST", "/api/login", {"name": "A\u0000a", "password": "x" * 30}),
        ("POST", "/api/verify", {"text": "x" * 600_000}),
        ("PUT", "/api/tables/" + "A" * 22 + "/seats/99", {"level": None}),
    ):
        assert (await ana.refused(method, path, body))[0] in (400, 401, 404, 413), path
    assert (await ana.call("DELETE", "/api/me")).status_code == 405
    nowhere = await ana.http.get("/nowhere", headers={"accept": "text/html"})
    assert nowhere.status_code == 404 and nowhere.headers["content-type"].startswith("text/html")
    odd = await ana.http.put("/api/me", json={"name": "B"}, headers=[(b"x-csrftoken", b"\xff" * 128)])
    assert odd.status_code == 403


async def test_too_many_requests_and_messages_are_slowed_down(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    with running(tmp_path, "--rate", "100", "--talk", "1") as strict:
        ana = await person("Ana", strict)
        table = await make_table([ana], seats=2)
        async with ana.at(table) as mine:
            for _ in range(40):
                await mine.send("sync")
            await mine.until(lambda message: message.get("code") == "too-fast")
        guess = {"name": "Ana", "password": "correct horse"}
        assert await slowed_down(ana, "POST", "/api/login", guess) > 10
        assert await slowed_down(ana, "GET", "/api/games") > 10
        assert (await ana.http.get("/healthz")).status_code == 200


async def slowed_down(person: Person, method: str, path: str, body: object = None) -> int:
    """After how many requests somebody is told to wait."""
    for count in range(1000):
        answer = await person.call(method, path, body)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-fast"
            return count
    raise AssertionError("nobody was slowed down")


async def test_long_answers_are_compressed_but_none_with_a_secret(person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2)
    assert (await ana.call("GET", "/api/cards")).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in (await ana.call("GET", f"/api/tables/{table}/seat")).headers


@pytest.mark.parametrize("game", list(GAMES))
async def test_everybody_is_sent_exactly_what_they_may_know(person: NewPerson, server: Server, game: str) -> None:
    """The views of a person and of a watcher are their observations of the game in the database."""
    ana, eve = await person("Ana"), await person("Eve")
    table = await make_table([ana], game, GAMES[game].seat_counts[-1])
    async with ana.at(table) as mine, eve.at(table) as hers:
        await play_out([mine], 12)
        await hers.receive()
        assert hers.view["table"]["seed"] is None and "key" not in hers.view["table"]
        export = ("admin", "export", table, "--secret", "--data", str(server.log.parent))
        record = parse_record((await techdeck(*export)).stdout)
        timeline = Timeline(record)
        states = [timeline.at(step) for step in range(len(record.choices) + 1)]
        for each, seat in ((mine, 0), (hers, -1)):
            known = [state.observe(seat) for state in states if state.happened == each.happened]
            views = [json.loads(json.dumps(seen.view())) for seen in known]
            assert each.view["position"] in views


async def test_a_secret_answer_is_not_noticed_by_others(person: NewPerson) -> None:
    """Bids in Tricks of the Trade: no message, no number, no prompt tells that somebody has bid (GR-28)."""
    people = [await person(name) for name in ("Ana", "Bo", "Cy")]
    table = await make_table(people, "tricks-of-the-trade")
    async with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as three:
        tables = [one, two, three]
        for each in tables:
            await each.receive()
        for _ in range(300):
            asked = [each for each in tables if each.choices]
            if len(asked) == 3:
                break
            quiet = [text for text in asked[0].choices if text in ("silent", "decline", "pass", "no", "done")]
            await asked[0].choose(quiet[0] if quiet else asked[0].choices[-1])
            for each in tables:
                await each.ask("sync")
        assert len([each for each in tables if each.choices]) == 3, "everybody bids at once"
        seq = two.view["seq"]
        assert (await one.choose(one.choices[0]))["type"] == "done"
        heard = len(two.messages)
        await two.ask("sync")
        assert [message["type"] for message in two.messages[heard:]] == ["view", "done"]
        assert two.view["seq"] == seq and two.view["prompt"]["who"] == [0, 1, 2]
        assert one.view["seq"] == seq and not one.choices and one.view["prompt"]["undo"]
        assert (await two.ask("undo", seq=seq))["message"].endswith("in secret now.")
        assert (await one.ask("undo", seq=seq))["type"] == "done"
        await one.until_view(lambda _: bool(one.choices))
        await asyncio.gather(*(each.choose(each.choices[0]) for each in tables))
        await three.until_view(lambda view: view["seq"] == seq + 1)
