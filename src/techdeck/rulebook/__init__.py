"""The rules people read: a page for each game, one for what all games share and one for the cards, by clause number."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from techdeck.kernel.errors import Unknown

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
    """All pages, general rules and cards first."""
    found = []
    for file in files("techdeck.rulebook").iterdir():
        if file.name.endswith(".md"):
            text = file.read_text(encoding="utf-8")
            title = TITLE.match(text)
            assert title, f"{file.name} does not begin like '# Paradoxical (PX)'"
            found.append(Page(file.name.removesuffix(".md"), title[1], title[2], text))
    first = {"general": 0, "cards": 1}
    return tuple(sorted(found, key=lambda page: (first.get(page.name, 2), page.name)))


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
