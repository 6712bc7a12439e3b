"""Whether what is left of an effect still speaks of "it" or of "these": a card that nothing speaks of is forgotten.

Else an observation would follow a card that its seat has lost sight of, as one that was shown and then shuffled away.
"""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.flow import If, Use
from techdeck.kernel.effects.pile import TakeDiscard, TakeSum
from techdeck.kernel.effects.play import ExchangeIt, ExchangeThese

LANGUAGE: Final = "techdeck.kernel.effects."  # what a card's text can say; a game's own steps may speak of cards, too


def speaks(op: Op | None) -> bool:
    """Whether this step, one within it, or one that comes after it in the same text does."""
    while op is not None:
        if names_card(op):
            return True
        for part in op.parts():
            if isinstance(part, Op) and speaks(part):
                return True
        op = op.rest
    return False


def names_card(op: Op) -> bool:
    """Whether this one step does."""
    if isinstance(op, If):
        return op.of_card
    if isinstance(op, Use):
        return op.source == "it"
    if isinstance(op, TakeDiscard):
        return op.pick == "near"
    if isinstance(op, (ExchangeIt, ExchangeThese, TakeSum)):
        return True
    return not type(op).__module__.startswith(LANGUAGE)
