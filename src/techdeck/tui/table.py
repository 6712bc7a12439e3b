"""The table on the screen, as the one who looks may see it; who chooses what is for the screens built on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from techdeck.kernel.choice import NOUNS, WORDS
from techdeck.match.telling.outlook import Outlook
from techdeck.tui.pages import CardsScreen, HelpScreen, LogScreen
from techdeck.tui.parts import Board, Choices, CommandLine, KeyBar, Side, card_face
from techdeck.tui.rules import RulesScreen
from techdeck.tui.sized import Sized


class Shortcut(NamedTuple):
    """A key: a letter where no choice of the game begins with it, and a function key."""

    letter: str
    key: str
    word: str
    action: str
    means: str

    def names(self, letters: str) -> list[str]:
        """How the key is written, where these letters begin a choice."""
        letter = {" ": "Space"}.get(self.letter, self.letter)
        return [*([letter] if letter and self.letter not in letters else []), self.key.upper()]


READING: tuple[Shortcut, ...] = (
    Shortcut("h", "f1", "help", "help", "this page"),
    Shortcut("r", "f2", "rules", "rules", "the rules of the game, to scroll and to search"),
    Shortcut("t", "f3", "cards", "cards", "all cards on the table, with what they do"),
    Shortcut("o", "f4", "piles", "piles", "the discard piles, all of them"),
    Shortcut("l", "f5", "log", "log", "all that happened"),
)


class TableScreen(Sized[None]):
    """Board, prompt, list, side panel, command line, keys."""

    KEYS: ClassVar[tuple[Shortcut, ...]] = READING
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "list('cursor_up')", show=False),
        Binding("down", "list('cursor_down')", show=False),
        Binding("ctrl+up,shift+up", "board('scroll_up')", show=False),
        Binding("ctrl+down,shift+down", "board('scroll_down')", show=False),
        Binding("escape", "clear", show=False),
        *[Binding(each.key, each.action, show=False) for each in READING],
    ]

    def parts(self) -> Iterable[Widget]:
        with Horizontal():
            with Vertical(id="main"):
                yield Board()
                yield Static(id="span", markup=False)
                yield Static(id="prompt", markup=False)
                with Horizontal(id="bottom"):
                    yield Choices()
                    yield Side(id="near")
            yield Side(id="far")
        with Vertical(id="foot"):
            yield Static(id="message", markup=False)
            yield CommandLine()
            yield KeyBar(id="keys")

    # What is shown.

    def view(self) -> Outlook | None:
        """What is on screen now; nothing while the table is hidden."""
        raise NotImplementedError

    def draw(self, view: Outlook | None, cards: Iterable[int] = (), decks: Iterable[int] = ()) -> None:
        self.query_one(Board).show(view, cards, decks)
        for side in self.query(Side):
            side.tell(view)
        if view is not None:
            self.learn_letters(view)

    def say(self, prompt: str) -> None:
        self.query_one("#prompt", Static).update(prompt)

    def note(self, message: str) -> None:
        self.query_one("#message", Static).update(message)
        self.query_one("#message").display = bool(message)

    def explain(self, *contents: Content) -> None:
        text = Content("\n").join([each for each in contents if each])
        for side in self.query(Side):
            side.explain(text)

    def explain_card(self, card: int) -> None:
        view = self.view()
        if view is not None and card >= 0:
            self.query_one(Board).light(card)
            self.explain(card_face(view, card))

    # Keys.

    def learn_letters(self, view: Outlook) -> None:
        """Letters that begin a choice of this game are typed; the others are keys."""
        words = [*WORDS, *filter(None, NOUNS), *view.state.codec.by_name]
        letters = "".join({word[0] for word in words})
        command = self.query_one(CommandLine)
        if command.letters != letters:
            command.letters = letters
            self.show_keys()

    def show_keys(self) -> None:
        letters = self.query_one(CommandLine).letters
        keys = [(each.names(letters)[0], each.word, f"screen.{each.action}") for each in self.KEYS]
        self.query_one(KeyBar).show(keys)

    def on_command_line_pressed(self, event: CommandLine.Pressed) -> None:
        self.pressed(event.key)

    def pressed(self, key: str) -> None:
        for each in self.KEYS:
            if key == each.letter:
                self.run_named(each.action)

    def run_named(self, action: str) -> None:
        self.call_later(self.run_action, action)

    def action_list(self, move: str) -> None:
        getattr(self.query_one(Choices), f"action_{move}")()

    def action_board(self, move: str) -> None:
        getattr(self.query_one(Board), move)()

    def action_clear(self) -> None:
        self.query_one(CommandLine).value = ""
        self.note("")

    # Reading.

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.help_keys()))

    def help_keys(self) -> Sequence[tuple[str, str]]:
        letters = self.query_one(CommandLine).letters
        return [(" or ".join(each.names(letters)), each.means) for each in self.KEYS]

    def action_rules(self) -> None:
        view = self.view()
        if view is not None:
            self.app.push_screen(RulesScreen(view.game))

    def action_cards(self) -> None:
        view = self.view()
        if view is not None:
            self.app.push_screen(CardsScreen(view))

    def action_piles(self) -> None:
        self.action_pile(-1)

    def action_pile(self, number: int) -> None:
        """One discard pile, or all of them for -1 (GR-6)."""
        view = self.view()
        if view is not None:
            piles = list(view.state.layout.piles)
            self.app.push_screen(CardsScreen(view, piles if number < 0 else [piles[number]]))

    def action_log(self) -> None:
        view = self.view()
        if view is not None:
            self.app.push_screen(LogScreen(view))

    def action_card(self, card: int) -> None:
        self.explain_card(card)

    def action_deck(self, number: int) -> None:
        """A click on a deck; most screens have no answer."""
