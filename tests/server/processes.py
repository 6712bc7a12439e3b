"""Processes as the system shows them: whose child one is, and whether it has ended."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from patience import PATIENCE


def children(pid: int) -> list[int]:
    """The processes that one has started, as long as both run."""
    return [int(child) for listed in of_threads(pid, "children") for child in listed.split()]


def descendants(pid: int) -> list[int]:
    return [one for child in children(pid) for one in (child, *descendants(child))]


def spawned(pid: int) -> list[int]:
    """Those of them that run a function of its own: the workers of a server, the thinkers of a worker."""
    return [child for child in children(pid) if b"spawn_main" in read(Path(f"/proc/{child}/cmdline"))]


def read(file: Path) -> bytes:
    """What the system says, nothing of a process that has ended."""
    with suppress(OSError):
        return file.read_bytes()
    return b""


def runs(pid: int) -> bool:
    """Whether a process has not ended; one that has may wait for somebody to ask how.

    Its first thread may end before the others, which then still hold its files and its port.
    """
    states = (stat.rpartition(b")")[2].split()[:1] for stat in of_threads(pid, "stat"))
    return any(state not in ([], [b"Z"], [b"X"]) for state in states)


def of_threads(pid: int, what: str) -> list[bytes]:
    """What the system says of each thread of a process that may end meanwhile."""
    with suppress(OSError):
        return [read(Path(f"/proc/{pid}/task/{thread}/{what}")) for thread in os.listdir(f"/proc/{pid}/task")]
    return []


def wait_gone(pid: int) -> None:
    """Until a process has ended and its files are closed, whosever child it is."""
    limit = time.monotonic() + PATIENCE
    while runs(pid):
        assert time.monotonic() < limit, f"Process {pid} does not end."
        time.sleep(0.002)


def kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    wait_gone(pid)
