"""A server that is killed loses nothing it has acknowledged."""

from pathlib import Path

from builds import once

from server.crashing import Crashes
from server.nursery import nursery

KILLS = 200

pytestmark = once


async def test_a_server_that_is_killed_two_hundred_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    with nursery() as quick:
        crashes = Crashes(quick, tmp_path, seed=KILLS)
        await crashes.run(KILLS)
    assert crashes.cut_off > 0, "no choice was under way when the server was killed"
