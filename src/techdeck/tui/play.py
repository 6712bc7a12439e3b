"""A game being played: people choose, bots choose by themselves, and everybody sees what they may see."""

from __future__ import annotations

from math import ceil
from random import SystemRandom
from threading import Event as Flag
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from techdeck.bots import Bot, Budget
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.observe import Observation
from techdeck.match.hint import DEPTHS, Hint, hint, hint_text
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import EMPTY, Seat
from techdeck.match.store import RecordFile
from techdeck.match.telling.outlook import Outlook, capital, possessive
from techdeck.match.telling.words import uncapital
from techdeck.tui.choosing import ChoosingScreen
from techdeck.tui.host import host
from techdeck.tui.hotseat import CurtainScreen, next_person, people
from techdeck.tui.parts import Choices, CommandLine
from techdeck.tui.result import ResultScreen
from techdeck.tui.table import READING, Shortcut

WATCHER = -1
TICK = 0.5  # seconds between two looks at the clock
STAND_IN = "easy"  # plays a seat that a resumed game left empty

PLAYING: tuple[Shortcut, ...] = (
    Shortcut("u", "f8", "undo", "undo", "take back your last choice, while nobody learnt anything from it"),
    Shortcut(
        "i",
        "f11",
        "hint",
        "hint",
        "a hint: what to think about; again for the choice and why, and once more for how it would go on",
    ),
    Shortcut(" ", "f9", "go", "skip", "do not wait while the bots choose"),
    Shortcut("w", "f6", "file", "where", "where the game is saved"),
    Shortcut("m", "f7", "menu", "menu", "leave the table; the game can be continued from the menu"),
    Shortcut("q", "f10", "quit", "quit", "quit; the game can be continued later"),
)


