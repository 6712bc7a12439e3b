"""Pages to read: the cards on the table, the piles, the log, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.story import texts
from techdeck.match.telling.words import count
from techdeck.tui.cards import one_line
from techdeck.tui.games.painter import places
from techdeck.tui.sized import Sized

CLOSE = "arrows scroll · Esc or Enter closes"


class PageScreen(Sized[None]):
    """A text to scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "dismiss", "close")]

    def __init__(self, title: str, body: Content) -> None:
        super().__init__()
        self.heading = title
        self.body = body

    def parts(self) -> Iterable[Widget]:
        yield Static(self.heading, classes="title", markup=False)
        with VerticalScroll(classes="page"):
            yield Static(self.body)
        yield Static(CLOSE, classes="hint")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class CardsScreen(PageScreen):
    """The cards that can be seen, place by place, with what stands on them."""

    def __init__(self, view: Outlook, zones: Sequence[int] | None = None) -> None:
        found = places(view) if zones is None else [(zone, view.place(zone)[::-1]) for zone in zones]
        parts: list[Content] = []
        for zone, cards in found:
            title = f"{capital(view.place_name(zone))}, {count(len(cards), 'card')}"
            parts.append(Content.styled(title + (", top card first" if zones else ""), "bold underline"))
            parts += [one_line(view.code(card), view.printed(card)) for card in cards]
            parts.append(Content(""))
        super().__init__("Discard piles" if zones else "Cards on the table", Content("\n").join(parts))


class LogScreen(PageScreen):
    """All that happened, as the one who looks saw it; it opens at the end."""

    def __init__(self, view: Outlook) -> None:
        told = [
            Content(f"{'▸' if head else ' '} {text}") if text else Content.styled(head, "bold")
            for head, text in texts(view)
        ]
        super().__init__("Log", Content("\n").join(told))

    def on_mount(self) -> None:
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)


HELP = """
The line in the middle says who must do what, inside which effect and by which rule.
Below it are your choices. Take one with the arrow keys and Enter, with its digit, with a click, or type it as it is \
written, like "build 1" or "effect 7K", and press Enter; the right arrow key completes what you type.
A card that can be chosen stands in [brackets]. Click it once to read and mark it, again to choose it.
A star* marks a card whose effect is used up. A question mark is a card you do not know.
K is Knowledge, S Science, T Technology, V Service; a prime, as in 7K', marks the card of a second deck.
The game is saved after every choice; you can leave at any time and continue it from the menu.
"""


class HelpScreen(PageScreen):
    def __init__(self, keys: Sequence[tuple[str, str]]) -> None:
        listed = [Content.assemble(Content.styled(f"{key:>12}", "bold"), f"  {word}") for key, word in keys]
        super().__init__("Help", Content("\n").join([*listed, Content(HELP.replace("\n", "\n\n").rstrip())]))
