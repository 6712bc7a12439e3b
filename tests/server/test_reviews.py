"""Who was winning a finished game is told when it is over, worked out once; and who wants a rematch is told."""

from __future__ import annotations

import asyncio
import re

import pytest

from server.conftest import NewPerson
from server.serving import play_out
from server.tables import make_table
from techdeck.kernel.errors import Refused
from techdeck.match.analysis import OUTLINE, Slice
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.server.live.queue import HINT, MOVE, REVIEW, Fair
from techdeck.server.live.thinkers import MOST_WAITING, ReviewQuestion, Thinkers


async def test_winning_chances_are_told_when_the_game_is_over_and_not_before(person: NewPerson) -> None:
    ana, bo, cy = await person("Ana"), await person("Bo"), await person("Cy")
    table = await make_table([ana, bo])
    path = f"/api/tables/{table}/chances"
    assert await ana.refused("GET", path) == (409, "refused")
    async with ana.at(table) as one, bo.at(table) as other:
        steps = await play_out([one, other])
        assert one.view["table"]["status"] == "over"
    found, *others = await asyncio.gather(ana.get(path), bo.get(path), cy.get(path))
    assert found["sides"] == [[0], [1]]
    first, *_, last = found["moments"]
    assert first["step"] == 0 and first["turn"] == 1 and last["step"] == steps
    winners = (await ana.get(f"/api/tables/{table}"))["outcome"]["winners"]
    assert last["chances"] == [1 / (len(winners) or 2) if seat in (winners or [0, 1]) else 0 for seat in (0, 1)]
    assert all(sum(moment["chances"]) == pytest.approx(1) for moment in found["moments"])
    assert all(other["moments"] == found["moments"] for other in others)
    assert found["deciding"] and all(found["deciding"]), "and what decided it is told"
    assert await ana.get(path) == found, "the same whenever it is asked for"


async def test_what_happened_in_the_turning_point_speaks_to_who_asks(person: NewPerson) -> None:
    ana, bo, cy = await person("Ana"), await person("Bo"), await person("Cy")
    for _ in range(5):
        table = await make_table([ana, bo])
        async with ana.at(table) as one, bo.at(table) as other:
            await play_out([one, other])
        told = [await each.get(f"/api/tables/{table}/chances") for each in (ana, bo, cy)]
        if (turning := told[0]["turning"]) is not None:
            break
    assert turning["after"] > turning["before"] and 0 < turning["step"] <= turning["until"]
    texts = [" ".join(" ".join(line[::2]) for line in each["turning"]["story"]) for each in told]
    assert "Ana" not in texts[0] and "Bo" not in texts[1] and not re.search(r"\b[Yy]ou\b", texts[2])
    assert len(set(texts)) > 1, "somebody is spoken to"


async def test_a_rematch_says_who_wants_it_and_whoever_asks_second_comes_to_the_same_seats(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    path = f"/api/tables/{table}"
    async with ana.at(table) as one, bo.at(table) as other:
        await play_out([one, other])
        assert one.view["table"].get("rematch_by") is None
        again = await bo.post(path + "/rematch")
        await one.until_view(lambda view: view["table"]["rematch"] == again["id"])
        assert one.view["table"]["rematch_by"] == 1
    both = await asyncio.gather(ana.post(path + "/rematch"), bo.post(path + "/rematch"))
    assert [each["id"] for each in both] == [again["id"]] * 2
    assert [each["yours"] for each in both] == [0, 1]
    assert [seat["name"] for seat in both[0]["seats"]] == ["Ana", "Bo"]


async def test_two_who_ask_for_a_rematch_at_once_come_to_one_table(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        await play_out([one, other])
    both = await asyncio.gather(*[each.post(f"/api/tables/{table}/rematch") for each in (ana, bo)])
    assert both[0]["id"] == both[1]["id"]
    assert [each["yours"] for each in both] == [0, 1]


def test_reviews_wait_for_moves_and_hints() -> None:
    queue: Fair[str] = Fair()
    queue.put(REVIEW, "ana", "review")
    queue.put(HINT, "ana", "hint")
    queue.put(MOVE, "bo", "move")
    assert [queue.take() for _ in range(4)] == ["move", "hint", "review", None]


async def test_nobody_has_two_games_waiting_to_be_reviewed_and_there_is_an_end_to_all() -> None:
    thinkers = Thinkers(1)
    record = Match.start("paradoxical", [Seat.person("Ana"), Seat.person("Bo")]).record.text()
    lane = thinkers.lanes[0]
    try:
        asked = [
            asyncio.create_task(thinkers.review(ReviewQuestion(record, "", Slice(OUTLINE)), "ana")) for _ in range(2)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Still thinking"):
            await thinkers.review(ReviewQuestion(record, "", Slice(OUTLINE)), "ana")
        while len(lane) < MOST_WAITING:
            asked.append(
                asyncio.create_task(thinkers.review(ReviewQuestion(record, "", Slice(OUTLINE)), f"person {len(asked)}"))
            )
            await asyncio.sleep(0)
        with pytest.raises(Refused, match="The bots are busy"):
            await thinkers.review(ReviewQuestion(record, "", Slice(OUTLINE)), "somebody")
        with pytest.raises(Refused, match="still goes on"):
            await asked[0]
    finally:
        for task in asked:
            task.cancel()
        thinkers.close()
