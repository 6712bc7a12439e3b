"""Lessons, as they are asked for and told."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from techdeck.server.messages.limits import ChoiceText
from techdeck.server.messages.requests import Request
from techdeck.server.messages.server import View


class LessonStep(Struct):
    """One idea of a lesson. Its spotlight is on places and spots of the table: `hand 0`, `card 7K`, `choice pass`."""

    title: str
    words: str
    ask: str  # empty where it is only read
    why: str
    clause: str
    spotlight: list[str]


class LessonInfo(Struct):
    """The lesson of a game, and the short game after it."""

    game: str
    title: str
    about: str
    steps: list[LessonStep]
    words: str
    seats: int
    options: dict[str, str | int]
    level: str  # of the bots in that game


class LessonMoment(Struct):
    """The table in a step of a lesson, and the choice that is right there; it is empty where nothing is asked."""

    view: View
    shown: str


class LessonTry(Request):
    """What a learner chooses in a step, after these choices which were right."""

    choice: ChoiceText
    made: Annotated[list[ChoiceText], Meta(max_length=30)] = field(default_factory=list)


class LessonAnswer(Struct):
    """What a choice in a lesson comes to: why it is not right, or the table after it and after each answer to it."""

    right: bool
    done: bool  # and the step with it
    words: str
    clause: str
    moments: list[LessonMoment]
