"""Choices: ints inside, one text form outside, each the exact inverse of the other.

A choice is a kind and an argument. The kinds below serve every game; a game adds its own verbs from VERB on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import Faces, Layout

CARD: Final = 0
WORD: Final = 1 << 16
SEAT: Final = 2 << 16
VALUE: Final = 3 << 16
DOMAIN: Final = 4 << 16
DECK: Final = 5 << 16
NUMBER: Final = 6 << 16
VERB: Final = 8 << 16
"""The kind of a game's first verb; verb n has the kind `VERB + (n << 16)`."""
ARG: Final = (1 << 16) - 1
"""The bits of a choice that are its argument."""
NONE: Final = -1

PASS: Final = WORD
"""To skip what cannot or need not be done."""
DONE: Final = WORD + 1
"""That was all of several."""
YES: Final = WORD + 2
"""To do what a text offers."""
NO: Final = WORD + 3
"""To leave it."""

WORDS: Final = ["pass", "done", "yes", "no"]
NOUNS: Final = ["card", "", "seat", "value", "domain", "deck", "number"]
DOMAINS: Final = "KSTV"


def kind_of(choice: int) -> int:
    return choice & ~ARG


def arg_of(choice: int) -> int:
    return choice & ARG


class About:
    """What a choice is about, for those who point at things instead of reading text. NONE where it is not."""

    def __init__(
        self,
        verb: str = "",
        cards: tuple[int, ...] = (),
        seat: int = NONE,
        deck: int = NONE,
        number: int = NONE,
        value: int = NONE,
        domain: int = NONE,
        cell: tuple[int, int] | None = None,
        squares: tuple[str, ...] = (),
    ) -> None:
        self.verb = verb  # empty for what every game has, like a card alone
        self.cards = cards
        self.seat = seat
        self.deck = deck  # counted from 0
        self.number = number
        self.value = value
        self.domain = domain
        self.cell = cell  # column and row
        self.squares = squares  # from where to where, or the only one

    @property
    def card(self) -> int:
        """The one card that it is about."""
        return self.cards[0] if len(self.cards) == 1 else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A game's own word, or two: `takes` is "card", "deck", "seat", "number", "domain", "word" (one of `words`) or "".

    A verb that takes more is a subclass with its own `write`, `read`, `about` and `args`; its argument has 16 bits.
    """

    def __init__(self, name: str, takes: str, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.takes = takes
        self.words = words

    def write(self, codec: Codec, arg: int) -> str:
        """What stands after the verb."""
        if self.takes == "card":
            return codec.faces.names[arg]
        if self.takes == "seat" or self.takes == "number":
            return str(arg)
        if self.takes == "domain":
            return DOMAINS[arg]
        return str(arg + 1) if self.takes == "deck" else self.words[arg] if self.takes else ""

    def read(self, codec: Codec, words: list[str]) -> int:
        """The argument that `words` stand for, the exact inverse of `write`."""
        if len(words) != (1 if self.takes else 0):
            text = " ".join([self.name, *words])
            count = "one word" if self.takes else "no word after it"
            raise Unreadable(f"{text!r} is no choice of this game: {self.name} takes {count}.")
        if not self.takes:
            return 0
        word = words[0]
        if self.takes == "card":
            return codec.card(word)
        if self.takes == "deck":
            return codec.counted(word)
        if self.takes == "seat" or self.takes == "number":
            return codec.number(word)
        if self.takes == "domain":
            return codec.domain(word)
        if word not in self.words:
            raise Unreadable(f"{self.name} takes {' or '.join(self.words)}, not {word!r}.")
        return self.words.index(word)

    def about(self, codec: Codec, arg: int) -> About:
        """What it is about with this argument: the same as it says in text."""
        if self.takes == "card":
            return About(self.name, cards=(arg,))
        if self.takes == "seat":
            return About(self.name, seat=arg)
        if self.takes == "number":
            return About(self.name, number=arg)
        if self.takes == "domain":
            return About(self.name, domain=arg)
        return About(self.name, deck=arg) if self.takes == "deck" else About(self.name)

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        """Every argument that it can ever be offered with."""
        if self.takes == "card":
            return list(faces.index.values())
        counts = {
            "deck": len(layout.piles),
            "seat": layout.seats,
            "number": 15,
            "domain": len(DOMAINS),
            "": 1,
        }
        return list(range(counts.get(self.takes, len(self.words))))

    def said(self, faces: Faces) -> list[int]:
        """Arguments with which it is heard at the table, and never chosen."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Translates the choices of one game. Verb number n has the kind VERB + n * (1 << 16)."""

    def __init__(self, faces: Faces, verbs: tuple[Verb, ...] = ()) -> None:
        self.faces = faces
        self.verbs = verbs
        self.by_name = {verb.name: n for n, verb in enumerate(verbs)}

    def text(self, choice: int) -> str:
        """A choice as it is written."""
        kind, arg = choice >> 16, choice & ARG
        if choice >= VERB:
            verb = self.verbs[kind - 8]
            return f"{verb.name} {verb.write(self, arg)}".rstrip()
        if kind == 1:
            return WORDS[arg]
        if kind == 0:
            return "card " + self.faces.names[arg]
        if kind == 4:
            return "domain " + DOMAINS[arg]
        return f"{NOUNS[kind]} {arg + 1 if kind == 5 else arg}"

    def about(self, choice: int) -> About:
        """What a choice is about."""
        kind, arg = choice & ~ARG, choice & ARG
        if choice >= VERB:
            return self.verbs[(choice - VERB) >> 16].about(self, arg)
        if kind == CARD:
            return About(cards=(arg,))
        if kind == SEAT:
            return About(seat=arg)
        if kind == VALUE:
            return About(value=arg)
        if kind == DOMAIN:
            return About(domain=arg)
        if kind == DECK:
            return About(deck=arg)
        return About(number=arg) if kind == NUMBER else About(WORDS[arg])

    def parse(self, text: str) -> int:
        """The choice that is written so; refuses any other spelling with a sentence that says what is wrong."""
        words = text.split()
        if " ".join(words) != text or not words:
            raise Unreadable(f"{text!r} is no choice: write a verb and what it takes, like 'card 7K', with one space.")
        noun, rest = words[0], words[1:]
        if noun in WORDS and not rest:
            return WORD + WORDS.index(noun)
        if len(rest) == 1 and noun in NOUNS:
            return self._read_noun(noun, rest[0])
        for length in (2, 1):
            number = self.by_name.get(" ".join(words[:length]), -1)
            if number >= 0:
                return VERB + (number << 16) + self.verbs[number].read(self, words[length:])
        known = ", ".join(WORDS + [noun for noun in NOUNS if noun] + list(self.by_name))
        raise Unreadable(f"{text!r} is no choice of this game. Choices begin with {known}.")

    def _read_noun(self, noun: str, word: str) -> int:
        if noun == "card":
            return CARD + self.card(word)
        if noun == "domain":
            return DOMAIN + self.domain(word)
        if noun == "deck":
            return DECK + self.counted(word)
        return (NOUNS.index(noun) << 16) + self.number(word)

    def card(self, word: str) -> int:
        """The card of this name."""
        card = self.faces.index.get(word, -1)
        if card < 0:
            raise Unreadable(f"{word!r} is no card of this game: write one like {self.faces.names[6]!r}.")
        return card

    def domain(self, word: str) -> int:
        """The number of the domain with this letter."""
        if len(word) != 1 or word not in DOMAINS:
            raise Unreadable(f"{word!r} is no domain: write K, S, T or V.")
        return DOMAINS.index(word)

    def number(self, word: str) -> int:
        """A whole number of at most four digits, written in the one way."""
        if not word.isdecimal() or not word.isascii() or len(word) > 4 or str(int(word)) != word:
            raise Unreadable(f"{word!r} is no number: write one like '3'.")
        return int(word)

    def counted(self, word: str) -> int:
        """People count decks from 1."""
        number = self.number(word)
        if number < 1:
            raise Unreadable("Decks are counted from 1.")
        return number - 1
