"""A table that goes on from another game: its cards may be known, and everybody hears so before they sit down."""

from __future__ import annotations

from server.conftest import NewPerson
from server.following import Body
from server.serving import play_out
from server.tables import make_table


async def test_a_table_whose_cards_may_be_known_says_so_everywhere_and_is_never_rated(person: NewPerson) -> None:
    ana, bo, cy = await person("Ana"), await person("Bo"), await person("Cy")
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine:
        await play_out([mine])
    fresh: Body = await ana.get(f"/api/tables/{table}")
    assert fresh["rated"] and not fresh["note"]
    for knowing in (None, 0):
        fork = await ana.post(f"/api/tables/{table}/fork", {"step": 2, "public": True, "sit": 0, "knowing": knowing})
        listed = next(each for each in await bo.get("/api/tables") if each["id"] == fork["id"])
        invited = await bo.get(f"/api/tables/{fork['id']}")
        seated = (await bo.post(f"/api/tables/{fork['id']}/join", {}))["table"]
        async with ana.at(fork["id"]) as hers, bo.at(fork["id"]) as his, cy.at(fork["id"]) as watching:
            told = [fork, listed, invited, seated, *[(await each.receive())["table"] for each in (hers, his, watching)]]
            await ana.post(f"/api/tables/{fork['id']}/start", {})
            await his.until_view(lambda view: view["table"]["status"] == "playing")
            told.append(his.view["table"])
            await play_out([hers, his])
        told.append(await cy.get(f"/api/tables/{fork['id']}"))
        for each in told:
            assert not each["rated"] and "may be known" in each["note"] and "not rated" in each["note"]
        again = await cy.post(f"/api/tables/{fork['id']}/fork", {"step": 1})
        assert not again["rated"] and again["note"]
    rematch = await bo.post(f"/api/tables/{fork['id']}/rematch")
    assert rematch["rated"] and not rematch["note"]
