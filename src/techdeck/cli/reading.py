"""Commands to read the rules and the cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.cli.base import EDITION, read_edition, techdeck
from techdeck.kernel.errors import Unreadable

if TYPE_CHECKING:
    from techdeck.cards.edition import CardText
    from techdeck.kernel.game import Game


@techdeck.command()
@click.argument("name", metavar="[GAME|CLAUSE]", required=False)
@click.option("--search", metavar="WORD", help="Every clause with this word.")
def rules(name: str | None, search: str | None) -> int:
    """Read the rules: a page, or one clause by its number.

    \b
    techdeck rules {game}
    techdeck rules {clause}
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
@click.argument("name", metavar="[GAME]", required=False)
def games(name: str | None) -> int:
    """List the games with their seats, or one game with all of its options.

    \b
    techdeck games
    techdeck games {game}
    techdeck play {game} --option {option}
    """
    from techdeck.games.registry import GAMES, game_named

    if name is not None:
        tell_game(game_named(name))
        return 0
    for game in GAMES.values():
        click.echo(f"{game.name}: {game.title}, {', '.join(map(str, game.seat_counts))} seats. {game.about}")
        click.echo(f"  About {game.minutes} minutes. {game.scoring}")
        for option in game.options:
            click.echo(f"  {option.name}={option.default}  ({option.range})  {option.meaning}")
    return 0


def tell_game(game: Game) -> None:
    """One game: what it is, every option with default, range and meaning, and which cards it can be played with."""
    click.echo(f"{game.title}: {game.about}")
    click.echo(f"{', '.join(map(str, game.seat_counts))} seats, about {game.minutes} minutes. {game.scoring}")
    if game.options:
        click.echo("\nOptions (techdeck play, duel and study take --option NAME=VALUE):")
        width = max(len(option.name) for option in game.options)
        ranges = max(len(option.range) for option in game.options)
        for option in game.options:
            start = f"  {option.name:{width}}  {option.range:{ranges}}  default {option.default}"
            click.echo(f"{start:{width + ranges + 20}}  {option.meaning}")
    click.echo(f"\nCards: {game.cards_words()}")


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
