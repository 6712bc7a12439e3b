"""The command for who learns a game, and for who writes a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import FILE, techdeck
from techdeck.cli.playing import need_terminal
from techdeck.kernel.errors import Impossible, Unreadable

if TYPE_CHECKING:
    from techdeck.lessons.lesson import Lesson


@techdeck.command()
@click.argument("game", required=False)
@click.option("--lesson", "file", type=FILE, help="Take the lesson of this file.")
@click.option("--check", is_flag=True, help="Say what is wrong with the lesson, and take none.")
def learn(game: str | None, file: Path | None, check: bool) -> int:
    """Learn a game by doing it, in about three minutes.

    Without GAME the games with a lesson are listed. Whoever writes a lesson looks with --check whether it plays:
    leaves with 0 if it does, with 1 if something is wrong in it.

    \b
    techdeck learn
    techdeck learn {game}
    techdeck learn {game} --lesson mine.toml --check
    """
    from techdeck.games.registry import GAMES
    from techdeck.lessons.course import Course
    from techdeck.lessons.reader import lesson_for, lesson_of

    if game is None:
        if file is not None or check:
            raise Impossible("Which game is the lesson of? techdeck learn GAME --lesson FILE")
        for name in GAMES:
            found = lesson_for(name)
            if found is not None:
                click.echo(f"{name:20} {found.about}")
        return 0
    lesson = lesson_of(game) if file is None else read_file(file)
    if check:
        return told(game, lesson)
    course = Course(game, lesson)
    need_terminal()
    from techdeck.tui.app import run_lesson

    return run_lesson(course)


def read_file(file: Path) -> Lesson:
    from techdeck.lessons.reader import read_lesson

    try:
        return read_lesson(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Impossible(f"There is no file {file}.") from None
    except (OSError, UnicodeError) as error:
        raise Unreadable(f"{file} cannot be read: {error}.") from None


def told(game: str, lesson: Lesson) -> int:
    """What is wrong with a lesson, a line each."""
    from techdeck.lessons.check import mistakes

    found = mistakes(game, lesson)
    for problem in found:
        click.echo(problem)
    if not found:
        click.echo(f"The lesson plays, all {len(lesson.step)} of its steps.")
    return 1 if found else 0
