"""A lesson as data: what a designer writes in one file."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

LEARNER = "You"
ANY = "*"  # in `wrong`: whatever else is tried
BOT = "easy"  # who sits at the other seats


class Step(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One idea. It begins in a position of its own, or where the step before ended, the first one with the deal."""

    title: str
    words: str  # the idea
    ask: str = ""  # what to do now; without `right` choices the step is only read
    why: str = ""  # a help beside it
    done: str = ""  # what the right choice brought; without it the next step begins at once
    clause: str = ""  # of the rulebook
    spotlight: list[str] = []  # what it is about: a card, a place, a deck, a cell, a square, a seat, a choice
    position: dict[str, Any] | None = None
    before: list[str] = []  # what is chosen before it begins, as "1 build 2": a seat and its choice
    right: list[str | list[str]] = []  # the learner's choices, one after another; of a list, any
    wrong: dict[str, str] = {}  # by the beginning of a choice: why it is not what is wanted
    then: list[str] = []  # what is chosen after them, as `before`


class Finish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The short game at the end."""

    words: str
    seats: int = 2
    options: dict[str, str | int] = {}


class Lesson(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The lesson of a game."""

    about: str  # what one can do after it
    step: list[Step]
    play: Finish
    seats: int = 2
    seat: int = 0  # the learner's
    options: dict[str, str | int] = {}
    seed: str = "lesson"  # of what the positions leave to chance


def alternatives(entry: str | list[str]) -> list[str]:
    """The choices that are right there, the one that is shown first."""
    return [entry] if isinstance(entry, str) else entry


def wrong_words(step: Step, choice: str) -> str:
    """What the lesson says to a choice that can be made and is not the right one."""
    keys = [key for key in step.wrong if choice.startswith(key)]
    key = max(keys, key=len, default=ANY)
    return step.wrong.get(key) or f"You could, but that is for later. {step.ask}"


def learner_spots(lesson: Lesson) -> list[str]:
    """All spots that a lesson shines on."""
    return [spot for step in lesson.step for spot in step.spotlight]
