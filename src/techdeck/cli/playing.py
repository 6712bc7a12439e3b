"""Commands about games that are or were played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import EDITION, FILE, read_edition, read_options, techdeck
from techdeck.extras import need
from techdeck.kernel.errors import Impossible, Refused

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition
    from techdeck.match.past import Past


@techdeck.command()
@click.argument("game", required=False)
@click.option(
    "--seat", "seats", multiple=True, help="Who plays the next seat: person:NAME, bot:LEVEL, onnx:FILE or empty."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", help="Deal as this text says; without it, as nobody can guess.")
@click.option("--resume", type=FILE, help="Go on with a saved game.")
@click.option("--save", type=FILE, help="Where to save the game.")
@EDITION
def play(
    game: str | None,
    seats: tuple[str, ...],
    options: tuple[str, ...],
    seed: str | None,
    resume: Path | None,
    save: Path | None,
    edition: Path | None,
) -> int:
    """Play a game in this terminal.

    Without GAME a menu asks for everything. A game is saved as it goes, to ~/.local/share/techdeck unless --save says
    otherwise, and goes on with --resume after whatever stopped it.

    \b
    techdeck play
    techdeck play {game} --seat person:Ana --seat bot:easy
    techdeck play {game} --seat person --seat person --option {option}
    techdeck play --resume game.techdeck
    """
    from techdeck.match import store
    from techdeck.match.match import Match
    from techdeck.match.seat import Seat

    cards = read_edition(edition) if edition else None
    given = read_options(options)
    sitting = [Seat.parse(seat) for seat in seats]
    if resume is not None:
        if game or seats or options or seed or save:
            raise Impossible("A resumed game has its seats and options already: give --resume without them.")
        store.resume(resume, cards).close()
        return start_screen(None, {}, cards, resume)
    check_setup(game, len(sitting), given, seed)
    need_terminal()
    if game and sitting:
        save = save or store.fresh_path(game)
        store.save(Match.start(game, sitting, given, seed, cards), save).close()
        return start_screen(None, {}, cards, save)
    return start_screen(game, given, cards, save)


def check_setup(game: str | None, seats: int, options: dict[str, str], seed: str | None) -> None:
    """Refuse a game that cannot be before the screen changes."""
    from techdeck.games.registry import game_named

    if game is None:
        if seats or options or seed is not None:
            raise Impossible("Seats, options and a seed need a game: techdeck play GAME …")
        return
    rules = game_named(game)
    rules.settle(seats or rules.seat_counts[0], options)
    if seed is not None and not seats:
        raise Impossible("A seed needs the seats, too: techdeck play GAME --seed TEXT --seat person --seat bot:easy")


def need_terminal() -> None:
    need_screens()
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise Impossible("Playing needs a terminal; programs use 'techdeck engine'.")


def need_screens() -> None:
    need("play", "Playing in a terminal", "textual")


def start_screen(game: str | None, options: dict[str, str], edition: Edition | None, path: Path | None) -> int:
    need_terminal()
    from techdeck.tui.app import run_app

    return run_app(game, None, options, edition, path)


@techdeck.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="As this seat saw it; the first seat is 0.")
@click.option("--step", type=int, help="This step only, and how the table was then.")
@click.option("--text", is_flag=True, help="Print it instead of showing it.")
@EDITION
def replay(file: Path, seat: int | None, step: int | None, text: bool, edition: Path | None) -> int:
    """Show a game again, step by step.

    When the game is over everything is open unless --seat chooses a view; while it goes on, what all can see is shown.
    Of a game that was played by another version of the rules the log is shown, without the table.

    \b
    techdeck replay game.techdeck
    techdeck replay game.techdeck --text --seat 0
    techdeck replay game.techdeck --text --step 12
    """
    from techdeck.match.past import Past, other_rules
    from techdeck.match.replay import Replay
    from techdeck.match.store import read_record
    from techdeck.match.telling.replay import told

    cards = read_edition(edition)
    record = read_record(file)
    if step is None and other_rules(record):
        return read_past(Past(record), seat, text)
    shown = Replay(record, cards)
    if seat is not None and not 0 <= seat < shown.record.seats:
        raise Impossible(f"There are seats 0 to {shown.record.seats - 1} in this game, not {seat}.")
    if step is not None and not 0 <= step <= shown.steps:
        raise Impossible(f"The game has steps 0 to {shown.steps}, not {step}.")
    if text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in told(shown, seat if seat is not None or shown.over else -1, step, cards):
            click.echo(line)
        return 0
    need_screens()
    from techdeck.tui.app import run_replay

    return run_replay(shown, seat, step or 0, cards)


def read_past(past: Past, seat: int | None, text: bool) -> int:
    """The log of a game of other rules, after the sentence that says so."""
    if text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        click.echo(f"techdeck: {past.why}", err=True)
        for number, line in enumerate(past.lines(seat), 1):
            click.echo(f"{number:4}  {line}")
        return 0
    need_screens()
    from techdeck.tui.app import run_past

    return run_past(past)


@techdeck.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="For this seat, the first being 0; without it, the one to choose.")
@click.option("--seconds", type=click.FloatRange(0, 3600, min_open=True), help="How long to think.")
@click.option("--iterations", type=click.IntRange(1), help="How long to think, in iterations.")
@click.option("--seed", help="Think as this text says; with --iterations the hint is then always the same.")
@click.option(
    "--depth",
    type=click.Choice(["nudge", "move", "line"]),
    default="line",
    help="What to tell: what to think about, the choice and why, or also how it would go on.",
)
@EDITION
def hint(
    file: Path,
    seat: int | None,
    seconds: float | None,
    iterations: int | None,
    seed: str | None,
    depth: str,
    edition: Path | None,
) -> int:
    """Tell what the hard bot would choose in a saved game, why, and the next best choices.

    It knows what the seat knows and nothing else.

    \b
    techdeck hint game.techdeck
    techdeck hint game.techdeck --depth nudge
    techdeck hint game.techdeck --seat 1 --iterations 500 --seed monday
    """
    from random import Random

    from techdeck.bots import Budget
    from techdeck.cards.edition import house
    from techdeck.match.fold import fill_names
    from techdeck.match.hint import hint as think
    from techdeck.match.hint import hint_text
    from techdeck.match.replay import Replay
    from techdeck.match.store import read_record
    from techdeck.match.telling.outlook import Outlook

    saved = Replay(read_record(file), read_edition(edition))
    asked = saved.view(saved.steps, -1).state.actors
    if not asked:
        raise Impossible("The game is over: there is nothing to choose.")
    if seat is not None and not 0 <= seat < saved.record.seats:
        raise Impossible(f"There are seats 0 to {saved.record.seats - 1} in this game, not {seat}.")
    seen = saved.view(saved.steps, asked[0] if seat is None else seat)
    view = Outlook.of(saved.record.game, seen, saved.names, saved.timeline.edition or house())
    try:
        found = think(view, seen, Budget(seconds, iterations), Random(seed))
    except Refused as refusal:
        raise Refused(fill_names(refusal.message, saved.names), refusal.clause) from None
    for line in hint_text(view, found, depth):
        click.echo(line)
    return 0


@techdeck.command()
@click.argument("file", metavar="FILE|URL")
@EDITION
def verify(file: str, edition: Path | None) -> int:
    """Check a game that was played: its seed, every shuffle, every choice, its result.

    Leaves with 0 if nothing is wrong, with 1 if something is, with 2 if there is no record. A URL is that of a table.

    \b
    techdeck verify game.techdeck
    techdeck verify https://example.org/t/3uB0…
    """
    from techdeck.match.store import read_record
    from techdeck.match.verify import verified
    from techdeck.match.verify import verify as verify_record
    from techdeck.server.process.commands import record_at

    record = record_at(file) if "://" in file else read_record(Path(file))
    checks = verify_record(record, read_edition(edition))
    for check in checks:
        click.echo(f"{check.outcome:7} {check.name:11} {check.detail}")
    return 0 if verified(checks) else 1
