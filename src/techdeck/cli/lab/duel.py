"""`techdeck duel`: which bot is better."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from techdeck.cli.base import EDITION, read_options, techdeck
from techdeck.cli.lab.given import CLUSTER, WORKERS, executor_given
from techdeck.kernel.errors import Impossible, Unreadable

if TYPE_CHECKING:
    from techdeck.lab.duel import DealOutcome, Duel
    from techdeck.lab.executors import Executor
    from techdeck.lab.tournament import Tournament

Number = TypeVar("Number", int, float)


@techdeck.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="A B [C…]")
@click.option("--deals", default=100, show_default=True, help="How many deals; each is played from every seat.")
@click.option("--seats", type=int, help="How many play; without it, as few as the game allows.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", help="Play as this text says; without it, as nobody can guess.")
@click.option("--iterations", metavar="N[,M…]", help="How long each bot thinks about a choice, in iterations.")
@click.option("--seconds", metavar="S[,T…]", help="The same in seconds, which no seed can repeat.")
@EDITION
@WORKERS
@CLUSTER
def duel(
    game: str,
    bots: tuple[str, ...],
    deals: int,
    seats: int | None,
    options: tuple[str, ...],
    seed: str | None,
    iterations: str | None,
    seconds: str | None,
    edition: Path | None,
    workers: str | None,
    cluster: str | None,
) -> int:
    """Let bots play the same deals against each other.

    Every deal is played with A and B in each other's place; with more than two sides A has one seat among B's, every
    seat in turn. Prints A's share of the wins and its lead in points, each with the interval that holds the true number
    95 times of 100. Three or more bots all play each other, and each gets a rating: 400 points more are a chance of 10
    to 1.

    \b
    techdeck duel {game} easy random --deals 50 --seed monday
    techdeck duel {game} hard medium --seats 3 --iterations 900,200
    techdeck duel {game} random easy medium --deals 20
    """
    from techdeck.cards.edition import load
    from techdeck.games.registry import game_named
    from techdeck.lab.duel import Contender, Duel

    if iterations and seconds:
        raise Impossible("Give --iterations or --seconds, not both.")
    if len(bots) < 2:
        raise Impossible("A duel has two bots or more: techdeck duel GAME easy random.")
    counts = each(iterations, int, "iterations, like 200 or 900,200", len(bots))
    times = each(seconds, float, "seconds, like 0.5 or 2,0.5", len(bots))
    here = seats if seats is not None else max(2, game_named(game).seat_counts[0])
    text = secrets.token_hex(8) if seed is None else seed
    given = tuple(read_options(options).items())
    cards = load(edition) if edition is not None else None
    sides = [Contender.of(*side) for side in zip(bots, times, counts, strict=True)]
    if len(sides) == 2:
        tell_duel(
            Duel(game, here, text, sides[0], sides[1], given, cards).checked(), deals, executor_given(workers, cluster)
        )
        return 0
    from techdeck.lab.tournament import Tournament

    many = Tournament(game, here, text, tuple(sides), given, cards).checked()
    tell_tournament(many, deals, executor_given(workers, cluster))
    return 0


def tell_duel(pair: Duel, deals: int, executor: Executor) -> None:
    from techdeck.lab.duel import outcomes, standing

    results: list[DealOutcome] = []
    with click.progressbar(length=deals, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for batch in outcomes(pair, deals, executor=executor):
            results += batch
            bar.update(len(batch))
    got, a, b = standing(results), pair.a.level, pair.b.level
    low, high = got.interval
    games = deals * (2 if pair.seats == 1 else len(pair.sides()))
    click.echo(f"{pair.game}, {pair.seats} seats, {deals} deals, {games} games, seed {pair.seed}")
    click.echo(f"{a} wins {got.share:.1%} against {b}, between {low:.1%} and {high:.1%}; fair is {pair.fair:.1%}")
    low, high = got.margins
    click.echo(f"{a} leads by {got.margin:+.2f} points, between {low:+.2f} and {high:+.2f}")


def tell_tournament(many: Tournament, deals: int, executor: Executor) -> None:
    """A line for every pair, then the bots by their rating."""
    from techdeck.lab.tournament import play_all, rate, standings

    played: dict[tuple[int, int], list[DealOutcome]] = {pair: [] for pair in many.pairs()}
    with click.progressbar(length=deals * len(played), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for pair, batch in play_all(many, deals, executor):
            played[pair] += batch
            bar.update(len(batch))
    first = many.duel(0, 1)
    games = deals * len(played) * (2 if many.seats == 1 else len(first.sides()))
    click.echo(f"{many.game}, {many.seats} seats, {deals} deals for every pair, {games} games, seed {many.seed}")
    for (a, b), got in standings(played).items():
        low, high = got.interval
        names = many.bots[a].level, many.bots[b].level
        click.echo(f"{names[0]} wins {got.share:.1%} against {names[1]}, between {low:.1%} and {high:.1%}")
    for place, rated in enumerate(rate(many, played), 1):
        words = f"rated {rated.rating:.0f}, between {rated.low:.0f} and {rated.high:.0f}"
        click.echo(f"{place}. {rated.level}: {words}; wins {rated.share:.1%}")


def each(given: str | None, read: Callable[[str], Number], like: str, bots: int) -> list[Number | None]:
    """What each bot gets: one number for all, or one for each."""
    if given is None:
        return [None] * bots
    words = given.split(",")
    try:
        numbers = [read(word) for word in words]
    except ValueError:
        numbers = []
    if len(numbers) not in (1, bots) or min(numbers) <= 0:
        raise Unreadable(f"{given!r} is no number of {like}.")
    return [numbers[n if len(numbers) > 1 else 0] for n in range(bots)]
