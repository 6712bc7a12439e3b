"""What is wrong with an edition, piece by piece, as an editor shows it."""

from __future__ import annotations

import re
from typing import Final

from techdeck.cards.errors import EditionError
from techdeck.cards.errors import Mistake as Found
from techdeck.kernel.errors import TechdeckError
from techdeck.server.messages.designs import Mistake

MOST_SUGGESTED = 3
MOST_TOLD = 60
PLACE: Final = re.compile(r" at character \d+|, after character \d+")


def mistakes_of(error: TechdeckError) -> list[Mistake]:
    """The mistakes that an edition was refused for."""
    found = error.mistakes if isinstance(error, EditionError) else (Found(error.message),)
    return [told(each) for each in found[:MOST_TOLD]]


def told(found: Found) -> Mistake:
    place = (found.card, found.field, found.line, found.column, found.offset, found.length)
    return Mistake(*place, in_short(found), suggestions(found))


def in_short(found: Found) -> str:
    """A sentence beside the place: what an editor shows by itself, the place and all that could stand there, goes."""
    words = found.words
    if found.offset >= 0:
        first, *more = words.removeprefix(f"{found.field}: ").split("; ")
        earlier = [each for each in more if each.startswith("before it could stand")]
        words = "; ".join([PLACE.sub("", first), *earlier])
    return f"{words[:1].upper()}{words[1:].removesuffix('.')}."


def suggestions(found: Found) -> list[str]:
    """What could stand there instead: the nearest known word first; where it looks like none, what is short."""
    could = [phrase.strip('"') for phrase in found.expected if not phrase.startswith("a number")]
    could.sort(key=lambda phrase: phrase != ".")  # a full stop is what is missing most
    nearest = [found.suggestion] if found.suggestion else []
    others = could if len(could) <= MOST_SUGGESTED or not nearest else []
    return list(dict.fromkeys([*nearest, *others]))[:MOST_SUGGESTED]
