"""Bots at a table of the server remember: what they thought is used again, for as long as they play."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from builds import once
from patience import PATIENCE

from server.serving import Person, running
from techdeck.bots.search_bot import SearchBot
from techdeck.kernel.errors import Refused
from techdeck.match.fold import new_record
from techdeck.match.match import Match
from techdeck.server.live import thinkers as thinking
from techdeck.server.live.queue import HINT, MOVE, Fair
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


def question(table: str, choices: list[str], level: str = "medium") -> BotQuestion:
    head = new_record("paradoxical", 2, {}, table, None, CLAIMABLE).text()
    return BotQuestion(table, head, [(0, choice) for choice in choices], "", 0, level, 0.05)


async def play(thinkers: Thinkers, table: str, plays: bool = True) -> list[str]:
    """Some decisions of seat 0 as its bot takes them, while nobody else is asked."""
    match = Match(new_record("paradoxical", 2, {}, table, None, CLAIMABLE))
    match.choose(0, CLAIM[0])
    while match.state.actors == (0,) and match.steps < 6:
        made = [choice for _, choice in match.record.choices]
        asked = question(table, made)
        match.choose(0, await thinkers.think(asked) if plays else (await thinkers.advise(asked, "me")).choice)
    return [choice for _, choice in match.record.choices]


async def test_a_bot_at_a_table_goes_on_with_its_last_thought(thinkers: Thinkers) -> None:
    pools = [lane.started() for lane in thinkers.lanes]
    for pool in pools:
        pool.submit(count_reuse).result()
    assert len(await play(thinkers, "one")) > 2
    home = pools[thinkers.homes["one"]]
    thoughts, tables, _ = home.submit(reused).result()
    assert thoughts >= 1 and tables == 1
    await play(thinkers, "advised", plays=False)
    assert sum(pool.submit(reused).result()[0] for pool in pools) == thoughts


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def test_who_takes_time_to_think_comes_behind_who_serves_people(thinkers: Thinkers) -> None:
    slow, quick = [lane.started().submit(priority).result() for lane in (thinkers.lanes[0], thinkers.quick)]
    assert slow == 19 > quick >= priority()


async def test_the_bots_of_a_table_are_gone_when_its_game_is_over(thinkers: Thinkers) -> None:
    await thinkers.think(question("one", CLAIM[:1]))
    pool = thinkers.lanes[thinkers.homes["one"]].started()
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
    _, _, process = thinkers.lanes[home].started().submit(reused).result()
    os.kill(process, signal.SIGKILL)
    with pytest.raises(BrokenProcessPool):
        await thinkers.think(question("one", CLAIM[:1]))
    assert await thinkers.think(question("one", CLAIM[:1]))
    assert thinkers.lanes[home].started().submit(reused).result()[2] != process


async def test_thinking_processes_end_with_the_server_however_that_ends(tmp_path: Path) -> None:
    """Also in the middle of a thought."""
    with running(tmp_path, "--bot-seconds", "60") as server:
        ana = Person(server)
        await ana.get("/api/me")
        table = await ana.post("/api/tables", {"game": "pairadox", "seats": 4, "sit": None})
        await ana.post(f"/api/tables/{table['id']}/start", {"bots": "hard"})
        await until(lambda: any(works(child) for child in children(server.process.pid)))
        thinking = children(server.process.pid)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        await until(lambda: not any(Path(f"/proc/{child}").exists() for child in thinking))
        await ana.close()


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def works(pid: int) -> bool:
    """Whether a process is busy, and not only there."""
    return "\nState:\tR" in Path(f"/proc/{pid}/status").read_text()


async def until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit
        await asyncio.sleep(0.05)


async def test_after_an_undo_a_bot_thinks_about_what_is_now() -> None:
    thinking.MATCHES.clear()
    thinking.think(question("one", CLAIM[:3], "random"))
    thinking.think(question("one", [CLAIM[0], CLAIM[2]], "random"))
    assert thinking.MATCHES["one"].record.choices == [(0, CLAIM[0]), (0, CLAIM[2])]
    thinking.MATCHES.clear()


# Who waits for whom.


def test_everybody_has_their_turn_and_moves_come_before_hints() -> None:
    queue: Fair[str] = Fair()
    for number in range(3):
        queue.put(HINT, "ana", f"ana's hint {number}")
    queue.put(HINT, "ben", "ben's hint")
    for number in range(3):
        queue.put(MOVE, "flood", f"flood's move {number}")
    queue.put(MOVE, "cleo", "cleo's move")
    assert (len(queue), queue.waiting(HINT, "ana"), queue.waiting(MOVE, "ana")) == (8, 3, 0)
    order = [queue.take() for _ in range(9)]
    assert order[:4] == ["flood's move 0", "cleo's move", "flood's move 1", "flood's move 2"]
    assert order[4:] == ["ana's hint 0", "ben's hint", "ana's hint 1", "ana's hint 2", None]


class Asking:
    """Questions that are asked, and the order in which their turns began."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[Any]] = []

    def ask(self, name: str, by: str, level: str = "medium", plays: bool = True) -> asyncio.Task[Any]:
        """Ask for a table called `name`, and note when the turn of a move begins, or a hint has come."""
        asked = question(name, CLAIM[:1], level)
        if plays:
            task: asyncio.Task[Any] = asyncio.create_task(
                self.thinkers.think(asked, by, lambda: self.order.append(name))
            )
        else:
            task = asyncio.create_task(self.thinkers.advise(asked, by))
            task.add_done_callback(lambda done: self.came(name, done))
        self.tasks.append(task)
        return task

    def came(self, name: str, done: asyncio.Task[Any]) -> None:
        if not done.cancelled() and done.exception() is None:
            self.order.append(name)

    async def close(self) -> None:
        self.thinkers.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest.fixture
