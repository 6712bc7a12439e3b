"""Reads lessons: ours are in this folder, that of another package is `lesson.toml` beside its game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import TechdeckError, Unknown, Unreadable
from techdeck.lessons.lesson import Finish, Lesson, Step
from techdeck.plugins import Plugin, leave_out, package_of

PARTS: dict[str, type[msgspec.Struct]] = {"step": Step, "play": Finish}


def read_lesson(text: str) -> Lesson:
    """A lesson from its file; refused with everything that is wrong in it, a line each."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"The lesson is no TOML file: {error}.") from None
    wrong = mistakes_in(data)
    if wrong:
        raise Unreadable("\n".join(wrong))
    return msgspec.convert(data, Lesson)


def mistakes_in(data: dict[str, Any]) -> list[str]:
    """What cannot be read, each step by itself."""
    steps = data.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        return ["The steps of a lesson are tables: each begins with [[step]]."]
    found = [
        said(f"Step {number} ({step.get('title', 'without a title')})", problem)
        for number, step in enumerate(steps, 1)
        if (problem := why_not(step, Step))
    ]
    whole = {**data, "step": []}
    problem = why_not(whole, Lesson)
    return [*([said("The lesson", problem)] if problem else []), *found]


def why_not(data: dict[str, Any], kind: type[msgspec.Struct]) -> str:
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def said(where: str, problem: str) -> str:
    """A mistake in plain words."""
    what, _, place = problem.partition(" - at ")
    place = place.strip("`$.").replace("[...]", "")
    words = (
        what.replace("Object missing required field", "has no")
        .replace("Object contains unknown field", "has a field that no lesson has:")
        .replace("Expected", "wants")
        .replace("`", "")
    )
    return f"{where}{f', {place}' if place else ''}: {words}."


@cache
def lesson_for(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    plugin = GAMES.find(game_named(game).name)
    assert plugin is not None
    package = package_of(plugin.where) if plugin.package else "techdeck.lessons"
    file = "lesson.toml" if plugin.package else f"{game.replace('-', '_')}.toml"
    if not package:
        return None
    try:
        return read_lesson(files(package).joinpath(file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (TechdeckError, OSError, UnicodeError) as error:
        if not plugin.package:
            raise
        leave_out(Plugin(game, f"{package}:{file}", plugin.package), "lesson", str(error))
        return None


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; one without is refused."""
    lesson = lesson_for(game)
    if lesson is None:
        known = ", ".join(name for name in GAMES if lesson_for(name) is not None)
        raise Unknown(f"There is no lesson for {game_named(game).title}; there are lessons for {known}.")
    return lesson
