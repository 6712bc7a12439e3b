"""How the server bears a crowd: many sockets, many who watch, many tables to begin with, and hard bots next door.

usage: server_crowd.py [sockets] [watchers] [restart] [bots]      all of them, if none is named

The server has one core, its thinking process included; whoever plays and watches has another.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import boardgame
import httpx
from server_moves import (
    SEATS,
    Seats,
    cpu_time,
    look_at,
    memory,
    multiply_tables,
    pin,
    serve,
    sit_down,
    until_up,
    visitors,
)
from wire import Wire, connect

SOCKETS, WATCHERS, UNFINISHED, BOTS, HUMAN = 2_000, 1_000, 10_000, 20, 20
ROUNDS = 3
FROM_ONE = 800  # connections from one address; the server lets 1,000 in
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
Figures = dict[str, float]


def share(times: list[float], percent: int) -> float:
    """Milliseconds within which so many of a hundred were done."""
    return sorted(times)[(len(times) - 1) * percent // 100] * 1e3


class Unhurried(Seats):
    """People who think before they choose."""

    def __init__(self, number: int, moves: int, pause: float) -> None:
        super().__init__(number)
        self.left = moves
        self.pause = pause

    def go_on(self) -> None:
        if self.left:
            asyncio.get_running_loop().call_later(self.pause * self.rng.uniform(0.5, 1.5), super().go_on)
        else:
            super().go_on()


async def play(tables: list[Unhurried]) -> list[float]:
    """Seconds from each choice until all four had heard of it."""
    for table in tables:
        table.go_on()
    await asyncio.gather(*[table.done for table in tables])
    return [taken for table in tables for taken in table.times]


async def seated(port: int, people: list[httpx.AsyncClient], count: int, moves: int, pause: float) -> list[Unhurried]:
    tables = [Unhurried(number, moves, pause) for number in range(count)]
    for number, table in enumerate(tables):
        await look_at(port, people, await sit_down(people), table, f"127.0.0.{1 + number * SEATS // FROM_ONE}")
    return tables


async def sockets(port: int, process: subprocess.Popen[bytes]) -> Figures:
    """A choice every four seconds at each of 500 tables."""
    people = await visitors(port)
    before = memory(process.pid)
    tables = await seated(port, people, SOCKETS // SEATS, 5, 4.0)
    grown = memory(process.pid) - before
    begun, worked = time.perf_counter(), cpu_time(process.pid)
    times = await play(tables)
    busy = (cpu_time(process.pid) - worked) / (time.perf_counter() - begun)
    wires = sum(len(table.wires) for table in tables)
    found = {"sockets": wires, "p50": share(times, 50), "p99": share(times, 99), "kB a socket": grown / wires / 1e3}
    return found | {"of the core": busy}


class Watching:
    """All who watch one table, and when each heard of the choice that is under way."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.table: Unhurried
        self.times: list[float] = []

    def hear(self, data: bytes) -> None:
        if data.startswith(b'{"type":"events"'):
            self.times.append(time.perf_counter() - self.table.sent_at)


async def watchers(port: int, process: subprocess.Popen[bytes]) -> Figures:
    people, watching = await visitors(port), Watching()
    watching.table = Unhurried(1, 60, 0.5)
    path = await sit_down(people)
    await look_at(port, people, path, watching.table, "127.0.0.1")
    for number in range(WATCHERS):
        address = f"127.0.0.{2 + number // FROM_ONE}"
        await connect(port, f"/ws/tables/{path}", watching.hear, watching.wires, "", address)
    await asyncio.sleep(2)
    worked = cpu_time(process.pid)
    times = await play([watching.table])
    await asyncio.sleep(1)
    heard, worked = watching.times, cpu_time(process.pid) - worked
    found = {"watchers": len(watching.wires), "p50": share(heard, 50), "p99": share(heard, 99)}
    found |= {"heard": len(heard) / len(times), "p99 of the players": share(times, 99)}
    return found | {"ms of the core a choice": worked / len(times) * 1e3}


async def ready(port: int) -> float:
    begun = time.perf_counter()
    await until_up(f"http://127.0.0.1:{port}/readyz")
    return time.perf_counter() - begun


async def restart(port: int, process: subprocess.Popen[bytes], data: Path) -> Figures:
    """First as after an upgrade, when nobody has written down where nothing is to be done; then as ever after."""
    people = await visitors(port)
    table = Unhurried(1, 110, 0.0)
    days = {"kind": "days", "days": 30}
    await look_at(port, people, await sit_down(people, clock=days), table, "127.0.0.1")
    await play([table])
    stop(process)
    multiply_tables(data, UNFINISHED)
    found: Figures = {"tables": UNFINISHED}
    for name in ("never looked at", "at rest"):
        again = serve(data, port, CORES)
        try:
            found[f"seconds, {name}"] = await ready(port)
            found[f"of them at work, {name}"] = cpu_time(again.pid)
            begun = time.perf_counter()
            while unseen(data):
                await asyncio.sleep(0.5)
            found[f"seconds until all were looked at, {name}"] = time.perf_counter() - begun
            await asyncio.sleep(5)
            found[f"MB, {name}"] = memory(again.pid) / 1e6
        finally:
            stop(again)
    return found


def unseen(data: Path) -> int:
    with contextlib.closing(sqlite3.connect(data / "techdeck.sqlite", timeout=30)) as database:
        count: int = database.execute("SELECT count(*) FROM tables WHERE status = 'playing' AND rests < 0").fetchone()[
            0
        ]
    return count


async def bots(port: int, process: subprocess.Popen[bytes]) -> Figures:
    """People at their tables, alone and then beside tables of four hard bots each; medians of several rounds."""
    people = await visitors(port)
    rounds = [await seated(port, people, HUMAN, 30, 0.5) for _ in range(2 * ROUNDS)]
    alone = [await play(tables) for tables in rounds[:ROUNDS]]
    for _ in range(BOTS):
        body = {"game": "pairadox", "seats": SEATS, "options": {"match": 4}, "sit": None}
        made = (await people[0].post("/api/tables", json=body)).raise_for_status().json()["id"]
        (await people[0].post(f"/api/tables/{made}/start", json={"bots": "hard"})).raise_for_status()
    await asyncio.sleep(5)
    beside = [await play(tables) for tables in rounds[ROUNDS:]]
    found: Figures = {}
    for percent in (50, 99):
        one, other = (statistics.median(share(times, percent) for times in each) for each in (alone, beside))
        found |= {f"p{percent} alone": one, f"p{percent} beside": other, f"p{percent}, times": other / one}
    return found


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


async def measured(act: Callable[..., Awaitable[Figures]]) -> Figures:
    with TemporaryDirectory() as folder:
        data, port = Path(folder) / "data", boardgame.free_port()
        process = serve(data, port, CORES)
        try:
            await ready(port)
            return await (act(port, process, data) if act is restart else act(port, process))
        finally:
            stop(process)


PARTS: dict[str, Callable[..., Awaitable[Figures]]] = {
    "sockets": sockets,
    "watchers": watchers,
    "restart": restart,
    "bots": bots,
}


def report(names: list[str]) -> dict[str, Figures]:
    """Measure, print, and give the figures."""
    pin(CORES[1:] or CORES)
    found: dict[str, Figures] = {}
    for name in names or PARTS:
        found[name] = asyncio.run(measured(PARTS[name]))
        print(f"{name}: {', '.join(f'{what} {value:,.4g}' for what, value in found[name].items())}", flush=True)
    return found


if __name__ == "__main__":
    report(sys.argv[1:])
