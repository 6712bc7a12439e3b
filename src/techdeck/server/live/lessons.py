"""Lessons as a learner sees them. They are no tables: nothing is stored, moments are worked out when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from techdeck.cards.edition import house
from techdeck.kernel.state import State
from techdeck.lessons.course import Course
from techdeck.lessons.lesson import BOT
from techdeck.server.live.chronicle import chronicle_of
from techdeck.server.live.looks import EVENTS, Look, Shown, TableWords
from techdeck.server.messages.answers import SeatInfo, TableInfo
from techdeck.server.messages.designs import EditionInfo
from techdeck.server.messages.lessons import LessonAnswer, LessonInfo, LessonMoment, LessonStep
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.messages.server import View

STRIDE = 100  # between the numbers of two steps: no moments of a lesson have the same


def lesson_info(course: Course) -> LessonInfo:
    lesson, play = course.lesson, course.lesson.play
    steps = [
        LessonStep(step.title, step.words, step.ask, step.why, step.clause, step.spotlight) for step in lesson.step
    ]
    return LessonInfo(
        course.game.name, course.game.title, lesson.about, steps, play.words, play.seats, play.options, BOT
    )


def begin(course: Course, number: int) -> LessonMoment:
    """A step, as it begins."""
    return moment(course, number, (), course.start(number), 0)


def answer(course: Course, number: int, made: Sequence[str], choice: str) -> LessonAnswer:
    """What a choice comes to."""
    found = course.tried(number, made, choice)
    path = (*made, choice)
    moments = [moment(course, number, path, state, more) for more, state in enumerate(found.states)]
    return LessonAnswer(found.right, found.done, found.words, found.clause, moments)


def moment(course: Course, number: int, made: tuple[str, ...], state: State, more: int) -> LessonMoment:
    """What the learner sees, after these choices of theirs and some of others."""
    wanted = [] if more else course.wanted(number, made)
    return LessonMoment(view_of(course, state, STRIDE * number + len(made) + more), wanted[0] if wanted else "")


def view_of(course: Course, state: State, seq: int) -> View:
    seat, words = course.lesson.seat, TableWords(course.game.name, course.names, house())
    look = Look.observed(state, seat, max(0, state.happened - EVENTS))
    shown: Any = Shown.of(look, words, False, chronicle_of(None, words.view(state, seat)))
    told = (shown.position, shown.places, shown.hands, shown.scores, shown.prompt, shown.events)
    view = View(table_info(course), seat, seq, 0.0, course.names, *told, [], [], 0)
    view.first, view.lines, view.more = shown.first, shown.lines, shown.more
    return view


def table_info(course: Course) -> TableInfo:
    """A table that is none: it has no id, and nobody can come to it."""
    lesson, edition = course.lesson, house()
    seats = [
        SeatInfo(
            seat, "person" if seat == lesson.seat else "bot", name, "" if seat == lesson.seat else BOT, online=True
        )
        for seat, name in enumerate(course.names)
    ]
    for seat in seats:
        seat.plays = "person" if seat.kind == "person" else "bot"
    return TableInfo(
        id="",
        game=course.game.name,
        title=course.game.title,
        status="playing",
        seats=seats,
        options=course.options,
        edition=EditionInfo(edition.digest, edition.name, edition.digest) if course.game.uses_edition else None,
        clock=ClockSetup(),
        public=False,
        rated=False,
        created=0.0,
        yours=lesson.seat,
        held=[lesson.seat],
        owner=False,
        host="",
        hints=False,
        commitment="",
    )
