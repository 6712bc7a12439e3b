"""`techdeck study`: what a game, an edition, a card or a rule is like."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from shutil import get_terminal_size
from time import monotonic
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import FILE, read_options, techdeck
from techdeck.cli.lab.given import CLUSTER, WORKERS, edition_given, executor_given
from techdeck.kernel.errors import Impossible

if TYPE_CHECKING:
    from collections.abc import Generator

    from techdeck.lab import Plan, Progress

SECONDS = 60.0
OFTEN = 0.5  # seconds between two looks at the answer so far


@techdeck.command()
@click.argument("game")
@click.option("--edition", metavar="FILE", help="Study the cards of this edition file; without it, those of the house.")
@click.option("--against", metavar="FILE|house", help="Play the same deals with this edition, too, and compare.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Compare with this rule, and without it."
)
@click.option("--always", multiple=True, metavar="NAME=VALUE", help="Play by this rule throughout.")
@click.option("--card", metavar="CARD", help="Ask about one card, like 7K.")
@click.option("--level", default="easy", show_default=True, help="The bot in every seat.")
@click.option("--seats", type=int, help="How many play; without it, as few as the game allows.")
@click.option("--seconds", type=float, help=f"How long to play; {SECONDS:.0f} without it.")
@click.option("--deals", type=int, help="How many deals to play, however long that takes.")
@click.option("--seed", default="study", show_default=True, help="Play as this text says.")
@click.option("--out", type=FILE, help="Where to write the report; a JSON of the same name lies beside it.")
@click.option("--brief", is_flag=True, help="Without the ladder of bots and what the hard bot thinks.")
@click.option("--fresh", is_flag=True, help="Play all of it, whatever was played before.")
@WORKERS
@CLUSTER
def study(
    game: str,
    edition: str | None,
    against: str | None,
    options: tuple[str, ...],
    always: tuple[str, ...],
    card: str | None,
    level: str,
    seats: int | None,
    seconds: float | None,
    deals: int | None,
    seed: str,
    out: Path | None,
    brief: bool,
    fresh: bool,
    workers: str | None,
    cluster: str | None,
) -> int:
    """Let bots play a game many times, and tell what it is like.

    Writes a page that opens in any browser, a JSON beside it, and last the answer in a sentence. Every deal is played
    as often as there are sides, the hands passed on each time. What was played before is not played again. Ctrl-C
    ends it with what there is.

    \b
    techdeck study {game}
    techdeck study {game} --card 7K
    techdeck study {game} --edition mine.toml --against house
    techdeck study {game} --option {option} --seconds 20
    """
    from techdeck.lab import Plan, Store
    from techdeck.lab import study as studied

    if seconds is not None and deals is not None:
        raise Impossible("Give --seconds or --deals, not both.")
    if against is not None and edition is None and not options:
        raise Impossible("Say what to compare: --edition FILE --against house.")
    both = read_options(always)
    asked = both | read_options(options)
    plan = Plan(
        game,
        edition=edition_given(edition),
        against=edition_given(against),
        options=tuple(asked.items()),
        instead=tuple(both.items()) if options else None,
        card=card or "",
        seats=seats or 0,
        level=level,
        seed=seed,
        brief=brief,
    ).checked()
    path = out or Path(f"{game}-study.html")
    executor = executor_given(workers, cluster)
    if seconds is None and deals is None:
        seconds = SECONDS
    store = None if fresh else Store()
    last, stopped = followed(studied(plan, deals, seconds, store=store, executor=executor))
    tell(plan, last, path)
    return 130 if stopped else 0


def followed(progress: Generator[Progress, None, None]) -> tuple[Progress, bool]:
    """The last of it, and whether somebody stopped it; on a terminal it is told how far it is."""
    last: Progress | None = None
    shown = monotonic()
    with closing(progress) as steps:
        try:
            for last in steps:
                if sys.stderr.isatty() and monotonic() - shown > OFTEN:
                    shown = monotonic()
                    show(last)
        except KeyboardInterrupt:
            if last is None:
                raise
            return last, True
        finally:
            if sys.stderr.isatty():
                click.echo("\r\033[K", nl=False, err=True)
    assert last is not None
    return last, False


def show(progress: Progress) -> None:
    """How many games were played, how long it will take, and the answer so far, on one line."""
    left = round(progress.seconds_left)
    words = f"{progress.played} games, {left // 60}:{left % 60:02} left. {progress.sentence}"
    click.echo(f"\r\033[K{words[: get_terminal_size().columns - 1]}", nl=False, err=True)


def tell(plan: Plan, progress: Progress, path: Path) -> None:
    """The report into its files, and the answer as the last line."""
    report = progress.report()
    data = path.with_suffix(".json")
    try:
        path.write_text(report.html(), encoding="utf-8")
        data.write_text(report.json(), encoding="utf-8")
    except OSError as error:
        raise Impossible(f"{path} cannot be written: {error.strerror}.") from None
    ended = ", answered before the time was over" if progress.answered else ""
    click.echo(f"{plan.game}, {plan.seats} seats, {progress.played} games, seed {plan.seed}{ended}")
    click.echo(f"The report is in {path}, its numbers in {data}.")
    click.echo(report.sentence)
