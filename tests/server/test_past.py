"""Tables that were played by other rules: they can be read, everything else is refused with a sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from server.conftest import NewPerson
from server.following import said
from server.serving import play_out, start
from server.tables import make_table

WHY = "played by rules version 1 of Paradoxical, and today they are version 2"


def grown_old(data: Path) -> None:
    """What lies in the database when the rules have gone on."""
    with sqlite3.connect(data / "techdeck.sqlite") as database:
        database.execute("UPDATE tables SET head = replace(head, 'paradoxical rules 2', 'paradoxical rules 1')")
    database.close()


async def test_a_table_of_other_rules_is_read_and_not_played_on(tmp_path: Path, person: NewPerson) -> None:
    server = start(tmp_path)
    try:
        ana, bo = [await person(name, server) for name in ("Ana", "Bo")]
        over = await make_table([ana, bo], options={"turn-limit": 6})
        going, waiting = (
            await make_table([ana, bo]),
            (await ana.post("/api/tables", {"game": "paradoxical", "seats": 2}))["id"],
        )
        async with ana.at(over) as one, bo.at(over) as two:
            await play_out([one, two])
        async with ana.at(going) as one, bo.at(going) as two:
            await play_out([one, two], 5)
        server.kill()
        grown_old(tmp_path)
        server = start(tmp_path, port=server.port)

        infos = {info["id"]: info for info in await ana.get("/api/mine")}
        assert set(infos) == {over, going, waiting}
        assert all(WHY in info["past"] for info in infos.values())
        assert (infos[over]["status"], infos[going]["status"]) == ("over", "playing")

        record = (await ana.call("GET", f"/api/tables/{over}/record")).text
        names = [seat["name"] for seat in infos[over]["seats"]]
        chosen = [line.split(" ", 1) for line in record.splitlines() if line[:2] in ("0 ", "1 ")]
        told = [f"{names[int(seat)]}: {text}" for seat, text in chosen]
        story = (await ana.get(f"/api/tables/{over}/story"))["steps"]
        assert said([line for step in story for line in step.get("lines", [])]) == told

        async with ana.at(over) as mine:
            view = await mine.until_view(bool)
            assert view["position"] is view["prompt"] is None
            assert said(view["lines"]) == told[-60:]
        async with ana.at(going) as mine:
            view = await mine.until_view(bool)
            words = said(view["lines"])
            assert len(words) == 5 and all(line.startswith("Ana: ") or line == "Bo chooses." for line in words)
            for sent in (
                {"type": "choose", "seq": 0, "choice": "build 1"},
                {"type": "undo", "seq": 0},
                {"type": "hint"},
            ):
                answer = await mine.ask(**sent)
                assert answer["type"] == "error" and WHY in answer["message"], answer
        async with (await person("Cy", server)).at(going) as seen:
            assert set(said((await seen.until_view(bool))["lines"])) <= {
                "Ana chooses.",
                "Bo chooses.",
            }

        assert await ana.refused("GET", f"/api/tables/{over}/replay?step=1") == (409, "other-rules")
        assert await ana.refused("POST", f"/api/tables/{over}/fork", {"step": 1}) == (409, "other-rules")
        assert await ana.refused("POST", f"/api/tables/{waiting}/start", {"bots": "random"}) == (409, "other-rules")
        assert await ana.refused("GET", f"/api/tables/{going}/record") == (409, "refused")
        assert not (await ana.get(f"/api/tables/{over}/verify"))["fair"]
        assert (await ana.post(f"/api/tables/{over}/rematch", {}))["past"] == ""
    finally:
        server.stop()
