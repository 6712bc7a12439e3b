"""Starts server processes quickly: a process that has read all the code, and has done nothing yet, forks them.

What it forks is a whole server: it goes through the command line, opens the database and listens. Only reading the
modules, most of the time of a start, is not done again. Run as a program this is that process; it ends with whoever
started it.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from patience import PATIENCE

PARTS = (
    "alembic.command",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


class Forked:
    """A process that the nursery started; it keeps for us how it ended."""

    def __init__(self, pid: int, ended: Path) -> None:
        self.pid = pid
        self.ended = ended

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        with contextlib.suppress(FileNotFoundError, ValueError):
            return int(self.ended.read_text())
        return None

    def wait(self, seconds: float = PATIENCE) -> int:
        limit = time.monotonic() + seconds
        while (code := self.poll()) is None:
            assert time.monotonic() < limit, f"Process {self.pid} does not end."
            time.sleep(0.002)
        return code

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


class Nursery:
    def __init__(self) -> None:
        path = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
        self.path = os.environ.get("PYTHONPATH")  # what its code was found by
        self.folder = TemporaryDirectory(prefix="nursery-")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server.nursery", self.folder.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    def start(self, arguments: list[str], log: Path) -> Forked:
        """A new process of the command; it may not be ready yet."""
        assert self.process.stdin and self.process.stdout
        order = {"arguments": arguments, "log": str(log), "environment": dict(os.environ)}
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        self.process.stdin.flush()
        pid = int(self.process.stdout.readline())
        return Forked(pid, Path(self.folder.name) / str(pid))

    def end(self) -> None:
        with self.process as process:
            process.kill()
        self.folder.cleanup()


@cache
def nursery() -> Nursery:
    """The one of this process, with which it ends."""
    out = Nursery()
    atexit.register(out.end)
    return out


def main(folder: str) -> None:
    from importlib import import_module

    import techdeck.cli
    import techdeck.server.http.app
    from techdeck.cards.edition import house

    for name in PARTS:
        import_module(name)
    house()
    signal.signal(signal.SIGCHLD, lambda *_: reap(folder))
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            become(order["log"])
            os.environ.clear()
            os.environ.update(order["environment"])
            sys.argv = ["techdeck", *order["arguments"]]
            techdeck.cli.main()
            os._exit(0)
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)  # here and there: whoever kills the group finds it
        print(pid, flush=True)


def reap(folder: str) -> None:
    """How those that have ended did."""
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            Path(folder, str(ended[0])).write_text(str(os.waitstatus_to_exitcode(ended[1])))


def become(log: str) -> None:
    """A process of its own, as one that was started from a shell."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, target in ((nothing, 0), (out, 1), (out, 2)):
        os.dup2(file, target)
    main = sys.modules["__main__"]  # whoever it starts need not read this file, and all that the tests use
    main.__spec__ = None
    del main.__file__


if __name__ == "__main__":
    main(sys.argv[1])
