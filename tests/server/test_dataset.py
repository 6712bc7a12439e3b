"""A server that finds its data damaged, gone or exchanged says so before anybody plays on them."""

from __future__ import annotations

import asyncio
import math
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from builds import once
from sqlalchemy import text

from server.backing import postgres
from server.conftest import NewPerson
from server.serving import Server, running, start, techdeck
from server.tables import make_table
from techdeck.kernel.errors import Impossible
from techdeck.server.storage.database import open_engine, prepare
from techdeck.server.storage.dataset import check_data, check_sound, id_file, keep_id

pytestmark = once

DATABASE = "techdeck.sqlite"


async def serve(data: Path, *more: str) -> CompletedProcess[str]:
    """A start that must be refused."""
    return await techdeck("serve", "--no-browser", "--port", "0", "--data", data, *more)


def delete(file: Path) -> None:
    file.unlink()


def empty(file: Path) -> None:
    file.write_bytes(b"")


def renew(file: Path) -> None:
    file.unlink()
    sqlite3.connect(file).close()


@pytest.mark.parametrize("lose", [delete, empty, renew])
async def test_a_database_that_was_emptied_is_not_begun_anew(lose: Callable[[Path], None], tmp_path: Path) -> None:
    """A fresh one was made in silence, and everybody's games were gone."""
    start(tmp_path).stop()
    for beside in ("-wal", "-shm"):
        (tmp_path / (DATABASE + beside)).unlink(missing_ok=True)
    lose(tmp_path / DATABASE)
    refused = await serve(tmp_path)
    known = tmp_path / (DATABASE + ".id")
    assert refused.returncode == 2 and "is empty" in refused.stderr and "Restore a backup" in refused.stderr
    assert f"delete {known}" in refused.stderr and "Traceback" not in refused.stderr
    known.unlink()
    start(tmp_path).stop()
    assert known.exists() and known.stat().st_mode & 0o777 == 0o600


async def test_a_database_of_another_server_is_refused(tmp_path: Path) -> None:
    for name in ("one", "other"):
        start(tmp_path / name).stop()
    shutil.copy(tmp_path / "other" / DATABASE, tmp_path / "one" / DATABASE)
    refused = await serve(tmp_path / "one")
    assert refused.returncode == 2 and "holds other data" in refused.stderr


async def test_a_backup_can_be_restored(tmp_path: Path, server: Server, person: NewPerson) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with running(data) as host:
        ana = await person("Ana", host)
        table = await make_table([ana], seats=2)
        assert (await techdeck("admin", "backup", copy, "--data", data)).returncode == 0
        assert (await techdeck("admin", "end", table, "--data", data)).returncode == 0
    for file in data.glob(DATABASE + "*"):
        if not file.name.endswith(".id"):
            file.unlink()
    shutil.copy(copy, data / DATABASE)
    with running(data, port=host.port):
        assert (await ana.get(f"/api/tables/{table}"))["status"] == "playing"


async def test_damage_in_the_middle_is_found_at_the_start(tmp_path: Path) -> None:
    start(tmp_path).stop()
    file = tmp_path / DATABASE
    with closing(sqlite3.connect(file)) as database:
        rows = [(f"{number:030}", "Ana", 1.0) for number in range(5_000)]
        database.executemany("INSERT INTO identities (id, name, created) VALUES (?, ?, ?)", rows)
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    start(tmp_path).stop()
    with open(file, "r+b") as pages:
        pages.seek(file.stat().st_size // 2 // 4096 * 4096)
        pages.write(b"\xff" * 8192)
    for refused in (await serve(tmp_path), await techdeck("admin", "check", "--data", tmp_path)):
        assert refused.returncode == 2 and "is damaged" in refused.stderr and "Restore a backup" in refused.stderr
        assert "Traceback" not in refused.stderr


def test_what_is_no_database_is_damage(tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    file.write_bytes(b"not a database, whoever wrote this" * 1000)
    with pytest.raises(Impossible, match="is damaged"):
        check_sound(file, 20.0)


async def test_a_look_at_a_large_database_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the disk is: a server begins, and says that it has not seen all."""
    url = f"sqlite+aiosqlite:///{tmp_path / DATABASE}"
    keep_id(tmp_path, url, await prepare(url))
    assert await check_data(tmp_path, url) is True
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"  # never done
    monkeypatch.setattr("techdeck.server.storage.dataset.CHECK", numbers)
    assert await check_data(tmp_path, url, 0.1) is False
    monkeypatch.undo()
    assert check_sound(tmp_path / DATABASE, math.inf) is True


async def test_a_postgresql_that_was_emptied_is_not_begun_anew(tmp_path: Path) -> None:
    with postgres() as database:
        start(tmp_path, "--database", database).stop()
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
        await engine.dispose()
        refused = await serve(tmp_path, "--database", database)
        assert refused.returncode == 2 and "is empty" in refused.stderr
        id_file(tmp_path, database).unlink()
        await asyncio.to_thread(lambda: start(tmp_path, "--database", database).stop())
