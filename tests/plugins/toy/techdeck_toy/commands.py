"""Commands of Toy Tricks."""

from __future__ import annotations

import click


@click.command("toy-count")
def count() -> int:
    """Count the cards of the toy."""
    click.echo("30")
    return 0


COMMANDS = (count,)
