"""Games whose server is killed again and again, and what must be true of them all the same."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import msgspec
from patience import PATIENCE
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from server.following import Body, recent
from server.serving import Person, Table
from techdeck.kernel.record import parse_record
from techdeck.kernel.state import State
from techdeck.match.fold import begin
from techdeck.match.secret import answered
from techdeck.server.live.looks import Look

NOT_FOUND = 4404
RETRY = 0.1  # seconds
NOT_KNOWN = ("unsure", "unsaved")  # answers that say that nobody knows

Decision = tuple[int, int]  # the number that was sent with a choice, and the seat


class Client:
    """One device. It comes back whenever it is cut off, and remembers what it was shown."""

    def __init__(self, person: Person, table: str, changed: asyncio.Event) -> None:
        self.changed = changed  # of all clients of the table
        self.person = person
        self.id = table
        self.table: Table | None = None
        self.here = asyncio.Event()  # while it is connected
        self.answers: dict[int, asyncio.Future[Body | None]] = {}

    @property
    def shown(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def choices(self) -> list[str]:
        return self.shown.choices if self.here.is_set() else []

    async def stay(self) -> None:
        """Be connected for ever."""
        while True:
            try:
                async with AsyncExitStack() as stack:
                    await self.come(stack)
                    await self.read()
            except (OSError, WebSocketException) as error:
                lost = isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code == NOT_FOUND
                assert not lost, f"table {self.id} is gone"
            finally:
                self.here.clear()
                for answer in self.answers.values():
                    if not answer.done():  # unless whoever asked was stopped
                        answer.set_result(None)
                self.answers = {}
                self.changed.set()
            await asyncio.sleep(RETRY)

    async def come(self, stack: AsyncExitStack) -> None:
        """Connect; all that was shown before is still so."""
        before = self.table.view if self.table else None
        table = await stack.enter_async_context(self.person.at(self.id))
        await table.receive()
        if before is not None:
            assert table.view["seq"] >= before["seq"], (self.id, table.view["seq"], before["seq"])
            again = await table.log()
            heads = [number for number, line in enumerate(before["lines"]) if line.get("head")]
            settled = before["lines"][: heads[-2]] if len(heads) > 1 else []  # the last turn may have gone on
            lost = [line for line in settled if line not in again]
            assert not lost, (self.id, lost, again)
        self.table = table
        self.here.set()
        self.changed.set()

    async def read(self) -> None:
        while True:
            message: Body = msgspec.json.decode(await self.shown.wire.recv())
            self.shown.take(message)
            answer = self.answers.pop(message.get("id") or 0, None)
            if answer is not None:
                answer.set_result(message)
            self.changed.set()

    async def ask(self, type: str, **fields: object) -> Body | None:
        """The answer; none if the connection went before it came."""
        await self.here.wait()
        answer: asyncio.Future[Body | None] = asyncio.get_running_loop().create_future()
        self.answers[self.shown.number + 1] = answer
        try:
            await self.shown.send(type, **fields)
        except ConnectionClosed:
            return None
        return await answer

    async def sync(self) -> Body:
        """A fresh view."""
        told = self.shown.view
        await self.shown.send("sync")
        while self.shown.view is told:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), PATIENCE)
        return self.shown.view


@dataclass
class Found:
    """What the records have of what was sent."""

    lost: list[str] = field(default_factory=list)  # acknowledged, and not stored
    doubled: list[str] = field(default_factory=list)  # stored, and sent by nobody or refused


def choices_of(state: State, seat: int) -> list[str]:
    """What a seat is offered."""
    return [state.text(choice) for choice in state.observe(seat).choices]


class Game:
    """A table with its players, one of them twice, and somebody who watches; seats beyond them have bots."""

    def __init__(self, table: str, people: list[Person], watcher: Person, bots: int) -> None:
        self.id = table
        self.people = range(len(people))
        self.bots = bots
        self.stopping = False
        self.changed = asyncio.Event()
        self.clients = [Client(person, table, self.changed) for person in [*people, people[0], watcher]]
        self.sent: set[tuple[Decision, str]] = set()
        self.refused: set[tuple[Decision, str]] = set()
        self.acknowledged: dict[Decision, str] = {}
        self.unsure = 0  # choices whose first answer left it open
        self.last_sent = 0.0  # when the last choice was sent that was acknowledged

    @property
    def here(self) -> bool:
        return all(client.here.is_set() for client in self.clients)

    @property
    def over(self) -> bool:
        return all(client.table is not None and client.table.over for client in self.clients)

    def told(self) -> str:
        """Where the game stands: by client whether it is connected, what number it sees, among how many choices."""
        clients = [(client.here.is_set(), client.table and client.table.view["seq"]) for client in self.clients]
        asked = [len(client.choices) for client in self.clients]
        return f"{self.bots} bots, over {self.over}, clients {clients}, choices {asked}, last sent {self.last_sent:.1f}"

    def stop(self) -> None:
        self.stopping = True
        self.changed.set()

    async def play(self, rng: random.Random) -> None:
        """Choose at random until the game is over or somebody says stop, whatever happens to the server."""
        self.stopping = False
        while not (self.stopping or self.over):
            asked = [client for client in self.clients if client.choices]
            if asked:
                await self.choose(rng.choice(asked), rng)
            else:
                self.changed.clear()
                await self.changed.wait()

    async def choose(self, client: Client, rng: random.Random) -> None:
        view, choice = client.shown.view, rng.choice(client.choices)
        decision = (view["seq"], view["seat"])
        self.sent.add((decision, choice))
        sent, again = time.monotonic(), False
        while (answer := await self.answer(client, decision, choice, again)) is None:
            self.unsure += not again
            await asyncio.sleep(RETRY)
            sent, again = time.monotonic(), True
        if answer["type"] == "done":
            # Sent again it may be what the other device of the seat chose meanwhile.
            once = decision not in self.acknowledged or (again and self.acknowledged[decision] == choice)
            assert once, f"{self.id}: {decision} was acknowledged twice"
            self.acknowledged[decision] = choice
            self.last_sent = sent
        else:  # another device of the seat has been told of its choice already, this one not yet
            assert answer["code"] in ("stale", "refused"), answer
            self.refused.add((decision, choice))
            await asyncio.sleep(0.005)

    async def answer(self, client: Client, decision: Decision, choice: str, again: bool) -> Body | None:
        """What became of a choice; none while nobody knows, and then it is safe to send it `again`."""
        more = {"again": True} if again else {}
        answer = await client.ask("choose", seq=decision[0], choice=choice, **more)
        return None if answer is None or answer.get("code") in NOT_KNOWN else answer

    async def folded(self, database: AsyncConnection) -> tuple[State, int, dict[Decision, str], list[str]]:
        """The game as it is stored: its state, the number of its decision, what people chose, what is there twice."""
        there = {"table": self.id}
        head = (await database.execute(text("SELECT head FROM tables WHERE id = :table"), there)).scalar_one()
        query = "SELECT seq, seat, kind, text FROM entries WHERE table_id = :table ORDER BY seq"
        state, number, made, twice = begin(parse_record(head)), 0, dict[Decision, str](), list[str]()
        for count, (seq, seat, kind, choice) in enumerate((await database.execute(text(query), there)).all(), 1):
            assert (seq, kind) == (count, "choice"), (self.id, seq, kind)
            if (number, seat) in made:
                twice.append(f"{self.id}: {number}, {seat}")
            if seat in self.people:
                made[number, seat] = choice
            state.choose(seat, state.parse(choice))
            number += not answered(state, seat)
        return state, number, made, twice

    async def check_record(self, database: AsyncConnection) -> Found:
        """Every acknowledged choice is in the record, and nothing that nobody sent; when it rests all see the same."""
        state, number, made, twice = await self.folded(database)
        lost = self.acknowledged.items() - made.items()
        strange = made.items() - self.sent
        strange |= (made.items() & self.refused) - self.acknowledged.items()
        if not self.bots and not lost:
            await self.settle(state, number)
            self.check_views(state)
        return Found([f"{self.id}: {one}" for one in lost], twice + [f"{self.id}: {one}" for one in strange])

    async def settle(self, state: State, number: int) -> None:
        """Until all have been told of the last choice: of a secret one, which counts only with the others', as well."""
        async with asyncio.timeout(PATIENCE):
            while not self.here or not all(self.knows(client, state, number) for client in self.clients):
                self.changed.clear()
                await self.changed.wait()

    def knows(self, client: Client, state: State, number: int) -> bool:
        view = client.shown.view
        return view["seq"] == number and client.shown.choices == choices_of(state, view["seat"])

    def check_views(self, state: State) -> None:
        """Everybody sees the same game: what the record leads to."""
        for client in self.clients:
            view = client.shown.view
            look = Look.observed(state, view["seat"])
            assert view["position"] == msgspec.json.decode(msgspec.json.encode(look.position))
            assert view["scores"] == list(state.result().scores) and client.shown.happened == state.happened
            assert client.shown.choices == choices_of(state, view["seat"])

    async def check_told(self) -> None:
        """What a client was told piece by piece is what it sees afresh."""
        for client in self.clients:
            told = client.shown.view
            fresh = await client.sync()
            for name in ("seq", "position", "hands", "scores", "prompt"):
                assert told[name] == fresh[name], name
            assert recent(told) == recent(fresh)
