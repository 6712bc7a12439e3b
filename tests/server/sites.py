"""A server and what it stands on, to be killed in parts: all of it, a worker, bots that think, PostgreSQL, Redis."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from server.backing import Postgres, Redis, killable_postgres, killable_redis
from server.processes import descendants, kill, spawned, wait_gone
from server.serving import Server, begin, free_port, start

COLD = 25  # every so many starts is one of a whole new program
WORKERS = 2
QUICK_BOTS = ("--bot-pause", "0", "--bot-seconds", "0.05")
SERVER, WORKER, THINKER, POSTGRES, REDIS = "server", "worker", "thinker", "PostgreSQL", "Redis"


class Site:
    """One process on SQLite; with a database and a bus, two workers."""

    def __init__(self, data: Path, seed: int, backing: tuple[Postgres, Redis] | None = None, cold: int = COLD) -> None:
        self.data = data
        self.rng = random.Random(seed)
        self.cold = cold
        self.port = free_port()
        self.starts = 0
        self.url = f"sqlite+aiosqlite:///{data / 'techdeck.sqlite'}"
        self.arguments: tuple[str, ...] = QUICK_BOTS
        self.kills: dict[str, Callable[[], None]] = {SERVER: self.kill_server, THINKER: self.kill_thinker}
        self.mends: dict[str, Callable[[], None]] = {SERVER: self.start_server}
        if backing is not None:
            database, bus = backing
            self.url = database.url
            self.arguments += ("--workers", str(WORKERS), "--database", database.url, "--bus", bus.url)
            self.kills |= {WORKER: self.kill_worker, POSTGRES: database.kill, REDIS: bus.kill}
            self.mends |= {POSTGRES: database.start, REDIS: bus.start}
        self.shared = backing is not None
        self.server = self.started()

    @property
    def name(self) -> str:
        return f"PostgreSQL, Redis, {WORKERS} workers" if self.shared else "SQLite, one process"

    def started(self) -> Server:
        """A server that runs; now and then it is a whole new program."""
        self.starts += 1
        cold = bool(self.cold) and self.starts % self.cold == 1
        return start(self.data, *self.arguments, port=self.port, cold=cold)

    def start_server(self) -> None:
        if self.rng.random() < 0.1:  # it is killed while it starts, too
            self.server = begin(self.data, *self.arguments, port=self.port)
            time.sleep(self.rng.random() * 0.2)
            self.kill_server()
        self.server = self.started()

    def kill_server(self) -> None:
        """The whole server, its workers and bots included."""
        all_of_it = descendants(self.server.process.pid)
        self.server.kill()
        for pid in all_of_it:
            kill(pid)

    @property
    def workers(self) -> list[int]:
        pid = self.server.process.pid
        return spawned(pid) if self.shared else [pid]

    @property
    def thinkers(self) -> list[int]:
        return [pid for worker in self.workers for pid in spawned(worker)]

    @property
    def serving(self) -> list[int]:
        """The workers that have begun to serve."""
        log = self.server.log.read_text()
        return [pid for pid in self.workers if f'"server begins","process":{pid}' in log]

    def kill_worker(self) -> None:
        """A worker alone: whoever thinks for it ends by itself."""
        victim = self.rng.choice(self.serving)
        thinkers = spawned(victim)
        kill(victim)
        for pid in thinkers:
            wait_gone(pid)

    def kill_thinker(self) -> None:
        kill(self.rng.choice(self.thinkers))

    def there(self, kind: str) -> bool:
        """Whether there is one now that could be killed, and another worker."""
        if kind == WORKER:
            return len(self.serving) == WORKERS
        return kind != THINKER or self.thinkers != []

    def mend(self, kind: str) -> None:
        """Start again what does not by itself."""
        self.mends.get(kind, lambda: None)()


@contextmanager
def alone(data: Path, seed: int, cold: int = COLD) -> Iterator[Site]:
    site = Site(data, seed, None, cold)
    try:
        yield site
    finally:
        site.kill_server()


@contextmanager
def shared(data: Path, seed: int, cold: int = COLD) -> Iterator[Site]:
    with killable_postgres(durable=False) as database, killable_redis() as bus:
        site = Site(data, seed, (database, bus), cold)
        try:
            yield site
        finally:
            with suppress(ProcessLookupError):
                site.kill_server()
