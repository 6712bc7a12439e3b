"""The compiled and the plain build play 2,000 random games alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from builds import BESIDE

from techdeck.games.registry import GAMES

ROOT = Path(__file__).parent.parent.parent
GAMES_IN_ALL = 2000
CHUNK = 250
EVERY = {f"{game.name} {seats}" for game in GAMES.values() for seats in game.seat_counts}


def digests(first: int, last: int, source: Path | None) -> list[str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "tests"), *([str(source)] if source else [])])
    script = ROOT / "tests" / "contract" / "digests.py"
    command = [sys.executable, str(script), str(first), str(last)]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.skipif(not BESIDE, reason="compares the plain build with a compiled one beside it")
@pytest.mark.parametrize("first", range(0, GAMES_IN_ALL, CHUNK))
def test_both_builds_play_the_same_games(first: int) -> None:
    compiled, *played = digests(first, first + CHUNK, None)
    plain, *replayed = digests(first, first + CHUNK, ROOT / "src")
    assert compiled.endswith((".so", ".pyd"))
    assert plain.endswith(".py")
    assert {line.rpartition(" ")[0] for line in played} == EVERY, "every game with every number of seats"
    assert len(set(played)) == CHUNK
    assert played == replayed
