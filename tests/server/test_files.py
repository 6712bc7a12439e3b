"""What the server writes is for its own user, and what it says at the start tells no secret."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from patience import PATIENCE

from server.conftest import NewPerson
from server.serving import Server, running, start, techdeck
from server.tables import make_table


def modes(folder: Path) -> dict[str, str]:
    found = {file.name: f"{file.stat().st_mode & 0o777:o}" for file in folder.iterdir() if "sqlite" in file.name}
    return found | {".": f"{folder.stat().st_mode & 0o777:o}"}


async def test_database_backups_and_exports_are_for_their_user_alone(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    """Whatever the modes were before, and whatever mode new files would get."""
    data = tmp_path / "data"
    start(data).stop()
    for file in [data, *data.iterdir()]:
        file.chmod(0o777)
    before = os.umask(0)
    try:
        with running(data) as host:
            ana = await person("Ana", host)
            table = await make_table([ana], seats=2)
            found = modes(data)
            assert found.pop(".") == "700" and {"techdeck.sqlite", "techdeck.sqlite-wal"} <= found.keys()
            assert set(found.values()) == {"600"}, found
            assert (await techdeck("admin", "backup", tmp_path / "copy.sqlite", "--data", data)).returncode == 0
            record = tmp_path / "game.techdeck"
            command = [sys.executable, "-m", "techdeck.cli", "admin", "export", table, "--secret", "--data", str(data)]
            with open(record, "wb") as out:
                await asyncio.to_thread(subprocess.run, command, stdout=out, check=True, timeout=PATIENCE)
    finally:
        os.umask(before)
    assert "seed" in record.read_text()
    for file in (tmp_path / "copy.sqlite", record):
        assert file.stat().st_mode & 0o777 == 0o600, file


async def test_a_folder_of_everybody_is_no_data_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    found = await techdeck("admin", "list", "--data", tmp_path)
    assert found.returncode == 2 and "belongs to everybody" in found.stderr
    assert tmp_path.stat().st_mode & 0o1777 == 0o1777


async def test_a_database_that_cannot_be_used_is_told_without_statements_and_values(tmp_path: Path) -> None:
    assert (await techdeck("admin", "list", "--data", tmp_path)).returncode == 0
    with closing(sqlite3.connect(tmp_path / "techdeck.sqlite")) as database, database:
        database.execute("DELETE FROM settings")
        database.execute("CREATE TRIGGER no BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'not today'); END")
    for command in (["serve", "--no-browser", "--port", "0"], ["admin", "list"]):
        found = await techdeck(*command, "--data", tmp_path)
        assert found.returncode == 2 and "not today" in found.stderr
        assert "INSERT" not in found.stderr and "parameters" not in found.stderr
        assert not re.search("[0-9a-f]{32}", found.stderr), "the secret that signs cookies"
