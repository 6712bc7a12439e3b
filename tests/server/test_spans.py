"""A trading time on the server: it runs down for all to see, lapses by itself, and goes on after a crash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.conftest import NewPerson
from server.following import said
from server.serving import Server, running, start
from server.tables import make_table
from techdeck.match.entry import WATCHER
from techdeck.server.live.clocks import check_clock, pace_of
from techdeck.server.messages.requests import ClockSetup
from techdeck.testing.clauses import clause

TRICKS = "tricks-of-the-trade"


@pytest.fixture(scope="module")
def hasty(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where five minutes take three seconds."""
    with running(tmp_path_factory.mktemp("hasty"), "--spans", "0.01") as quick:
        yield quick


@clause("TT-15")
async def test_an_open_offer_lapses_for_all_to_see(hasty: Server, person: NewPerson) -> None:
    people = [await person(name, hasty) for name in ("Ana", "Bo")]
    table = await make_table(people, TRICKS)
    async with people[0].at(table) as ana, people[1].at(table) as bo:
        await ana.until_view(lambda view: bool(view["position"]))
        await bo.until_view(lambda view: bool(view["position"]))
        trader, other, seat = (ana, bo, 0) if ana.choices else (bo, ana, 1)
        assert trader.view["span"] == other.view["span"]
        assert (other.view["span"]["seat"], other.view["span"]["words"]) == (seat, "Trading time")
        await trader.choose(f"trade {1 - seat}")
        heard = await other.until(lambda message: bool(message.get("events")))
        assert heard.get("by", WATCHER) == WATCHER
        assert any(line.endswith(" time is over.") for line in said(heard["lines"]))
        assert heard["span"]["seat"] == 1 - seat
        await other.until_view(lambda view: view["position"]["phase"] == "bidding")
        assert "span" not in other.messages[-1]
        assert (await other.choose("lapse"))["type"] == "error"


@clause("TT-15")
async def test_an_offer_that_is_begun_is_not_heard_before_or_after_it_lapses(hasty: Server, person: NewPerson) -> None:
    people = [await person(name, hasty) for name in ("Ana", "Bo")]
    table = await make_table(people, TRICKS)
    async with people[0].at(table) as ana, people[1].at(table) as bo:
        await ana.until_view(lambda view: bool(view["position"]))
        await bo.until_view(lambda view: bool(view["position"]))
        trader, other = (ana, bo) if ana.choices else (bo, ana)
        span = other.view["span"]
        await trader.choose(next(choice for choice in trader.choices if choice.startswith("trade")))
        card = next(choice for choice in trader.choices if choice.startswith("blind"))
        await trader.choose(card)
        told = await other.until(lambda message: "time is over" in str(message))
        assert not re.search(rf"\b{card.split()[1]}\b", str(told))  # 1S is also in 11S
        assert span["at"] == trader.view["span"]["at"] or trader.view["span"]["seat"] != span["seat"]


@clause("TT-15")
async def test_the_time_goes_on_while_the_server_is_down(tmp_path: Path, person: NewPerson) -> None:
    server = start(tmp_path, "--spans", "0.03")
    try:
        people = [await person(name, server) for name in ("Ana", "Bo")]
        table = await make_table(people, TRICKS)
        async with people[0].at(table) as ana:
            before = (await ana.until_view(lambda view: bool(view.get("span"))))["span"]
        server.kill()
        server = start(tmp_path, "--spans", "0.03", port=server.port)
        async with people[0].at(table) as ana:
            now = await ana.until_view(lambda view: bool(view.get("position")))
            assert now["span"] == before or now["span"] is None or now["span"]["seat"] != before["seat"]
            await ana.until_view(lambda view: view["position"]["phase"] == "bidding")
            assert str(ana.view["lines"]).count("time is over") == 2
    finally:
        server.stop()


async def test_a_finished_game_with_lapses_is_fair_and_replayed(hasty: Server, person: NewPerson) -> None:
    ana = await person("Ana", hasty)
    table = await make_table([ana], TRICKS, 2, clock={"kind": "move", "seconds": 4})
    async with ana.at(table) as mine:
        await mine.until_view(lambda view: view["table"]["seats"][0]["plays"] == "bot")
        await mine.until_view(lambda _: mine.over)
    assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]
    record = (await ana.call("GET", f"/api/tables/{table}/record")).text
    assert "\nlapse\n" in record
    steps = [line for line in record.splitlines() if line[:2] in ("0 ", "1 ") or line == "lapse"]
    lapsed = await ana.get(f"/api/tables/{table}/replay?step={steps.index('lapse') + 1}")
    assert (lapsed["steps"], lapsed["chooser"], lapsed["choice"]) == (len(steps), -1, "lapse")
    told = (await ana.get(f"/api/tables/{table}/story"))["steps"][steps.index("lapse") + 1]
    assert any(line.endswith(" time is over.") for line in said(told["lines"]))


async def test_a_table_can_do_without_and_tells_so(person: NewPerson) -> None:
    ana = await person("Ana")
    games = {game["name"]: game["timed"] for game in await ana.get("/api/games")}
    assert games[TRICKS] and not games["paradoxical"]
    for clock, timed in (
        ({}, True),
        ({"spans": False}, False),
        ({"kind": "days", "days": 1}, False),
        ({"kind": "game", "seconds": 600}, True),
    ):
        table = await make_table([ana], TRICKS, 2, clock=clock)
        async with ana.at(table) as mine:
            view = await mine.until_view(lambda view: bool(view["position"]))
            if view["position"]["phase"] == "trading":
                assert bool(view["span"]) == timed


def test_the_setting_is_kept_with_every_clock() -> None:
    for setup in (ClockSetup(spans=False), ClockSetup("move", 30, spans=False), ClockSetup("game", 30, 5, spans=False)):
        assert check_clock(setup) == setup and pace_of(setup).spans == 0.0
    assert pace_of(ClockSetup(), 0.5).spans == 0.5
    assert pace_of(ClockSetup("days", days=2)).spans == 0.0
