"""How many moves a server takes: 50 tables of Pairadox, four sockets each, beside boardgame.io in the same run.

A move counts when all four sockets of its table have heard of it; one is under way at each table. The server has one
core of its own where there are two. Every move is validated, on disk and told before it counts; boardgame.io's
FlatFile store writes a file a match without flushing it, its in-memory store writes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import boardgame
import httpx
import msgspec
from wire import Wire, connect

TABLES, MOVES, SEATS = 50, 150, 4  # moves at each table
IDLE = 1000  # tables, to measure what one takes in memory
MATCH = 4  # games of Pairadox, so that none is over before MOVES


class Run(NamedTuple):
    """What a server did."""

    moves: float  # a second
    median: float  # milliseconds from sending a move until all four have heard of it
    p99: float
    bytes: float  # that a move sent, to all four together
    cpu: float  # moves for each second that the server's core worked for it, which a busy machine changes less


class Choice(msgspec.Struct):
    text: str


class Prompt(msgspec.Struct):
    choices: list[Choice] = []


class Message(msgspec.Struct):
    """As much of a message of the server as this needs."""

    type: str
    seq: int = 0
    prompt: Prompt | None = None
    code: str = ""


DECODER = msgspec.json.Decoder(Message)


class Seats:
    """The four sockets of a table; whoever is asked chooses at random as soon as all have heard."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.wires: list[Wire] = []
        self.prompts: list[Prompt | None] = [None] * SEATS
        self.seqs = [0] * SEATS
        self.left = MOVES
        self.bytes = 0
        self.sent_at = 0.0
        self.sent = -1  # the decision whose choice is under way; a view may come again without one
        self.times: list[float] = []
        self.done = asyncio.get_running_loop().create_future()

    def hear(self, seat: int, data: bytes) -> None:
        message = DECODER.decode(data)
        if message.type == "error":
            self.done.set_exception(AssertionError(message.code))
        if message.type not in ("view", "events"):
            return
        self.bytes += len(data)
        self.prompts[seat], self.seqs[seat] = message.prompt, message.seq
        if -1 < self.sent < message.seq and self.seqs.count(message.seq) == SEATS:
            self.sent = -1
            self.times.append(time.perf_counter() - self.sent_at)
            self.go_on()

    def go_on(self) -> None:
        if not self.left:
            self.done.set_result(None)
            return
        self.left -= 1
        asked = [seat for seat in range(SEATS) if (prompt := self.prompts[seat]) and prompt.choices]
        prompt = self.prompts[asked[0]]
        assert prompt
        choice = self.rng.choice(prompt.choices).text
        self.sent_at, self.sent = time.perf_counter(), self.seqs[0]
        self.wires[asked[0]].send(b'{"type":"choose","seq":%d,"choice":"%b"}' % (self.seqs[0], choice.encode()))


