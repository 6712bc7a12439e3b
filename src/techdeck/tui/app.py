"""The application: which screen is on, and where games come from."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from techdeck.cards.edition import Edition, house
from techdeck.kernel.errors import TechdeckError
from techdeck.lessons.course import Course, course_for
from techdeck.match.fold import edition_of
from techdeck.match.match import Match
from techdeck.match.past import Past, other_rules
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.store import fresh_path, read_record, resume, save
from techdeck.tui.lesson import LessonScreen
from techdeck.tui.menu import MenuScreen
from techdeck.tui.past import PastScreen
from techdeck.tui.play import PlayScreen
from techdeck.tui.replay import ReplayScreen
from techdeck.tui.setup import Setup
from techdeck.tui.theme import DARK, LIGHT, THEMES

PAUSE = 0.8  # seconds that a bot's choice takes at least, so that people can follow
NO_TERMINAL = "techdeck: Playing needs a terminal; programs use 'techdeck engine'."


class TechdeckApp(App[int]):
    CSS_PATH = "style.tcss"
    TITLE = "techdeck"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+t", "turn_theme", show=False),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        edition: Edition | None = None,
        first: Match | Replay | Past | Course | None = None,
        path: Path | None = None,
        pause: float = PAUSE,
        view: tuple[int | None, int] = (None, 0),
        spans: float = 1.0,
    ) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DARK
        self.setup = setup or Setup.standard(None, {})
        self.edition = edition
        self.first = first
        self.path = path  # where the first new game is saved, if somebody said
        self.pause = pause
        self.first_view = view
        self.spans = spans  # how long what the rules time takes: 1 is as they say, 0 for ever

    def on_mount(self) -> None:
        if isinstance(self.first, Match):
            self.push_screen(PlayScreen(self.first, self.pause))
        elif isinstance(self.first, Past):
            self.push_screen(PastScreen(self.first))
        elif isinstance(self.first, Course):
            self.push_screen(LessonScreen(self.first))
        elif isinstance(self.first, Replay):
            self.push_screen(ReplayScreen(self.first, self.edition or house(), *self.first_view))
        else:
            self.push_screen(MenuScreen(self.setup))

    def action_turn_theme(self) -> None:
        self.theme = LIGHT if self.current_theme.dark else DARK

    # What screens ask for.

    def show(self, screen: Screen[None]) -> None:
        """This screen in place of all others."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)

    def open_menu(self, message: str = "") -> None:
        self.show(MenuScreen(self.setup, message))

    def open_match(self, match: Match, coached: bool = False) -> None:
        self.show(PlayScreen(match, self.pause, coached))

    def open_lesson(self, game: str) -> None:
        self.show(LessonScreen(course_for(game)))

    def open_replay(self, replay: Replay, edition: Edition) -> None:
        self.show(ReplayScreen(replay, edition, None, 0))

    def new_match(self, game: str, seats: list[Seat], options: dict[str, str | int], coached: bool = False) -> None:
        path, self.path = self.path or fresh_path(game), None
        try:
            self.open_match(save(Match.start(game, seats, options, None, self.edition), path), coached)
        except TechdeckError as error:
            self.open_menu(error.message)

    def rematch(self, match: Match) -> None:
        self.new_match(match.record.game, match.seats, dict(match.record.options))

    def open_saved(self, path: Path) -> None:
        record = read_record(path)
        if other_rules(record):
            self.push_screen(PastScreen(Past(record)))
        else:
            self.open_match(resume(path, self.edition))

    def open_record(self, path: Path) -> None:
        record = read_record(path)
        if other_rules(record):
            self.push_screen(PastScreen(Past(record)))
            return
        edition = edition_of(record, self.edition)
        self.open_replay(Replay(record, edition), edition)


def run_app(
    game: str | None,
    seats: list[Seat] | None,
    options: dict[str, str],
    edition: Edition | None,
    path: Path | None,
) -> int:
    """Play here: the saved game at `path`, a new one with these seats, or what the menu puts together."""
    setup = Setup.standard(game, options)
    first: Match | None = None
    if path is not None and path.exists():
        first = resume(path, edition)
    elif game is not None and seats:
        first = save(Match.start(game, seats, setup.options, None, edition), path or fresh_path(game))
    return start(TechdeckApp(setup, edition, first, path if first is None else None))


def run_replay(replay: Replay, seat: int | None, step: int, edition: Edition | None = None) -> int:
    """Show a game again from a seat, or with everything open for None, beginning at a step."""
    cards = edition_of(replay.record, edition)
    return start(TechdeckApp(None, cards, replay, view=(seat, step)))


def run_lesson(course: Course) -> int:
    """Take a lesson."""
    return start(TechdeckApp(None, None, course))


def run_past(past: Past) -> int:
    """Show the log of a game of other rules."""
    return start(TechdeckApp(None, None, past))


def start(app: TechdeckApp) -> int:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # the screen is written to the last
        print(NO_TERMINAL, file=sys.stderr)
        return 2
    code = app.run()
    return app.return_code or 0 if code is None else code
