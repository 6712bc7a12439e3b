"""Editions for tests: the house's cards, some of them with other texts."""

from __future__ import annotations

from dataclasses import replace

from techdeck.cards.edition import Edition, Effects, house
from techdeck.cards.faces import CODES
from techdeck.cards.reader import read


def edition(**texts: str) -> Edition:
    """The House Edition with these texts, by card: `edition(_1K="Draw a card.")`."""
    given = {CODES.index(code.lstrip("_")): text for code, text in texts.items()}
    ours = house()
    cards = [replace(card, text=given.get(card.kind, card.text)) for card in ours.cards]
    effects = Effects(read(given[kind]) if kind in given else effect for kind, effect in enumerate(ours.effects))
    return Edition("test", cards, effects)
