"""Editions: what is printed on the cards. An edition is a TOML file, and its sentences are what the cards do (FX-2)."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from techdeck.cards.errors import EditionError, SentenceError
from techdeck.cards.faces import CODES, WILD, domain, value
from techdeck.cards.limits import LONGEST_WORDS, MOST_PEOPLE, YEARS, too_much
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read, written
from techdeck.cards.wording import Wording
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import DOMAINS

__all__ = ["CardText", "Edition", "EditionError", "house", "load"]

NAME: Final = "edition"
BASE: Final = "based-on"
HOUSE: Final = "house"
FIELDS: Final = ("concept", "year", "people", "name", "text")
TWICE: Final = re.compile(r"Cannot declare \('([^']*)',\) twice (.*)")


@dataclass(frozen=True)
class CardText:
    """What is printed on one kind of card; wild cards have no effect (FX-3)."""

    kind: int
    code: str
    value: int
    domain: str  # its letter, or empty
    concept: str
    year: int
    people: tuple[str, ...]
    name: str
    text: str  # its effect, printed in the words of the edition


class Effects(list[Op | None]):
    """The effects of an edition, by kind of card; they travel as their edition."""

    edition: Edition

    def __reduce__(self) -> tuple[Any, ...]:
        return (attrgetter("effects"), (self.edition,))


@dataclass(frozen=True, eq=False)
class Edition:
    """The texts and the effects of all kinds of card, by kind."""

    name: str
    cards: list[CardText]
    effects: Effects

    @cached_property
    def digest(self) -> str:
        """Equal for editions that play the same under the same names."""
        texts = [sentence(effect) if effect is not None else "" for effect in self.effects]
        content = [[card.kind, card.name, text] for card, text in zip(self.cards, texts, strict=True)]
        return hashlib.sha256(json.dumps(content, ensure_ascii=False).encode()).hexdigest()

    def text_of(self, kind: int) -> str:
        return self.cards[kind].text

    def __post_init__(self) -> None:
        self.effects.edition = self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_this_house, (self.digest,)) if self is house() else (_printed, (self.name, self.cards))

    def __deepcopy__(self, memo: dict[int, Any]) -> Edition:
        return self  # it never changes


@cache
def house() -> Edition:
    """The House Edition, which comes with the package."""
    text = files("techdeck.cards").joinpath("house.toml").read_text(encoding="utf-8")
    return _edition(_Source("house.toml"), text)


def load(path: str | Path) -> Edition:
    """The edition in a file: all 52 cards, or some of them with `based-on = "house"`."""
    source = _Source(str(path))
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise source.wrong("there is no such file") from None
    except OSError as error:
        raise source.wrong(f"the file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise source.wrong("the file is not UTF-8 text") from None
    return _edition(source, text)


def _this_house(digest: str) -> Edition:
    """The House Edition, if it is the one that was meant."""
    if house().digest != digest:
        raise EditionError("This was saved with another House Edition than the one installed here.")
    return house()


def _printed(name: str, cards: list[CardText]) -> Edition:
    """An edition by what is printed on its cards."""
    ours = house()
    effects = Effects(
        ours.effects[card.kind] if card == ours.cards[card.kind] else read(card.text) if card.text else None
        for card in cards
    )
    return Edition(name, cards, effects)


class _Source:
    """Where something stands, for the messages."""

    def __init__(self, file: str, card: str = "") -> None:
        self.file = file
        self.card = card

    def wrong(self, reason: str) -> EditionError:
        card = f"card {self.card}: " if self.card else ""
        return EditionError(" ".join(f"{self.file}: {card}{reason.removesuffix('.')}.".split()))


def _edition(source: _Source, text: str) -> Edition:
    data = _toml(source, text)
    name = _name(source, data)
    based = _based_on_house(source, data)
    given = {key: entry for key, entry in data.items() if key not in (NAME, BASE)}
    for key in given:
        _check_code(source, key, given[key])
    missing = [code for code in CODES[:WILD] if code not in given]
    if missing and not based:
        names = ", ".join(missing[:5]) + (f" and {len(missing) - 5} more" if len(missing) > 5 else "")
        raise source.wrong(f'no text for {names}, and no {BASE} = "{HOUSE}" to take the rest from the House Edition')
    cards: list[CardText] = []
    effects = Effects()
    for kind, code in enumerate(CODES):
        if kind >= WILD:
            card, effect = _wild(kind), None
        elif code in given:
            card, effect = _card(_Source(source.file, code), kind, given[code])
        else:
            card, effect = house().cards[kind], house().effects[kind]
        cards.append(card)
        effects.append(effect)
    return Edition(name, cards, effects)


def _toml(source: _Source, text: str) -> dict[str, Any]:
    reason = too_much(text)
    if reason:
        raise source.wrong(reason)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        twice = TWICE.fullmatch(str(error))
        if twice:
            raise source.wrong(f"card {twice[1]} is given twice {twice[2]}") from None
        raise source.wrong(f"this is not TOML: {error}") from None
    except (ValueError, RecursionError):  # a date that there is not, and whatever else it does not foresee
        raise source.wrong("this is not TOML") from None


def _name(source: _Source, data: Mapping[str, Any]) -> str:
    if NAME not in data:
        raise source.wrong(f'the field {NAME} is missing at the top: {NAME} = "the name of the edition"')
    return _words(source, NAME, data[NAME])


def _based_on_house(source: _Source, data: Mapping[str, Any]) -> bool:
    if BASE in data and data[BASE] != HOUSE:
        raise source.wrong(f'{BASE} must be "{HOUSE}", not {data[BASE]!r}')
    return BASE in data


def _check_code(source: _Source, key: str, entry: object) -> None:
    if key in CODES[WILD:]:
        raise _Source(source.file, key).wrong("wild cards have no effect (FX-3)")
    if key in CODES:
        return
    if isinstance(entry, dict):
        raise source.wrong(f'there is no card "{key}": cards are 1K to 13K, 1S to 13S, 1T to 13T and 1V to 13V')
    raise source.wrong(f'unknown field "{key}" at the top: {NAME}, {BASE} and the cards can stand there')


def _card(source: _Source, kind: int, entry: object) -> tuple[CardText, Op]:
    if not isinstance(entry, dict):
        raise source.wrong(f'a card is a table: ["{source.card}"] with {", ".join(FIELDS)} below it')
    for field in FIELDS:
        if field not in entry:
            raise source.wrong(f"the field {field} is missing")
    for field in entry:
        if field not in FIELDS:
            raise source.wrong(f'unknown field "{field}": a card has {", ".join(FIELDS)}')
    effect, wording = _effect(source, _words(source, "text", entry["text"]))
    card = CardText(
        kind,
        CODES[kind],
        value(kind),
        DOMAINS[domain(kind)],
        _words(source, "concept", entry["concept"]),
        _year(source, entry["year"]),
        _people(source, entry["people"]),
        _words(source, "name", entry["name"]),
        sentence(effect, wording),
    )
    return card, effect


def _wild(kind: int) -> CardText:
    return CardText(kind, CODES[kind], 0, "", "Wild", 0, (), "", "")


def _effect(source: _Source, text: str) -> tuple[Op, Wording]:
    try:
        return written(text)
    except SentenceError as error:
        raise source.wrong(f"text: {error.message}") from None


def _words(source: _Source, field: str, given: object) -> str:
    if not isinstance(given, str) or not given.strip():
        raise source.wrong(f"{field} must be text in quotes, not {given!r}")
    if len(given) > LONGEST_WORDS[field]:
        raise source.wrong(f"{field} has more than {LONGEST_WORDS[field]} letters")
    if not all(letter.isprintable() or (letter.isspace() and field != NAME) for letter in given):
        raise source.wrong(f"{field} holds a letter that cannot be printed")
    return given


def _year(source: _Source, given: object) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given not in YEARS:
        raise source.wrong(f"year must be a whole number like 1971, not {given!r}")
    return given


def _people(source: _Source, given: object) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise source.wrong(f'people must be a list of names like ["Ray Tomlinson"], not {given!r}')
    if len(given) > MOST_PEOPLE:
        raise source.wrong(f"people has more than {MOST_PEOPLE} names")
    return tuple([_words(source, "each of people", person) for person in given])
