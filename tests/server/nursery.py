"""Starts server processes quickly: a process that has read all the code, and has done nothing yet, forks them.

What it forks is a whole server: it goes through the command line, opens the database and listens. Only reading the
modules, most of the time of a start, is not done again. Run as a program this is that process.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from patience import PATIENCE

from server.serving import Server

PARTS = (
    "alembic.command",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


class Nursery:
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def start(self, data: Path, port: int) -> Server:
        """A new server; it may not be ready yet."""
        assert self.process.stdin and self.process.stdout
        data.mkdir(parents=True, exist_ok=True)
        log = data / f"log-{port}-{time.monotonic_ns()}"
        arguments = ["serve", "--port", str(port), "--data", str(data), "--no-browser", "--rate", "0", "--talk", "0"]
        order = {"arguments": arguments, "log": str(log)}
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        self.process.stdin.flush()
        pid = int(self.process.stdout.readline())
        process: Any = SimpleNamespace(pid=pid, wait=lambda *_: wait_gone(pid), poll=lambda: None)
        return Server(port, process, log)


@contextmanager
def nursery() -> Iterator[Nursery]:
    path = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [sys.executable, "-m", "server.nursery"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    try:
        yield Nursery(process)
    finally:
        with process:
            process.kill()


def wait_gone(pid: int) -> None:
    """Until a process that is nobody's child here has ended and its files are closed."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.002)
    raise AssertionError(f"Process {pid} does not end.")


def wait_ready(server: Server) -> None:
    """A server listens once it is ready."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", server.port), 1).close()
            return
        time.sleep(0.005)
    raise AssertionError(f"The server did not start:\n{server.log.read_text()}")


def main() -> None:
    from importlib import import_module

    import techdeck.cli
    import techdeck.server.http.app
    from techdeck.cards.edition import house

    for name in PARTS:
        import_module(name)
    house()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for those that ended
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            become(order["log"])
            sys.argv = ["techdeck", *order["arguments"]]
            techdeck.cli.main()
            os._exit(0)
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)  # here and there: whoever kills the group finds it
        print(pid, flush=True)


def become(log: str) -> None:
    """A process of its own, as one that was started from a shell."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, target in ((nothing, 0), (out, 1), (out, 2)):
        os.dup2(file, target)


if __name__ == "__main__":
    main()
