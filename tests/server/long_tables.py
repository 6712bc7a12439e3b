"""Tables with a long past, put straight into the database of a server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from patience import PATIENCE

from server.serving import Person
from techdeck.kernel.record import parse_record
from techdeck.match.fold import begin

Line = tuple[int, str, str]  # seat, kind, text


def random_game(head: str) -> Iterator[Line]:
    """Choices until the game is over."""
    state, rng = begin(parse_record(head)), Random(1)
    while not state.over:
        seat = state.actors[0]
        choice = rng.choice(state.choices(seat))
        yield seat, "choice", state.text(choice)
        state.choose(seat, choice)


def to_and_fro(head: str) -> Iterator[Line]:
    """The same choice, made and taken back again and again."""
    state = begin(parse_record(head))
    seat = state.actors[0]
    text = state.text(state.choices(seat)[0])
    while True:
        yield seat, "choice", text
        yield seat, "undo", ""


async def started(person: Person, **setup: object) -> str:
    """A table of one person's device where the game has begun."""
    body = {"game": "pairadox", "seats": 4, **setup}
    table = (await person.post("/api/tables", body))["id"]
    for number in range(int(str(body["seats"])) - 1):
        await person.post(f"/api/tables/{table}/join", {"name": f"P{number}"})
    await person.post(f"/api/tables/{table}/start", {})
    return str(table)


def head_of(data: Path, table: str) -> str:
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        return str(database.execute("SELECT head FROM tables WHERE id = ?", [table]).fetchone()[0])


def lay(data: Path, table: str, lines: list[Line], status: str = "playing", number: int = 1) -> str:
    """A twin of a table, which nobody has in memory, with this past."""
    twin = f"{table[:-5]}long{number}"
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        for name in ("tables", "seats", "holders"):
            key = "id" if name == "tables" else "table_id"
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            own = {key: "?", "key": "NULL", "status": f"'{status}'"}
            taken = ", ".join(own.get(column, f'"{column}"') for column in columns)
            database.execute(f"INSERT INTO {name} SELECT {taken} FROM {name} WHERE {key} = ?", [twin, table])
        rows = [(twin, number, *line, 1e9 + number) for number, line in enumerate(lines, 1)]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
        database.commit()
    return twin


async def until_saved(data: Path, table: str) -> int:
    """How many entries the snapshot of a table has, once there is one."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
            row = database.execute("SELECT entries FROM snapshots WHERE table_id = ?", [table]).fetchone()
        if row:
            return int(row[0])
        await asyncio.sleep(0.05)
    raise AssertionError("no snapshot")


def put_snapshot(data: Path, table: str, entries: int, pickled: bytes) -> None:
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        database.execute("INSERT INTO snapshots VALUES (?, ?, ?)", [table, entries, pickled])
        database.commit()


def copy_snapshot(data: Path, table: str, twin: str) -> None:
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        row = database.execute("SELECT entries, data FROM snapshots WHERE table_id = ?", [table]).fetchone()
    put_snapshot(data, twin, *row)


def chooser_of(data: Path, table: str) -> int:
    """The seat that made the first entry."""
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        return int(database.execute("SELECT seat FROM entries WHERE table_id = ? AND seq = 1", [table]).fetchone()[0])


def forget_entries(data: Path, table: str, upto: int) -> None:
    with closing(sqlite3.connect(data / "techdeck.sqlite")) as database:
        database.execute("DELETE FROM entries WHERE table_id = ? AND seq <= ?", [table, upto])
        database.commit()


def highest_memory(pid: int) -> float:
    """The megabytes that a process has had at most."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) / 1000 for line in status.splitlines() if line.startswith("VmHWM"))
