"""A server with a seed deals every table alike and gives its bots the same luck; it is for this machine alone."""

from __future__ import annotations

from pathlib import Path

from builds import once

from server.serving import Person, play_out, running, techdeck
from server.tables import make_table

pytestmark = once


async def game_of(person: Person) -> str:
    """The record of a table with bots and somebody who always chooses alike."""
    table = await make_table([person], "pairadox", 4)
    async with person.at(table) as mine:
        await play_out([mine])
    return (await person.call("GET", f"/api/tables/{table}/record")).text


async def test_tables_of_a_seeded_server_are_dealt_and_played_alike(tmp_path: Path) -> None:
    with running(tmp_path, "--seed", "monday") as server:
        person = Person(server)
        games = [await game_of(person) for _ in range(2)]
        await person.close()
    assert games[0] == games[1] and len(games[0].splitlines()) > 20


async def test_nobody_from_elsewhere_plays_where_the_cards_are_known(tmp_path: Path) -> None:
    refused = await techdeck("serve", "--seed", "monday", "--host", "0.0.0.0", "--data", tmp_path)
    assert refused.returncode == 2 and "goes with --host 127.0.0.1 only" in refused.stderr
