"""A real PostgreSQL and a real Redis for the tests, on loopback, stopped by their process ids."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import pytest
from patience import PATIENCE

from server.processes import children, wait_gone
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


class Postgres:
    """A PostgreSQL with a database of its own, which can be killed and started again."""

    def __init__(self, bin: Path, folder: str, durable: bool) -> None:
        self.bin = bin
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql+asyncpg://techdeck@127.0.0.1:{self.port}/techdeck"
        self.process: subprocess.Popen[bytes] | None = None
        self.options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]
        self.options += ["-c", f"unix_socket_directories={folder}", *([] if durable else ["-c", "fsync=off"])]
        self.user: int | None = None
        self.group: int | None = None
        if os.geteuid() == 0:  # it refuses to run as root
            found = pwd.getpwnam("postgres")
            self.user, self.group = found.pw_uid, found.pw_gid
            os.chown(folder, self.user, self.group)

    def run(self, name: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [str(self.bin / name), *arguments]
        with open(f"{self.folder}/log", "ab") as log:  # from where every user may be
            return subprocess.Popen(command, cwd="/", stdout=log, stderr=log, user=self.user, group=self.group)

    def make(self) -> None:
        options = ("-U", "techdeck", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
        assert self.run("initdb", "-D", f"{self.folder}/data", *options).wait() == 0, self.log()
        self.start()
        there = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "techdeck")
        assert self.run("createdb", *there, "techdeck").wait() == 0, self.log()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = self.run("postgres", "-D", f"{self.folder}/data", *self.options)
        limit = time.monotonic() + PATIENCE
        while self.run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)).wait() != 0:
            assert self.process.poll() is None and time.monotonic() < limit, self.log()
            time.sleep(0.02)

    def kill(self) -> None:
        """All its processes at once, as a power cut would."""
        assert self.process is not None
        pids = [self.process.pid, *children(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        for pid in pids:
            wait_gone(pid)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs its data any more
            self.process.wait()

    def log(self) -> str:
        return Path(self.folder, "log").read_text()


@contextmanager
def killable_postgres(durable: bool = True) -> Iterator[Postgres]:
    """A fresh PostgreSQL; `durable` writes through to the disk, as crash tests need."""
    bin = postgres_bin()
    if bin is None:
        missing("PostgreSQL")
        return
    folder = mkdtemp(prefix="techdeck-pg-", dir="/tmp")
    database = Postgres(bin, folder, durable)
    try:
        database.make()
        yield database
    finally:
        database.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL."""
    with killable_postgres(durable=False) as database:
        yield database.url


class Redis:
    """A Redis that keeps nothing, which can be killed and started again."""

    def __init__(self, command: str) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.command = [command, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, cwd="/")
        wait_for(self.port)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@contextmanager
def killable_redis() -> Iterator[Redis]:
    """A fresh Redis."""
    command = shutil.which("redis-server")
    if command is None:
        missing("Redis")
        return
    bus = Redis(command)
    try:
        bus.start()
        yield bus
    finally:
        bus.kill()


@contextmanager
def redis() -> Iterator[str]:
    """The URL of a fresh Redis."""
    with killable_redis() as bus:
        yield bus.url


def wait_for(port: int) -> None:
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.01)
    raise AssertionError(f"Nothing answers at port {port}.")
