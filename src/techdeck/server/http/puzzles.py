"""Puzzles over HTTP. Whoever solves one says which, and what they chose."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from techdeck.server.http.lessons import GameName
from techdeck.server.live import puzzles
from techdeck.server.messages.puzzles import PuzzleAnswer, PuzzleDay, PuzzleMoment, PuzzleTry

Number = Annotated[int, PathParameter(ge=1, le=9999, description="A puzzle of the game, counted from 1.")]


class PuzzleRoutes(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", summary="The puzzles of today")
    async def day(self) -> PuzzleDay:
        return puzzles.puzzle_day()

    # Off the event loop, as a table is laid by playing its game up to there.
    @get("/{game:str}/{number:int}", sync_to_thread=True, summary="A puzzle")
    def puzzle(self, game: GameName, number: Number) -> PuzzleMoment:
        return puzzles.puzzle_moment(game, number)

    @post("/{game:str}/{number:int}", status_code=200, sync_to_thread=True, summary="Choose something in a puzzle")
    def choose(self, game: GameName, number: Number, data: JSONBody[PuzzleTry]) -> PuzzleAnswer:
        return puzzles.puzzle_answer(game, number, data.choice)
