from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.client import Client


@pytest.fixture(scope="module")
def engine() -> Iterator[Client]:
    """A real process; after all the tests of a file it has complained about nothing."""
    client = Client()
    yield client
    assert client.end() == (0, b"")
