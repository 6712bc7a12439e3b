"""Puzzles: solve today's, make new ones, check those that are shipped."""

from __future__ import annotations

import secrets
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import FILE, Command, complain, techdeck
from techdeck.extras import need

if TYPE_CHECKING:
    from techdeck.puzzles.solving import Solving

WIDTH = 100  # of the table as it is drawn


class Puzzles(click.Group):
    """A group whose other words are names of games: `puzzles GAME` is `puzzles solve GAME`."""

    command_class = Command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = args[0] in self.commands if args else False
        return super().resolve_command(context, args if known else ["solve", *args])


@techdeck.group(cls=Puzzles)
def puzzles() -> None:
    """Find the one choice that is clearly best: one puzzle a day for every game.

    \b
    techdeck puzzles GAME                    solve today's puzzle
    techdeck puzzles GAME --number 7         solve another one
    techdeck puzzles make GAME --count 100   find new ones in games of bots
    techdeck puzzles check GAME              search all of them again
    """


@puzzles.command("make")
@click.argument("game")
@click.option("--count", type=click.IntRange(1, 1000), default=100, show_default=True, help="How many.")
@click.option("--seed", help="The same text finds the same puzzles.")
@click.option("--out", type=FILE, help="Write them to this file instead of here.")
def make(game: str, count: int, seed: str | None, out: Path | None) -> int:
    """Find puzzles in games of bots.

    Bots play; wherever the hard bot finds one choice clearly better than all others it thinks again, ten times as
    long and twice, and only if it still says so there is a puzzle. It knows what the seat may know and nothing else.

    \b
    techdeck puzzles make {game} --count 20 --seed monday --out puzzles.jsonl
    """
    from techdeck.puzzles.miner import mine
    from techdeck.puzzles.puzzle import head_for, write_line

    found = 0
    text = secrets.token_hex(4) if seed is None else seed
    with nullcontext(sys.stdout) if out is None else out.open("w", encoding="utf-8") as file:
        file.write(write_line(head_for(game)))
        for puzzle in mine(game, count, text):
            file.write(write_line(puzzle))
            file.flush()
            found += 1
    if found < count:
        return complain(f"Only {found} of {count} puzzles were found.")
    return 0


@puzzles.command("check")
@click.argument("game", required=False)
@click.option("--seconds", type=click.FloatRange(0.01, 3600), help="Think so long about each instead.")
def check(game: str | None, seconds: float | None) -> int:
    """Search every puzzle again, with ten times the iterations that find one, and say which is none.

    \b
    techdeck puzzles check {game}
    techdeck puzzles check {game} --seconds 1.8   as long as the hard bot thinks at a table
    """
    from techdeck.puzzles.puzzle import games_with_puzzles, puzzle_at, puzzles_of
    from techdeck.puzzles.verify import problem_with

    wrong = 0
    for name in [game] if game else games_with_puzzles():
        puzzle_at(name, 1)  # a game without puzzles is refused
        found = [(number, problem_with(name, puzzle, seconds)) for number, puzzle in enumerate(puzzles_of(name), 1)]
        problems = [(number, problem) for number, problem in found if problem]
        for number, problem in problems:
            click.echo(f"{name} {number}: {problem}.")
        click.echo(f"{name}: {len(found) - len(problems)} of {len(found)} puzzles hold.")
        wrong += len(problems)
    return 1 if wrong else 0


@puzzles.command("solve", hidden=True)
@click.argument("game")
@click.option("--number", type=int, help="Another puzzle than today's.")
def solve(game: str, number: int | None) -> int:
    """Solve a puzzle here: write what you would choose, or its number.

    \b
    techdeck puzzles {game}
    techdeck puzzles {game} --number 7
    """
    from techdeck.puzzles.solving import solving, today

    chosen = today(game) if number is None else number
    one = solving(game, chosen)
    show(one, chosen)
    while True:
        text = click.prompt("Your choice", prompt_suffix=": ").strip()
        if text.isdecimal() and 1 <= int(text) <= len(one.offered):
            text = one.offered[int(text) - 1]
        answer = one.tried(text)
        click.echo(f"{'Right. ' if answer.right else ''}{answer.words}")
        if answer.right:
            return 0


def show(one: Solving, number: int) -> None:
    """The table, what is asked, and the choices."""
    need("play", "A puzzle in a terminal", "textual")
    from techdeck.match.telling.asking import prompt
    from techdeck.tui.games import painter_for
    from techdeck.tui.games.painter import Scene

    view, asked = one.view, prompt(one.view)
    click.echo(f"{one.course.game.title}, puzzle {number}: {one.puzzle.title.rstrip('?')}. One choice is clearly best.")
    click.echo(painter_for(view.game).board(Scene(view, WIDTH)).plain)
    click.echo(" ".join(filter(None, [asked.words, asked.why])))
    for at, text in enumerate(one.offered, 1):
        click.echo(f"{at:>3}  {text:<16} {one.label(text)}")
