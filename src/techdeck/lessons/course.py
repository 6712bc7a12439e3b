"""A lesson being taken: where a step stands, and what a choice of the learner comes to.

Nothing is kept: a moment of a lesson is its step and the choices that were right so far, and so anybody can ask about
any moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from techdeck.bots.names import bot_name
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.state import State
from techdeck.lessons.lesson import BOT, LEARNER, Lesson, Step, alternatives, wrong_words
from techdeck.lessons.reader import lesson_of
from techdeck.match.telling.asking import refusal
from techdeck.match.telling.outlook import Outlook

KEPT = 512  # moments that are remembered; all lessons together have fewer


class Answer(NamedTuple):
    """What a choice of the learner comes to."""

    right: bool
    done: bool  # and the step with it
    words: str  # why not, or what it brought
    clause: str = ""
    states: tuple[State, ...] = ()  # after the choice, and after each that others make then


class Course:
    """The lesson of a game, played by its real rules."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.game = game_named(game)
        self.lesson = lesson
        self.options = self.game.settle(lesson.seats, lesson.options)
        self.names = [LEARNER if seat == lesson.seat else "" for seat in range(lesson.seats)]
        for seat, name in enumerate(self.names):
            self.names[seat] = name or bot_name(BOT, self.names)
        faces = self.game.table(lesson.seats, self.options, lesson.seed, house().effects).faces
        named = zip(faces.names, faces.titles, strict=True)
        self.codes = {name for name, title in named if len(name) > 1 and name.casefold() != title.casefold()}
        self.at = lru_cache(KEPT)(self.work_out)

    # Where it stands.

    def step(self, number: int) -> Step:
        if not 0 <= number < len(self.lesson.step):
            raise Impossible(f"The lesson has steps 1 to {len(self.lesson.step)}, not {number + 1}.")
        return self.lesson.step[number]

    def start(self, number: int) -> State:
        """The table as a step begins."""
        return self.at(number, ())

    def work_out(self, number: int, path: tuple[str, ...]) -> State:
        """The table in a step after these choices of the learner, which must be right ones."""
        if not path:
            return self.laid(number)
        before = self.at(number, path[:-1])
        return self.choose(number, path[:-1], before, path[-1])

    def laid(self, number: int) -> State:
        """A position of its own, the end of the step before or the deal; then what is chosen before it begins."""
        step, lesson = self.step(number), self.lesson
        effects = house().effects
        if step.position is not None:
            state = self.game.lay(lesson.seats, lesson.options, step.position, lesson.seed, effects)
        elif number:
            state = self.after(number - 1).copy()
        else:
            state = self.game.new(lesson.seats, lesson.options, lesson.seed, effects)
        for text in step.before:
            script(state, text)
        return state

    def after(self, number: int) -> State:
        """The table at the end of a step, as it is shown."""
        path: tuple[str, ...] = ()
        while wanted := self.wanted(number, path):
            path = (*path, wanted[0])
        return [self.at(number, path), *self.replies(number, path)][-1]

    def replies(self, number: int, path: tuple[str, ...]) -> list[State]:
        """After the last right choice, the table after each that others make."""
        state, found = self.at(number, path), []
        for text in self.step(number).then:
            state = state.copy()
            script(state, text)
            found.append(state)
        return found

    def choose(self, number: int, path: tuple[str, ...], before: State, text: str) -> State:
        if text not in self.wanted(number, path):
            raise Impossible("The lesson does not go this way: begin the step again.")
        state = before.copy()
        state.choose(self.lesson.seat, state.parse(text))
        return state

    # What is asked.

    def wanted(self, number: int, path: Sequence[str]) -> list[str]:
        """The right choices after these, the one that is shown first; none where the step is done."""
        right = self.step(number).right
        if len(path) >= len(right):
            return []
        offered = self.offered(self.at(number, tuple(path)))
        return [text for text in alternatives(right[len(path)]) if text in offered]

    def offered(self, state: State) -> list[str]:
        """What the learner may choose."""
        seat = self.lesson.seat
        return [state.text(choice) for choice in state.choices(seat)] if seat in state.actors else []

    def view(self, state: State) -> Outlook:
        """What the learner sees."""
        return Outlook.of(self.game.name, state.observe(self.lesson.seat), self.names, house())

    def tried(self, number: int, path: Sequence[str], text: str) -> Answer:
        """What it comes to that the learner chooses this now, with its reason where it is not right."""
        state, step = self.at(number, tuple(path)), self.step(number)
        if text in self.wanted(number, path):
            made = (*path, text)
            done = len(made) == len(step.right)
            more = self.replies(number, made) if done else []
            return Answer(True, done, step.done if done else "", step.clause, (self.at(number, made), *more))
        if text in self.offered(state):
            return Answer(False, False, wrong_words(step, text), step.clause)
        clause, reason = refusal(self.view(state), text)
        return Answer(False, False, reason or "This cannot be chosen now.", clause)


def script(state: State, text: str) -> None:
    """Carry out "1 build 2": the choice of a seat."""
    seat, _, choice = text.partition(" ")
    if not seat.isdecimal() or int(seat) not in state.actors:
        raise Impossible(f"{text!r} cannot be played: it begins with the seat that is asked ({list(state.actors)}).")
    number = state.parse(choice)
    if not state.offered(int(seat)).holds(number):
        clause, reason = state.whynot(int(seat), number)
        raise TechdeckError(f"{text!r} cannot be played: {reason}", clause)
    state.choose(int(seat), number)


@lru_cache(64)
def course_for(game: str) -> Course:
    """The course of a game that has a lesson; one without is refused."""
    return Course(game, lesson_of(game))
