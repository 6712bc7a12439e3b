"""A server where another package's game and bot are played, and where the package is gone later."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from server.serving import Person, play_out, running

from plugins.installing import install, searched


async def test_a_game_of_another_package_is_served_and_missing_it_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("toy", tmp_path / "site")
    data, before = tmp_path / "data", os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", searched(tmp_path / "site"))
    with running(data, "--bot", "second=nth:2") as server:
        ana = Person(server)
        games = {game["name"]: game for game in await ana.get("/api/games")}
        assert [bot["level"] for bot in games["toy-tricks"]["bots"]][4:] == ["second", "first", "toy", "toy-search"]
        other = (await ana.post("/api/tables", {"game": "paradoxical", "seats": 2, "public": True}))["id"]
        toy = (await ana.post("/api/tables", {"game": "toy-tricks", "seats": 2, "public": True}))["id"]
        await ana.post(f"/api/tables/{toy}/start", {"bots": "toy"})
        assert {table["id"] for table in await ana.get("/api/tables")} == {other, toy}
        async with ana.at(toy) as mine:
            await play_out([mine], 2)
        await only_what_the_operator_named(ana)
        await ana.close()
    monkeypatch.setenv("PYTHONPATH", before)
    with running(data) as server:
        bo = Person(server)
        assert "toy-tricks" not in [game["name"] for game in await bo.get("/api/games")]
        assert [table["id"] for table in await bo.get("/api/tables")] == [other]
        assert (await bo.refused("GET", f"/api/tables/{toy}"))[1] == "unknown"
        await bo.close()


async def only_what_the_operator_named(ana: Person) -> None:
    """A bot of a kind has the seat that a host gives it, and nobody else can name one of a kind."""
    setup = {"game": "toy-tricks", "seats": 2, "sit": 0}
    for body in (setup | {"bots": {"1": "nth:2"}}, setup | {"seats": 3, "bots": {"1": "second"}}):
        assert (await ana.refused("POST", "/api/tables", body))[1] == "impossible"
    table = (await ana.post("/api/tables", setup))["id"]
    assert (await ana.refused("POST", f"/api/tables/{table}/start", {"bots": "nth:2"}))[1] == "impossible"
    begun = await ana.post(f"/api/tables/{table}/start", {"bots": "second"})
    assert begun["seats"][1]["name"] == "Second"
    async with ana.at(table) as mine:
        await play_out([mine], 3)
