"""The real server in a process of its own, and a client that speaks to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from patience import PATIENCE
from websockets.asyncio.client import ClientConnection, connect

from server.following import Body, take_events
from server.nursery import Forked, nursery

# No limit of the client's own: a test that reads late still answers the server's pings.
UNHURRIED: Body = {"open_timeout": PATIENCE, "ping_interval": None, "max_queue": None, "max_size": None}


def free_port() -> int:
    """A port that nobody listens at, below those that the system lends to outgoing connections.

    One of those could be lent while a server that has it is down, and then the server could not come back.
    """
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


# Reading the certificates of the world takes longer than a test talks to a server, and on loopback nobody asks for one.
PLAIN_HTTP: Body = {"verify": False, "timeout": PATIENCE}


@dataclass
class Server:
    """One running server."""

    port: int
    process: subprocess.Popen[bytes] | Forked
    log: Path
    arguments: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """The whole server at once, as a power cut would, its bots included."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an administrator stops it; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)


def begin(data: Path, *arguments: str, port: int | None = None, cold: bool = False) -> Server:
    """Start a server that may not be ready yet; `cold` is a whole new program, which takes six times as long."""
    port = port or free_port()
    data.mkdir(parents=True, exist_ok=True)
    log = data / f"log-{port}-{time.monotonic_ns()}"
    fixed = ["--port", str(port), "--data", str(data), "--no-browser", "--rate", "0", "--talk", "0", "--bot-pause", "0"]
    command = ["serve", *fixed, *arguments]
    if not cold and os.environ.get("PYTHONPATH") == nursery().path:
        return Server(port, nursery().start(command, log), log, list(arguments))
    program = [sys.executable, "-m", "techdeck.cli"]
    with open(log, "wb") as out:
        process = subprocess.Popen(
            [*program, *command], stdout=out, stderr=out, stdin=subprocess.DEVNULL, start_new_session=True
        )
    return Server(port, process, log, list(arguments))


def http_get(server: Server, path: str) -> httpx.Response:
    return httpx.get(server.address + path, **PLAIN_HTTP)


def start(data: Path, *arguments: str, port: int | None = None, cold: bool = False) -> Server:
    """Start a server and wait until it is ready."""
    server = begin(data, *arguments, port=port, cold=cold)
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(server.address + "/readyz", verify=False).status_code == 200:
                return server
        if server.process.poll() is not None:
            break
        time.sleep(0.02)
    server.kill()
    raise AssertionError(f"The server did not start:\n{server.log.read_text()}")


@contextmanager
def running(data: Path, *arguments: str, port: int | None = None) -> Iterator[Server]:
    server = start(data, *arguments, port=port)
    try:
        yield server
    finally:
        server.stop()


