"""An edition file as TOML. Where a line of it is broken, that is noted, and the rest is read without it."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from techdeck.cards.entries import Page
from techdeck.cards.errors import Mistake
from techdeck.cards.limits import too_much

TRIES: Final = 5  # broken lines that are told at once: each costs one more reading
TWICE: Final = re.compile(r"Cannot declare \('([^']*)',\) twice \(at line (\d+), column (\d+)\)")
PLACE: Final = re.compile(r"(.*) \(at line (\d+), column (\d+)\)")
HEADER: Final = re.compile(r"[ \t]*\[")


def data_in(page: Page) -> dict[str, Any]:
    """What stands in a file; what is no TOML is a mistake of the page."""
    reason = too_much(page.text)
    if reason:
        page.mistakes.append(Mistake(reason))
        raise page.refuse()
    lines = page.text.split("\n")
    for _ in range(TRIES):
        try:
            data = tomllib.loads("\n".join(lines))
            page.take("\n".join(lines))
            return data
        except tomllib.TOMLDecodeError as error:
            at = note(page, str(error))
        except (ValueError, RecursionError):  # a date that there is not, and whatever else it does not foresee
            page.mistakes.append(Mistake("this is not TOML"))
            raise page.refuse() from None
        page.broken = True
        if at is None or not lines[at].strip():
            break
        leave_out(lines, at)
    raise page.refuse()


def note(page: Page, error: str) -> int | None:
    """What is wrong, and the index of its line where that is known."""
    twice, place = TWICE.fullmatch(error), PLACE.fullmatch(error)
    if twice:
        words, found = f"card {twice[1]} is given twice", twice
        page.mistakes.append(Mistake(words, twice[1], "", int(found[2]), int(found[3])))
        return int(found[2]) - 1
    if place:
        page.mistakes.append(Mistake(f"this is not TOML: {place[1]}", "", "", int(place[2]), int(place[3])))
        return int(place[2]) - 1
    page.mistakes.append(Mistake(f"this is not TOML: {error}"))
    return None


def leave_out(lines: list[str], at: int) -> None:
    """A broken line, and with the head of a table all of that table; the other lines keep their numbers."""
    whole = HEADER.match(lines[at]) is not None
    lines[at] = ""
    while whole and at + 1 < len(lines) and not HEADER.match(lines[at + 1]):
        at += 1
        lines[at] = ""
