"""What a server was asked for: whether it can be had here."""

from __future__ import annotations

import socket

from techdeck.bots import name_bot
from techdeck.extras import need
from techdeck.kernel.errors import Impossible
from techdeck.match.fold import check_seed

# What `techdeck[server]` brings and a server cannot begin without.
MODULES = ("aiosqlite", "alembic", "argon2", "httptools", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")


def read_bots(given: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Names with the bots they are for. Each is made known here, so that what is wrong is told before anybody plays."""
    pairs = []
    for text in given:
        name, equals, bot = text.partition("=")
        if not equals:
            raise Impossible(f"{text!r} names no bot: write it like --bot fox=onnx:fox.onnx.")
        name_bot(name, bot)
        pairs.append((name, bot))
    return tuple(pairs)


def need_extras(database: str = "", bus: str = "") -> None:
    """Refuse what cannot be done with what is installed."""
    need("server", "Serving", *MODULES)
    if database.startswith("postgresql"):
        need("postgres", "PostgreSQL", "asyncpg")
    if bus:
        need("redis", "The bus", "redis")


def check_seeded(seed: str, host: str) -> None:
    """Whoever knows the seed knows all cards, so nobody from elsewhere plays where one is given."""
    if seed and host not in ("127.0.0.1", "::1", "localhost"):
        raise Impossible("With --seed all cards are known beforehand: it goes with --host 127.0.0.1 only.")
    check_seed(seed)


def free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port
