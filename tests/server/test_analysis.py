"""A finished game is looked through beside everything else, once for all who ask, and its progress is told."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from server.conftest import NewPerson
from server.serving import Person, play_out
from server.tables import make_table
from techdeck.match.analysis import OUTLINE, Slice
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.server.live import thinkers as thinking
from techdeck.server.live.thinkers import ReviewQuestion, Thinkers

CODE = re.compile(r"\b(1[0-3]|[1-9])[KSTV]\b")


async def finished(ana: Person, bo: Person) -> tuple[str, int]:
    table = await make_table([ana, bo])
    async with ana.at(table) as one, bo.at(table) as other:
        return table, await play_out([one, other])


async def whole(person: Person, path: str) -> tuple[dict[str, Any], list[float]]:
    """The analysis when it is done, and how far it was whenever it was asked for."""
    far = list[float]()
    for _ in range(200):
        found = await person.get(path)
        far.append(found["progress"])
        if found["progress"] == 1.0:
            return found, far
        assert not found.get("seats"), "nothing is told before it is known"
        await asyncio.sleep(0.05)
    raise AssertionError(f"the analysis does not end: {far[-3:]}")


async def test_a_game_is_analysed_when_it_is_over_and_every_seat_hears_of_its_choices(person: NewPerson) -> None:
    ana, bo, cy = await person("Ana"), await person("Bo"), await person("Cy")
    table = await make_table([ana, bo])
    path = f"/api/tables/{table}/analysis"
    assert await ana.refused("GET", path) == (409, "refused")
    async with ana.at(table) as one, bo.at(table) as other:
        steps = await play_out([one, other])
    (found, far), (seen, _) = await asyncio.gather(whole(ana, path), whole(bo, path))
    assert far == sorted(far)
    assert [each["step"] for each in found["choices"]] == [each["step"] for each in seen["choices"]]
    assert all(0 < each["step"] <= steps and each["cost"] >= 0 for each in found["choices"])
    assert len(found["seats"]) == 2 and found["chances"]["moments"][-1]["step"] == steps
    for seat in found["seats"]:
        luck = seat["luck"]
        whole_way = luck["deal"] + luck["drawn"] + luck["own"] + luck["others"]
        assert -1 <= whole_way <= 1 and 0 <= luck["share"] <= 1
        for moment in seat["moments"]:
            texts = [moment["title"], moment["why"], *moment["line"], *[bar["label"] for bar in moment["bars"]]]
            assert not any(CODE.search(" ".join(words[::2])) for words in texts), "cards are cards, not codes in words"
            assert moment["kind"] == "luck" or moment["played"] in [bar["text"] for bar in moment["bars"]]
    watched, _ = await whole(cy, path)
    told = " ".join(" ".join(each["why"][::2]) for seat in watched["seats"] for each in seat["moments"])
    assert not re.search(r"\b[Yy]ou\b", told), "who watched is not spoken to"


async def test_full_knowledge_is_another_analysis_of_the_same_game(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table, _ = await finished(ana, bo)
    fair, _ = await whole(ana, f"/api/tables/{table}/analysis")
    known, _ = await whole(ana, f"/api/tables/{table}/analysis?open=true")
    assert (fair["open"], known["open"]) == (False, True)
    assert fair["chances"] == known["chances"], "the curve is of the table"
    assert [each["step"] for each in fair["choices"]] == [each["step"] for each in known["choices"]]
    assert fair["choices"] != known["choices"]


async def test_a_slice_of_work_keeps_nobody_waiting_and_the_loop_free() -> None:
    """Between two slices a move has its turn: it never waits for a whole analysis."""
    thinkers = Thinkers(1)
    record = Match.start("paradoxical", [Seat.person("Ana"), Seat.person("Bo")]).record.text()
    try:
        with pytest.raises(Exception, match="still goes on"):
            await thinkers.review(ReviewQuestion(record, "", Slice(OUTLINE)), "ana")
        assert not thinking.REPLAYS, "the work was done elsewhere"
    finally:
        thinkers.close()
