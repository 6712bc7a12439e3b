"""Nobody is told what their seat may not know: every message of every connection, in every game."""

from __future__ import annotations

import random
import re
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from builds import once

from server.conftest import NewPerson
from server.following import Body, each_event, recent
from server.serving import Person, Server, Table, settle
from server.tables import make_table
from techdeck.cards.edition import house
from techdeck.kernel.record import parse_record
from techdeck.kernel.state import State
from techdeck.match.fold import begin
from techdeck.match.secret import answered, in_secret
from techdeck.match.telling.asking import refusal
from techdeck.server.live.looks import TableWords

GAMES = (
    ("paradoxical", 3),
    ("pairadox", 4),
    ("tech-chess", 2),
    ("tech-chess", 4),
    ("tech-city", 3),
    ("tech-poker", 3),
    ("tricks-of-the-trade", 3),
)
MOST = 150  # choices after each of which everybody asks for a view
PLAYED = 400  # choices after which random bots play on to the end
CLOCK = {"kind": "game", "seconds": 3600}
WORD = re.compile(r"[A-Za-z0-9]+'*")

pytestmark = once

Heard = list[tuple[int, int, Body]]  # how many choices were made, to which seat, the message


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_every_message_tells_what_its_seat_may_know(
    server: Server, person: NewPerson, game: str, seats: int
) -> None:
    people = [await person(f"Person {seat}") for seat in range(seats)]
    watcher = await person("Watcher")
    table = await make_table(people, game, clock=CLOCK, public=True)
    keys = [(await somebody.get(f"/api/tables/{table}/seat"))["key"] for somebody in people]
    heard: Heard = []
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(somebody.at(table)) for somebody in [*people, watcher]]
        await play(table, wires, watcher, heard)
    record = parse_record((await watcher.http.get(f"/api/tables/{table}/record")).text)
    assert record.seed
    states = [begin(record)]
    for seat, choice in record.choices:
        states.append(states[-1].copy())
        states[-1].choose(seat, states[-1].parse(choice))
    rng, words = random.Random(seats), TableWords(game, [f"Person {seat}" for seat in range(seats)], house())
    for made, seat, message in heard:
        text = msgspec.json.encode(message).decode()
        assert states[made].over or record.seed not in text
        assert not any(key in text for key in keys)
        check(states[made], seat, message, rng, words)
    check_log(server, [record.seed, *keys], states[0])


async def play(table: str, wires: list[Table], watcher: Person, heard: Heard) -> None:
    """A random game. While seats choose in secret the others are told nothing, and find nothing changed."""
    rng, made = random.Random(7), 0
    await settle(wires)
    collect(wires, made, heard)
    while not wires[0].over and made < PLAYED:
        asked = [wire for wire in wires if wire.choices]
        chooser = rng.choice(asked)
        others = [wire for wire in wires if wire is not chooser]
        before = [still(wire.view) for wire in others]
        lobby = await listed(watcher, table) if len(asked) > 1 else None
        await chooser.ask("whynot", choice=rng.choice(["7K", "F", "pass", rng.choice(chooser.choices)]))
        await chooser.ask("log", before=10**6)
        collect(wires, made, heard)
        answer = await chooser.choose(rng.choice(chooser.choices))
        assert answer["type"] == "done", answer
        made += 1
        if len(asked) > 1:
            for wire in others:
                told = len(wire.messages)
                await settle([wire])
                if wire.view["seq"] == before[others.index(wire)]["seq"]:
                    assert [message["type"] for message in wire.messages[told:]] == ["view", "done"]
                    assert still(wire.view) == before[others.index(wire)]
                    assert await listed(watcher, table) == lobby
            status, _ = await watcher.refused("GET", f"/api/tables/{table}/record")
            assert status == 409
        elif made < MOST:
            await settle(others)
        else:
            for wire in others:
                await wire.until_view(lambda view: view["seq"] == chooser.view["seq"])  # noqa: B023
        collect(wires, made, heard)
    for wire in wires[:-1] if not wires[0].over else []:
        await wire.ask("takeover", level="random")
    await wires[0].until_view(lambda view: view["table"]["status"] == "over")


