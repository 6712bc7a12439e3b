"""Commands that look through a finished game: who was winning, what each choice cost, what was better and why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import EDITION, FILE, read_edition, techdeck
from techdeck.kernel.errors import Impossible

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition
    from techdeck.match.replay import Replay


@techdeck.command()
@click.argument("file", type=FILE)
@EDITION
def chances(file: Path, edition: Path | None) -> int:
    """Tell who was winning a finished game, turn by turn, and which turn decided it.

    The hard bot judges every moment, looking into all hands; what still lay in the decks counts as luck.

    \b
    techdeck chances game.techdeck
    """
    from techdeck.match.analysis import winning_chances
    from techdeck.match.telling.curve import curve_lines, turning_text, turning_words

    cards = read_edition(edition)
    played = finished_game(file, cards)
    found = winning_chances(played, cards)
    if not found.moments:
        raise Impossible("Only one played this game: there are no chances to compare.")
    told = turning_text(played, found.turning, cards) if found.turning is not None else []
    for line in [*curve_lines(found, played.names), turning_words(found, played.names), *told]:
        click.echo(line)
    return 0


@techdeck.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="The moments of this seat only; the first seat is 0.")
@click.option("--open", "knowing", is_flag=True, help="Judge with full knowledge, as if all hands had lain open.")
@click.option("--iterations", type=click.IntRange(1), help="How long to think about each choice, in iterations.")
@EDITION
def analyse(file: Path, seat: int | None, knowing: bool, iterations: int | None, edition: Path | None) -> int:
    """Look through a finished game: the key moments, what each mistake cost, what was better and why.

    Every choice is judged by what its player could know then, unless --open says otherwise. A record of another program
    or a game saved by 'techdeck play' will do.

    \b
    techdeck analyse game.techdeck
    techdeck analyse game.techdeck --seat 0 --open
    """
    from techdeck.match.analysis import analyse as look_through
    from techdeck.match.telling.analysis import analysis_lines

    cards = read_edition(edition)
    played = finished_game(file, cards)
    if seat is not None and not 0 <= seat < played.record.seats:
        raise Impossible(f"There are seats 0 to {played.record.seats - 1} in this game, not {seat}.")
    found = look_through(played, played.names, cards, knowing, progress, iterations)
    for line in analysis_lines(played, found, cards, range(played.record.seats) if seat is None else [seat]):
        click.echo(line)
    return 0


def finished_game(file: Path, cards: Edition) -> Replay:
    from techdeck.match.replay import Replay
    from techdeck.match.store import read_record

    return Replay(read_record(file), cards)


def progress(far: float) -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        click.echo(f"\r{round(100 * far):3} %" if far < 1 else "\r     \r", nl=False, err=True)
