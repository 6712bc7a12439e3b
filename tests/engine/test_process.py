"""The engine as a process: it answers at once, and ends quietly."""

from __future__ import annotations

import signal
import subprocess
import sys

from engine.client import Client

COMMAND = [sys.executable, "-m", "techdeck.cli", "engine"]


def test_the_end_of_input_ends_it() -> None:
    done = subprocess.run(COMMAND, input=b'{"id": 1, "do": "games"}', capture_output=True, timeout=30)
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_every_line_is_answered_before_the_next_is_sent() -> None:
    client = Client()
    for _ in range(3):
        assert client.ok("games")
    assert client.end() == (0, b"")


def test_an_interrupt_ends_it_quietly() -> None:
    client = Client()
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
    assert client.process.wait(20) == 0
    assert client.process.stderr.read() == b""
    client.process.stderr.close()
