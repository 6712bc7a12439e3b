"""A whole game told line by line."""

from __future__ import annotations

from collections.abc import Iterator

from techdeck.cards.edition import Edition
from techdeck.kernel.event import Event
from techdeck.match.replay import Replay
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, render
from techdeck.match.telling.story import Story, text_of


def told(replay: Replay, seat: int | None, step: int | None, edition: Edition) -> Iterator[str]:
    """A game, everything open or as a seat saw it; or one step of it, and the table then."""
    story: Story | None = None
    open_lines: list[Line] = []
    for number in range((replay.steps if step is None else step) + 1):
        view = view_of(replay, number, seat, edition)
        story = story or Story(view)
        new, open_lines = added(story, view, open_lines, replay.events(number, seat))
        if step is not None and number < step:
            continue
        who = replay.who(number) if number else "The game begins"
        choice = replay.choice(number, seat) if number else ""
        yield f"{number:4}  {who}: {choice}" if choice else f"{number:4}  {who}"
        for line in new:
            yield f"      {text_of(view, render(line, view.seat, view.names).words) or line.head}"
        if step is not None:
            for name, value in view.position().items():
                yield f"      {name}: {value}"
    if step is None and replay.record.result:
        yield f"Result: {replay.record.result}"


def added(story: Story, view: Outlook, before: list[Line], events: list[Event]) -> tuple[list[Line], list[Line]]:
    """The lines that are new when more has happened or not what they were, and those that may change again.

    `before` are those that could change so far.
    """
    closed = story.follow(view, events)
    now = story.now(view)
    new, same = closed + now, 0
    while same < min(len(before), len(new)) and before[same] == new[same]:
        same += 1
    return new[same:], now


def view_of(replay: Replay, number: int, seat: int | None, edition: Edition) -> Outlook:
    if seat is None:
        return Outlook(replay.record.game, replay.step(number), -1, replay.names, edition, open=True)
    return Outlook.of(replay.record.game, replay.view(number, seat), replay.names, edition)
