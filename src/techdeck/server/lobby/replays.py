"""Finished games, step by step. Whoever looks costs one thread's time and one state, however long the game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import json

from techdeck.match.entry import WATCHER
from techdeck.match.replay import Replay
from techdeck.server.live.chronicle import BEGINNING, Chronicle, chronicle_of, read_story
from techdeck.server.live.looks import Counts, TableWords, events_of, places_of, prompt_of
from techdeck.server.live.table import Live
from techdeck.server.messages.parts import NewLines
from techdeck.server.messages.past import ReplayStep, Story

CHUNK = 100  # steps of a story that are told at once

encode = json.Encoder().encode
Found = TypeVar("Found")


class Replays:
    """All that is looked up in finished games is looked up by one thread: it never takes more than its share."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "replays")

    async def aside(self, work: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def step(self, live: Live, step: int, seat: int | None) -> ReplayStep:
        """A step with everything open, or as a seat saw it."""
        return await self.aside(lambda: replay_step(replay_of(live), live.words, step, seat))

    async def story(self, live: Live, seat: int | None) -> AsyncIterator[bytes]:
        """The JSON of a `Story`, piece by piece."""
        if live.past is not None:
            yield encode(Story([NewLines(), *read_story(live.past, WATCHER)]))
            return
        pieces = story_of(await self.aside(lambda: replay_of(live)), live.words, seat)
        while piece := await self.aside(lambda: next(pieces, b"")):
            yield piece

    def close(self) -> None:
        self.thread.shutdown(cancel_futures=True)


def replay_of(live: Live) -> Replay:
    """Made once for all who look, by the one thread that uses it."""
    if live.replay is None:
        live.replay = Replay(live.record, live.edition)
    return live.replay


def replay_step(replay: Replay, words: TableWords, step: int, seat: int | None) -> ReplayStep:
    view = replay.view(step, WATCHER if seat is None else seat)
    state = replay.step(step) if seat is None else view.state
    bit = -1 if seat is None else state.bit(seat)
    return ReplayStep(
        step,
        replay.steps,
        seat,
        replay.chooser(step) if step else None,
        replay.choice(step, seat) if step else "",
        events_of(state, replay.events(step, seat)),
        state.position(bit),
        prompt_of(view.state, view.seat, words),
        places_of(words.game, state.layout),
        *Counts.of(state),
    )


def story_of(replay: Replay, words: TableWords, seat: int | None) -> Iterator[bytes]:
    """What every step brought to the log, everything open or as a seat saw it. There is one state, which goes on."""
    yield b'{"steps":['
    told, read = list[bytes](), BEGINNING
    chronicle: Chronicle | None = None
    for number, state in enumerate(replay.states()):
        view = words.view(state, WATCHER if seat is None else seat, seat is None)
        chronicle = chronicle_of(chronicle, view)
        at, lines, read = chronicle.news(view, read)
        told.append(b'{"at":%d,"lines":[%b]}' % (at, b",".join(map(bytes, lines))))
        if len(told) == CHUNK and number < replay.steps:
            yield b",".join(told) + b","
            told = []
    yield b",".join(told) + b"]}"
