"""What one table costs a server: a move of a bot, a table in memory, a connection, a move with PostgreSQL and Redis.

Time is that which processors worked; a bot that may think for a second thinks less of it where others work, too.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import boardgame
import httpx
from server.backing import killable_postgres, killable_redis
from server_moves import idle_memory, memory, multiply_tables, ours, until_up
from wire import Wire, connect

from techdeck.bots import Budget, bot_named
from techdeck.games.registry import GAMES, game_named
from techdeck.match.fold import begin, new_record

POSITIONS = 5
LEVELS = ("easy", "medium", "hard")
WATCHERS = 800


def bots_cost() -> None:
    """Print the milliseconds of a move by level, the median of all games and the longest."""
    for level in LEVELS:
        games = {name: statistics.mean(move_cost(name, level, seed) for seed in range(POSITIONS)) for name in GAMES}
        slowest = max(games, key=lambda name: games[name])
        told = f"median of the games {statistics.median(games.values()) * 1e3:.1f} ms"
        print(f"a move of {level}: {told}, at most {games[slowest] * 1e3:.1f} ms ({slowest})", flush=True)


def move_cost(name: str, level: str, seed: int) -> float:
    """Seconds that a bot works in the middle of a game, where it has a choice."""
    rng, seats = random.Random(seed), max(2, game_named(name).seat_counts[0])
    state = begin(new_record(name, seats, {}, str(seed)))
    for number in range(200):
        seat = rng.choice(state.actors)
        choices = state.choices(seat)
        if number >= 12 and len(choices) > 1:
            break
        state.choose(seat, rng.choice(choices))
    bot, worked = bot_named(level, name), time.process_time()
    bot.choose(state.observe(seat), Budget(1.0), rng)
    return time.process_time() - worked


@contextmanager
def serving(data: Path, port: int, *more: str) -> Iterator[int]:
    command = [sys.executable, "-m", "techdeck.cli", "serve", "--port", str(port), "--data", str(data), "--no-browser"]
    command += ["--rate", "0", "--talk", "0", "--log", "warning", *more]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        asyncio.run(until_up(f"http://127.0.0.1:{port}/readyz"))
        yield process.pid
    finally:
        process.terminate()
        process.wait()


async def watched(pid: int, port: int) -> float:
    """Bytes that a connection takes."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await http.get("/api/me")
        http.headers["x-csrftoken"] = http.cookies["csrftoken"]
        made = await http.post("/api/tables", json={"game": "pairadox", "seats": 4, "sit": None})
        table = made.raise_for_status().json()["id"]
    wires: list[Wire] = []
    for number in range(WATCHERS):
        if number == WATCHERS // 4:
            before = memory(pid)
        await connect(port, f"/ws/tables/{table}", lambda _: None, wires)
    await asyncio.sleep(2)
    taken = (memory(pid) - before) / (WATCHERS * 3 / 4)
    for wire in wires:
        wire.close()
    return taken


def main() -> None:
    with TemporaryDirectory() as folder, killable_postgres() as database, killable_redis() as bus:
        for name, more in (("SQLite", ()), ("PostgreSQL, Redis", ("--database", database.url, "--bus", bus.url))):
            data, port = Path(folder) / name, boardgame.free_port()
            with serving(data, port, *more) as pid:
                run = asyncio.run(ours(port, pid))
                print(
                    f"{name}: {run.cpu:,.0f} moves for a second of a core, {run.bytes / 1000:.2f} kB a move", flush=True
                )
        data, port = Path(folder) / "SQLite", boardgame.free_port()
        tables = multiply_tables(data)
        with serving(data, port) as pid:
            print(f"a table in memory: {asyncio.run(idle_memory(pid, port, tables)) / 1e3:.0f} kB", flush=True)
            print(f"a connection: {asyncio.run(watched(pid, port)) / 1e3:.0f} kB", flush=True)
    bots_cost()


if __name__ == "__main__":
    main()
