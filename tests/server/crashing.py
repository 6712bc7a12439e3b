"""Games whose server is killed again and again, and what must be true of them all the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
from patience import PATIENCE
from websockets.exceptions import ConnectionClosed

from server.nursery import Nursery, wait_ready
from server.serving import Body, Person, Server, Table, free_port, recent, start
from server.tables import make_table
from techdeck.kernel.record import parse_record
from techdeck.kernel.state import State
from techdeck.match.fold import begin
from techdeck.match.secret import answered
from techdeck.server.live.looks import Look

GAMES = (("paradoxical", 2), ("tricks-of-the-trade", 3), ("tech-city", 2), ("pairadox", 4), ("tech-chess", 2))
AT_ONCE = 3  # tables
FEW = 12  # choices between two kills, at most
COLD = 25  # every so many starts is one of a whole new program

Decision = tuple[int, int]  # the number that was sent with a choice, and the seat


class Client:
    """One device. It comes back whenever it is cut off, and remembers what it was shown."""

    def __init__(self, person: Person, table: str, changed: asyncio.Event) -> None:
        self.changed = changed  # of all clients of the table
        self.person = person
        self.id = table
        self.table: Table | None = None
        self.answers: dict[int, asyncio.Future[Body]] = {}

    @property
    def shown(self) -> Table:
        assert self.table is not None
        return self.table

    async def come(self, stack: AsyncExitStack) -> None:
        """Connect; all that was shown before the server died is still so."""
        before = self.table.view if self.table else None
        table = await stack.enter_async_context(self.person.at(self.id))
        await table.receive()
        if before is not None:
            assert table.view["seq"] >= before["seq"]
            again = (await table.log())[before["first"] :]
            assert again[: len(before["events"])] == before["events"]
        self.table = table
        self.answers = {}
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            while True:
                message: Body = msgspec.json.decode(await self.shown.wire.recv())
                self.shown.take(message)
                answer = self.answers.pop(message.get("id") or 0, None)
                if answer is not None:
                    answer.set_result(message)
                self.changed.set()
        except ConnectionClosed:
            for answer in self.answers.values():
                answer.cancel()
            self.changed.set()

    async def next(self) -> None:
        """Until there is news."""
        self.changed.clear()
        await self.changed.wait()

    async def ask(self, type: str, **fields: object) -> Body:
        number = await self.shown.send(type, **fields)
        answer: asyncio.Future[Body] = asyncio.get_running_loop().create_future()
        self.answers[number] = answer
        if self.reading.done():
            answer.cancel()
        return await answer


class Game:
    """A table with its players, one of them twice, and somebody who watches."""

    def __init__(self, table: str, people: list[Person], watcher: Person) -> None:
        self.id = table
        self.stopping = False
        self.changed = asyncio.Event()
        self.clients = [Client(person, table, self.changed) for person in [*people, people[0], watcher]]
        self.sent: set[tuple[Decision, str]] = set()
        self.acknowledged: dict[Decision, str] = {}

    @property
    def over(self) -> bool:
        return all(client.table is not None and client.table.over for client in self.clients)

    async def come(self, stack: AsyncExitStack) -> None:
        for client in self.clients:
            await client.come(stack)

    def stop(self) -> None:
        self.stopping = True
        self.changed.set()

    async def play(self, rng: random.Random) -> None:
        """Choose at random until the server is gone, the game is over or somebody says stop."""
        while not (self.stopping or self.over or any(client.reading.done() for client in self.clients)):
            asked = [client for client in self.clients if client.shown.choices]
            if asked:
                await self.choose(rng.choice(asked), rng)
            else:
                await self.clients[0].next()

    async def choose(self, client: Client, rng: random.Random) -> None:
        view, choice = client.shown.view, rng.choice(client.shown.choices)
        decision = (view["seq"], view["seat"])
        self.sent.add((decision, choice))
        answer = await client.ask("choose", seq=view["seq"], choice=choice)
        if answer["type"] == "done":
            assert decision not in self.acknowledged
            self.acknowledged[decision] = choice
        else:  # the other device of the seat has been told of its choice already, this one not yet
            assert answer["code"] in ("stale", "refused"), answer

    def check_record(self, data: Path) -> State:
        """Every acknowledged choice is in the record, nothing is doubled, and nothing nobody sent is there."""
        with contextlib.closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
            (head,) = database.execute("SELECT head FROM tables WHERE id = ?", (self.id,)).fetchone()
            query = "SELECT seq, seat, kind, text FROM entries WHERE table_id = ? ORDER BY seq"
            entries = database.execute(query, (self.id,)).fetchall()
        state, number, made = begin(parse_record(head)), 0, dict[Decision, str]()
        for count, (seq, seat, kind, text) in enumerate(entries, 1):
            assert (seq, kind) == (count, "choice") and (number, seat) not in made
            made[number, seat] = text
            state.choose(seat, state.parse(text))
            number += not answered(state, seat)
        assert self.acknowledged.items() <= made.items()
        assert set(made.items()) <= self.sent
        return state

    def check_views(self, state: State) -> None:
        """Everybody sees the same game: what the record leads to."""
        for client in self.clients:
            view = client.shown.view
            seen, look = state.observe(view["seat"]), Look.observed(state, view["seat"])
            assert view["position"] == msgspec.json.decode(msgspec.json.encode(look.position))
            assert view["scores"] == list(state.result().scores) and client.shown.happened == state.happened
            assert client.shown.choices == [state.text(choice) for choice in seen.choices]
        assert len({client.shown.view["seq"] for client in self.clients}) == 1

    async def check_told(self) -> None:
        """What a client was told piece by piece is what it sees afresh."""
        for client in self.clients:
            told = client.shown.view
            await client.shown.send("sync")
            while client.shown.view is told:
                await asyncio.wait_for(client.next(), PATIENCE)
            for name in ("seq", "position", "hands", "scores", "prompt"):
                assert told[name] == client.shown.view[name], name
            assert recent(told) == recent(client.shown.view)


class Crashes:
    """Plays tables through a server that is killed so many times."""

    def __init__(self, nursery: Nursery, data: Path, seed: int, cold: int = COLD) -> None:
        self.nursery = nursery
        self.data = data
        self.rng = random.Random(seed)
        self.cold = cold
        self.port = free_port()
        self.games: list[Game] = []
        self.begun = self.finished = self.cut_off = 0

    async def run(self, kills: int) -> None:
        server = self.started(0)
        people = [Person(server) for _ in range(5)]
        try:
            for kill in range(1, kills + 1):
                async with AsyncExitStack() as stack:
                    await self.come_back(people, stack)
                    await self.play_until(server.kill)
                if self.rng.random() < 0.1:  # and sometimes while it starts
                    server = self.nursery.start(self.data, self.port)
                    await asyncio.sleep(self.rng.random() * 0.2)
                    server.kill()
                server = self.started(kill)
            async with AsyncExitStack() as stack:
                await self.come_back(people, stack)
                await self.play_until(self.stop)
                for game in self.games:
                    await game.check_told()
                    game.check_views(game.check_record(self.data))
        finally:
            server.kill()
            for person in people:
                await person.close()

    def started(self, number: int) -> Server:
        if self.cold and number % self.cold == 0:
            return start(self.data, port=self.port)
        server = self.nursery.start(self.data, self.port)
        wait_ready(server)
        return server

    async def come_back(self, people: list[Person], stack: AsyncExitStack) -> None:
        """Everybody connects, and finds all as it was; new games take the place of those that are over."""
        for game in self.games:
            await game.come(stack)
            game.check_views(game.check_record(self.data))
        self.finished += sum(game.over for game in self.games)
        self.games = [game for game in self.games if not game.over]
        while len(self.games) < AT_ONCE:
            name, seats = GAMES[self.begun % len(GAMES)]
            table = await make_table(people[:seats], name)
            self.games.append(Game(table, people[:seats], people[-1]))
            self.begun += 1
            await self.games[-1].come(stack)

    async def play_until(self, end: Callable[[], None]) -> None:
        """Play all tables at once, up to a random moment."""
        playing = [asyncio.create_task(game.play(self.rng)) for game in self.games]
        goal = self.acknowledged + self.rng.randint(0, FEW)
        while self.acknowledged < goal and not all(task.done() for task in playing):
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.rng.random() * 0.01)
        end()
        for ended in await asyncio.wait_for(asyncio.gather(*playing, return_exceptions=True), PATIENCE):
            if isinstance(ended, asyncio.CancelledError | ConnectionClosed):
                self.cut_off += 1  # a choice was under way
            elif ended is not None:
                raise ended

    def stop(self) -> None:
        for game in self.games:
            game.stop()

    @property
    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)
