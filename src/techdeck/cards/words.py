"""The words of card text: splits a text into tokens and knows the other forms of each word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lark.common import LexerConf
from lark.lexer import Lexer, Token

NUMBER: Final = "NUMBER"
OR_DO: Final = "OR_DO"  # "or" before a verb: it parts a sentence, as ", or" does
THEN: Final = "(then)"  # a "then" that was passed over
UNKNOWN: Final = "UNKNOWN"  # no terminal of the grammar: the parser refuses it where it stands

APOSTROPHE: Final = "\u2019"  # the typographic one; the grammar has the plain one
TOKEN: Final = re.compile(rf",\s+(?:or|and)\b|\d+|[^\W\d_]+(?:['{APOSTROPHE}][^\W\d_]+)?|\S", re.IGNORECASE)

_COUNTING: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBER_WORDS: Final = {
    word: number for number, word in enumerate((*_COUNTING, "eleven", "twelve", "thirteen"), start=1)
}

_NOUNS: Final = ("card", "deck", "hand", "pile", "player", "value")
_VERBS: Final = ("cut", "discard", "draw", "exchange", "give", "look", "name", "put", "replace", "reveal", "shuffle")
_MORE: Final = ("destroy", "expel", "flip", "gain", "roll", "skip", "swap")
DEEDS: Final = (*_VERBS, *_MORE, "take", "use", "refresh", "search")  # with which a step begins
FORMS: Final = {
    **{word + "s": word for word in (*_NOUNS, *_VERBS, *_MORE, "choose", "control", "take", "use")},
    "passes": "pass",
    "refreshes": "refresh",
    "searches": "search",
    "had": "has",
    "fewer": "less",
    "an": "a",
    "every": "each",
    ", and": "and",
}


def plain(word: str) -> str:
    """The one form in which the grammar has this word."""
    word = " ".join(word.lower().replace(APOSTROPHE, "'").split())
    return FORMS.get(word, word)


def number_of(word: str) -> int:
    """The number that digits or a word stand for; of endless digits, one that is as wrong."""
    return NUMBER_WORDS.get(word.lower()) or int(word[:9])


class Words(Lexer):
    """A lexer for lark. Every word is one token, whatever the grammar expects, so that a mistake has an exact place."""

    def __init__(self, conf: LexerConf) -> None:
        self.types = {terminal.pattern.value: terminal.name for terminal in conf.terminals}

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]
        before = "."
        matches = list(TOKEN.finditer(text))
        words = [plain(match.group()) for match in matches]
        for match, word, following in zip(matches, words, [*words, ""][1:], strict=True):
            idle = word == "then" and before in (".", "and")  # there it adds nothing
            idle = idle or (word == "," and before == THEN)
            if not idle:
                yield Token(self.type_of(word, following), match.group(), match.start(), end_pos=match.end())
            before = THEN if idle else word

    def type_of(self, word: str, following: str) -> str:
        if word == "or" and following in DEEDS:
            return OR_DO
        if word in self.types:
            return self.types[word]
        return NUMBER if word in NUMBER_WORDS or word.isdecimal() else UNKNOWN
