"""`techdeck tune`: the cards and rules that make a game as it is wanted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import EDITION, read_options, techdeck
from techdeck.cli.lab.given import CLUSTER, WORKERS, executor_given
from techdeck.kernel.errors import Impossible

if TYPE_CHECKING:
    from techdeck.lab.tuning import Tried, Tuning


@techdeck.command()
@click.argument("game")
@EDITION
@click.option(
    "--goal", "goals", multiple=True, required=True, metavar="NAME=N[±M]", help="What the game should be like."
)
@click.option("--vary", "varies", multiple=True, required=True, metavar="WHAT in [A, B]", help="What may be changed.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--level", default="easy", show_default=True, help="The bot in every seat.")
@click.option("--seats", type=int, help="How many play; without it, as few as the game allows.")
@click.option(
    "--deals", default=200, show_default=True, help="Deals for every variant; four times as many for the best."
)
@click.option("--trials", default=30, show_default=True, help="How many variants to try, where there are more.")
@click.option("--seed", default="tune", show_default=True, help="Play as this text says.")
@WORKERS
@CLUSTER
def tune(
    game: str,
    edition: Path | None,
    goals: tuple[str, ...],
    varies: tuple[str, ...],
    options: tuple[str, ...],
    level: str,
    seats: int | None,
    deals: int,
    trials: int,
    seed: str,
    workers: str | None,
    cluster: str | None,
) -> int:
    """Search the variants of cards and rules for those that come nearest to some goals.

    A goal is about first-seat, length, minutes, draws, decided, lead-changes or forced. Every variant plays the same
    deals; the best three play others again, four times as many, and are told with 95 % intervals.

    \b
    techdeck tune {game} --goal first-seat=50 --goal length=60±10 --vary '3K.text in ["Draw a card.", "Draw 2 cards."]'
    techdeck tune {game} --goal length=40 --vary 'turn-limit in [40, 80, 400]'
    """
    from techdeck.lab import Plan
    from techdeck.lab.tuning import Goal, Tuning
    from techdeck.lab.variants import Variants, Vary

    if deals < 1 or trials < 1:
        raise Impossible("Tuning needs at least one deal and one trial.")
    plan = Plan(game, options=tuple(read_options(options).items()), level=level, seats=seats or 0, seed=seed)
    variants = Variants(edition, [Vary.read(text) for text in varies])
    tuning = Tuning(plan, variants, tuple(Goal.read(text) for text in goals), deals, trials).checked()
    tell(tuning, workers, cluster)
    return 0


def tell(tuning: Tuning, workers: str | None, cluster: str | None) -> None:
    """How far it is, on a terminal; then the best few, the very best as the last line."""
    from techdeck.lab.tuning import FINALISTS
    from techdeck.lab.tuning import tune as tuned

    count = min(tuning.ways, tuning.trials)
    tried: list[Tried] = []
    with click.progressbar(length=count + FINALISTS, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for each in tuned(tuning, executor_given(workers, cluster)):
            tried.append(each)
            bar.update(1)
    finals = [each for each in tried if each.deals > tuning.deals]
    first = len(tried) - len(finals)
    click.echo(f"{tuning.plan.game}: {first} of {tuning.ways} variants tried on {tuning.deals} deals each.")
    for place, each in zip(range(len(finals), 0, -1), finals, strict=True):
        click.echo(f"{place}. {words(each)}")


def words(tried: Tried) -> str:
    """A variant and what it comes to."""
    from techdeck.lab.tuning import FIGURES

    chosen = ", ".join(f"{key} = {value!r}" for key, value in tried.chosen.items())
    figures = [f"{name} {mean:.1f} ± {half:.1f}{FIGURES[name][3]}" for name, (mean, half) in tried.figures.items()]
    near = "as wanted" if tried.miss == 0 else f"off by {tried.miss**0.5:.1f}"
    return f"{chosen}: {', '.join(figures)}; {near}"
