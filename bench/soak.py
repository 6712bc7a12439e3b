"""Kills parts of a server at random moments while tables are played, and compares all that was acknowledged with what
is stored: the server, its workers, processes where bots think, PostgreSQL, Redis.

usage: soak.py [--kills N | --minutes M] [--seed N] [--on sqlite | bots | postgres]

By default 1,000 kills: 400 on SQLite with one process, 100 of them with bots at some tables, and 600 on PostgreSQL and
Redis with two workers, where bots sit, too. It ends with 1 if anything was lost or doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import random
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from patience import PATIENCE
from server.sites import POSTGRES, REDIS, SERVER, THINKER, WORKER, Site, alone, shared
from server.soaking import Soak, Tally

TABLES = 4  # at once, and those with bots
FEW = 40  # choices before a kill, at most


class Place(NamedTuple):
    """Where tables are played, its share of all kills, tables with bots, and how often each part is killed."""

    open: Callable[[Path, int], AbstractContextManager[Site]]
    share: float
    bots: int
    kinds: dict[str, int]


PLACES = {
    "sqlite": Place(alone, 0.3, 0, {SERVER: 1}),
    "bots": Place(alone, 0.1, 2, {SERVER: 1, THINKER: 2}),
    "postgres": Place(shared, 0.6, 1, {SERVER: 1, WORKER: 5, THINKER: 1, POSTGRES: 5, REDIS: 3}),
}


class Watch:
    """Says where every thread and task stands when there was no kill for long."""

    LONG = 2 * PATIENCE  # seconds; a kill has its own limits, which are shorter

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def wait(self) -> None:
        """From now on."""
        self.stop()
        faulthandler.dump_traceback_later(self.LONG, repeat=True)
        self.timer = asyncio.get_running_loop().call_later(self.LONG, self.tell)

    def stop(self) -> None:
        faulthandler.cancel_dump_traceback_later()
        if self.timer:
            self.timer.cancel()

    def tell(self) -> None:
        for task in asyncio.all_tasks():
            task.print_stack(file=sys.stderr)


def kinds(site: Site, weights: dict[str, int], seed: int, kills: float, seconds: float) -> Iterator[str]:
    """What is killed next, of what there is at that moment."""
    rng, ends, done, watch = random.Random(seed), time.monotonic() + seconds, 0, Watch()
    while done < kills and time.monotonic() < ends:
        watch.wait()
        there = [kind for kind in weights if site.there(kind)]
        yield rng.choices(there, [weights[kind] for kind in there])[0]
        done += 1
        if done % 50 == 0:
            print(f"{site.name}: {done} kills", file=sys.stderr)
    watch.stop()


async def soak(place: Place, seed: int, kills: float, seconds: float, found: dict[str, dict[str, Tally]]) -> None:
    with TemporaryDirectory() as folder, place.open(Path(folder) / "data", seed) as site:
        soak = Soak(site, seed, TABLES, place.bots, FEW)
        found[f"{site.name}, {place.bots} tables with bots" if place.bots else site.name] = soak.tallies
        await soak.run(kinds(site, place.kinds, seed, kills, seconds))


async def run(asked: argparse.Namespace, found: dict[str, dict[str, Tally]]) -> None:
    """One place after the other; whoever interrupts it stops all that was started."""
    this = asyncio.current_task()
    assert this is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)
    for name in asked.on or PLACES:
        place = PLACES[name]
        share = 1.0 if asked.on else place.share
        kills = float("inf") if asked.minutes else round(asked.kills * share)
        seconds = asked.minutes * 60 * share if asked.minutes else float("inf")
        await soak(place, asked.seed, kills, seconds, found)


def report(found: dict[str, dict[str, Tally]]) -> bool:
    """Print the table; whether nothing was lost or doubled."""
    print("| | killed | kills | acknowledged | unsure | lost | doubled | back after (median) |")
    print("|---|---|---|---|---|---|---|---|")
    total = Tally()
    for place, tallies in found.items():
        for kind, tally in sorted(tallies.items()):
            print(line(place, kind, tally))
            total.kills += tally.kills
            total.acknowledged += tally.acknowledged
            total.unsure += tally.unsure
            total.lost += tally.lost
            total.doubled += tally.doubled
            total.recoveries += tally.recoveries
    print(line("all", "", total))
    for one in total.lost + total.doubled:
        print(f"lost or doubled: {one}")
    return not (total.lost or total.doubled)


def line(place: str, kind: str, tally: Tally) -> str:
    counts = f"{tally.kills:,} | {tally.acknowledged:,} | {tally.unsure:,} | {len(tally.lost)} | {len(tally.doubled)}"
    back = f"{statistics.median(tally.recoveries):.2f} s" if tally.recoveries else ""
    return f"| {place} | {kind} | {counts} | {back} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    until = parser.add_mutually_exclusive_group()
    until.add_argument("--kills", type=int, default=1000)
    until.add_argument("--minutes", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", action="append", choices=list(PLACES))
    asked = parser.parse_args()
    found: dict[str, dict[str, Tally]] = {}
    begun = time.monotonic()
    try:
        asyncio.run(run(asked, found))
    finally:
        sound = report(found)
        print(f"{(time.monotonic() - begun) / 60:.0f} minutes")
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