async def listed(watcher: Person, table: str) -> list[Body]:
    """What somebody finds of a table in the lobby, and by its address."""
    rows: list[Body] = await watcher.get("/api/tables")
    return [*[row for row in rows if row["id"] == table], await watcher.get(f"/api/tables/{table}")]


def collect(wires: list[Table], made: int, heard: Heard) -> None:
    for wire in wires:
        heard += [(made, wire.view["seat"], plain(message)) for message in wire.messages]  # views change with events
        wire.messages.clear()


def still(view: Body) -> Body:
    """A view without the time of day; of the log what a fresh view has, too."""
    kept = {
        name: value for name, value in view.items() if name not in ("now", "first", "events", "at", "lines", "more")
    }
    return kept | {"log": recent(view)}


def check(state: State, seat: int, message: Body, rng: random.Random, words: TableWords) -> None:
    """A message says what the seat would be told in another world, too, which it cannot tell from this one."""
    seen, other = state.observe(seat), state.observe(seat).sample(rng).observe(seat)
    if message["type"] in ("view", "events"):
        for world in (seen, other):
            check_position(plain(world.view()), message.get("position") or {})
            choices = [world.state.text(choice) for choice in world.choices]
            prompt = message.get("prompt") or {}
            assert [choice["text"] for choice in prompt.get("choices", [])] == choices
            assert prompt.get("who", []) == ([] if state.over else list(world.state.actors))
        check_events(state, seat, message)
        check_lines(state, seat, message)
    elif message["type"] == "log":
        check_lines(state, seat, message)
    elif message["type"] == "whynot":
        for world in (seen, other):
            told = refusal(words.view(world.state, seat), message["choice"])
            assert (message["clause"], message["reason"]) == told
    else:
        assert message["type"] in ("presence", "done", "chat", "clock", "error"), message


def check_position(position: Body, told: Body) -> None:
    """What is told of a position is so: whole fields, and what came to a list."""
    for path, change in told.items():
        field, part, row = path.partition("/")
        if part:
            cards = position[field][int(row)] if row else position[field]
            at, _, *come = change
            assert [cards[at : at + len(items)] for items in come] == come
        else:
            assert position.get(field) == change


def check_events(state: State, seat: int, message: Body) -> None:
    """Events name a card only to who saw it."""
    first = message.get("first", 0)
    true, names = state.events(), state.faces.names
    seen = state.observe(seat).events()
    for told, event, full in zip(each_event(message["events"]), seen[first:], true[first:], strict=False):
        assert told.get("event", "move") == event.kind
        card = told.get("card", "")
        if event.card < 0 and full.card >= 0:
            assert card in ("", "?")
        elif card:
            assert card == names[full.card]
    assert len(each_event(message["events"])) == len(seen) - first


def check_lines(state: State, seat: int, message: Body) -> None:
    """Lines name a card only to who saw it."""
    seen = {state.faces.names[event.card] for event in state.observe(seat).events() if event.card >= 0}
    said = {state.faces.names[card] for card in said_aloud(state)}
    for line in message.get("lines", []):
        assert {part.partition(" ")[0] for part in line.get("words", [])[1::2]} <= seen | said, line


def said_aloud(state: State) -> set[int]:
    """Cards that somebody named: an offer, a question."""
    return {card for event in state.events() if event.kind == "say" for card in state.codec.about(event.arg).cards}


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_log(server: Server, secrets: list[str], state: State) -> None:
    """The log names no secret and no card."""
    text = server.log.read_text()
    assert not any(secret in text for secret in secrets)
    for line in text.splitlines():
        if line.startswith("{"):
            entry = msgspec.json.decode(line)
            said = " ".join(str(value) for name, value in entry.items() if name not in ("table", "at", "process"))
            assert not any(char.isdigit() for name in WORD.findall(said) for char in name if name in state.faces.index)


def test_secret_choices_are_among_those_games() -> None:
    """Else the part about them would prove nothing."""
    rng, found = random.Random(7), 0
    from techdeck import new

    for game, seats in GAMES:
        state = new(game, seats, "secret")
        while not state.over:
            found += in_secret(state) and any(answered(state, seat) for seat in range(seats))
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
    assert found
