from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from builds import once

from server.backing import postgres, redis
from server.serving import Person, Server, running

NewPerson = Callable[..., Awaitable[Person]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for the tests that leave it running."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
async def person(server: Server) -> AsyncIterator[NewPerson]:
    """Makes people with browsers: `await person("Ana")`."""
    people: list[Person] = []

    async def make(name: str = "", at: Server | None = None) -> Person:
        somebody = Person(at or server)
        people.append(somebody)
        await somebody.get("/api/me")
        if name:
            await somebody.put("/api/me", {"name": name})
        return somebody

    yield make
    for somebody in people:
        await somebody.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The server is not compiled: its tests run once, on the build that people get."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and {"server", "scaled"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(once)


@pytest.fixture(scope="session")
def scaled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two server processes with one PostgreSQL and one Redis."""
    folder = tmp_path_factory.mktemp("scaled")
    with postgres() as database, redis() as bus:
        shared = ("--database", database, "--bus", bus)
        with running(folder / "one", *shared) as one, running(folder / "other", *shared) as other:
            yield one, other
