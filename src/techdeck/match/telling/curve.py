"""Who was winning a finished game, in words and in characters."""

from __future__ import annotations

from collections.abc import Sequence

from techdeck.cards.edition import Edition
from techdeck.match.chances import Chances, Turning
from techdeck.match.replay import Replay
from techdeck.match.telling.outlook import Outlook, capital, listed, possessive
from techdeck.match.telling.sentence import Line, render
from techdeck.match.telling.story import lines, text_of

HEIGHTS = "▁▂▃▄▅▆▇█"
END = "The end"  # the head of what is told last
ONE_DEED = 2  # what a mate or a last paradox makes as a difference in score; more was counted up


def curve_lines(found: Chances, names: Sequence[str]) -> list[str]:
    """A line for every side: how its chance rose and fell, from the first turn to the end."""
    called = [side_name(side, names) for side in found.sides]
    wide = max(map(len, called))
    bars = ["".join(height(moment.chances[side]) for moment in found.moments) for side in range(len(found.sides))]
    return [f"{name:{wide}}  {bar}" for name, bar in zip(called, bars, strict=True)] if found.moments else []


def height(chance: float) -> str:
    return HEIGHTS[min(len(HEIGHTS) - 1, int(chance * len(HEIGHTS)))]


def side_name(side: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in side])


def turning_words(found: Chances, names: Sequence[str]) -> str:
    """`Turn 33 decided it: Ana's chance went from 31 % to 72 %.`"""
    turning = found.turning
    if turning is None:
        return "No turn decided it." if found.moments else ""
    whose = capital(possessive(side_name(found.sides[turning.side], names)))
    gain = f"from {100 * turning.before:.0f} % to {100 * turning.after:.0f} %"
    return f"Turn {turning.turn} decided it: {whose} chance went {gain}."


def turning_story(replay: Replay, turning: Turning, edition: Edition) -> list[Line]:
    """What happened in the turn that decided a game, everything open."""
    since = replay.step(turning.step - 1).happened
    view = open_view(replay, turning.until, edition)
    return [line for line in lines(view) if line.at >= since and line.words]


def ending_story(replay: Replay, edition: Edition) -> list[Line]:
    """What happened in the last turn, everything open."""
    told = [line for line in lines(open_view(replay, replay.steps, edition)) if line.words]
    ended = next((at for at in range(len(told) - 1, -1, -1) if told[at].head not in ("", END)), 0)
    return [line for line in told[ended:] if line.head != END]


def deciding_story(replay: Replay, found: Chances, edition: Edition) -> list[Line]:
    """What decided a game: the turn it ended with, or where a score was counted up, the turn that turned it."""
    scores = replay.step(replay.steps).result().scores
    if found.turning is not None and max(scores) - min(scores) > ONE_DEED:
        return turning_story(replay, found.turning, edition)
    return ending_story(replay, edition)


def turning_text(replay: Replay, turning: Turning, edition: Edition) -> list[str]:
    """The same as plain text."""
    view = open_view(replay, turning.until, edition)
    told = turning_story(replay, turning, edition)
    return [text_of(view, render(line, view.seat, view.names).words) for line in told]


def open_view(replay: Replay, step: int, edition: Edition) -> Outlook:
    return Outlook(replay.record.game, replay.step(step), -1, replay.names, edition, open=True)
