"""Whatever is sent, people read a sentence of ours: nothing of msgspec or Litestar, no seat number, no engine text."""

from __future__ import annotations

import re
from typing import get_args

import httpx
import pytest
from msgspec import json

from server.conftest import NewPerson
from server.following import Body
from server.serving import Person, Server
from server.tables import make_table
from techdeck.server.messages.client import ClientMessage

TECHNICAL = re.compile(
    r"Expected|`|\$\.|object|`str`|length|Invalid|malformed|required field|unknown field|Validation|Method Not"
    r"|JSON|null|This is no|is no choice|[Ss]eat \d|\bNone\b|CSRF|HTTP|msgspec|Object missing",
)
PATHS = (
    ("PUT", "/api/me"),
    ("POST", "/api/account"),
    ("POST", "/api/login"),
    ("POST", "/api/editions"),
    ("POST", "/api/verify"),
    ("POST", "/api/tables"),
    ("POST", "/api/claim"),
    ("POST", "/api/tables/{}/join"),
    ("PUT", "/api/tables/{}/seats/0"),
    ("PUT", "/api/tables/{}/seats/x"),
    ("POST", "/api/tables/{}/start"),
    ("POST", "/api/tables/{}/fork"),
    ("GET", "/api/tables/{}/replay?step=x"),
    ("GET", "/api/tables/{}/story?seat=x"),
    ("GET", "/api/tables/{}/seat?seat=x"),
    ("GET", "/api/tables/nothing"),
    ("GET", "/api/nowhere"),
    ("DELETE", "/api/games"),
)
WRONG: tuple[object, ...] = ("", [], -1, "x" * 600)
BODIES = (
    "",
    "{",
    "[]",
    "null",
    '{"name":""}',
    '{"name":7,"password":"x"}',
    '{"game":"paradoxical","seats":99}',
    '{"key":"x"}',
)


def check(message: str, of: object) -> None:
    assert message and message[0].isupper() and message[-1] in ".…", (message, of)
    assert not TECHNICAL.search(message), (message, of)


async def answered(ana: Person, method: str, path: str, body: str) -> httpx.Response:
    headers = {"x-csrftoken": ana.http.cookies["csrftoken"], "content-type": "application/json"}
    return await ana.http.request(method, path, content=body, headers=headers)


async def test_a_malformed_request_is_answered_for_people(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2)
    for method, path in PATHS:
        for body in BODIES:
            answer = await answered(ana, method, path.format(table), body)
            if answer.status_code >= 400:
                check(answer.json()["message"], (method, path, body))
    bad = await ana.http.put("/api/me", json={"name": "Ana"}, headers={"x-csrftoken": "x"})
    check(bad.json()["message"], "csrf")


async def test_a_name_or_password_is_refused_in_its_own_words(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    await ana.get("/api/me")
    answer = await answered(ana, "PUT", "/api/me", '{"name":""}')
    assert answer.json()["message"] == "A name has 1 to 40 letters."
    assert "length" in answer.json()["detail"]
    answer = await answered(ana, "POST", "/api/account", '{"name":"Ana","password":"x"}')
    assert answer.json()["message"] == "A password has 8 to 200 letters."


def malformed() -> list[Body]:
    """Every type of message with each of its fields wrong, missing or too many."""
    out: list[Body] = [{}, {"type": 7}, {"type": "frob"}]
    for kind in get_args(ClientMessage):
        tag = kind.__struct_config__.tag
        fields = [name for name in kind.__struct_fields__ if name != "id"]
        out.append({"type": tag, "frob": 1})
        out += [{"type": tag, field: wrong} for field in fields for wrong in WRONG]
    return out


async def test_a_malformed_message_is_answered_for_people(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine:
        await mine.receive()
        for message in ["", "{", "[]", "7", *[json.encode(each).decode() for each in malformed()]]:
            await mine.wire.send(message)
        await mine.ask("sync")
        told = [message["message"] for message in mine.messages if message["type"] == "error"]
    assert len(told) > 20
    for words in told:
        check(words, "a message")


@pytest.mark.parametrize("text", ["square c6", "frob", "card 99X", "seat 9"])
async def test_what_is_no_choice_is_answered_in_terms_of_the_table(person: NewPerson, text: str) -> None:
    ana = await person("Ana")
    async with ana.at(await make_table([ana], "tech-chess", 2, options={"setup": "standard"})) as mine:
        await mine.until_view(lambda view: bool(view["prompt"] and view["prompt"].get("choices")))
        why = await mine.ask("whynot", choice=text)
        check(why["reason"], text)
        refused = await mine.ask("choose", choice=text, seq=mine.view["seq"])
        check(refused["message"], text)


async def test_hints_are_off_where_people_play_each_other_unless_the_host_says_otherwise(person: NewPerson) -> None:
    ana, ben = await person("Ana"), await person("Ben")
    for hints, allowed, words in (
        (None, False, "Hints are off where people play each other, unless the host switches them on."),
        (True, True, ""),
        (False, False, "Ana has switched hints off at this table."),
    ):
        table = await make_table([ana, ben], "paradoxical", hints=hints)
        assert (await ben.get(f"/api/tables/{table}"))["hints"] is allowed
        async with ben.at(table) as his:
            await his.receive()
            answer = await his.ask("hint", level="easy")
            if not allowed:
                assert answer["message"] == words
    alone = await make_table([ana], seats=2)
    assert (await ana.get(f"/api/tables/{alone}"))["hints"] is True
    assert (await ben.get(f"/api/tables/{alone}"))["host"] == "Ana"
