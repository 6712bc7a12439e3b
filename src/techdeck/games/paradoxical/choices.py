"""The choices of Paradoxical: what can be done at the top of a turn (PX-5 to PX-8)."""

from __future__ import annotations

from typing import Final

from techdeck.games.paradoxical.paradox import KINDS
from techdeck.kernel.choice import VERB, Verb

BUILD: Final = VERB
CLAIM: Final = VERB + (1 << 16)
EFFECT: Final = VERB + (2 << 16)
ADD: Final = VERB + (3 << 16)
VERBS: Final = (Verb("build", "deck"), Verb("claim", "word", KINDS), Verb("effect", "card"), Verb("add", "card"))
