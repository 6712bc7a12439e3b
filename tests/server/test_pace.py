"""Limits by name: they hold, they end, and who has rested is forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.exceptions import TooManyRequestsException

from techdeck.server.http.guards import paced
from techdeck.server.lobby.pace import Pace, address_of
from techdeck.server.process.settings import Settings


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_as_they_come_back() -> None:
    clock = Clock()
    pace = Pace(10, 60.0, clock=clock)
    assert [pace.take("a") for _ in range(10)] == [0.0] * 10
    assert pace.take("a") == 6.0 and pace.take("b") == 0.0
    clock.now = 6.0
    assert pace.take("a") == 0.0 and pace.take("a") > 0


def test_who_has_rested_is_forgotten() -> None:
    clock = Clock()
    pace = Pace(10, 60.0, clock=clock)
    for number in range(5_000):
        pace.take(f"10.0.{number // 256}.{number % 256}")
    assert len(pace.left) == 5_000
    clock.now = 60.0
    pace.take("10.1.0.0")
    assert list(pace.left) == ["10.1.0.0"]


def test_many_names_at_once_are_not_all_remembered() -> None:
    clock = Clock()
    pace = Pace(2, 60.0, most=100, clock=clock)
    for number in range(1_000):
        clock.now += 0.001
        pace.take(str(number))
    assert len(pace.left) == 100 and "999" in pace.left and "0" not in pace.left


def test_a_subscriber_has_one_address() -> None:
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::9%eth0") != address_of("2001:db8:1:3::9")
    assert address_of("::ffff:10.0.0.1") == address_of("10.0.0.1") and address_of(None) == ""


async def test_requests_and_connections_count_together_and_the_watch_is_free() -> None:
    asked: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])

    guard = paced(Settings(".", rate=2))(app)

    async def ask(type: str, path: str, host: str) -> None:
        scope: Any = {"type": type, "path": path, "client": (host, 1)}
        await guard(scope, None, None)  # type: ignore[arg-type]

    await ask("http", "/api/me", "10.0.0.1")
    await ask("websocket", "/ws/tables/a", "10.0.0.1")
    for _ in range(5):
        await ask("http", "/healthz", "10.0.0.1")
    for type in ("http", "websocket"):
        with pytest.raises(TooManyRequestsException):
            await ask(type, "/api/me", "10.0.0.1")
    await ask("websocket", "/ws/tables/a", "10.0.0.2")
    assert len(asked) == 8
