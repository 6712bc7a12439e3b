"""A game again, step by step, from one seat or with everything open, and on from anywhere."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList

from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import PERSON, Seat
from techdeck.match.store import fresh_path, save
from techdeck.match.telling.asking import prompt_line
from techdeck.match.telling.outlook import Outlook
from techdeck.tui.host import host
from techdeck.tui.parts import Choices, CommandLine
from techdeck.tui.table import READING, Shortcut, TableScreen

WATCHER = -1
FAR = 10
RIVAL = "easy"

WATCHING: tuple[Shortcut, ...] = (
    Shortcut("v", "f6", "view", "turn_view", "see it from another seat, or with everything open when it is over"),
    Shortcut("p", "f8", "play on", "play_on", "play on from here against bots, in a game of its own"),
    Shortcut("m", "f7", "menu", "menu", "leave for the menu"),
    Shortcut("q", "f10", "quit", "quit", "quit"),
)


class ReplayScreen(TableScreen):
    KEYS = (*WATCHING[:2], *READING, *WATCHING[2:])
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", priority=True),
        Binding("left", "step(-1)", priority=True),
        Binding("pagedown", f"step({FAR})", priority=True),
        Binding("pageup", f"step(-{FAR})", priority=True),
        Binding("home", "jump(0)", priority=True),
        Binding("end", "jump(-1)", priority=True),
        *[Binding(each.key, each.action, show=False) for each in WATCHING],
    ]

    def __init__(self, replay: Replay, edition: Edition, seat: int | None, step: int) -> None:
        super().__init__()
        self.replay = replay
        self.edition = edition
        self.views = views(replay)
        self.eye = seat if seat in self.views or seat is not None else self.views[0]
        self.at = step
        self.shown: Outlook | None = None

    def on_mount(self) -> None:
        self.note("")
        self.query_one(CommandLine).placeholder = "left and right step, Home and End jump; type a number of a step"
        self.query_one(CommandLine).focus()
        self.fill_steps()
        self.call_later(self.look)

    def fill_steps(self) -> None:
        """Every step with who chose, and what, where the view may tell."""
        steps = [("the deal", "")]
        for number in range(1, self.replay.steps + 1):
            steps.append((f"{number} {self.replay.who(number)}", self.replay.choice(number, self.eye)))
        self.query_one(Choices).offer(steps, quick=False)

    def view(self) -> Outlook | None:
        return self.shown

    def look(self) -> None:
        names, game = self.replay.names, self.replay.record.game
        if self.eye is None:
            self.shown = Outlook(game, self.replay.step(self.at), WATCHER, names, self.edition, open=True)
        else:
            self.shown = Outlook.of(game, self.replay.view(self.at, self.eye), names, self.edition)
        self.draw(self.shown)
        whose = "everything open" if self.eye is None else f"as {self.watcher_name()} saw it"
        self.say(f"Step {self.at} of {self.replay.steps}, {whose}. {prompt_line(self.shown)}")
        self.query_one(Choices).point(self.at)

    def watcher_name(self) -> str:
        return "a watcher" if self.eye is None or self.eye < 0 else self.replay.names[self.eye]

    # Steps.

    def action_step(self, by: int) -> None:
        self.go_to(self.at + by)

    def action_jump(self, to: int) -> None:
        self.go_to(to if to >= 0 else self.replay.steps)

    def action_list(self, move: str) -> None:
        self.action_step(1 if move == "cursor_down" else -1)

    def go_to(self, step: int) -> None:
        self.at = max(0, min(step, self.replay.steps))
        self.note("")
        self.look()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.go_to(event.option_index)

    def pressed(self, key: str) -> None:
        if key.isdigit():
            self.query_one(CommandLine).insert_text_at_cursor(key)
        else:
            super().pressed(key)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.query_one(CommandLine).value = ""
        if text.isascii() and text.isdecimal() and int(text) <= self.replay.steps:
            self.go_to(int(text))
        elif text:
            self.note(f"{text!r} is no step: write a number from 0 to {self.replay.steps}.")

    # Views.

    def action_turn_view(self) -> None:
        at = self.views.index(self.eye) if self.eye in self.views else -1
        self.eye = self.views[(at + 1) % len(self.views)]
        self.fill_steps()
        self.look()

    def learn_letters(self, view: Outlook) -> None:
        """Nothing but numbers is typed here, so every letter is a key."""
        if not self.query_one(CommandLine).letters:
            self.show_keys()

    # Elsewhere.

    def action_play_on(self) -> None:
        try:
            match = fork(self.replay, self.edition, self.at, self.eye)
        except TechdeckError as error:
            self.note(error.message)
            return
        host(self).open_match(match)

    def action_menu(self) -> None:
        host(self).open_menu()

    def action_quit(self) -> None:
        self.app.exit(0)


def views(replay: Replay) -> list[int | None]:
    """Everything open, or any seat, once the game is over; before that what a sole person saw, or a watcher (GR-28)."""
    seats = range(replay.record.seats)
    if replay.over:
        return [None, *seats, WATCHER]
    people = [seat for seat in seats if replay.record.players.get(seat, PERSON) == PERSON]
    return [*(people if len(people) == 1 else []), WATCHER]


def fork(replay: Replay, edition: Edition, step: int, eye: int | None) -> Match:
    """A game of its own from this step on: you have the seat that is looked from, or the one to choose."""
    record = replay.record
    at = replay.timeline.at(step)
    if at.over:
        raise Impossible("The game is over here: step back to play on.")
    you = eye if eye is not None and eye >= 0 else at.actors[0]
    if replay.over:
        match = Match.from_record(record, edition, step)
    else:
        match = Match.from_record(record, edition).fork(step, you)
    for seat in range(record.seats):
        name = match.seats[seat].name
        match.hand_over(seat, Seat.person(name) if seat == you else Seat.bot(RIVAL, name))
    return save(match, fresh_path(record.game))
