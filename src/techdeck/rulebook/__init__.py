"""The rules people read: a page for each game, one for what all games share and one for the cards, by clause number."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Unknown
from techdeck.plugins import Misfit, Plugin, leave_out, package_of

GENERAL = ("general", "cards")  # pages of no game

TITLE = re.compile(r"# (.+) \(([A-Z]{2})\)")
CLAUSE = re.compile(r"(?:- )?([A-Z]{2}-[1-9][0-9]*) (.+)")


class Page(NamedTuple):
    """A page of the rulebook. Its clauses all begin with its prefix."""

    name: str
    title: str
    prefix: str
    text: str


@cache
def pages() -> tuple[Page, ...]:
    """All pages: general rules, cards, and the games that have one, those of other packages last."""
    ours = files("techdeck.rulebook")
    found = [read_page(name, ours.joinpath(f"{name}.md")) for name in GENERAL]
    for name in GAMES:
        page = page_of_game(name)
        if page is not None:
            found.append(page)
    return tuple(found)


def page_of_game(name: str) -> Page | None:
    """Ours are in this folder, that of another package is `rules.md` beside its game."""
    plugin = GAMES.find(name)
    assert plugin is not None
    package = package_of(plugin.where) if plugin.package else "techdeck.rulebook"
    if not package:
        return None
    file = f"{name}.md" if not plugin.package else "rules.md"
    try:
        page = read_page(name, files(package).joinpath(file))
        if page.prefix != GAMES[name].prefix:
            raise Misfit(f"its clauses begin with {page.prefix}, and those of the game with {GAMES[name].prefix}")
    except FileNotFoundError:
        return None
    except (Misfit, OSError, UnicodeError) as error:
        if not plugin.package:
            raise
        leave_out(Plugin(name, f"{package}:{file}", plugin.package), "rules page", str(error))
        return None
    return page


def read_page(name: str, file: Traversable) -> Page:
    text = file.read_text(encoding="utf-8")
    title = TITLE.match(text)
    if not title:
        raise Misfit("it does not begin like '# General rules (GR)'")
    return Page(name, title[1], title[2], text)


def page_of(name: str) -> Page:
    """The page with this name or prefix."""
    for page in pages():
        if name in (page.name, page.prefix):
            return page
    known = ", ".join(f"{page.name} ({page.prefix})" for page in pages())
    raise Unknown(f"There is no rules page {name!r}; the pages are {known}.")


def page(name: str) -> str:
    """The text of the page with this name or prefix, as Markdown."""
    return page_of(name).text


@cache
def clauses(prefix: str) -> dict[str, str]:
    """The clauses of one page, by number, in order."""
    matches = [CLAUSE.fullmatch(line) for line in page(prefix).splitlines()]
    return {match[1]: match[2] for match in matches if match}


def clause(number: str) -> str:
    """The text of one clause, like PX-9."""
    prefix = number.partition("-")[0]
    text = clauses(prefix).get(number) if prefix in {page.prefix for page in pages()} else None
    if text is None:
        known = ", ".join(f"{page.prefix}-1 to {list(clauses(page.prefix))[-1]}" for page in pages())
        raise Unknown(f"There is no clause {number!r}; the clauses are {known}.")
    return text


def search(word: str) -> dict[str, str]:
    """Every clause that has these words, whatever their case."""
    wanted = word.casefold()
    return {
        number: text for page in pages() for number, text in clauses(page.prefix).items() if wanted in text.casefold()
    }
