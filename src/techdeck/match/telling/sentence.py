"""Sentences in parts: text, cards, and people, who are "you" to whoever reads and have a name to all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from techdeck.match.telling.outlook import capital, listed, possessive

NAME, WHOSE, OWN, DOES, VERB, CARD = range(6)
YOU = "You"  # the name of somebody who is always spoken to
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
THIRD = {"have": "has", "are": "is", "were": "was"}


class Token(NamedTuple):
    """A part that is not plain text: somebody in one of their forms, or a card.

    With a `label`, a card is called that: its effect, or the square on which it stood.
    """

    kind: int
    seats: tuple[int, ...] = ()
    text: str = ""  # of a verb its plain form, of a card its code
    label: str = ""  # of a verb what "you" do instead


Part = str | Token
Words = tuple[Part, ...]


def name(*seats: int) -> Token:
    """`Cog`, `you`, `you and Cog`."""
    return Token(NAME, seats)


def whose(seat: int) -> Token:
    """`Cog's`, `your`."""
    return Token(WHOSE, (seat,))


def own(*seats: int) -> Token:
    """`their`, `your`: of somebody who was named before."""
    return Token(OWN, seats)


def does(seat: int, verb: str, you: str = "") -> Token:
    """`Cog takes`, `you take`; `you` is the verb where it is another one then."""
    return Token(DOES, (seat,), verb, you)


def verb(seat: int, word: str, you: str = "") -> Token:
    """`takes`, `take`: of somebody who was named before."""
    return Token(VERB, (seat,), word, you)


def card(code: str, label: str = "") -> Token:
    return Token(CARD, (), code, label)


class Line(NamedTuple):
    """What happened by one action, for any reader. A line with a head begins a turn, a trick or a round."""

    at: int  # the number of its first event
    seat: int  # who acts, or -1
    head: str
    words: Words


class Said(NamedTuple):
    """A line as somebody reads it: text and card by turns, text first. A card may have a label behind a space."""

    at: int
    seat: int
    head: str
    words: list[str]


@lru_cache(1_000)
def third(verb: str) -> str:
    """What somebody else does: `turns up`."""
    first, space, rest = verb.partition(" ")
    if first in THIRD:
        first = THIRD[first]
    elif first.endswith(("s", "sh", "ch", "x", "o")):
        first += "es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return first + space + rest


def number(count: int) -> str:
    return SMALL[count] if count < len(SMALL) else str(count)


def counted(count: int, noun: str) -> str:
    """`a card`, `two cards`."""
    if count == 1:
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"{number(count)} {noun}s"


def ordinal(count: int) -> str:
    return ORDINALS[count] if count < len(ORDINALS) else f"{count}th"


def joined(items: Sequence[Words], last: str = " and ") -> list[Part]:
    """Several things in a row: commas, and before the last one "and"."""
    out: list[Part] = []
    for index, item in enumerate(items):
        if index:
            out.append(last if index == len(items) - 1 else ", ")
        out += item
    return out


def render(line: Line, reader: int, names: Sequence[str]) -> Said:
    """A line for one reader; -1 only watches."""
    return Said(line.at, line.seat, line.head, spoken(line.words, reader, names))


def spoken(words: Iterable[Part], reader: int, names: Sequence[str]) -> list[str]:
    """A sentence as text and cards by turns."""
    out = [""]
    for part in words:
        if isinstance(part, str):
            out[-1] += part
        elif part.kind == CARD:
            out += [f"{part.text} {part.label}" if part.label else part.text, ""]
        else:
            text = _person(part, reader, names)
            begins = out[-1].endswith(". ") or (len(out) == 1 and not out[0])
            out[-1] += capital(text) if begins else text
    if len(out) == 1 or out[0]:
        out[0] = capital(out[0])
    return out if out[-1] or len(out) == 1 else out[:-1]


def _person(token: Token, reader: int, names: Sequence[str]) -> str:
    kind, seats, word, label = token
    called = _called(seats[0], reader, names)
    if len(seats) > 1:
        several = sorted([_called(seat, reader, names) for seat in seats], key=lambda each: each != "you")
        you, called = several[0] == "you", listed(several)
    else:
        you = called == "you"
    if kind == NAME:
        return called
    if kind == WHOSE:
        return possessive(called)
    if kind == OWN:
        return "your" if you else "their"
    if you:
        word = label or word
    elif len(seats) == 1:
        word = third(word)
    return f"{called} {word}" if kind == DOES else word


def _called(seat: int, reader: int, names: Sequence[str]) -> str:
    if seat == reader:
        return "you"
    known = names[seat] if 0 <= seat < len(names) else "nobody"
    return "you" if known == YOU else known
