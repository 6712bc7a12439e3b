"""One command, `techdeck`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck import __version__
from techdeck.kernel.errors import Impossible, TechdeckError, Unreadable

if TYPE_CHECKING:
    from techdeck.cards.edition import CardText, Edition

FILE = click.Path(dir_okay=False, path_type=Path)
EDITION = click.option("--edition", type=FILE, help="Play with the cards of this edition file.")


def main() -> None:
    """Run the command and leave with its exit code; bad input is one line on standard error."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = techdeck.main(prog_name="techdeck", standalone_mode=False)
    except click.ClickException as error:
        code = complain(error.format_message())
    except TechdeckError as error:
        code = complain(f"{error.message} ({error.clause})" if error.clause else error.message)
    except (click.Abort, KeyboardInterrupt):
        code = 130
    sys.exit(code)


def complain(message: str) -> int:
    click.echo("techdeck: " + " ".join(message.split()), err=True)
    return 2


def read_edition(path: Path | None) -> Edition:
    from techdeck.cards.edition import house, load

    return house() if path is None else load(path)


@click.group(invoke_without_command=True)
@click.version_option(__version__, prog_name="techdeck")
@click.pass_context
def techdeck(context: click.Context) -> None:
    """Card games of technology: play them, change their cards, study them.

    \b
    techdeck play                            choose a game and play it here
    techdeck rules paradoxical               read how it is played
    techdeck cards --search draw             what the cards do
    techdeck COMMAND --help                  more about a command
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


# Playing.


@techdeck.command()
@click.argument("game", required=False)
@click.option("--seat", "seats", multiple=True, help="Who plays the next seat: person:NAME, bot:LEVEL or empty.")
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
    techdeck play paradoxical --seat person:Ana --seat bot:easy
    techdeck play paradoxical --seat person --seat person --option straight=alternating
    techdeck play --resume game.techdeck
    """
    from techdeck.match.match import Match
    from techdeck.match.seat import Seat
    from techdeck.match.store import fresh_path

    cards = read_edition(edition) if edition else None
    given = read_options(options)
    sitting = [Seat.parse(seat) for seat in seats]
    if resume is not None:
        if game or seats or options or seed or save:
            raise Impossible("A resumed game has its seats and options already: give --resume without them.")
        Match.resume(resume, cards).close()
        return start_screen(None, {}, cards, resume)
    check_setup(game, len(sitting), given, seed)
    need_terminal()
    if game and sitting:
        save = save or fresh_path(game)
        Match.start(game, sitting, given, seed, cards, save).close()
        return start_screen(None, {}, cards, save)
    return start_screen(game, given, cards, save)


