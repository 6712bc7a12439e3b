"""Choices: ints inside, one text form outside, each the exact inverse of the other.

A choice is a kind and an argument. The kinds below serve every game; a game adds its own verbs from VERB on.
"""

from __future__ import annotations

from typing import Final

from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import Faces

CARD: Final = 0
WORD: Final = 1 << 16
SEAT: Final = 2 << 16
VALUE: Final = 3 << 16
DOMAIN: Final = 4 << 16
DECK: Final = 5 << 16
NUMBER: Final = 6 << 16
VERB: Final = 8 << 16
ARG: Final = (1 << 16) - 1

PASS: Final = WORD
DONE: Final = WORD + 1
YES: Final = WORD + 2
NO: Final = WORD + 3

WORDS: Final = ["pass", "done", "yes", "no"]
NOUNS: Final = ["card", "", "seat", "value", "domain", "deck", "number"]
DOMAINS: Final = "KSTV"


def kind_of(choice: int) -> int:
    return choice & ~ARG


def arg_of(choice: int) -> int:
    return choice & ARG


class Verb:
    """A game's own word: `takes` is "card", "deck" or "word" (one of `words`)."""

    def __init__(self, name: str, takes: str, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.takes = takes
        self.words = words


class Codec:
    """Translates the choices of one game. Verb number n has the kind VERB + n * (1 << 16)."""

    def __init__(self, faces: Faces, verbs: tuple[Verb, ...] = ()) -> None:
        self.faces = faces
        self.verbs = verbs
        self.by_name = {verb.name: n for n, verb in enumerate(verbs)}

    def text(self, choice: int) -> str:
        kind, arg = choice >> 16, choice & ARG
        if choice >= VERB:
            return self._verb_text(kind - 8, arg)
        if kind == 1:
            return WORDS[arg]
        if kind == 0:
            return "card " + self.faces.names[arg]
        if kind == 4:
            return "domain " + DOMAINS[arg]
        return f"{NOUNS[kind]} {arg + 1 if kind == 5 else arg}"

    def _verb_text(self, number: int, arg: int) -> str:
        verb = self.verbs[number]
        if verb.takes == "card":
            return f"{verb.name} {self.faces.names[arg]}"
        return f"{verb.name} {arg + 1 if verb.takes == 'deck' else verb.words[arg]}"

    def parse(self, text: str) -> int:
        words = text.split()
        if " ".join(words) != text or not words:
            raise Unreadable(f"{text!r} is no choice: write a verb and what it takes, like 'card 7K', with one space.")
        noun, rest = words[0], words[1:]
        if noun in WORDS and not rest:
            return WORD + WORDS.index(noun)
        if len(rest) == 1:
            if noun in NOUNS:
                return self._read_noun(noun, rest[0])
            number = self.by_name.get(noun, -1)
            if number >= 0:
                return VERB + (number << 16) + self._read_arg(self.verbs[number], rest[0])
        known = ", ".join(WORDS + [noun for noun in NOUNS if noun] + list(self.by_name))
        raise Unreadable(f"{text!r} is no choice of this game. Choices begin with {known}.")

    def _read_arg(self, verb: Verb, word: str) -> int:
        if verb.takes == "card":
            return self.card(word)
        if verb.takes == "deck":
            return self.counted(word)
        if word not in verb.words:
            raise Unreadable(f"{verb.name} takes {' or '.join(verb.words)}, not {word!r}.")
        return verb.words.index(word)

    def _read_noun(self, noun: str, word: str) -> int:
        if noun == "card":
            return CARD + self.card(word)
        if noun == "domain":
            if len(word) != 1 or word not in DOMAINS:
                raise Unreadable(f"{word!r} is no domain: write K, S, T or V.")
            return DOMAIN + DOMAINS.index(word)
        if noun == "deck":
            return DECK + self.counted(word)
        return (NOUNS.index(noun) << 16) + self.number(word)

    def card(self, word: str) -> int:
        card = self.faces.index.get(word, -1)
        if card < 0:
            raise Unreadable(f"{word!r} is no card of this game: write one like {self.faces.names[6]!r}.")
        return card

    def number(self, word: str) -> int:
        if not word.isdecimal() or not word.isascii() or len(word) > 4 or str(int(word)) != word:
            raise Unreadable(f"{word!r} is no number: write one like '3'.")
        return int(word)

    def counted(self, word: str) -> int:
        """People count decks from 1."""
        number = self.number(word)
        if number < 1:
            raise Unreadable("Decks are counted from 1.")
        return number - 1
