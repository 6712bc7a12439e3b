"""The engine as a process: it answers at once, and ends quietly."""

from __future__ import annotations

import signal
import subprocess

import pytest
from patience import PATIENCE

from engine.client import COMMAND, Client

IGNORING = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")  # as a shell starts what runs in the background


def test_the_end_of_input_ends_it() -> None:
    done = subprocess.run(COMMAND, input=b'{"id": 1, "do": "games"}', capture_output=True, timeout=PATIENCE)
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_every_line_is_answered_before_the_next_is_sent() -> None:
    client = Client()
    for _ in range(3):
        assert client.ok("games")
    assert client.end() == (0, b"")


@pytest.mark.parametrize("before", [(), IGNORING], ids=["foreground", "background"])
def test_an_interrupt_ends_it_quietly(before: tuple[str, ...]) -> None:
    client = Client(*before)
    client.ok("games")
    client.process.send_signal(signal.SIGINT)
    code, errors = client.end()
    assert code == 130
    assert b"Traceback" not in errors


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    client = Client()
    client.ok("games")
    assert client.process.stdin is not None
    assert client.process.stdout is not None
    assert client.process.stderr is not None
    client.process.stdout.close()
    client.process.stdin.write(b'{"do": "games"}\n' * 100)
    client.process.stdin.close()
    assert client.process.wait(PATIENCE) == 0
    assert client.process.stderr.read() == b""
    client.process.stderr.close()
