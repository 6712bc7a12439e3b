"""The compiled and the plain build play 2,000 random games alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GAMES_IN_ALL = 2000
CHUNK = 250


def digests(first: int, last: int, source: Path | None) -> list[str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "tests"), *([str(source)] if source else [])])
    script = ROOT / "tests" / "contract" / "digests.py"
    command = [sys.executable, str(script), str(first), str(last)]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")


@pytest.mark.skipif(os.environ.get("TECHDECK_EXPECT") != "compiled", reason="compares the compiled build with src")
@pytest.mark.parametrize("first", range(0, GAMES_IN_ALL, CHUNK))
def test_both_builds_play_the_same_games(first: int) -> None:
    compiled, *played = digests(first, first + CHUNK, None)
    plain, *replayed = digests(first, first + CHUNK, ROOT / "src")
    assert compiled.endswith((".so", ".pyd"))
    assert plain.endswith(".py")
    assert len(set(played)) > CHUNK
    assert played == replayed
