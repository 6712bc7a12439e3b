"""A lesson in the terminal: the table of each step, what it is about, and what a choice comes to."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from techdeck.kernel.errors import TechdeckError
from techdeck.lessons.course import Course
from techdeck.lessons.lesson import BOT
from techdeck.match.seat import Seat
from techdeck.match.telling.outlook import Outlook
from techdeck.tui.choosing import ChoosingScreen
from techdeck.tui.host import host
from techdeck.tui.parts import Board, Choices, CommandLine
from techdeck.tui.table import READING, Shortcut

LEARNING: tuple[Shortcut, ...] = (
    Shortcut("n", "f9", "next", "next_step", "go on to the next step; Enter does it too, once there is nothing to do"),
    Shortcut("k", "f8", "back", "back", "the step again, or the one before"),
    Shortcut("i", "f11", "show me", "show_me", "let Sprout do it"),
    Shortcut("m", "f7", "menu", "menu", "leave the lesson for the menu"),
    Shortcut("q", "f10", "quit", "quit", "quit"),
)
NEXT, PLAY = "next", "play"


class LessonScreen(ChoosingScreen):
    """One step after another. A right choice is done, any other is answered with its reason."""

    KEYS = (*LEARNING[:3], *READING, *LEARNING[3:])
    BINDINGS: ClassVar[list[BindingType]] = [Binding(each.key, each.action, show=False) for each in LEARNING]

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course
        self.at = 0
        self.made: tuple[str, ...] = ()
        self.state = course.start(0)
        self.done = ""  # what the right choice brought, once it was made

    def on_mount(self) -> None:
        self.query_one("#main", Vertical).mount(Static(id="lesson", markup=False), before="#prompt")
        self.query_one("#span").display = False
        self.query_one(CommandLine).focus()
        self.call_later(self.begin, 0)

    # Steps.

    @property
    def ended(self) -> bool:
        return self.at >= len(self.course.lesson.step)

    @property
    def asks(self) -> bool:
        """Whether it is for the learner to choose."""
        return not self.ended and len(self.made) < len(self.course.step(self.at).right)

    def begin(self, at: int) -> None:
        self.at, self.made, self.done = at, (), ""
        if not self.ended:
            self.state = self.course.start(at)
        self.note("")
        self.look()

    def go_on(self) -> None:
        self.look()

    def now(self) -> Outlook:
        return self.course.view(self.state)

    def look(self) -> None:
        lesson = self.course.lesson
        if self.asks:
            step = lesson.step[self.at]
            super().look()
            self.teach(f"{step.title} ({self.at + 1} of {len(lesson.step)}). {step.words}")
            self.say(" ".join(filter(None, [step.ask, step.why])))
            self.shine(step.spotlight)
            return
        self.only_look()
        if self.ended:
            self.teach(f"You know {self.course.game.title}. {lesson.play.words}")
            self.wait_for(PLAY, "play a short game, with hints on", "Now play: hints are on.")
        else:
            step = lesson.step[self.at]
            said = self.done or step.words
            self.teach(f"{step.title} ({self.at + 1} of {len(lesson.step)}). {said}")
            self.wait_for(NEXT, "go on", "That is it." if self.done else "Have a look, then go on.")
            self.shine([] if self.done else step.spotlight)

    def only_look(self) -> None:
        """The table with nothing to choose."""
        self.shown = view = self.now()
        self.offered, self.about = [], []
        self.draw(view)
        self.explain()

    def wait_for(self, word: str, means: str, prompt: str) -> None:
        self.say(f"{prompt} Press Enter.")
        self.query_one(Choices).offer([(word, means)])
        self.query_one(CommandLine).complete([word])

    def teach(self, words: str) -> None:
        self.query_one("#lesson", Static).update(f"Sprout: {words}")

    def shine(self, spots: list[str]) -> None:
        """Mark the cards that the step is about."""
        names = {spot.removeprefix("card ") for spot in spots if spot.startswith("card ")}
        board, faces = self.query_one(Board), self.state.faces
        board.lit = frozenset(card for card, name in enumerate(faces.names) if name in names)
        board.draw()

    # What the learner does.

    def take(self, choice: int) -> bool:
        if not self.asks:
            return False
        text = self.state.text(choice)
        return self.tried(text)

    def look_up(self, text: str) -> None:
        if text in (NEXT, PLAY) and not self.asks:
            self.action_next_step()
        else:
            super().look_up(text)

    def tried(self, text: str) -> bool:
        answer = self.course.tried(self.at, self.made, text)
        if not answer.right:
            self.refuse(TechdeckError(answer.words, answer.clause))
            return False
        self.made, self.state = (*self.made, text), answer.states[-1]
        self.note("")
        if answer.done and not answer.words:
            self.begin(self.at + 1)
        else:
            self.done = answer.words
            self.go_on()
        return True

    def take_number(self, number: int | None) -> None:
        if self.asks:
            super().take_number(number)
        elif not self.too_small:
            self.action_next_step()

    # Keys.

    def action_next_step(self) -> None:
        if self.asks:
            self.note("First do it. Or let Sprout show you: F11.")
        elif self.ended:
            play = self.course.lesson.play
            rivals = [Seat.bot(BOT) for _ in range(play.seats - 1)]
            host(self).new_match(self.course.game.name, [Seat.person("You"), *rivals], dict(play.options), coached=True)
        else:
            self.begin(self.at + 1)

    def action_back(self) -> None:
        again = bool(self.made) or self.ended
        self.begin(min(self.at, len(self.course.lesson.step) - 1) if again else max(0, self.at - 1))

    def action_show_me(self) -> None:
        wanted = self.course.wanted(self.at, self.made) if self.asks else []
        if wanted:
            self.tried(wanted[0])

    def action_menu(self) -> None:
        host(self).open_menu()

    def action_quit(self) -> None:
        self.app.exit(0)
