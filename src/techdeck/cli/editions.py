"""Commands for those who write an edition: check it, print it."""

from __future__ import annotations

from pathlib import Path

import click

from techdeck.cli.base import EDITION, FILE, read_edition
from techdeck.cli.reading import cards
from techdeck.kernel.errors import Impossible

WAYS = ("auto", "browser", "plain")


@cards.command()
@click.argument("file", type=FILE)
def check(file: Path) -> int:
    """Check an edition file: every card, every sentence. All mistakes are told at once, each with its line.

    A sentence may stand as it is printed on a card: "the deck", "a neutral card in play", "a card you control",
    "All players give you a card", "Search the deck for a Science card and take it".

    \b
    techdeck cards check my-edition.toml
    """
    from techdeck.cards.edition import load
    from techdeck.cards.errors import EditionError

    try:
        edition = load(file)
    except EditionError as error:
        if len(error.mistakes) == 1 and not error.mistakes[0].line:
            raise
        for mistake in error.mistakes:
            place = f":{mistake.line}" + (f":{mistake.column}" if mistake.column else "") if mistake.line else ""
            click.echo(f"techdeck: {file}{place}: {mistake.told}", err=True)
        return 2
    changed = "" if edition.deck.usual else f" Its deck has {edition.deck.size} cards: {edition.deck.words()}."
    click.echo(f"{edition.name}: {len(edition.cards)} cards, all readable. Digest {edition.digest[:16]}.{changed}")
    return 0


@cards.command("print")
@EDITION
@click.option("--out", type=FILE, default="cards.pdf", show_default=True, help="The PDF to write.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--game", metavar="GAME", help="Only the cards that this game is dealt, as many decks as it has.")
@click.option("--seats", type=int, help="With --game: for so many players.")
@click.option(
    "--backs/--no-backs", default=True, help="Behind each page the backs, mirrored for printing on both sides."
)
@click.option("--way", type=click.Choice(WAYS), default="auto", help="Faces by a browser, or plain ones without.")
@click.pass_context
def print_cards(
    context: click.Context,
    edition: Path | None,
    out: Path,
    paper: str,
    game: str | None,
    seats: int | None,
    backs: bool,
    way: str,
) -> int:
    """Print the cards to cut: a PDF with nine cards a page, cut marks and backs.

    The faces are those of the browser where Chromium and the client are installed, and plain ones elsewhere.

    \b
    techdeck cards print --edition my-edition.toml --out cards.pdf --paper letter
    techdeck cards print --game {game}
    """
    from techdeck.cli.printing import codes_for, printed

    chosen = read_edition(edition or context.obj)
    codes = codes_for(chosen, game, seats)
    data, how = printed(chosen, codes, paper, backs, way)
    try:
        out.write_bytes(data)
    except OSError as error:
        raise Impossible(f"{out} cannot be written: {error.strerror}.") from None
    pages = -(-len(codes) // 9) * (2 if backs else 1)
    turn = " Print on both sides, turned over at the long edge, at full size." if backs else " Print at full size."
    click.echo(f"{out}: {len(codes)} cards on {pages} pages, {how}.{turn}")
    return 0