async def timed(tables: list[boardgame.Playing], pid: int) -> Run:
    """Let all tables go, and wait until they are done."""
    for table in tables:
        table.bytes = 0
    begun, worked = time.perf_counter(), cpu_time(pid)
    for table in tables:
        table.go_on()
    await asyncio.gather(*[table.done for table in tables])
    taken = time.perf_counter() - begun
    times = sorted(t for table in tables for t in table.times)
    moved = sum(table.bytes for table in tables) / len(times)
    p99 = times[len(times) * 99 // 100]
    work = len(times) / (cpu_time(pid) - worked)
    return Run(len(times) / taken, statistics.median(times) * 1e3, p99 * 1e3, moved, work)


def cpu_time(pid: int) -> float:
    """Seconds that a process and its threads have worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def until_up(address: str) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(1200):
            with contextlib.suppress(httpx.TransportError):
                await http.get(address)
                return
            await asyncio.sleep(0.05)
    raise TimeoutError(f"Nothing answers at {address}.")


async def visitors(port: int) -> list[httpx.AsyncClient]:
    """Four people with their cookies."""
    people = [httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) for _ in range(SEATS)]
    for person in people:
        await person.get("/api/me")
        person.headers["x-csrftoken"] = person.cookies["csrftoken"]
    return people


async def look_at(port: int, people: list[httpx.AsyncClient], path: str, table: Seats, address: str) -> None:
    """Connect the four to their table."""
    for seat, person in enumerate(people):

        def hear(data: bytes, seat: int = seat) -> None:
            table.hear(seat, data)

        cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        await connect(port, f"/ws/tables/{path}", hear, table.wires, cookies, address)


async def ours(port: int, pid: int) -> Run:
    people = await visitors(port)
    tables: list[boardgame.Playing] = []
    for number in range(TABLES):
        table = Seats(number)
        await look_at(port, people, await sit_down(people), table, "127.0.0.1")
        tables.append(table)
    await asyncio.sleep(1)
    run = await timed(tables, pid)
    for wire in [wire for table in tables for wire in table.wires]:
        wire.close()
    for person in people:
        await person.aclose()
    return run


async def sit_down(people: list[httpx.AsyncClient], **more: object) -> str:
    """A new table of Pairadox where all four sit and the game goes on."""
    body = {"game": "pairadox", "seats": SEATS, "options": {"match": MATCH}, **more}
    made = (await people[0].post("/api/tables", json=body)).raise_for_status()
    table = str(made.json()["id"])
    for person in people[1:]:
        (await person.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    (await people[0].post(f"/api/tables/{table}/start", json={})).raise_for_status()
    return table


def serve(data: Path, port: int, cores: list[int]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "techdeck.cli", "serve", "--port", str(port), "--data", str(data)]
    command += ["--no-browser", "--rate", "0", "--talk", "0", "--log", "warning"]
    return subprocess.Popen(command, preexec_fn=lambda: pin(cores[:1]), stdout=subprocess.DEVNULL)


def pin(cores: list[int]) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


async def with_server(
    command: Callable[[], subprocess.Popen[bytes]], ready: str, act: Callable[[int], Awaitable[Run]]
) -> Run:
    process = command()
    try:
        await until_up(ready)
        return await act(process.pid)
    finally:
        process.terminate()
        process.wait()


def memory(pid: int) -> int:
    """Bytes of a process in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no VmRSS")


def multiply_tables(data: Path, count: int = IDLE) -> list[str]:
    """Copies of a table in the middle of its game, so many that their memory can be told from noise."""
    new = [f"idle-table-{number:08}" for number in range(count)]
    with contextlib.closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        (old,) = database.execute("SELECT table_id FROM entries GROUP BY table_id HAVING count(*) > 100").fetchone()
        for name in ("tables", "seats", "entries"):
            key = "id" if name == "tables" else "table_id"
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            taken = ", ".join(
                {key: "?", "key": "NULL", "rests": "-1", "due": "NULL"}.get(column, f'"{column}"') for column in columns
            )
            query = f"INSERT INTO {name} SELECT {taken} FROM {name} WHERE {key} = ?"
            if name == "entries":
                query += " AND seq <= 40"
            database.executemany(query, [(table, old) for table in new])
        database.commit()
    return new


async def idle_memory(pid: int, port: int, tables: list[str]) -> float:
    """Bytes that a table takes which is in memory, and where nobody is."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for table in tables[:20]:
            (await http.get(f"/api/tables/{table}")).raise_for_status()
        before = memory(pid)
        for table in tables[20:]:
            (await http.get(f"/api/tables/{table}")).raise_for_status()
        return (memory(pid) - before) / len(tables[20:])


async def main() -> dict[str, dict[str, float]]:
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    pin(cores[1:] or cores)
    found: dict[str, dict[str, float]] = {}
    with TemporaryDirectory() as folder:
        data, port = Path(folder) / "data", boardgame.free_port()
        ready = f"http://127.0.0.1:{port}/readyz"
        for kind in boardgame.STORES:
            peer = boardgame.Peer(kind, Path(folder))
            run = await with_server(lambda: peer.serve(cores[:1]), peer.ready, lambda pid: peer.play(timed, pid))  # noqa: B023 - done before the next
            found[f"boardgame.io, {kind}"] = run._asdict()
        run = await with_server(lambda: serve(data, port, cores), ready, lambda pid: ours(port, pid))
        found["techdeck, SQLite"] = run._asdict()
        tables = multiply_tables(data)
        process = serve(data, port, cores)
        try:
            await until_up(ready)
            found["techdeck, SQLite"]["idle table"] = await idle_memory(process.pid, port, tables)
        finally:
            process.terminate()
            process.wait()
    return found


def report() -> dict[str, dict[str, float]]:
    """Measure, print, and give the figures."""
    found = asyncio.run(main())
    mine = found["techdeck, SQLite"]
    print(f"The server: {TABLES} tables, {SEATS} sockets each, {MOVES} moves a table")
    for name, run in found.items():
        speed = f"{run['moves']:>8,.0f} moves/s, {run['cpu']:>6,.0f} for a second of its core"
        wait = f"median {run['median']:6.1f} ms, p99 {run['p99']:6.1f} ms, {run['bytes'] / 1000:4.2f} kB a move"
        print(f"  {name:24} {speed}   {wait}   techdeck takes {mine['cpu'] / run['cpu']:4.2f} times as many")
    print(f"  an idle table in memory takes {mine['idle table'] / 1000:.0f} kB")
    return found


if __name__ == "__main__":
    report()
