"""The command as a shell runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NamedTuple

from patience import PATIENCE


class Done(NamedTuple):
    code: int
    out: str
    err: str


def techdeck(*words: str, **environment: str) -> Done:
    done = subprocess.run(
        [sys.executable, "-m", "techdeck.cli", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=PATIENCE,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def refused(*words: str, code: int = 2) -> str:
    """The one line that tells what is wrong."""
    done = techdeck(*words)
    assert done.code == code, done
    assert done.err.startswith("techdeck: "), done
    assert done.err.count("\n") == 1, done
    return done.err
