"""The engine as another program sees it: a process that answers lines."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from patience import PATIENCE

from techdeck.adapters.engine import Engine

COMMAND = [sys.executable, "-m", "techdeck.cli", "engine"]


class Client:
    def __init__(self, *before: str) -> None:
        """`before` is a command that goes on as the one after it."""
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*before, *COMMAND], stdin=pipe, stdout=pipe, stderr=pipe)
        self.asked = 0

    def line(self, line: bytes) -> dict[str, Any]:
        """The reply to any line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert isinstance(reply, dict)
        return reply

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        self.asked += 1
        reply = self.line(json.dumps({"id": self.asked, "do": do, **fields}).encode())
        assert reply["id"] == self.asked
        assert set(reply) in ({"id", "ok"}, {"id", "error"})
        return reply

    def ok(self, do: str, **fields: Any) -> Any:
        reply = self.ask(do, **fields)
        assert "ok" in reply, reply
        return reply["ok"]

    def error(self, do: str, **fields: Any) -> dict[str, str]:
        reply = self.ask(do, **fields)
        assert "error" in reply, reply
        error: dict[str, str] = reply["error"]
        assert error["message"]
        return error

    def end(self) -> tuple[int, bytes]:
        """Exit code and what was written to standard error, after the end of input."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


# The same without a process.


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    return engine.answer(json.dumps(request).encode())


def ok(engine: Engine, **request: Any) -> Any:
    reply = ask(engine, **request)
    assert "ok" in reply, reply
    return reply["ok"]
