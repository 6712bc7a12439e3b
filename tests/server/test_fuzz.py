"""Input that nobody's client sends: the server refuses it, goes on, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from builds import once
from hypothesis import HealthCheck, Phase, settings
from patience import PATIENCE
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed

from server.conftest import NewPerson
from server.following import Body
from server.serving import PLAIN_HTTP, Server, Table
from server.tables import make_table
from techdeck.server.messages.client import ClientMessage

MESSAGES = 20_000
EXAMPLES = 25  # of every operation of the HTTP interface
OVERSIZED = 40  # messages beyond what the connection takes at all, each of which ends it
SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "openapi.json"

pytestmark = once
api = schemathesis.openapi.from_path(SCHEMA)


@pytest.fixture(scope="module")
def headers(server: Server) -> dict[str, str]:
    """The headers of somebody with a session."""
    with httpx.Client(base_url=server.address, **PLAIN_HTTP) as http:
        http.get("/api/me")
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        return {"Cookie": cookies, "x-csrftoken": http.cookies["csrftoken"]}


@api.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], server: Server, headers: dict[str, str]) -> None:
    answer = case.call(base_url=server.address, headers=headers, timeout=PATIENCE)
    case.validate_response(answer, checks=[not_a_server_error])
    assert server.process.poll() is None


GOOD: list[Body] = [
    {"type": "choose", "seq": 1, "choice": "pass", "id": 1},
    {"type": "undo", "seq": 1},
    {"type": "resign"},
    {"type": "chat", "text": "hello"},
    {"type": "whynot", "choice": "7K"},
    {"type": "hint", "level": "random"},
    {"type": "takeover", "level": "random"},
    {"type": "handback"},
    {"type": "sync"},
]
ODD: list[object] = [
    None, True, -1, 0, 1.5, 10**30, 2**63, "", "\0", "\ud800", "x" * 600, "7K\n7K", "{0}", "<b>", [], [[]], {},
    {"a": 1}, "choose", "person", "-1", "hand 1", "👩‍🔬", "' OR 1=1 --", float("inf"),
]  # fmt: skip


def malformed(rng: random.Random) -> str | bytes:
    """A message that is wrong by its form."""
    good = rng.choice(GOOD)
    text = json.dumps(good)
    kind = rng.randrange(7)
    if kind == 0:
        return rng.randbytes(rng.randrange(60))
    if kind == 1:
        return text[: rng.randrange(len(text))]
    if kind == 2:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice('{}[]",:\\0 ') * rng.randint(1, 3) + text[at:]
    if kind == 3:
        return json.dumps({**good, rng.choice([*good, "extra", "__class__", "seat"]): rng.choice(ODD)})
    if kind == 4:
        return json.dumps(rng.choice(ODD))
    if kind == 5:
        return json.dumps({key: value for key, value in good.items() if key != rng.choice(list(good))})
    return "[" * rng.randint(1, 2000) if rng.random() < 0.2 else "x" * rng.randrange(4_001, 6_000)


def misplaced(rng: random.Random, view: Body) -> str:
    """A message of the right form that cannot be carried out now."""
    mine = [choice["text"] for choice in (view["prompt"] or {}).get("choices", [])]
    wrong = rng.choice(["7K", "pass", "play 7K", "0", "yes", "seat 1", "deck 9", "e2e4", "W''", "build 7K 0,0", "?"])
    seq = rng.choice([view["seq"] + rng.randint(1, 9), max(0, view["seq"] - rng.randint(1, 9)), 10**9])
    choices: list[Body] = [{"type": "undo", "seq": seq}, {"type": "takeover", "level": "nobody"}]
    choices.append({"type": "hint", "level": rng.choice(["", "nobody", "x" * 20])})
    if mine and seq != view["seq"]:
        choices.append({"type": "choose", "seq": seq, "choice": rng.choice(mine)})
    if wrong not in mine:
        choices.append({"type": "choose", "seq": view["seq"], "choice": wrong})
        choices.append({"type": "whynot", "choice": wrong})
    return json.dumps(rng.choice(choices))


def harmless(data: str | bytes) -> bool:
    """Whether a message cannot be carried out, whatever chance made of it."""
    try:
        message = msgspec.json.decode(data, type=ClientMessage)
    except (msgspec.DecodeError, UnicodeError):
        return True
    return message.__struct_config__.tag in ("choose", "undo", "whynot", "sync")


async def test_messages_that_nobody_sends_change_nothing(server: Server, person: NewPerson) -> None:
    people = [await person("Ana"), await person("Bo")]
    watcher = await person("Cy")
    tables = [await make_table(people, game) for game in ("paradoxical", "tricks-of-the-trade")]
    rng = random.Random(MESSAGES)
    for table in tables:
        for somebody in [*people, watcher]:
            async with somebody.at(table) as wire:
                before = await wire.receive()
                await pester(wire, rng, MESSAGES // 6 + 1)
                assert seen(await fresh(wire)) == seen(before)
            await oversize(somebody.at, table, rng)
            async with somebody.at(table) as wire:
                assert seen(await wire.receive()) == seen(before)
    assert server.process.poll() is None
    assert "trace" not in server.log.read_text(), "something was an error of the server"


async def pester(wire: Table, rng: random.Random, count: int) -> None:
    """Send so many, in lots, and hear a refusal to each that asks for something."""
    for lot in range(0, count, 100):
        sent = 0
        while sent < min(100, count - lot):
            data = malformed(rng) if rng.random() < 0.6 else misplaced(rng, wire.view)
            if harmless(data) or (isinstance(data, str) and '"nobody"' in data):
                await wire.wire.send(data)
                sent += 1
        await fresh(wire)


async def fresh(wire: Table) -> Body:
    """A view that was asked for now: the connection still works."""
    number = await wire.send("whynot", choice="7K") if wire.view["seat"] >= 0 else 0
    if number:
        await wire.until(lambda message: message.get("id") == number)
    await wire.send("sync")
    return await wire.until(lambda message: message["type"] == "view")


async def oversize(at: object, table: str, rng: random.Random) -> None:
    for _ in range(OVERSIZED // 6):
        async with at(table) as wire:  # type: ignore[operator]
            await wire.receive()
            with pytest.raises(ConnectionClosed) as closed:
                await wire.wire.send("x" * rng.randrange(17_000, 200_000))
                while True:
                    await asyncio.wait_for(wire.wire.recv(), PATIENCE)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def seen(view: Body) -> Body:
    """What a table is, without who is connected."""
    return {name: view[name] for name in ("seq", "position", "hands", "scores", "prompt", "events", "chat")}
