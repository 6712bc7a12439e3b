"""Whether a lesson still plays and speaks as it should: what is wrong with it, a sentence each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.state import State
from techdeck.lessons.course import Course
from techdeck.lessons.lesson import ANY, Finish, Lesson, Step
from techdeck.rulebook import clause

MOST_WAYS = 200  # through one step
LONGEST = {"title": 34, "ask": 64, "why": 90, "words": 260, "done": 230}  # letters, that a phone has room for
SEAT = re.compile(r"\b(seat|team|player|step) [0-9]", re.IGNORECASE)
END = (".", "?", ":")


def mistakes(game: str, lesson: Lesson) -> list[str]:
    """All that is wrong with a lesson, step by step; nothing where it plays."""
    try:
        course = Course(game, lesson)
    except TechdeckError as error:
        return [f"The lesson: {error.message}"]
    found = [f"After the last step: {problem}" for problem in finish_mistakes(course, lesson.play)]
    if not lesson.step:
        found.append("The lesson has no step.")
    for number, step in enumerate(lesson.step):
        where = f"Step {number + 1} ({step.title}): "
        try:
            found += [where + problem for problem in step_mistakes(course, number)]
        except TechdeckError as error:
            found.append(where + error.message)
        found += [where + problem for problem in word_mistakes(course, step)]
    return found


def finish_mistakes(course: Course, play: Finish) -> Iterator[str]:
    try:
        course.game.settle(play.seats, play.options)
    except TechdeckError as error:
        yield error.message
    yield from voice_mistakes(course, "play.words", play.words, LONGEST["words"])
    yield from voice_mistakes(course, "about", course.lesson.about, LONGEST["words"])


# How it plays.


def step_mistakes(course: Course, number: int) -> Iterator[str]:
    step, state = course.step(number), course.start(number)
    for spot in step.spotlight:
        if not exists(course, state, spot):
            yield f"the spotlight's {spot!r} is not there."
    if step.right and not step.ask:
        yield "it wants a choice and does not ask for it (ask)."
    if not step.right and (step.then or step.wrong or step.done):
        yield "nothing is chosen in it, so it has no wrong, then or done."
    ends: list[State] = []
    for path in ways(course, number, ()):
        ends.append([course.at(number, path), *course.replies(number, path)][-1])
        if len(ends) > MOST_WAYS:
            yield f"there are more than {MOST_WAYS} ways through it."
            return
    yield from unused(course, number)
    later = course.lesson.step[number + 1 : number + 2]
    if later and later[0].position is None and any(not alike(course, ends[0], end) for end in ends):
        yield "the next step goes on from here, but its right choices lead to different tables."


def ways(course: Course, number: int, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way through a step by right choices."""
    if len(path) == len(course.step(number).right):
        yield path
        return
    wanted = course.wanted(number, path)
    if not wanted:
        offered = ", ".join(course.offered(course.at(number, path))[:12])
        raise TechdeckError(f"no right choice is offered after {list(path)}; offered: {offered or 'nothing'}.")
    for text in wanted:
        yield from ways(course, number, (*path, text))


def unused(course: Course, number: int) -> Iterator[str]:
    """Choices that the lesson names and that are never on offer."""
    step = course.step(number)
    offered = {text for path in prefixes(course, number) for text in course.offered(course.at(number, path))}
    for entry in step.right:
        for text in [entry] if isinstance(entry, str) else entry:
            if text not in offered:
                yield f"{text!r} is right, but never offered."
    for key in step.wrong:
        if key != ANY and not any(text.startswith(key) for text in offered):
            yield f"{key!r} is wrong, but never offered."


def prefixes(course: Course, number: int) -> set[tuple[str, ...]]:
    return {path[:length] for path in ways(course, number, ()) for length in range(len(path) + 1)}


def alike(course: Course, one: State, other: State) -> bool:
    """Whether the learner sees no difference."""
    seen = [state.observe(course.lesson.seat).state for state in (one, other)]
    return seen[0].position(-1) == seen[1].position(-1) and course.offered(one) == course.offered(other)


# What it shines on.


def exists(course: Course, state: State, spot: str) -> bool:
    """Whether the learner can see such a thing on the table: a place, a card, or what a choice is about."""
    kind, _, name = spot.partition(" ")
    seen = state.observe(course.lesson.seat).state
    if spot in seen.layout.names:
        return True
    if kind == "card":
        return any(
            name in seen.cards_text(zone, seen.bit(course.lesson.seat)) for zone in range(len(seen.layout.names))
        )
    if kind == "seat":
        return name.isdecimal() and int(name) < seen.seats
    if kind == "choice":
        return name in course.offered(state)
    if kind == "part":  # of the board as the browser draws it, which the tests of the browser look for
        return bool(name)
    return spot in {thing for text in course.offered(state) for thing in things(state, text)} or on_board(seen, spot)


def things(state: State, text: str) -> list[str]:
    """What a choice is about, as spots."""
    about = state.codec.about(state.parse(text))
    found = [f"square {square}" for square in about.squares]
    if about.cell is not None:
        found.append(f"cell {about.cell[0]},{about.cell[1]}")
    if about.deck >= 0:
        found.append(f"deck {about.deck + 1}")
    return found


def on_board(seen: State, spot: str) -> bool:
    """A cell with a card on it, or a square of a board."""
    kind, _, name = spot.partition(" ")
    if kind == "square":
        return re.fullmatch(r"[a-h][1-8]", name) is not None
    return kind == "cell" and name in {f"{column},{row}" for column, row in seen.grid().values()}


# How it speaks.


def word_mistakes(course: Course, step: Step) -> Iterator[str]:
    for field, most in LONGEST.items():
        text: str = getattr(step, field)
        if text or field in ("title", "words"):
            yield from voice_mistakes(course, field, text, most)
    for key, text in step.wrong.items():
        yield from voice_mistakes(course, f"wrong {key!r}", text, LONGEST["done"])
    if step.clause:
        try:
            clause(step.clause)
        except TechdeckError as error:
            yield error.message


def voice_mistakes(course: Course, field: str, text: str, most: int) -> Iterator[str]:
    """Nothing but words of people: no code of a card, no number of a seat, no shouting."""
    if not text.strip() or text != text.strip():
        yield f"{field} is empty, or has spaces around it."
    if len(text) > most:
        yield f"{field} has {len(text)} letters, and there is room for {most}."
    if field != "title" and not text.endswith(END):
        yield f"{field} is no whole sentence: it does not end with a full stop."
    if "!" in text:
        yield f"{field} shouts: no exclamation mark."
    for code in [word for word in re.findall(r"[0-9A-Za-z']+", text) if word in course.codes]:
        yield f"{field} has the code of a card, {code}: say it in words."
    for number in SEAT.findall(text):
        yield f"{field} counts {number}s: people have names."
