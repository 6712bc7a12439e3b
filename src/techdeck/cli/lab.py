"""Commands to try out bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

from techdeck.cli.base import read_options, techdeck
from techdeck.kernel.errors import Impossible, Unreadable

if TYPE_CHECKING:
    from techdeck.lab.duel import DealOutcome, Duel

Number = TypeVar("Number", int, float)


@techdeck.command()
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option("--deals", default=100, show_default=True, help="How many deals; each is played from every seat.")
@click.option("--seats", type=int, help="How many play; without it, as few as the game allows.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", help="Play as this text says; without it, as nobody can guess.")
@click.option("--iterations", metavar="N[,M]", help="How long A and B think about a choice, in iterations.")
@click.option("--seconds", metavar="S[,T]", help="The same in seconds, which no seed can repeat.")
def duel(
    game: str,
    a: str,
    b: str,
    deals: int,
    seats: int | None,
    options: tuple[str, ...],
    seed: str | None,
    iterations: str | None,
    seconds: str | None,
) -> int:
    """Let two bots play the same deals against each other.

    Every deal is played with A and B in each other's place; with more than two sides A has one seat among B's, every
    seat in turn. Prints A's share of the wins and its lead in points, each with the interval that holds the true number
    95 times of 100.

    \b
    techdeck duel {game} easy random --deals 50 --seed monday
    techdeck duel {game} hard medium --seats 3 --iterations 900,200
    """
    from techdeck.games.registry import game_named
    from techdeck.lab.duel import Contender, Duel, standing

    if iterations and seconds:
        raise Impossible("Give --iterations or --seconds, not both.")
    counts = both(iterations, int, "iterations, like 200 or 900,200")
    times = both(seconds, float, "seconds, like 0.5 or 2,0.5")
    here = seats if seats is not None else max(2, game_named(game).seat_counts[0])
    text = secrets.token_hex(8) if seed is None else seed
    given = tuple(read_options(options).items())
    sides = Contender.of(a, times[0], counts[0]), Contender.of(b, times[1], counts[1])
    pair = Duel(game, here, text, *sides, given).checked()
    got = standing(played(pair, deals))
    low, high = got.interval
    games = deals * (2 if here == 1 else len(pair.sides()))
    click.echo(f"{game}, {here} seats, {deals} deals, {games} games, seed {text}")
    click.echo(f"{a} wins {got.share:.1%} against {b}, between {low:.1%} and {high:.1%}; fair is {pair.fair:.1%}")
    low, high = got.margins
    click.echo(f"{a} leads by {got.margin:+.2f} points, between {low:+.2f} and {high:+.2f}")
    return 0


def played(pair: Duel, deals: int) -> list[DealOutcome]:
    """All deals, with a bar on a terminal that tells how many are done."""
    from techdeck.lab.duel import outcomes

    results: list[DealOutcome] = []
    with click.progressbar(length=deals, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for batch in outcomes(pair, deals):
            results += batch
            bar.update(len(batch))
    return results


def both(given: str | None, read: Callable[[str], Number], like: str) -> tuple[Number | None, Number | None]:
    """What A and B get: one number for both, or one for each."""
    if given is None:
        return (None, None)
    words = given.split(",")
    try:
        numbers = [read(word) for word in words]
    except ValueError:
        numbers = []
    if len(numbers) not in (1, 2) or min(numbers) <= 0:
        raise Unreadable(f"{given!r} is no number of {like}.")
    return (numbers[0], numbers[-1])
