"""Editions in the words of printed cards, and plays of their cards: who chooses what, and what is elsewhere afterwards.

Seat 0 uses the card. Choices are separated by ";", with the seat before them unless it is seat 0. With `barren` nothing
but the mentioned cards is in the game. `after` names the places that changed, and no others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from play import Play

from techdeck.cards.edition import Edition, load

KNOWN_FILE, WORDS_FILE = (Path(__file__).parent / f"{name}.toml" for name in ("known", "words"))
KNOWN, WORDS = load(KNOWN_FILE), load(WORDS_FILE)


def texts_in(file: Path) -> dict[str, str]:
    """The sentences of a file as they are written there, by card."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    return {code: entry["text"] for code, entry in entries.items() if isinstance(entry, dict)}


TEXTS = {id(KNOWN): texts_in(KNOWN_FILE), id(WORDS): texts_in(WORDS_FILE)}


Table = TypeVar("Table", bound=Play)


@dataclass(frozen=True, repr=False)
class Case:
    edition: Edition
    card: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    places: dict[str, Any] = field(default_factory=dict)
    barren: bool = False

    def __repr__(self) -> str:
        return f"{self.card} {TEXTS[id(self.edition)][self.card]}"


def ids(cases: Iterable[Case]) -> list[str]:
    return [f"{number}-{case.card}" for number, case in enumerate(cases)]


def played(t: Table, case: Case, use: str) -> Table:
    """The table after seat 0 began to use the card and the choices of the case were made."""
    t.does(0, use)
    for move in filter(None, case.does.split(";")):
        seat, _, rest = move.strip().partition(" ")
        t.does(*((int(seat), rest) if seat.isdecimal() else (0, move.strip())))
    return t


def changed(t: Play) -> dict[str, str]:
    """The places that are not as they were."""
    return {place: cards for place, cards in t.board.items() if t.start.get(place) != cards}


def untested(cases: Iterable[Case]) -> list[str]:
    """The cards of both editions that none of these cases speaks of."""
    tested = {(id(case.edition), case.card) for case in cases}
    return [code for edition, texts in TEXTS.items() for code in texts if (edition, code) not in tested]


# Nothing but the card itself is in the game: true wherever that card is not in the hand while it is used.
ALONE: tuple[Case, ...] = (
    *[Case(KNOWN, card, barren=True) for card in ("13K", "7S", "13S", "13T", "3V", "9V", "13V")],
    Case(KNOWN, "3S", "value 7", barren=True),
    *[Case(WORDS, card, barren=True) for card in ("1K", "3K", "5K", "8K")],
    Case(WORDS, "2K", "value 7", barren=True),
)
