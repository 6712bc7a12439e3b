"""The command itself: what all of its parts need, and how it ends."""

from __future__ import annotations

import signal
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck import __version__
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.plugins import Misfit, Parts, PluginWarning

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition

FILE = click.Path(dir_okay=False, path_type=Path)
EDITION = click.option("--edition", type=FILE, help="Play with the cards of this edition file.")


def check_commands(name: str, thing: object) -> tuple[click.Command, ...]:
    if not isinstance(thing, tuple) or not all(isinstance(each, click.Command) for each in thing):
        raise Misfit(f"they are {thing!r}, and must be a tuple of click commands")
    return thing


COMMANDS: Parts[tuple[click.Command, ...]] = Parts(GAMES, "commands", "techdeck.cli.games.{}", check_commands, ())


def with_examples(text: str) -> str:
    """A help text with the first game where it says {game}, and one of its options where it says {option}."""
    game = next(iter(GAMES.values()))
    word = next((f"{option.name}={option.values[-1]}" for option in game.options if option.values), "")
    return text.replace("{game}", game.name).replace("{option}", word).replace("{clause}", f"{game.prefix}-1")


class Command(click.Command):
    """One whose help has examples that can be typed."""

    def format_help_text(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = with_examples(self.help or "")
        super().format_help_text(context, formatter)


class Program(click.Group):
    """The command, with those that games add."""

    command_class = Command

    def list_commands(self, context: click.Context) -> list[str]:
        return sorted({*self.commands, *of_games()})

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        return self.commands.get(name) or of_games().get(name)


def of_games() -> dict[str, click.Command]:
    """The commands that games add, by name; no game is loaded for that."""
    names = (*GAMES.ours, *GAMES.others)
    return {command.name: command for name in names for command in COMMANDS[name] if command.name}


def main() -> None:
    """Run the command and leave with its exit code; bad input is one line on standard error."""
    # A shell's background jobs begin with the interrupt ignored, and Python would leave it so.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    warnings.formatwarning = as_line
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


def as_line(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    line: str | None = None,
    plain: Callable[..., str] = warnings.formatwarning,
) -> str:
    """What is wrong with a plugin is for people: where in our code it was noticed tells them nothing."""
    if issubclass(category, PluginWarning):
        return f"techdeck: {message}\n"
    return plain(message, category, filename, lineno, line)


def read_edition(path: Path | None) -> Edition:
    from techdeck.cards.edition import house, load

    return house() if path is None else load(path)


@click.group(cls=Program, invoke_without_command=True)
@click.version_option(__version__, prog_name="techdeck")
@click.pass_context
def techdeck(context: click.Context) -> None:
    """Card games of technology: play them, change their cards, study them.

    \b
    techdeck play                            choose a game and play it here
    techdeck learn GAME                      learn it by doing, in three minutes
    techdeck rules GAME                      read how it is played
    techdeck cards --search draw             what the cards do
    techdeck COMMAND --help                  more about a command
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def read_options(options: tuple[str, ...]) -> dict[str, str]:
    given: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or name in given:
            raise Impossible(f"{option!r} is no option: write each once, like --option straight=alternating.")
        given[name] = value
    return given
