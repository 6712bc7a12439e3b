"""Where the fields of an edition stand in its text, so that a mistake can be shown at its place.

TOML's own reader keeps no places. This one looks at each letter once and understands the ways in which people write an
edition: tables, fields and dotted fields. What it does not understand has no place, or that of the card.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from techdeck.cards.limits import after

KEY: Final = r"""(?:"[^"\\\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
HEADER: Final = re.compile(rf"[ \t]*\[[ \t]*({KEY})[ \t]*\]")
FIELD: Final = re.compile(rf"[ \t]*({KEY})(?:[ \t]*\.[ \t]*({KEY}))?[ \t]*=[ \t]*")
MARK: Final = re.compile(r"\"\"\"|'''|[\"'#\[\]{}\n]")
QUOTES: Final = ('"""', "'''", '"', "'")


class Spot(NamedTuple):
    """Where a field stands: in the text from `at` on, its value from `value` on."""

    at: int
    value: int


Spots = dict[tuple[str, str], Spot]  # by card and field; by card alone with an empty field, at the top without a card


def spots_in(text: str) -> Spots:
    """The spots of all cards and fields, the first of each."""
    out: Spots = {}
    card, at = "", 0
    while at < len(text):
        header, field = HEADER.match(text, at), FIELD.match(text, at)
        end = at
        if header:
            card, end = plain(header[1]), header.end()
            out.setdefault((card, ""), Spot(header.start(1), header.end()))
        elif field:
            end = field.end()
            first, second = plain(field[1]), plain(field[2] or "")
            name = (first, second) if second or not card else (card, first)
            name = ("", first) if not second and not card else name
            out.setdefault(name, Spot(field.start(1), end))
            if second:
                out.setdefault((first, ""), Spot(field.start(1), end))
        at = next_line(text, end)
    return out


def plain(key: str) -> str:
    return key[1:-1] if key[:1] in ("'", '"') else key


def next_line(text: str, at: int) -> int:
    """Where the line after a value begins, which may go over several lines itself."""
    depth = 0
    while found := MARK.search(text, at):
        mark, at = found[0], found.end()
        if mark == "\n" and depth <= 0:
            return at
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth -= 1
        elif mark != "\n":
            at = after(text, mark, at)
    return len(text)


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """Both from 1."""
    start = text.rfind("\n", 0, at) + 1
    return text.count("\n", 0, at) + 1, at - start + 1


def inside(text: str, spot: Spot, said: str, offset: int) -> int:
    """Where in the text a letter of a value in quotes stands; the value itself where it is written with escapes."""
    mark = next((mark for mark in QUOTES if text.startswith(mark, spot.value)), "")
    start = spot.value + len(mark)
    if len(mark) == 3 and text.startswith("\n", start):
        start += 1
    return start + offset if mark and text.startswith(said, start) else spot.value
