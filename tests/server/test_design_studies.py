"""Studies that designers ask for: one at a time, few of one person, behind everybody else, gone with their server."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import update

from server.conftest import NewPerson
from server.following import Body
from server.processes import descendants, wait_gone
from server.serving import Person, running
from server.test_design import toml
from techdeck.kernel.errors import Refused
from techdeck.server.live.editions import Editions
from techdeck.server.lobby.person import Person as Somebody
from techdeck.server.lobby.quotas import QUOTAS
from techdeck.server.lobby.studies import GONE, Studies
from techdeck.server.storage import schema
from techdeck.server.storage.database import now, open_engine, prepare
from techdeck.server.storage.shelves import Shelves
from techdeck.server.storage.store import Store
from techdeck.server.storage.studies import LOST, MOST_WAITING, StudyStore

WISH = '{"game":"tech-poker","edition":null,"card":"12K"}'
ANA = Somebody("ana", "Ana")


@pytest.fixture
async def rows(tmp_path: Path) -> AsyncIterator[StudyStore]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
    await prepare(url)
    engine = open_engine(url)
    yield StudyStore(Store(engine))
    await engine.dispose()


def told_by(rows: StudyStore) -> Studies:
    return Studies(rows.store, Editions(Shelves(rows.store)), 60.0)


async def age(rows: StudyStore, study: str, seconds: float) -> None:
    """As if nothing had been heard of it for so long."""
    await rows.store.changed(update(schema.studies).where(schema.studies.c.id == study).values(beat=now() - seconds))


async def test_one_is_played_at_a_time_and_the_first_that_came_first(rows: StudyStore) -> None:
    first, second = await rows.add("ana", None, WISH), await rows.add("bo", None, WISH)
    assert not await rows.begin(second) and await rows.begin(first)
    assert not await rows.begin(second) and not await rows.begin(first)
    assert (await told_by(rows).info(second, ANA)).before == 1
    assert await rows.tell(first, status="done")
    assert (await told_by(rows).info(second, ANA)).before == 0
    assert await rows.begin(second)


async def test_a_person_has_one_under_way_and_few_wait(rows: StudyStore) -> None:
    for number in range(MOST_WAITING):
        await rows.add(f"person {number}", None, WISH)
    with pytest.raises(Refused, match="under way"):
        await rows.add("person 0", None, WISH)
    with pytest.raises(Refused, match="Many studies wait"):
        await rows.add("one more", None, WISH)


async def test_one_that_is_not_heard_of_is_gone_and_holds_up_nobody(rows: StudyStore) -> None:
    lost, next_one = await rows.add("ana", None, WISH), await rows.add("bo", None, WISH)
    assert await rows.begin(lost)
    await age(rows, lost, LOST + 1)
    info = await told_by(rows).info(lost, ANA)
    assert (info.status, info.news.sentence) == ("failed", GONE)
    assert await rows.begin(next_one)
    await rows.add("ana", None, WISH)


async def test_only_who_asked_stops_one_and_what_it_found_stays(rows: StudyStore) -> None:
    study = await rows.add("ana", None, WISH)
    assert await rows.begin(study)
    assert await rows.tell(study, '{"played":7,"sentence":"So far."}', gzip.compress(b"page"))
    await rows.stop(study, "bo")
    assert (await told_by(rows).info(study, ANA)).status == "playing"
    await rows.stop(study, "ana")
    assert not await rows.tell(study, '{"played":8}')
    info = await told_by(rows).info(study, ANA)
    assert (info.status, info.news.played, info.news.sentence, info.yours) == ("stopped", 7, "So far.", True)
    assert gzip.decompress(await rows.report(study)) == b"page"


# On the server.


async def heard(somebody: Person, study: str, *wanted: str) -> Body:
    """The study as soon as it has played something and is so."""
    while True:
        info: Body = await somebody.get(f"/api/studies/{study}")
        if info["status"] in wanted and info["news"]["played"]:
            return info
        assert info["status"] != "failed", info
        await asyncio.sleep(0.2)


async def test_a_study_grows_ends_and_has_a_report_that_is_kept_apart(tmp_path: Path, person: NewPerson) -> None:
    with running(tmp_path, "--study-seconds", "4") as server:
        ana, bo = await person("Ana", server), await person("Bo", server)
        made = await ana.post("/api/editions", toml(text="Draw 9 cards."))
        asked = {"game": "tech-poker", "edition": made["id"], "card": "12K"}
        study = (await ana.post("/api/studies", asked))["id"]
        assert await ana.refused("POST", "/api/studies", asked) == (409, "refused")
        early = await heard(ana, study, "playing", "done")
        done = await heard(bo, study, "done")
        assert early["news"]["played"] <= done["news"]["played"] and not done["yours"]
        facts = done["news"]["facts"]
        assert [side["name"] for side in facts["sides"]] == ["Fast Lane", "House Edition"] and facts["card"] == "12K"
        assert done["news"]["sentence"] == facts["sentence"]
        page = await bo.call("GET", f"/api/studies/{study}/report")
        policy = page.headers["content-security-policy"]
        assert page.status_code == 200 and policy.startswith("sandbox allow-scripts;") and "'self'" not in policy
        (mine,) = await ana.get("/api/studies")
        assert mine["id"] == study and mine["news"]["facts"] is None and await bo.get("/api/studies") == []
        await ana.call("DELETE", f"/api/editions/{made['design']}")
        assert (await ana.get(f"/api/cards?edition={made['id']}"))["edition"]["name"] == "Fast Lane", "it was studied"


async def test_a_study_that_is_stopped_ends_its_process_and_one_dies_with_its_server(
    tmp_path: Path, person: NewPerson
) -> None:
    with running(tmp_path) as server:
        ana = await person("Ana", server)
        before = set(descendants(server.process.pid))
        study = (await ana.post("/api/studies", {"game": "tech-poker", "card": "12K"}))["id"]
        await heard(ana, study, "playing")
        new = [pid for pid in descendants(server.process.pid) if pid not in before]
        slow = [pid for pid in new if os.getpriority(os.PRIO_PROCESS, pid) == 19]
        assert slow, "it comes behind everybody else"
        await ana.call("DELETE", f"/api/studies/{study}")
        for pid in slow:
            await asyncio.to_thread(wait_gone, pid)
        assert (await ana.get(f"/api/studies/{study}"))["status"] == "stopped"
        study = (await ana.post("/api/studies", {"game": "tech-poker", "card": "12K"}))["id"]
        await heard(ana, study, "playing")
        new = [pid for pid in descendants(server.process.pid) if pid not in before]
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        for pid in new:
            await asyncio.to_thread(wait_gone, pid)


async def test_what_cannot_be_studied_is_refused_with_a_sentence(person: NewPerson) -> None:
    ana = await person("Ana")
    assert (await ana.refused("POST", "/api/studies", {"game": "pairadox"}))[0] == 400
    assert (await ana.refused("POST", "/api/studies", {"game": "no-such"}))[0] in (400, 404)
    assert (await ana.refused("POST", "/api/studies", {"game": "tech-poker", "edition": "0" * 64})) == (404, "unknown")
    assert (await ana.refused("GET", "/api/studies/0000000000000000000000")) == (404, "unknown")
    study = (await ana.post("/api/studies", {"game": "tech-poker", "card": "99K"}))["id"]
    while (info := await ana.get(f"/api/studies/{study}"))["status"] in ("waiting", "playing"):
        await asyncio.sleep(0.2)
    assert info["status"] == "failed" and "99K" in info["news"]["sentence"]


async def test_studies_have_an_end_each_day(tmp_path: Path, person: NewPerson) -> None:
    with running(tmp_path, "--rate", "100000", "--study-seconds", "0") as strict:
        eve = await person("Eve", strict)
        for _ in range(QUOTAS["study"].number):
            assert await eve.refused("POST", "/api/studies", {"game": "tech-poker"}) == (409, "refused")
        assert await eve.refused("POST", "/api/studies", {"game": "tech-poker"}) == (429, "too-fast")