class PlayScreen(ChoosingScreen):
    KEYS = (*PLAYING[:3], *READING, *PLAYING[3:])
    BINDINGS: ClassVar[list[BindingType]] = [Binding(each.key, each.action, show=False) for each in PLAYING]

    def __init__(self, match: Match, pause: float, coached: bool = False) -> None:
        super().__init__()
        self.match = match
        self.pause = pause
        self.coached = coached  # whether a hint comes by itself, as after a lesson
        self.skip = Flag()
        self.seat = people(match)[0] if len(people(match)) == 1 else WATCHER  # whose view is on screen
        self.next_seat = self.seat  # to whom the keyboard goes
        self.changes = 0  # choices and undos; tells a bot's choice that comes too late
        self.thinking = False
        self.hinting = False
        self.hinted: tuple[int, int, Hint] | None = None  # for whom, after how many changes, and what was found
        self.depth = 0  # how much of it was told

    def on_mount(self) -> None:
        self.note("")
        if people(self.match):  # bots among themselves need no clock
            self.match.keep_time(monotonic, host(self).spans)
            self.set_interval(TICK, self.tick)
        self.show_span()
        self.query_one(CommandLine).focus()
        self.call_later(self.begin)

    def on_unmount(self) -> None:
        self.skip.set()
        self.match.close()

    # What happens next.

    def begin(self) -> None:
        """Nobody sits on an empty seat, so a bot does."""
        try:
            for number, seat in enumerate(self.match.seats):
                if seat.kind == EMPTY:
                    self.match.hand_over(number, Seat.bot(STAND_IN))
        except TechdeckError as error:
            self.refuse(error)
        self.go_on()

    def go_on(self) -> None:
        """Show the table and see who is to choose."""
        self.look()
        self.next_seat = self.seat
        if self.match.state.over:
            self.end()
        elif self.match.bots_asked():
            self.think(self.match.bots_asked()[0])
        else:
            self.skip.clear()
            self.next_seat = next_person(self.match, self.seat)
            if self.next_seat != self.seat:
                self.offer_leave()
            elif self.coached:
                self.action_hint()

    def now(self) -> Outlook:
        match = self.match
        return Outlook.of(match.record.game, match.observe(self.seat), match.names, match.edition)

    def end(self) -> None:
        self.query_one(Choices).offer([("next", "play again, watch the replay, menu")])
        self.app.push_screen(ResultScreen(self.match), self.after_end)

    def after_end(self, action: str | None) -> None:
        if action:
            self.run_named(action)

    # What the rules time.

    def tick(self) -> None:
        """The countdown, and what happens at zero: the table is then as after a choice."""
        if not self.is_current:  # behind a page or the curtain; whoever comes back finds the time over
            return
        self.show_span()
        try:
            lapsed = self.match.lapse()
        except TechdeckError as error:
            self.refuse(error)
            return
        if lapsed:
            self.changes += 1
            self.note("The time is over.")
            self.go_on()

    def show_span(self) -> None:
        face, line = self.match.span_face(), self.query_one("#span", Static)
        line.display = face is not None
        if face is not None:
            left = max(0, ceil(face.at + face.left - self.match.time()))
            whose = capital(possessive(self.match.name(face.seat)))
            line.update(f"{whose} {uncapital(face.words)}: {left // 60}:{left % 60:02} left")

    # Bots.

    def think(self, seat: int) -> None:
        if self.thinking:
            return
        try:
            bot = self.match.bot(seat)
        except TechdeckError as error:  # no bot of that level plays this game
            self.refuse(error)
            return
        self.thinking = True
        seen, at = self.match.observe(seat), self.changes
        self.run_worker(lambda: self.bot_thinks(bot, seen, at), thread=True, exit_on_error=False)

    def bot_thinks(self, bot: Bot, seen: Observation, at: int) -> None:
        """In a thread of its own: the choice of a bot, and a pause so that people can follow."""
        try:
            choice = bot.choose(seen, Budget(), SystemRandom())
        except Exception as error:
            self.app.call_from_thread(self.bot_failed, seen.seat, error)
            return
        if self.pause and not self.skip.is_set():
            self.skip.wait(self.pause)
        if self.is_running:
            self.app.call_from_thread(self.bot_chose, seen.seat, choice, at)

    def bot_chose(self, seat: int, choice: int, at: int) -> None:
        self.thinking = False
        if not self.is_attached or (self.changes == at and not self.chosen(seat, choice)):
            return
        self.go_on()

    def bot_failed(self, seat: int, error: Exception) -> None:
        self.thinking = False
        self.note(f"The bot of {self.match.name(seat)} stopped: {error!r}. The game is saved; Space lets it try again.")

    # Hints.

    def action_hint(self) -> None:
        """The hard bot thinks about what is asked in a thread of its own; meanwhile everything can be done as ever.

        Whoever asks again hears more of the same hint.
        """
        if self.hinting or self.shown is None or not self.offered or self.leaving:
            return
        if self.hinted is not None and self.hinted[:2] == (self.seat, self.changes):
            self.depth = min(self.depth + 1, len(DEPTHS) - 1)
            self.tell_hint()
            return
        self.hinting = True
        self.note("Thinking about your hint…")
        seen, at = self.match.observe(self.seat), self.changes
        self.run_worker(lambda: self.find_hint(seen, at), thread=True, exit_on_error=False)

    def find_hint(self, seen: Observation, at: int) -> None:
        view = Outlook.of(self.match.record.game, seen, self.match.names, self.match.edition)
        try:
            found: Hint | None = hint(view, seen, Budget(), SystemRandom())
        except Exception:
            found = None
        if self.is_running:
            self.app.call_from_thread(self.show_hint, found, seen.seat, at)

    def show_hint(self, found: Hint | None, seat: int, at: int) -> None:
        """A hint that comes too late, or to somebody else, is not shown."""
        self.hinting = False
        if not (self.is_attached and self.changes == at and self.seat == seat and self.shown is not None):
            return
        if found is None:
            self.note("There is no hint this time.")
            return
        self.hinted, self.depth = (seat, at, found), 0
        self.tell_hint()

    def tell_hint(self) -> None:
        assert self.hinted is not None and self.shown is not None
        first, *line = hint_text(self.shown, self.hinted[2], DEPTHS[self.depth])
        words = f"Then {'; '.join(line)}." if line else f"Hint: {first}"
        self.note(f"{words} (i: more)" if self.depth < len(DEPTHS) - 1 else words)

    # People.

    @property
    def leaving(self) -> bool:
        """Whether the one at the keyboard is done and another person is to choose."""
        return self.next_seat != self.seat

    def offer_leave(self) -> None:
        """What the last choice brought stays in sight until its maker hides it."""
        if self.seat == WATCHER:
            self.leave()
            return
        name = self.match.name(self.next_seat)
        self.say(f"{self.match.name(self.seat)}: Press Enter to hide the table, then pass the keyboard to {name}.")
        self.query_one(Choices).offer([("hide", f"then it is for {name} to choose")])

    def leave(self) -> None:
        self.shown, self.offered = None, []
        self.draw(None)
        self.explain()
        self.note("")
        self.query_one(Choices).offer([])
        self.query_one(CommandLine).value = ""
        self.app.push_screen(CurtainScreen(self.match.name(self.next_seat)), self.arrive)

    def arrive(self, _: None) -> None:
        self.seat = self.next_seat
        self.go_on()

    def take_number(self, number: int | None) -> None:
        """A line of the list, or leaving the table to the next person, or what comes after the end."""
        if self.too_small:
            return
        if self.match.state.over:
            self.end()
        elif self.leaving:
            self.leave()
        else:
            super().take_number(number)

    def chosen(self, seat: int, choice: int) -> bool:
        """Whether the match took it; a choice that cannot be saved is not taken."""
        try:
            self.match.choose(seat, choice)
        except TechdeckError as error:
            self.refuse(error)
            return False
        self.changes += 1
        return True

    # Keys.

    def action_undo(self) -> None:
        if self.seat == WATCHER:
            return
        try:
            self.match.undo(self.seat)
        except TechdeckError as error:
            self.refuse(error)
            return
        self.changes += 1
        self.note("Your last choice is taken back.")
        self.go_on()

    def action_skip(self) -> None:
        """Do not wait; and let a bot try again that was stopped."""
        self.skip.set()
        if not self.thinking and self.match.bots_asked():
            self.go_on()

    def action_where(self) -> None:
        file = self.match.storage
        if isinstance(file, RecordFile):
            self.note(f"Saved after every choice in {file.path}")
        else:
            self.note("This game is not saved.")

    def action_menu(self) -> None:
        host(self).open_menu()

    def action_quit(self) -> None:
        self.app.exit(0)

    def action_rematch(self) -> None:
        host(self).rematch(self.match)

    def action_replay(self) -> None:
        host(self).open_replay(Replay(self.match.record, self.match.edition), self.match.edition)
