"""How one speaks of Toy Tricks."""

from __future__ import annotations

from techdeck.kernel.choice import VERB
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.speaker import Speaker


class ToySpeaker(Speaker):
    def meaning(self, view: Outlook, choice: int) -> str:
        return "into the trick" if choice >= VERB else super().meaning(view, choice)


SPEAKER = ToySpeaker()
