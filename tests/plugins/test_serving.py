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
    with running(data) as server:
        ana = Person(server)
        games = {game["name"]: game for game in await ana.get("/api/games")}
        assert games["toy-tricks"]["levels"][4:] == ["first", "toy", "toy-search"]
        other = (await ana.post("/api/tables", {"game": "paradoxical", "seats": 2, "public": True}))["id"]
        toy = (await ana.post("/api/tables", {"game": "toy-tricks", "seats": 2, "public": True}))["id"]
        await ana.post(f"/api/tables/{toy}/start", {"bots": "toy"})
        assert {table["id"] for table in await ana.get("/api/tables")} == {other, toy}
        async with ana.at(toy) as mine:
            await play_out([mine], 2)
        await ana.close()
    monkeypatch.setenv("PYTHONPATH", before)
    with running(data) as server:
        bo = Person(server)
        assert "toy-tricks" not in [game["name"] for game in await bo.get("/api/games")]
        assert [table["id"] for table in await bo.get("/api/tables")] == [other]
        assert (await bo.refused("GET", f"/api/tables/{toy}"))[1] == "unknown"
        await bo.close()
