"""The menu: one list, changed by the left and right arrow keys, Enter and the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from techdeck.lessons.reader import lesson_for
from techdeck.tui.host import host
from techdeck.tui.marked import Marked
from techdeck.tui.rules import RulesScreen
from techdeck.tui.saves import SavesScreen
from techdeck.tui.setup import Setup
from techdeck.tui.sized import Sized

HINT = "up, down: move · left, right: change · Enter: choose, or type a name or number"


class MenuRow(NamedTuple):
    """A line of the menu: what it shows, what it means, what the arrows and what Enter do."""

    title: str
    value: str
    means: str
    turn: Callable[[int], object] | None = None
    enter: Callable[[], object] | None = None


class AskScreen(Sized[str | None]):
    """Asks for one line of text; gives None back when nothing was typed after all."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self.question = question
        self.value = value

    def parts(self) -> Iterable[Widget]:
        with Vertical(classes="box"):
            yield Static(self.question, markup=False)
            yield Input(self.value)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class MenuScreen(Sized[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)"),
        Binding("right", "turn(1)"),
        Binding("r,f2", "rules"),
        Binding("q,f10", "quit"),
    ]

    def __init__(self, setup: Setup, message: str = "") -> None:
        super().__init__()
        self.setup = setup
        self.message = message
        self.rows: list[MenuRow] = []

    def parts(self) -> Iterable[Widget]:
        yield Static("techdeck", classes="title")
        yield Marked(id="menu")
        yield Static(id="means", markup=False)
        yield Static(self.message, id="message", markup=False)
        yield Static(HINT, classes="hint")

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.refill(0)

    # Lines.

    def refill(self, at: int | None = None) -> None:
        menu = self.query_one(Marked)
        at = menu.highlighted if at is None else at
        self.rows = [self.start_row(), *self.game_rows(), *self.seat_rows(), *self.option_rows(), *self.other_rows()]
        menu.fill([self.line(row) for row in self.rows], at or 0)

    def line(self, row: MenuRow) -> Content:
        value = f"< {row.value} >" if row.turn else row.value
        return Content.assemble(Content.styled(f"{row.title:<26}", "bold" if not row.turn else ""), value)

    def start_row(self) -> MenuRow:
        rivals = " against ".join(self.setup.name(seat) for seat in range(self.setup.count))
        return MenuRow("Start the game", "", f"{self.setup.game.title}: {rivals}.", None, self.start)

    def game_rows(self) -> list[MenuRow]:
        setup = self.setup
        return [
            MenuRow("Game", setup.game.title, setup.game.about, setup.turn_game),
            MenuRow("Seats", str(setup.count), "How many play.", setup.turn_count),
        ]

    def seat_rows(self) -> list[MenuRow]:
        rows = []
        for seat in range(self.setup.count):
            kind = self.setup.kinds[seat]
            means = "A person at this keyboard, or a bot."
            rows.append(MenuRow(f"  Seat {seat}", kind, means, partial(self.setup.turn_kind, seat)))
            name = self.setup.name(seat)
            rows.append(MenuRow("    called", name, "Enter types another name.", None, partial(self.ask_name, seat)))
        return rows

    def option_rows(self) -> list[MenuRow]:
        rows = []
        for option in self.setup.game.options:
            value, means = str(self.setup.options[option.name]), f"{option.name}: {option.meaning}."
            if option.values:
                rows.append(MenuRow(f"  {option.name}", value, means, partial(self.setup.turn_option, option.name)))
            else:
                rows.append(MenuRow(f"  {option.name}", value, means, None, partial(self.ask_option, option.name)))
        return rows

    def other_rows(self) -> list[MenuRow]:
        return [
            *self.lesson_rows(),
            MenuRow("Continue a saved game", "", "Games that are not over yet.", None, self.action_continue),
            MenuRow("Replay a finished game", "", "Step by step, and play on from anywhere.", None, self.action_replay),
            MenuRow("Rules", "", f"How {self.setup.game.title} is played.", None, self.action_rules),
            MenuRow("Quit", "", "", None, self.action_quit),
        ]

    def lesson_rows(self) -> list[MenuRow]:
        title = self.setup.game.title
        lesson = lesson_for(self.setup.game.name)
        means = f"{title} by doing it, in about three minutes."
        return [MenuRow("Learn the game", "", means, None, self.learn)] if lesson is not None else []

    # What is done.

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.rows):
            self.query_one("#means", Static).update(self.rows[event.option_index].means)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = self.rows[event.option_index]
        if row.enter is not None:
            row.enter()
        else:
            self.action_turn(1)

    def action_turn(self, by: int) -> None:
        number = self.query_one(OptionList).highlighted
        turn = self.rows[number].turn if number is not None else None
        if turn is not None:
            turn(by)
            self.refill()

    def start(self) -> None:
        host(self).new_match(self.setup.game.name, self.setup.seats(), dict(self.setup.options))

    def learn(self) -> None:
        host(self).open_lesson(self.setup.game.name)

    def ask_name(self, seat: int) -> None:
        question = f"The name of seat {seat}:"
        self.app.push_screen(
            AskScreen(question, self.setup.name(seat)), partial(self.answered, self.setup.set_name, seat)
        )

    def ask_option(self, name: str) -> None:
        ask = AskScreen(f"{self.setup.option(name).meaning}:", str(self.setup.options[name]))
        self.app.push_screen(ask, partial(self.answered, self.setup.set_option, name))

    def answered(self, change: Callable[..., str], which: int | str, text: str | None) -> None:
        if text is not None:
            self.note(change(which, text))
            self.refill()

    def note(self, message: str) -> None:
        self.query_one("#message", Static).update(message)

    def action_continue(self) -> None:
        self.app.push_screen(SavesScreen(over=False))

    def action_replay(self) -> None:
        self.app.push_screen(SavesScreen(over=True))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.setup.game.name))

    def action_quit(self) -> None:
        self.app.exit(0)
