"""Kills a server so many times while tables are played, and checks that nothing was lost or doubled.

usage: crash.py [KILLS] [--seed N] [--cold N]

By default 1,000 times; --cold 1 starts the whole program each time, --cold N every N-th.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.crashing import COLD, Crashes
from server.nursery import nursery


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cold", type=int, default=COLD)
    asked = parser.parse_args()
    begun = time.monotonic()

    async def run() -> Crashes:
        with nursery() as quick, TemporaryDirectory() as folder:
            crashes = Crashes(quick, Path(folder), asked.seed, asked.cold)
            await crashes.run(asked.kills)
            return crashes

    done = asyncio.run(run())
    print(
        f"{asked.kills} kills in {time.monotonic() - begun:.0f} s: {done.begun} games begun, {done.finished} finished,"
    )
    print(f"{done.cut_off} times a choice was under way. Nothing acknowledged was lost, nothing was doubled.")


if __name__ == "__main__":
    main()
