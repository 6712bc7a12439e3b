"""Whatever of a server is killed loses nothing that was acknowledged."""

import asyncio
import os
import signal
import time
from pathlib import Path

from builds import once

from server.backing import redis
from server.conftest import NewPerson
from server.processes import kill, spawned, wait_gone
from server.serving import Server, running, start
from server.sites import POSTGRES, REDIS, SERVER, THINKER, WORKER, alone, shared
from server.soaking import Soak
from server.tables import make_table

KILLS = 60
LATE = 8.0  # seconds; 5 were too many for the first process once

pytestmark = once


async def test_a_server_that_is_killed_sixty_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    with alone(tmp_path, KILLS) as site:
        soak = Soak(site, KILLS)
        await soak.run([SERVER] * KILLS)
    tally = soak.tallies[SERVER]
    assert (tally.kills, tally.lost, tally.doubled) == (KILLS, [], [])
    assert tally.unsure > 0, "no choice was under way when the server was killed"


async def test_whatever_is_killed_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    kinds = [WORKER, POSTGRES, REDIS, THINKER, SERVER, POSTGRES, WORKER]
    with shared(tmp_path, KILLS) as site:
        soak = Soak(site, KILLS, with_bots=1)
        await soak.run(kinds)
    assert sum(tally.kills for tally in soak.tallies.values()) == len(kinds)
    assert not any(tally.lost or tally.doubled for tally in soak.tallies.values())


async def test_who_works_for_a_server_that_was_killed_ends_with_it(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    killed = start(tmp_path)
    try:
        ana = await person("Ana", killed)
        await make_table([ana], seats=2, sit=None, bots={"0": "medium", "1": "medium"})
        await ana.post("/api/editions", {"text": 'edition = "Mine"\nbased-on = "house"\n'})
        while len(helpers := spawned(killed.process.pid)) < 2:
            await asyncio.sleep(0.05)
        kill(killed.process.pid)
        for helper in helpers:
            wait_gone(helper)
    finally:
        killed.kill()


def test_a_worker_that_answers_late_is_not_killed(tmp_path: Path) -> None:
    with redis() as bus, running(tmp_path, "--workers", "2", "--bus", bus) as server:
        worker = spawned(server.process.pid)[0]
        os.kill(worker, signal.SIGSTOP)
        time.sleep(LATE)
        os.kill(worker, signal.SIGCONT)
        assert worker in spawned(server.process.pid)
