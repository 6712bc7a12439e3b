"""However long a game gets, one person who looks at it costs the others next to nothing."""

from __future__ import annotations

from pathlib import Path

from server.conftest import NewPerson
from server.long_tables import head_of, highest_memory, lay, random_game, started
from server.serving import Server


def data_of(server: Server) -> Path:
    return server.log.parent


async def test_the_story_of_a_long_game_is_told_piece_by_piece(server: Server, person: NewPerson) -> None:
    """It kept every state, each with its log: 15,000 choices took 4 GB."""
    ana = await person("Ana")
    table = await started(ana, options={"match": 40})
    lines = list(random_game(head_of(data_of(server), table)))
    assert len(lines) > 4000
    long = lay(data_of(server), table, lines, "over")
    await ana.get(f"/api/tables/{long}/replay?step=0")
    before = highest_memory(server.process.pid)
    async with ana.http.stream("GET", f"/api/tables/{long}/story?seat=1") as answer:
        assert len([piece async for piece in answer.aiter_raw()]) > 10
    steps = (await ana.get(f"/api/tables/{long}/story"))["steps"]
    assert highest_memory(server.process.pid) - before < 100
    assert len(steps) == len(lines) + 1
    assert (await ana.get(f"/api/tables/{long}/replay?step=2000"))["events"] == steps[2000]