async def techdeck(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command, while connections go on."""
    command = [sys.executable, "-m", "techdeck.cli", *map(str, arguments)]
    return await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=PATIENCE)


class Table:
    """One WebSocket. It keeps what a client keeps: the view, brought up to date by every message."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.view: Body = {}
        self.messages: list[Body] = []  # everything that came
        self.number = 0

    async def receive(self) -> Body:
        """The next message."""
        return await self.until(lambda _: True)

    async def until(self, wanted: Callable[[Body], bool]) -> Body:
        """The next message that is like this."""
        quiet = time.monotonic()
        while True:
            message = await self.message_before(quiet + PATIENCE)
            if wanted(message):
                return message
            if message["type"] not in ("presence", "clock"):  # these come however the game stands still
                quiet = time.monotonic()

    async def message_before(self, limit: float) -> Body:
        try:
            data = await asyncio.wait_for(self.wire.recv(), max(0.1, limit - time.monotonic()))
        except TimeoutError:
            last = [message["type"] for message in self.messages[-5:]]
            told = f"the last were {last}, the view is of number {self.view.get('seq')}, the choices are {self.choices}"
            raise AssertionError(f"What must come did not within {PATIENCE} s of the last message: {told}.") from None
        message: Body = msgspec.json.decode(data)
        self.messages.append(message)
        self.take(message)
        return message

    def take(self, message: Body) -> None:
        """What docs/server.md says a client does."""
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "events":
            take_events(self.view, message)
        elif message["type"] == "missed":
            for events in message["told"][self.view["mark"] - message["mark"] :]:
                take_events(self.view, events)
            self.view["table"]["seats"] = message["seats"]
            self.view |= {name: message[name] for name in ("now", "watchers", "clocks")}
            self.view["chat"] += [line for line in message["chat"] if line["number"] > self.said]
        elif message["type"] == "presence":
            self.view["table"]["seats"] = message["seats"]
            self.view["watchers"] = message["watchers"]
        elif message["type"] == "chat":
            self.view["chat"].append(message["line"])

    async def until_view(self, wanted: Callable[[Body], bool]) -> Body:
        """Until the view is like this."""
        if not self.view or not wanted(self.view):
            await self.until(lambda _: wanted(self.view))
        return self.view

    async def send(self, type: str, **fields: object) -> int:
        self.number += 1
        await self.wire.send(msgspec.json.encode({"type": type, "id": self.number, **fields}).decode())
        return self.number

    async def ask(self, type: str, **fields: object) -> Body:
        """Send a message and wait for its answer."""
        number = await self.send(type, **fields)
        return await self.until(lambda message: message.get("id") == number)

    @property
    def said(self) -> int:
        """The number of the last line of chat that is known."""
        return int(self.view["chat"][-1]["number"]) if self.view["chat"] else 0

    @property
    def happened(self) -> int:
        """How many events there were so far."""
        return int(self.view["first"] + len(self.view["events"]))

    async def log(self) -> list[Body]:
        """The whole log, page by page."""
        lines, more = list(self.view["lines"]), self.view["more"]
        while more:
            page = await self.ask("log", before=lines[0]["at"])
            lines, more = page["lines"] + lines, page["more"]
        return lines

    @property
    def choices(self) -> list[str]:
        prompt = self.view.get("prompt") or {}
        return [choice["text"] for choice in prompt.get("choices", [])]

    @property
    def over(self) -> bool:
        return bool(self.view["table"]["status"] == "over")

    async def choose(self, choice: str) -> Body:
        return await self.ask("choose", seq=self.view["seq"], choice=choice)


def agreed(table: Table) -> Body:
    """How the game ended, but for the words, which speak to whoever reads them."""
    return {name: value for name, value in table.view["table"]["outcome"].items() if name != "words"}


class Person:
    """Somebody with a browser: cookies, and any number of tables open."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.address, **PLAIN_HTTP)

    async def call(self, method: str, path: str, body: object = None) -> httpx.Response:
        if method != "GET" and "csrftoken" not in self.http.cookies:
            await self.http.get("/api/me")
        headers = {"x-csrftoken": self.http.cookies.get("csrftoken") or ""}
        if body is None:
            return await self.http.request(method, path, headers=headers)
        return await self.http.request(method, path, json=body, headers=headers)

    async def get(self, path: str) -> Any:
        return self.good(await self.call("GET", path))

    async def post(self, path: str, body: object = None) -> Any:
        return self.good(await self.call("POST", path, body))

    async def put(self, path: str, body: object = None) -> Any:
        return self.good(await self.call("PUT", path, body))

    def good(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Status and code of an answer that must be a refusal with a sentence."""
        answer = await self.call(method, path, body)
        problem = answer.json()
        assert answer.status_code >= 400 and problem["message"], answer.text
        return answer.status_code, problem["code"]

    @asynccontextmanager
    async def at(
        self, table: str, server: Server | None = None, seat: int | None = None, **headers: str
    ) -> AsyncIterator[Table]:
        """Look at a table, through this or another process of the server, from the first own seat or this one."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Cookie": cookies, **headers} if cookies else headers
        port = (server or self.server).port
        address = f"ws://127.0.0.1:{port}/ws/tables/{table}" + ("" if seat is None else f"?seat={seat}")
        async with connect(address, additional_headers=sent, proxy=None, **UNHURRIED) as wire:
            yield Table(wire)

    async def close(self) -> None:
        await self.http.aclose()


async def play_out(tables: list[Table], most: int = 10_000) -> int:
    """Everybody takes the first choice until the game is over; how many choices there were."""
    rng, count = random.Random(1), 0
    while count < most:
        for table in tables:
            if not table.view:
                await table.receive()
        if all(table.over for table in tables):
            return count
        asked = [table for table in tables if table.choices]
        if not asked:
            await receive_any([table for table in tables if not table.over])
            continue
        answer = await asked[0].choose(rng.choice(asked[0].choices))
        assert answer["type"] == "done" or answer["code"] == "stale", answer
        count += answer["type"] == "done"
        await settle(tables)
    return count


async def receive_any(tables: list[Table]) -> None:
    """Wait for a message to anybody."""
    tasks = [asyncio.create_task(table.receive()) for table in tables]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def settle(tables: list[Table]) -> None:
    """Everybody has seen what everybody sees: each asks for a view, which comes after all before it."""
    for table in tables:
        number = await table.send("sync")
        await table.until(lambda message, number=number: message.get("id") == number)  # type: ignore[misc]
