"""The known word that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

LONGEST: Final = 40  # letters of a word that is compared: beyond that nobody meant another one


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like this one, or nothing: `drw` is like `Draw`, and `K7` like `7K`."""
    if not word or len(word) > LONGEST:
        return ""
    plain = {name.casefold(): name for name in reversed(list(known))}
    given = word.casefold()
    if given in plain:
        return plain[given]
    for name in plain:
        if sorted(name) == sorted(given):
            return plain[name]
    close = get_close_matches(given, plain, 1)
    return plain[close[0]] if close else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question to add to a refusal, with a space before it; nothing where no known word is like this one."""
    found = nearest(word, known)
    return f' Did you mean "{found}"?' if found else ""
