"""The parts of every table: board, prompt, list, side panel, command line, key bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, RichLog, Static

from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.cards import face
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene
from techdeck.tui.marked import Marked

ROOMY = (100, 36)  # from this size on, cards are shown with the names of their effects
QUICK = "1234567890"


class Board(VerticalScroll):
    """The table as one seat sees it."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="board")
        self.view: Outlook | None = None
        self.cards: frozenset[int] = frozenset()
        self.decks: frozenset[int] = frozenset()
        self.lit: frozenset[int] = frozenset()

    def compose(self) -> ComposeResult:
        felt = Static(id="felt")
        felt.auto_links = False  # else they would take the place of the hues
        yield felt

    def show(self, view: Outlook | None, cards: Iterable[int] = (), decks: Iterable[int] = ()) -> None:
        """Draw a view; nothing at all for None. Where it is too high, its lower end with the own seat is in sight."""
        self.view, self.cards, self.decks, self.lit = view, frozenset(cards), frozenset(decks), frozenset()
        self.draw()
        self.call_after_refresh(self.scroll_end, animate=False)

    def light(self, card: int) -> None:
        """Mark the card that is spoken of."""
        lit = frozenset({card} - {-1})
        if lit != self.lit:
            self.lit = lit
            self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        felt = self.query_one("#felt", Static)
        if self.view is None:
            felt.update("")
            return
        width, height = self.screen.size
        scene = Scene(
            self.view,
            max(40, self.scrollable_content_region.width),
            width >= ROOMY[0] and height >= ROOMY[1],
            self.cards,
            self.decks,
            self.lit,
        )
        felt.update(painter_for(self.view.game).board(scene))


class Choices(Marked):
    """What can be chosen, a line each; the first ten have a digit as quick key."""

    can_focus = False

    def offer(self, entries: Sequence[tuple[str, str]], quick: bool = True) -> None:
        """Texts with their meanings, in place of what was there."""
        width = max([len(text) for text, _ in entries], default=0)
        lines = []
        for number, (text, means) in enumerate(entries):
            key = QUICK[number] if quick and number < len(QUICK) else " "
            parts = ((f"{key} ", "dim"), (text.ljust(width), "bold"), f"  {means}" if means else "")
            lines.append(Content.assemble(*parts))
        self.fill(lines, 0)


class Side(Vertical):
    """The card that is spoken of, and the log."""

    def compose(self) -> ComposeResult:
        yield Static(classes="info")
        log = RichLog(wrap=True, min_width=10, classes="log", auto_scroll=True)
        log.can_focus = False
        yield log

    def on_mount(self) -> None:
        self.told: list[str] = []
        self.wrapped = 0  # at which width
        self.explain(Content(""))

    def tell(self, view: Outlook | None) -> None:
        """Write what is new; where the past is another one, write all of it anew."""
        log = self.query_one(".log", RichLog)
        wanted = [f"{'▸' if head else ' '} {text or head}" for head, text in texts(view)] if view else []
        same = self.told == wanted[: len(self.told)]
        if not same:
            log.clear()
        for line in wanted[len(self.told) if same else 0 :]:
            log.write(line)
        self.told = wanted
        self.call_after_refresh(log.scroll_end, animate=False)

    def on_resize(self) -> None:
        """Lines are wrapped when they are written."""
        if self.wrapped != self.size.width:
            self.wrapped = self.size.width
            log = self.query_one(".log", RichLog)
            log.clear()
            for line in self.told:
                log.write(line)

    def explain(self, content: Content) -> None:
        """Show this above the log, whose end stays in sight."""
        self.query_one(".info", Static).update(content)
        self.query_one(".info").display = bool(content)
        self.call_after_refresh(self.query_one(".log", RichLog).scroll_end, animate=False)


class CommandLine(Input):
    """Where choices are typed. While it is empty, digits and letters that begin no choice are keys."""

    class Pressed(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(placeholder="arrows and Enter, or type a choice", id="command", compact=True)
        self.letters = ""  # that begin a choice
        self.texts: list[str] = []

    def complete(self, texts: Sequence[str]) -> None:
        self.suggester = SuggestFromList(texts)

    def on_key(self, event: events.Key) -> None:
        pressed = event.character or ""
        if self.value or len(pressed) != 1 or not pressed.isprintable() or pressed in self.letters:
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Pressed(pressed))


class KeyBar(Static):
    """The keys that work here, to be read or clicked."""

    auto_links = False

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Key, word and action of each."""
        parts: list[Content] = []
        for key, word, action in keys:
            parts.append(Content.assemble((key, f"bold reverse @click={action}"), (f" {word}", f"@click={action}")))
        self.update(Content(" ").join(parts))


def card_face(view: Outlook, card: int) -> Content:
    """All that stands on a card that can be seen."""
    printed = view.printed(card)
    if printed is None:
        return Content(view.code(card)) if card >= 0 and view.sees(card) else Content("")
    return face(view.code(card), printed)


def effect_line(view: Outlook, card: int) -> Content:
    """The effect that is resolving."""
    printed = view.printed(card)
    return Content.assemble((f"Now {printed.name}: ", "bold"), printed.text) if printed else Content("")
