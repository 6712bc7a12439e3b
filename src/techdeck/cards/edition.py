"""Editions: what is printed on the cards. An edition is a TOML file, and its sentences are what the cards do (FX-2)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Any

from techdeck.cards.entries import (
    CardText,
    Page,
    cards_in,
    check_keys,
    deck_in,
    is_based,
    mistake_of,
    name_in,
)
from techdeck.cards.errors import EditionError, Mistake, SentenceError
from techdeck.cards.faces import STANDARD, Deck
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.cards.tables import data_in
from techdeck.kernel.agenda import Op

__all__ = ["CardText", "Edition", "EditionError", "Mistake", "house", "load", "mistake_in", "mistakes_in", "parsed"]


class Effects(list[Op | None]):
    """The effects of an edition, by kind of card; they travel as their edition."""

    edition: Edition

    @property
    def deck(self) -> Deck:
        """The cards that are dealt where these effects are played."""
        return self.edition.deck

    def __reduce__(self) -> tuple[Any, ...]:
        return (attrgetter("effects"), (self.edition,))


@dataclass(frozen=True, eq=False)
class Edition:
    """The texts and the effects of all kinds of card, by kind, and how many of each there are."""

    name: str
    cards: list[CardText]
    effects: Effects
    deck: Deck = STANDARD

    @cached_property
    def digest(self) -> str:
        """Equal for editions that play the same under the same names."""
        texts = [sentence(effect) if effect is not None else "" for effect in self.effects]
        content: list[Any] = [[card.kind, card.name, text] for card, text in zip(self.cards, texts, strict=True)]
        if self.deck != STANDARD:
            content.append([list(self.deck.copies), [self.deck.code(kind) for kind in self.deck.kinds]])
        return hashlib.sha256(json.dumps(content, ensure_ascii=False).encode()).hexdigest()

    def text_of(self, kind: int) -> str:
        """What a kind of card says that it does."""
        return self.cards[kind].text

    def __post_init__(self) -> None:
        self.effects.edition = self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_this_house, (self.digest,)) if self is house() else (_printed, (self.name, self.cards, self.deck))

    def __deepcopy__(self, memo: dict[int, Any]) -> Edition:
        return self  # it never changes


@cache
def house() -> Edition:
    """The House Edition, which comes with the package."""
    text = files("techdeck.cards").joinpath("house.toml").read_text(encoding="utf-8")
    return parsed(text, "house.toml")


def load(path: str | Path) -> Edition:
    """The edition in a file: all 52 cards, or what is to be changed of them with `based-on = "house"`."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise EditionError(f"{path}: there is no such file.") from None
    except OSError as error:
        raise EditionError(f"{path}: the file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise EditionError(f"{path}: the file is not UTF-8 text.") from None
    return parsed(text, str(path))


def parsed(text: str, file: str = "edition.toml") -> Edition:
    """The edition in a text; one with mistakes is refused with all of them, as those of `file`."""
    page = Page(file, text)
    edition = _edition(page, data_in(page))
    if page.mistakes:
        raise page.refuse()
    return edition


def mistakes_in(text: str) -> tuple[Mistake, ...]:
    """All that is wrong with the text of an edition; nothing where it can be played."""
    try:
        parsed(text)
    except EditionError as error:
        return error.mistakes
    return ()


def mistake_in(sentence: str) -> Mistake | None:
    """What is wrong with the sentence of a card, or None: for whoever writes one and wants to know at every letter."""
    try:
        read(sentence)
    except SentenceError as error:
        return mistake_of(error)
    return None


def _edition(page: Page, data: Mapping[str, Any]) -> Edition:
    name, based = name_in(page, data), is_based(page, data)
    check_keys(page, data)
    deck = deck_in(page, data)
    base = list(zip(house().cards, house().effects, strict=True)) if based else []
    printed = cards_in(page, data, deck, base)
    return Edition(name, [card for card, _ in printed], Effects(effect for _, effect in printed), deck)


def _this_house(digest: str) -> Edition:
    """The House Edition, if it is the one that was meant."""
    if house().digest != digest:
        raise EditionError("This was saved with another House Edition than the one installed here.")
    return house()


def _printed(name: str, cards: list[CardText], deck: Deck = STANDARD) -> Edition:
    """An edition by what is printed on its cards."""
    ours = dict(zip(house().cards, house().effects, strict=True))
    effects = Effects(ours[card] if card in ours else read(card.text) if card.text else None for card in cards)
    return Edition(name, cards, effects, deck)
