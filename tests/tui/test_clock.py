"""A trading time runs down in the terminal, where a person sits; and a game of other rules is read there."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from patience import PATIENCE

from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.store import saves as folder
from techdeck.testing.clauses import clause
from techdeck.tui.app import TechdeckApp
from techdeck.tui.hotseat import CurtainScreen
from techdeck.tui.past import PastScreen
from tui.screens import Hands, finished, seated, started


def tricks(*seats: str) -> Match:
    """A game of Tricks that seat 0 begins to trade."""
    for n in range(50):
        match = Match.start("tricks-of-the-trade", [Seat.parse(seat) for seat in seats], {}, f"seed {n}")
        if match.state.actors == (0,):
            return match
    raise AssertionError("seat 0 never begins")


async def until(hands: Hands, words: str) -> None:
    limit = time.monotonic() + PATIENCE
    while words not in hands.sees and time.monotonic() < limit:
        await asyncio.sleep(0.05)
        await hands.quiet()
    assert words in hands.sees


@clause("TT-15")
async def test_the_time_that_is_left_is_shown_and_at_zero_the_trading_is_over() -> None:
    match = tricks("person:Ana", "bot:random")
    async with seated(TechdeckApp(first=match, pause=0, spans=0.02)) as hands:  # six seconds
        assert "Ana's trading time: 0:0" in hands.sees
        await hands.type("trade 1")
        await until(hands, "time is over")  # in the log
        assert match.record.choices[:2] == [(0, "trade 1"), (-1, "lapse")]


@clause("TT-15")
async def test_five_minutes_are_shown_to_whoever_sits_there() -> None:
    async with seated(TechdeckApp(first=tricks("person:Ana", "person:Bo"), pause=0)) as hands:
        assert isinstance(hands.screen, CurtainScreen)
        await hands.press("enter")
        await until(hands, "Ana's trading time: 4:")


async def test_bots_among_themselves_need_no_clock_and_games_without_one_show_none() -> None:
    async with seated(TechdeckApp(first=started("person:Ana", "bot:random"), pause=0)) as hands:
        assert not hands.table.query_one("#span").display


async def test_a_saved_game_of_other_rules_is_opened_as_its_log(saves: Path) -> None:
    saves.mkdir(parents=True, exist_ok=True)
    for name, text in (("over", finished().record.text()), ("open", started("person:Ana", "person:Bo").record.text())):
        (folder() / f"{name}.techdeck").write_text(text.replace("rules 2", "rules 1"))
    for title, line in (
        ("Replay a finished game", "Ana: build"),
        ("Continue a saved game", "cannot be played on."),
    ):
        async with seated(TechdeckApp(pause=0)) as hands:
            await hands.pick(title)
            await hands.press("enter")
            assert isinstance(hands.screen, PastScreen)
            await until(hands, "played by rules version 1 of Paradoxical")
            assert line in hands.sees
            await hands.press("escape")
            assert title in hands.sees
