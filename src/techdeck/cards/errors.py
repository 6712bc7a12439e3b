"""What can be wrong with a card's text and with an edition."""

from __future__ import annotations

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
    ) -> None:
        self.reason = reason
        self.position = position  # in characters, from 0
        self.word = word  # empty at the end of the text
        self.understood = understood  # the complete sentences before, in canonical words
        self.words = words  # what stands before the place in its own sentence
        self.expected = expected  # words and phrases that could stand there
        self.first = first  # sentences that would have to stand before
        place = f'"{word}" at character {position + 1}' if word else f"the end, after character {position}"
        before = " ".join(part for part in (understood, words) if part)
        seen = f'understood before it: "{before}"' if before else "nothing stands before it"
        here = f"; here could stand: {', '.join(expected)}" if expected else ""
        earlier = f"; before it could stand: {' or '.join(first)}" if first else ""
        super().__init__(f"{place}: {reason}; {seen}{here}{earlier}")


class EditionError(TechdeckError):
    """An edition file that is refused, with file, card and reason (FX-2)."""

    code = "bad-edition"
