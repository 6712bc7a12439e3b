"""Clocks: running out hands the seat to a bot, and it can be taken back."""

from server.conftest import NewPerson
from server.tables import make_table
from techdeck.match.clocks import Clocks, Pace
from techdeck.server.live.clocks import check_clock, pace_of
from techdeck.server.messages.requests import ClockSetup


async def test_who_runs_out_of_time_is_played_by_a_bot_and_can_come_back(person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], "pairadox", 4, clock={"kind": "move", "seconds": 1})
    async with ana.at(table) as mine:
        await mine.until_view(lambda _: bool(mine.choices))
        assert mine.view["clocks"][0]["left"] <= 1
        await mine.until_view(lambda view: view["table"]["seats"][0]["plays"] == "bot")
        assert (await mine.choose("play R"))["code"] in ("refused", "stale")
        await mine.ask("handback")
        await mine.until_view(lambda view: view["table"]["seats"][0]["plays"] == "person")
    async with ana.at(table) as again:  # nobody is there: the clock and the bots go on by themselves
        await again.until_view(lambda _: again.over)
    assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]


async def test_slow_play_has_days(person: NewPerson) -> None:
    ana = await person("Ana")
    table = await make_table([ana], seats=2, clock={"kind": "days", "days": 3})
    async with ana.at(table) as mine:
        view = await mine.until_view(lambda view: bool(view["clocks"]))
        assert view["clocks"][0]["left"] > 2 * 86_400 and view["table"]["clock"] == {"kind": "days", "days": 3}


def test_a_game_clock_takes_time_while_asked_and_adds_the_increment() -> None:
    clocks = Clocks(Pace("game", 100, 5), 2, 1000.0)
    clocks.run(0b01)
    clocks.pass_time(1030.0)
    clocks.chosen(0, True)
    clocks.run(0b10)
    assert clocks.left == [75.0, 100.0] and clocks.runs_out() == (1130.0, 1)
    clocks.pass_time(1140.0)
    assert clocks.left[1] == -10.0
    clocks.taken_back(1)
    assert clocks.left[1] == 60.0


def test_a_move_clock_begins_anew_with_every_choice() -> None:
    clocks = Clocks(pace_of(check_clock(ClockSetup("move", 30, 9))), 2, 0.0)
    clocks.run(0b11)
    clocks.pass_time(10.0)
    clocks.chosen(1, True)
    assert clocks.left == [20.0, 30.0]
    clocks.run(0)
    assert clocks.runs_out()[1] == -1
