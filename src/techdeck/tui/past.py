"""The log of a game that was played by other rules: to be read, and no more."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from techdeck.games.registry import game_named
from techdeck.match.past import Past
from techdeck.match.seat import PERSON
from techdeck.tui.pages import PageScreen


class PastScreen(PageScreen):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "leave", "close", priority=True)]

    def __init__(self, past: Past) -> None:
        people = [seat for seat, who in enumerate(past.seats) if who.kind == PERSON]
        lines = past.lines(people[0] if len(people) == 1 else None)
        title = f"{game_named(past.record.game).title}: {', '.join(past.names)}"
        body = [Content.styled(past.why, "bold"), Content(""), *[Content(f"  {line}") for line in lines]]
        super().__init__(title, Content("\n").join(body))

    def action_leave(self) -> None:
        """Back to the list it was opened from; where it is the only screen, the program ends."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit(0)