async def asking() -> AsyncIterator[Asking]:
    made = Asking(Thinkers(1))
    yield made
    await made.close()


async def test_a_flood_of_one_person_does_not_hold_up_the_others(asking: Asking) -> None:
    for number in range(6):
        asking.ask(f"flood {number}", "flood", plays=False)
        asking.ask(f"table {number}", "flood")
        await asyncio.sleep(0)
    mine = asking.ask("mine", "me")
    await asyncio.sleep(0)
    assert asking.thinkers.waits(question("mine", CLAIM[:1])) > 6
    await mine
    assert asking.order.index("mine") <= 2  # what was thought about already, one move of the flood, then this
    assert not any(name.startswith("flood") for name in asking.order)  # hints yield to moves


async def test_an_easy_bot_never_waits_for_a_hard_one(asking: Asking) -> None:
    for number in range(4):
        asking.ask(f"hard {number}", f"person {number}", "hard")
    easy = asking.ask("easy", "me", "easy")
    for _ in range(3):
        await asyncio.sleep(0)
    assert asking.order == ["hard 0", "easy"]
    assert await easy


async def test_one_hint_at_a_time_and_only_so_many_in_all(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_WAITING", 3)
    asking.ask("thought about", "somebody")
    await asyncio.sleep(0)
    asking.ask("one", "me", plays=False)
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="Still thinking"):
        await asking.ask("two", "me", plays=False)
    asking.ask("three", "you", plays=False)
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="Ask again in a moment"):
        await asking.ask("four", "they", plays=False)
    assert asking.thinkers.waits(question("five", CLAIM[:1])) == 3  # a move is never refused


async def test_who_went_away_is_not_thought_about(asking: Asking) -> None:
    first = asking.ask("first", "somebody")
    await asyncio.sleep(0)
    gone = asking.ask("gone", "me")
    last = asking.ask("last", "you")
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(first, last)
    assert asking.order == ["first", "last"]


async def test_a_process_that_cannot_be_started_is_told_to_who_asked_and_tried_again(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise OSError("No room for another process.")

    with monkeypatch.context() as full:
        full.setattr(thinking, "ProcessPoolExecutor", refuses)
        with pytest.raises(OSError, match="No room"):
            await asyncio.wait_for(thinkers.think(question("full", [], "easy")), PATIENCE)
    assert await thinkers.think(question("full", [], "easy"))
