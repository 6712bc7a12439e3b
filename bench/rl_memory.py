"""Whether games side by side keep to the memory they have: what the process holds while a million steps are made.

usage: rl_memory.py [GAME [SEATS [STEPS]]]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from techdeck import rl

GAMES = 1024
SHOWN = 10


def any_open(mask: Any, rng: np.random.Generator) -> Any:
    """One of the open actions of every game, each equally likely."""
    weights = rng.random(mask.shape, dtype=np.float32)
    weights *= mask
    return weights.argmax(axis=1)


def held() -> float:
    """Megabytes of this process that lie in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def main(game: str = "paradoxical", seats: str = "2", steps: str = "1000000") -> None:
    batch = rl.Batch(rl.Space(game, seats=int(seats)), games=GAMES, seed="memory")
    _, mask, _ = batch.reset()
    rng = np.random.default_rng(1)
    rows = -(-int(steps) // GAMES)
    for row in range(rows):
        batch.step(any_open(mask, rng))
        if row % (rows // SHOWN or 1) == 0:
            print(f"{(row + 1) * GAMES:12,} steps {held():10.1f} MB", flush=True)
    print(f"{rows * GAMES:12,} steps {held():10.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
