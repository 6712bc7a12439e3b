"""Lessons over HTTP. A lesson is no table: whoever takes one says in which step they are and what they chose."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from techdeck.lessons.course import course_for
from techdeck.server.live import lessons
from techdeck.server.messages.lessons import LessonAnswer, LessonInfo, LessonMoment, LessonTry

GameName = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", description="The name of a game.")]
StepAt = Annotated[int, PathParameter(ge=0, le=99, description="A step of the lesson, counted from 0.")]


class LessonRoutes(Controller):
    path = "/api/lessons"
    tags = ("lessons",)

    @get("/{game:str}", summary="The lesson of a game")
    async def lesson(self, game: GameName) -> LessonInfo:
        return lessons.lesson_info(course_for(game))

    @get("/{game:str}/{step:int}", summary="The table as a step of a lesson begins")
    async def begin(self, game: GameName, step: StepAt) -> LessonMoment:
        return lessons.begin(course_for(game), step)

    @post("/{game:str}/{step:int}", status_code=200, summary="Choose something in a step of a lesson")
    async def choose(self, game: GameName, step: StepAt, data: JSONBody[LessonTry]) -> LessonAnswer:
        return lessons.answer(course_for(game), step, data.made, data.choice)
