"""Editions for experiments."""

from __future__ import annotations

from techdeck.cards.edition import Edition
from techdeck.lab.variants import Variants, Vary


def with_text(code: str, text: str) -> Edition:
    """The House Edition with another sentence on one card."""
    vary = Vary(code, "text", (text,))
    return Variants(None, [vary]).edition({vary.key: text})
