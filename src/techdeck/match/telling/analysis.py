"""An analysis as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techdeck.cards.edition import Edition
from techdeck.match.analysis import MISTAKE, Analysis, Luck
from techdeck.match.analysis_words import Key
from techdeck.match.replay import Replay
from techdeck.match.telling.curve import curve_lines, open_view, turning_words
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Words, spoken
from techdeck.match.telling.story import text_of


def analysis_lines(replay: Replay, found: Analysis, edition: Edition, seats: Iterable[int]) -> Iterator[str]:
    """The curve, then for every seat its key moments and what part luck had."""
    view = open_view(replay, replay.steps, edition)
    if found.chances.moments:
        yield from curve_lines(found.chances, replay.names)
        yield turning_words(found.chances, replay.names)
    lucks = {seat: luck for side, luck in zip(found.chances.sides, found.luck, strict=False) for seat in side}
    for seat in seats:
        mine = [each for each in found.judged if each.seat == seat]
        fine = sum(each.cost < MISTAKE for each in mine)
        yield ""
        yield f"{replay.names[seat]}: {len(mine)} choices, {fine} were fine."
        for key in found.keys[seat]:
            yield from key_lines(view, key)
        if seat in lucks:
            yield luck_words(lucks[seat])


def key_lines(view: Outlook, key: Key) -> Iterator[str]:
    """`Turn 20 (step 41), -18 %: The queen was free. Better: …`"""

    def say(words: Words) -> str:
        return text_of(view, spoken(words, view.seat, view.names))

    when = f"turn {key.turn}, step {key.step}" if key.turn else f"step {key.step}"
    yield f"  {round(100 * key.change):+} %  {say(key.title)} ({when})"
    if key.bars:
        played = next(bar for bar in key.bars if bar.text == key.played)
        best = key.bars[0]
        better = f"Better: {say(best.label)}, {percent(best.chance)}."
        yield f"         {better} Played: {say(played.label)}, {percent(played.chance)}."
    if key.why:
        yield f"         {say(key.why)}"
    if key.line:
        yield f"         Then {'; '.join(map(say, key.line))}."


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def luck_words(luck: Luck) -> str:
    """`Luck had 30 % in it: +9 by the deal, -4 by what was drawn. All choices together: +45.`"""
    deal, drawn, chosen = (f"{round(100 * part):+}" for part in (luck.deal, luck.drawn, luck.own + luck.others))
    share = percent(luck.share)
    return f"  Luck had {share} in it: {deal} by the deal, {drawn} by what was drawn. All choices together: {chosen}."
