"""A real PostgreSQL and a real Redis for the tests, on loopback, stopped by their process ids."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest
from patience import PATIENCE

from server.serving import free_port


def missing(what: str) -> None:
    """In CI nothing is skipped."""
    reason = f"{what} is not installed; scripts/services says how"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def postgres_bin() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def quietly(*command: str | Path) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")  # from where every user may be


@contextmanager
def postgres(durable: bool = False) -> Iterator[str]:
    """The URL of a fresh PostgreSQL; `durable` writes through to the disk, as crash tests need."""
    bin = postgres_bin()
    if bin is None:
        missing("PostgreSQL")
        return
    folder, port = mkdtemp(prefix="techdeck-pg-", dir="/tmp"), free_port()
    as_user: list[str] = []
    if os.geteuid() == 0:  # it refuses to run as root
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_user = ["runuser", "-u", "postgres", "--"]
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    options += "" if durable else " -c fsync=off"
    data = f"{folder}/data"
    try:
        make = ["-D", data, "-U", "techdeck", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale"]
        quietly(*as_user, bin / "initdb", *make)
        quietly(*as_user, bin / "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")
        quietly(bin / "createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "techdeck", "techdeck")
        yield f"postgresql+asyncpg://techdeck@127.0.0.1:{port}/techdeck"
    finally:
        subprocess.run([*as_user, bin / "pg_ctl", "-D", data, "-m", "immediate", "stop"], cwd="/", capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """The URL of a fresh Redis."""
    command = shutil.which("redis-server")
    if command is None:
        missing("Redis")
        return
    folder, port = mkdtemp(prefix="techdeck-redis-", dir="/tmp"), free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
    process = subprocess.Popen([command, *options], stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    import socket

    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"Nothing answers at port {port}.")
