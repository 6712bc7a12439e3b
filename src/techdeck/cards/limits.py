"""What an edition file may hold, looked at before it is read: each letter once, whatever stands there.

Reading TOML takes the square of the length of a dotted key and of a number, and a level of the stack for each bracket.
"""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 60_000  # letters of a file
DEEPEST: Final = 8  # brackets inside brackets
MOST_DOTS: Final = 12  # in a line, outside of quotes
MOST_DIGITS: Final = 30  # of a number, also one to the base of 16
YEARS: Final = range(-9_999, 10_000)
LONGEST_WORDS: Final = {"edition": 60, "concept": 80, "name": 60, "text": 600, "each of people": 80}
MOST_PEOPLE: Final = 12
MOST_MISTAKES: Final = 100  # that are told at once
COPIES: Final = range(10)  # of one card in a deck

MARK: Final = re.compile(r'"""|\'\'\'|["\'#.\[\]{}\n]|[0-9A-Fa-f_]{' + f"{MOST_DIGITS + 1},}}")
CLOSING: Final = {
    '"""': re.compile(r'\\.|"""', re.DOTALL),
    "'''": re.compile("'''"),
    '"': re.compile(r'\\.|["\n]'),
    "'": re.compile(r"['\n]"),
    "#": re.compile("\n"),
}


def too_much(text: str) -> str:
    """What is too much in an edition file, or nothing."""
    if len(text) > LONGEST:
        return f"the file has more than {LONGEST} letters"
    depth = dots = at = 0
    while found := MARK.search(text, at):
        mark, at = found[0], found.end()
        if mark in CLOSING:
            at = after(text, mark, at)
        elif mark == "\n":
            dots = 0
        elif mark == ".":
            dots += 1
        elif mark in "[{":
            depth += 1
        elif mark in "]}":
            depth = max(0, depth - 1)
        else:
            return f"a number has more than {MOST_DIGITS} digits"
        if depth > DEEPEST or dots > MOST_DOTS:
            return "a card is a table of plain fields, and something is nested deeper here"
    return ""


def after(text: str, mark: str, at: int) -> int:
    """Where a text in quotes or a remark ends; the newline that ends one is not part of it."""
    while found := CLOSING[mark].search(text, at):
        at = found.end()
        if found[0] == "\n":
            return found.start()
        if not found[0].startswith("\\"):
            return at
    return len(text)