def read_options(options: tuple[str, ...]) -> dict[str, str]:
    given: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or name in given:
            raise Impossible(f"{option!r} is no option: write each once, like --option straight=alternating.")
        given[name] = value
    return given


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
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise Impossible("Playing needs a terminal; programs use 'techdeck engine'.")


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

    \b
    techdeck replay game.techdeck
    techdeck replay game.techdeck --text --seat 0
    techdeck replay game.techdeck --text --step 12
    """
    from techdeck.match.replay import Replay
    from techdeck.match.store import read_record
    from techdeck.match.telling.replay import told

    cards = read_edition(edition)
    shown = Replay(read_record(file), cards)
    if seat is not None and not 0 <= seat < shown.record.seats:
        raise Impossible(f"There are seats 0 to {shown.record.seats - 1} in this game, not {seat}.")
    if step is not None and not 0 <= step <= shown.steps:
        raise Impossible(f"The game has steps 0 to {shown.steps}, not {step}.")
    if text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in told(shown, seat if seat is not None or shown.over else -1, step, cards):
            click.echo(line)
        return 0
    from techdeck.tui.app import run_replay

    return run_replay(shown, seat, step or 0, cards)


@techdeck.command()
@click.argument("file", type=FILE)
@EDITION
def verify(file: Path, edition: Path | None) -> int:
    """Check a game that was played: its seed, every shuffle, every choice, its result.

    Leaves with 0 if nothing is wrong, with 1 if something is, with 2 if the file is no record.

    \b
    techdeck verify game.techdeck
    """
    from techdeck.match.store import read_record
    from techdeck.match.verify import verified
    from techdeck.match.verify import verify as verify_record

    checks = verify_record(read_record(file), read_edition(edition))
    for check in checks:
        click.echo(f"{check.outcome:7} {check.name:11} {check.detail}")
    return 0 if verified(checks) else 1


@techdeck.command()
def engine() -> int:
    """Let a program in any language drive the games.

    Reads a JSON object a line from standard input and writes one a line to standard output.

    \b
    echo '{"id": 1, "do": "games"}' | techdeck engine
    """
    from techdeck.adapters.engine import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # whoever asked has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


@techdeck.command()
@click.argument("depth", type=click.IntRange(0, 9))
@click.argument("position", required=False)
@click.option("--each", is_flag=True, help="The number for every first action, too.")
@click.option("--straight-pawns", is_flag=True, help="Count with the option pawn-diagonals=off.")
def perft(depth: int, position: str | None, each: bool, straight_pawns: bool) -> int:
    """Count how a position of Tech Chess can go on.

    Prints the number of sequences of DEPTH moves, upgrades and builds, effects left out. POSITION is one line as
    docs/tech-chess.md describes it; without it, the standard setup with empty hands.

    \b
    techdeck perft 4
    techdeck perft 2 "..1K.13K./3T...../....../....../....../..13S.2V. 0/0 6S5V7V/4K 0/0 0/0 0 - -" --each
    """
    from techdeck.games.tech_chess.game import lay_line
    from techdeck.games.tech_chess.notation import STANDARD
    from techdeck.games.tech_chess.perft import by_choice
    from techdeck.games.tech_chess.perft import perft as sequences

    state = lay_line(position or STANDARD, not straight_pawns)
    if each and depth:
        for choice, count in by_choice(state, depth).items():
            click.echo(f"{choice}: {count}")
    click.echo(sequences(state, depth))
    return 0


# Reading.


@techdeck.command()
@click.argument("name", metavar="[GAME|CLAUSE]", required=False)
@click.option("--search", metavar="WORD", help="Every clause with this word.")
def rules(name: str | None, search: str | None) -> int:
    """Read the rules: a page, or one clause by its number.

    \b
    techdeck rules paradoxical
    techdeck rules PX-9
    techdeck rules --search discard
    """
    from techdeck import rulebook

    if search is not None:
        found = rulebook.search(search)
        page = rulebook.page_of(page_name(name)) if name else None
        for number, text in found.items():
            if page is None or number.startswith(page.prefix + "-"):
                click.echo(f"{number} {text}")
        return 0
    if name is None:
        for page in rulebook.pages():
            click.echo(f"{page.name:20} {page.prefix}  {page.title}")
    elif "-" in name and name.rpartition("-")[2].isdecimal():
        click.echo(f"{name.upper()} {rulebook.clause(name.upper())}")
    else:
        click.echo(rulebook.page(page_name(name)), nl=False)
    return 0


def page_name(name: str) -> str:
    """Prefixes are two letters, names are longer."""
    return name.upper() if len(name) == 2 else name.lower()


@techdeck.command()
def games() -> int:
    """List the games with their seats and options.

    \b
    techdeck games
    techdeck play paradoxical --option turn-limit=100
    """
    from techdeck.games.registry import GAMES

    for game in GAMES.values():
        click.echo(f"{game.name}: {game.title}, {', '.join(map(str, game.seat_counts))} seats. {game.about}")
        for option in game.options:
            values = " or ".join(option.values) or f"{option.low} to {option.high}"
            click.echo(f"  {option.name}={option.default}  ({values})  {option.meaning}")
    return 0


@techdeck.group(invoke_without_command=True)
@click.option("--domain", help="Of this domain: K, S, T or V.")
@click.option("--value", type=int, help="Of this value.")
@click.option("--search", metavar="WORD", help="With this word on the card.")
@EDITION
@click.pass_context
def cards(
    context: click.Context, domain: str | None, value: int | None, search: str | None, edition: Path | None
) -> int:
    """List the cards and what they do.

    \b
    techdeck cards --domain K --search draw
    techdeck cards show 7K
    techdeck cards check my-edition.toml
    """
    if context.invoked_subcommand is not None:
        context.obj = edition
        return 0
    letter = read_domain(domain) if domain else None
    found = [
        card
        for card in read_edition(edition).cards
        if (letter is None or card.domain == letter)
        and (value is None or card.value == value)
        and (search is None or search.casefold() in words_on(card).casefold())
    ]
    for card in found:
        click.echo(f"{card.code:>3}  {card.concept:24} {card.name:10} {card.text}".rstrip())
    if not found:
        click.echo("No card is like that.", err=True)
    return 0


def read_domain(domain: str) -> str:
    """A domain by its letter or name."""
    from techdeck.cards.faces import DOMAIN_NAMES
    from techdeck.kernel.choice import DOMAINS

    for letter, name in zip(DOMAINS, DOMAIN_NAMES, strict=True):
        if domain.casefold() in (letter.casefold(), name.casefold()):
            return letter
    raise Unreadable(f"{domain!r} is no domain: write K, S, T or V.")


def words_on(card: CardText) -> str:
    return " ".join([card.code, card.concept, str(card.year or ""), *card.people, card.name, card.text])


@cards.command()
@click.argument("code")
@EDITION
@click.pass_context
def show(context: click.Context, code: str, edition: Path | None) -> int:
    """Show one card.

    \b
    techdeck cards show 7K
    """
    for card in read_edition(edition or context.obj).cards:
        if card.code == code.upper():
            click.echo(f"{card.code}  {card.concept}")
            if card.text:
                click.echo(f"{card.year}, {', '.join(card.people)}\n{card.name}: {card.text}")
            else:
                click.echo("A wild card has no effect; what it does is each game's rule (FX-3).")
            return 0
    raise Unreadable(f"{code!r} is no card: write one like 7K, 10S, 1T, 13V or W.")


@cards.command()
@click.argument("file", type=FILE)
def check(file: Path) -> int:
    """Check an edition file: every card, every sentence.

    \b
    techdeck cards check my-edition.toml
    """
    edition = read_edition(file)
    click.echo(f"{edition.name}: {len(edition.cards)} cards, all readable. Digest {edition.digest[:16]}.")
    return 0


if __name__ == "__main__":
    main()
