"""What can be chosen: a card to give away, a card to play."""

from __future__ import annotations

from typing import Final

from hearts.cards import FACES
from techdeck.kernel.choice import VERB, Codec, Verb

PLAY: Final = VERB
GIVE: Final = VERB + (1 << 16)
VERBS: Final = (Verb("play", "card"), Verb("give", "card"))
CODEC: Final = Codec(FACES, VERBS)
