"""What can be wrong with a card's text and with an edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from techdeck.kernel.errors import TechdeckError


class SentenceError(TechdeckError):
    """A sentence that cannot be read or makes no sense: where, what was understood before, what could stand there."""

    code = "bad-sentence"

    def __init__(
        self,
        reason: str,
        position: int,
        word: str,
        understood: str,
        words: str,
        expected: tuple[str, ...] = (),
        first: tuple[str, ...] = (),
        suggestion: str = "",
    ) -> None:
        self.reason = reason
        self.position = position  # in characters, from 0
        self.word = word  # empty at the end of the text
        self.understood = understood  # the complete sentences before, in canonical words
        self.words = words  # what stands before the place in its own sentence
        self.expected = expected  # words and phrases that could stand there
        self.first = first  # sentences that would have to stand before
        self.suggestion = suggestion  # the nearest word that could be meant, where there is one
        place = f'"{word}" at character {position + 1}' if word else f"the end, after character {position}"
        before = " ".join(part for part in (understood, words) if part)
        seen = f'understood before it: "{before}"' if before else "nothing stands before it"
        here = f"; here could stand: {', '.join(expected)}" if expected else ""
        earlier = f"; before it could stand: {' or '.join(first)}" if first else ""
        meant = f' (did you mean "{suggestion}"?)' if suggestion else ""
        super().__init__(f"{place}: {reason}{meant}; {seen}{here}{earlier}")


@dataclass(frozen=True)
class Mistake:
    """One thing that is wrong in an edition, and where: what an editor underlines and a command prints.

    `line` and `column` count from 1 in the file, and are 0 where the place is not known. In a card's sentence `offset`
    and `length` are those of the word, `offset` counted from 0; elsewhere `offset` is -1.
    """

    words: str  # what is wrong and what would work, in a sentence
    card: str = ""  # its code, `7K`, or empty for what stands above all cards
    field: str = ""
    line: int = 0
    column: int = 0
    offset: int = -1
    length: int = 0
    understood: str = ""  # of a sentence: what was understood before the place
    expected: tuple[str, ...] = ()  # of a sentence: words and phrases that could stand there
    suggestion: str = ""  # the known word that may have been meant

    @property
    def told(self) -> str:
        """The mistake for people, without its place: card, words, and the suggestion."""
        card = f"card {self.card}: " if self.card else ""
        meant = f' Did you mean "{self.suggestion}"?' if self.suggestion else ""
        return " ".join(f"{card}{self.words.removesuffix('.')}.{meant}".split())

    @property
    def place(self) -> str:
        """Where it is, in words; empty where that is not known."""
        column = f", column {self.column}" if self.column else ""
        return f"line {self.line}{column}" if self.line else ""


class EditionError(TechdeckError):
    """An edition that is refused (FX-2): `mistakes` are all that were found, and the message tells the first."""

    code = "bad-edition"

    def __init__(self, message: str, mistakes: tuple[Mistake, ...] = ()) -> None:
        super().__init__(message)
        self.mistakes = mistakes or (Mistake(message),)

    def __reduce__(self) -> tuple[Any, ...]:
        return (EditionError, (self.message, self.mistakes))
