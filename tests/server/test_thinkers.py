"""Bots at a table of the server remember: what they thought is used again, for as long as they play."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from builds import once

from techdeck.bots.search_bot import SearchBot
from techdeck.match.fold import new_record
from techdeck.match.match import Match
from techdeck.server.live import thinkers as thinking
from techdeck.server.live.thinkers import BotQuestion, Thinkers

CLAIMABLE = {"tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], []]}
CLAIM = ["claim two-pairs", "card 12K", "card 12T", "card 2S"]
REUSED: list[str] = []

pytestmark = once


def count_reuse() -> None:
    """In a thinking process: note every thought that goes on with the one before."""
    resumed = SearchBot.resumed

    def counted(self: SearchBot, observation: Any) -> Any:
        search = resumed(self, observation)
        if search is not None:
            REUSED.append(type(observation).__name__)
        return search

    SearchBot.resumed = counted  # type: ignore[method-assign]


def reused() -> tuple[int, int, int]:
    """How many thoughts were, how many tables are remembered, and the process."""
    return len(REUSED), len(thinking.MATCHES), os.getpid()


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(2)
    yield made
    made.close()


def question(table: str, choices: list[str], level: str = "medium", plays: bool = True) -> BotQuestion:
    head = new_record("paradoxical", 2, {}, table, None, CLAIMABLE).text()
    return BotQuestion(table, head, [(0, choice) for choice in choices], "", 0, level, plays, 0.05)


async def play(thinkers: Thinkers, table: str, plays: bool = True) -> list[str]:
    """Some decisions of seat 0 as its bot takes them, while nobody else is asked."""
    match = Match(new_record("paradoxical", 2, {}, table, None, CLAIMABLE))
    match.choose(0, CLAIM[0])
    while match.state.actors == (0,) and match.steps < 6:
        made = [choice for _, choice in match.record.choices]
        match.choose(0, await thinkers.think(question(table, made, plays=plays)))
    return [choice for _, choice in match.record.choices]


async def test_a_bot_at_a_table_goes_on_with_its_last_thought(thinkers: Thinkers) -> None:
    pools = [thinkers.started(home) for home in range(2)]
    for pool in pools:
        pool.submit(count_reuse).result()
    assert len(await play(thinkers, "one")) > 2
    home = pools[thinkers.homes["one"]]
    thoughts, tables, _ = home.submit(reused).result()
    assert thoughts >= 1 and tables == 1
    await play(thinkers, "advised", plays=False)
    assert sum(pool.submit(reused).result()[0] for pool in pools) == thoughts


async def test_the_bots_of_a_table_are_gone_when_its_game_is_over(thinkers: Thinkers) -> None:
    await thinkers.think(question("one", CLAIM[:1]))
    pool = thinkers.started(thinkers.homes["one"])
    assert pool.submit(reused).result()[1] == 1
    thinkers.forget("one")
    assert pool.submit(reused).result()[1] == 0 and not thinkers.homes


async def test_only_so_many_tables_are_remembered() -> None:
    thinking.MATCHES.clear()
    for number in range(thinking.REMEMBERED + 3):
        thinking.think(question(f"table {number}", [], "random"))
    assert len(thinking.MATCHES) == thinking.REMEMBERED and "table 0" not in thinking.MATCHES
    thinking.MATCHES.clear()


async def test_a_process_that_dies_is_replaced_and_its_bots_begin_anew(thinkers: Thinkers) -> None:
    await thinkers.think(question("one", CLAIM[:1]))
    home = thinkers.homes["one"]
    _, _, process = thinkers.started(home).submit(reused).result()
    os.kill(process, signal.SIGKILL)
    with pytest.raises(BrokenProcessPool):
        await thinkers.think(question("one", CLAIM[:1]))
    assert await thinkers.think(question("one", CLAIM[:1]))
    assert thinkers.started(home).submit(reused).result()[2] != process


async def test_after_an_undo_a_bot_thinks_about_what_is_now() -> None:
    thinking.MATCHES.clear()
    thinking.think(question("one", CLAIM[:3], "random"))
    thinking.think(question("one", [CLAIM[0], CLAIM[2]], "random"))
    assert thinking.MATCHES["one"].record.choices == [(0, CLAIM[0]), (0, CLAIM[2])]
    thinking.MATCHES.clear()
