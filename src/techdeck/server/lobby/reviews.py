"""Finished games looked through: worked out once, slice by slice, whoever wants to know, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple

from techdeck.kernel.errors import Refused
from techdeck.match.analysis import Analysis, Study, gathered, study_chances, study_choices
from techdeck.match.chances import Chances, Outline, Worth, curve_of
from techdeck.match.coaching import coach_for
from techdeck.match.telling.curve import deciding_story, turning_story
from techdeck.match.telling.sentence import Line, render
from techdeck.server.live.moves import Moves, edition_text
from techdeck.server.live.table import Live
from techdeck.server.live.thinkers import ReviewQuestion
from techdeck.server.lobby.replays import Replays, replay_of
from techdeck.server.lobby.studied import analysis_info
from techdeck.server.messages.past import ChanceInfo, GameAnalysis, TurningPoint, WinningChances

KEPT = 256  # curves
ANALYSES = 64
AT_ONCE = 2  # games that are looked through for one person
PATIENCE = 0.8  # seconds that who asks how far it is waits for the end of it


class Review(NamedTuple):
    """The chances of a game, what happened in the turn that turned it, and what decided it; for any reader."""

    outline: Outline
    worths: list[Worth]
    chances: Chances
    turning: list[Line]
    deciding: list[Line]


class Progress:
    """An analysis under way."""

    def __init__(self, task: asyncio.Task[Analysis]) -> None:
        self.task = task
        self.far = 0.0


class Reviews:
    def __init__(self, moves: Moves, replays: Replays) -> None:
        self.hub = moves.hub
        self.thinkers = moves.thinkers
        self.replays = replays
        self.found: OrderedDict[str, Review] = OrderedDict()  # by table, the least recently wanted first
        self.asked: dict[str, asyncio.Task[Review]] = {}
        self.analyses: OrderedDict[tuple[str, bool], Analysis] = OrderedDict()
        self.going: dict[tuple[str, bool], Progress] = {}
        self.people: Counter[str] = Counter()  # for whom how many games are looked through now

    # Who was winning.

    async def of(self, live: Live, by: str, reader: int) -> WinningChances:
        """Those of a finished game, told to a seat; -1 only watched."""
        return told(await self.curve(live, by), reader, live.names)

    async def curve(self, live: Live, by: str) -> Review:
        found = self.found.get(live.id) or await self.wanted(live, by)
        self.found.move_to_end(live.id)
        return found

    async def wanted(self, live: Live, by: str) -> Review:
        """Whoever asks while a game is looked at waits for the same answer."""
        task = self.asked.get(live.id)
        if task is None:
            task = self.asked[live.id] = asyncio.create_task(self.review(live, by), name="review")
            task.add_done_callback(lambda _: self.asked.pop(live.id, None))
        return await asyncio.shield(task)

    async def review(self, live: Live, by: str) -> Review:
        coach = coach_for(live.record.game)
        outline, worths = await self.studied(live, by, study_chances(coach, lambda _: None))
        self.found[live.id] = await self.replays.aside(lambda: reviewed(live, outline, worths))
        if len(self.found) > KEPT:
            self.found.popitem(last=False)
        return self.found[live.id]

    async def studied(self, live: Live, by: str, study: Study) -> Any:
        """All slices of a study, one after the other: between two of them the bots do what is more urgent."""
        if self.people[by] >= AT_ONCE:
            raise Refused("Still looking through your last game: ask again in a moment.")
        self.people[by] += 1
        try:
            record, edition = live.record.text(), await edition_text(self.hub, live)
            answer: Any = None
            while True:
                try:
                    part = study.send(answer)
                except StopIteration as done:
                    return done.value
                answer = await self.slice(ReviewQuestion(record, edition, part, tuple(live.names)), f"{by} {live.id}")
        finally:
            self.people[by] -= 1
            self.people += Counter()  # without those who have none

    async def slice(self, question: ReviewQuestion, by: str) -> Any:
        with suppress(BrokenProcessPool):
            return await self.thinkers.review(question, by)
        return await self.thinkers.review(question, by)  # by a fresh process

    # What each choice cost.

    def begun(self, table: str, open: bool) -> bool:
        return (table, open) in self.analyses or (table, open) in self.going

    async def analysis(self, live: Live, open: bool, by: str, reader: int) -> GameAnalysis:
        """What is found so far; the first who asks sets it going."""
        key = (live.id, open)
        found = self.analyses.get(key)
        if found is None:
            going = self.going.get(key)
            if going is None:
                going = self.going[key] = Progress(asyncio.create_task(self.analysed(live, open, by), name="analysis"))
                going.task.add_done_callback(lambda _: self.going.pop(key, None))
            done, _ = await asyncio.wait([going.task], timeout=PATIENCE)
            if not done:
                return GameAnalysis(going.far, open, self.curve_told(live, reader))
            found = going.task.result()
        self.analyses.move_to_end(key)
        return await self.replays.aside(
            lambda: analysis_info(found, open, self.curve_told(live, reader), reader, live.names)
        )

    def curve_told(self, live: Live, reader: int) -> WinningChances | None:
        found = self.found.get(live.id)
        return told(found, reader, live.names) if found is not None else None

    async def analysed(self, live: Live, open: bool, by: str) -> Analysis:
        key = (live.id, open)
        curve = await self.curve(live, by)
        self.tell(key, 0.3)
        coach, tell = coach_for(live.record.game), self.teller(key)
        judged, keys = await self.studied(live, by, study_choices(curve.outline, curve.worths, coach, open, tell))
        found = await self.replays.aside(lambda: gathered(replay_of(live), curve.outline, curve.worths, judged, keys))
        self.analyses[key] = found
        if len(self.analyses) > ANALYSES:
            self.analyses.popitem(last=False)
        return found

    def teller(self, key: tuple[str, bool]) -> Callable[[float], None]:
        return lambda far: self.tell(key, 0.3 + 0.7 * far)

    def tell(self, key: tuple[str, bool], far: float) -> None:
        going = self.going.get(key)
        if going is not None:
            going.far = far


def reviewed(live: Live, outline: Outline, worths: list[Worth]) -> Review:
    replay = replay_of(live)
    chances = curve_of(replay, outline, worths)
    turning = chances.turning
    story = turning_story(replay, turning, live.edition) if turning is not None else []
    return Review(outline, worths, chances, story, deciding_story(replay, chances, live.edition))


def told(review: Review, reader: int, names: list[str]) -> WinningChances:
    sides, moments, turning = review.chances
    point = None
    if turning is not None:
        point = TurningPoint(*turning, [render(line, reader, names).words for line in review.turning])
    infos = [ChanceInfo(moment.step, moment.turn, list(moment.chances)) for moment in moments]
    deciding = [render(line, reader, names).words for line in review.deciding]
    return WinningChances([list(side) for side in sides], infos, deciding, point)
