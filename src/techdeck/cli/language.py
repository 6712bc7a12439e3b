"""The command that shows what can be written on a card."""

from __future__ import annotations

import click

from techdeck.cli.reading import cards
from techdeck.kernel.errors import Unreadable


@cards.command()
@click.option("--search", metavar="WORD", help="Phrases with this word.")
def language(search: str | None) -> int:
    """List every phrase that a card's text can have, each with an example.

    \b
    techdeck cards language
    techdeck cards language --search "next turn"
    """
    from techdeck.cards.language import CHAPTERS

    wanted = (search or "").lower()
    found = 0
    for chapter in CHAPTERS:
        phrases = [phrase for phrase in chapter.phrases if wanted in " ".join(phrase).lower()]
        if phrases:
            click.echo(f"{chapter.title}" if not found else f"\n{chapter.title}")
        for phrase in phrases:
            click.echo(f"  {phrase.words}")
            click.echo(f"      {phrase.example}")
            if phrase.meaning:
                click.echo(f"      ({phrase.meaning.replace('`', '')})")
        found += len(phrases)
    if not found:
        raise Unreadable(f"No phrase has {search!r} in it; techdeck cards language lists them all.")
    return 0
