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
from techdeck.kernel.errors import TechdeckError
from techdeck.plugins import PluginWarning

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition

FILE = click.Path(dir_okay=False, path_type=Path)
EDITION = click.option("--edition", type=FILE, help="Play with the cards of this edition file.")


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
