"""How one speaks of any game; a game's own speaker says it better."""

from __future__ import annotations

from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.words import meaning


class Speaker:
    """Speaks of any game in the words that all have; a subclass says what is particular to its own."""

    def meaning(self, view: Outlook, choice: int) -> str:
        """What a choice stands for."""
        return meaning(view, choice)

    def points(self, view: Outlook, choice: int) -> int | None:
        """What a choice scores at once, where a game can tell that before it is taken."""
        return None

    def said(self, view: Outlook, event: Event) -> str:
        """A sentence for the log about a choice of this game that was said aloud."""
        text = view.state.said(event)
        return f"{view.name(event.seat)}: {text}." if event.seat >= 0 else f"{text}."
