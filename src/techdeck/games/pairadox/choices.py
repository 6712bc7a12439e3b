"""The choices of Pairadox: a card to play (PD-6)."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.choice import VERB, Verb

PLAY: Final = VERB
VERBS: Final = (Verb("play", "card"),)
