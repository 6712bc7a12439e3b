"""A whole game told line by line."""

from __future__ import annotations

from collections.abc import Iterator

from techdeck.cards.edition import Edition
from techdeck.match.replay import Replay
from techdeck.match.telling.log import merged
from techdeck.match.telling.outlook import Outlook


def told(replay: Replay, seat: int | None, step: int | None, edition: Edition) -> Iterator[str]:
    """A game, everything open or as a seat saw it; or one step of it, and the table then."""
    for number in range(replay.steps + 1) if step is None else [step]:
        who = replay.who(number) if number else "The game begins"
        choice = replay.choice(number, seat) if number else ""
        yield f"{number:4}  {who}: {choice}" if choice else f"{number:4}  {who}"
        view = view_of(replay, number, seat, edition)
        for line in merged(view, replay.events(number, seat)):
            yield f"      {line.text}"
        if step is not None:
            for name, value in view.position().items():
                yield f"      {name}: {value}"
    if step is None and replay.record.result:
        yield f"Result: {replay.record.result}"


def view_of(replay: Replay, number: int, seat: int | None, edition: Edition) -> Outlook:
    if seat is None:
        return Outlook(replay.record.game, replay.step(number), -1, replay.names, edition, open=True)
    return Outlook.of(replay.record.game, replay.view(number, seat), replay.names, edition)
