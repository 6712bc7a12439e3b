"""An analysis as it goes over the wire, told to who asks."""

from __future__ import annotations

from collections.abc import Sequence

from techdeck.match.analysis import Analysis, Judged, Luck
from techdeck.match.analysis_words import Key
from techdeck.match.telling.sentence import Words, spoken
from techdeck.server.messages.past import (
    ChoiceBar,
    ChoiceCost,
    GameAnalysis,
    KeyMoment,
    LuckInfo,
    SeatAnalysis,
    WinningChances,
)


def analysis_info(
    found: Analysis, open: bool, curve: WinningChances | None, reader: int, names: Sequence[str]
) -> GameAnalysis:
    sides = found.chances.sides
    lucks = {seat: luck for side, luck in zip(sides, found.luck, strict=False) for seat in side}
    seats = [
        SeatAnalysis([key_info(key, reader, names) for key in keys], luck_info(lucks[seat]) if lucks else None)
        for seat, keys in enumerate(found.keys)
    ]
    return GameAnalysis(1.0, open, curve, [cost_info(each) for each in found.judged], seats)


def cost_info(each: Judged) -> ChoiceCost:
    return ChoiceCost(each.step, each.turn, each.seat, each.best.chance, each.made.chance, each.cost)


def luck_info(luck: Luck) -> LuckInfo:
    return LuckInfo(*luck, luck.share)


def key_info(key: Key, reader: int, names: Sequence[str]) -> KeyMoment:
    def say(words: Words) -> list[str]:
        return spoken(words, reader, names) if words else []

    return KeyMoment(
        key.step,
        key.turn,
        "mistake" if key.kind == "mistake" else "luck",
        say(key.title),
        key.change,
        say(key.why),
        [say(words) for words in key.line],
        [ChoiceBar(bar.text, say(bar.label), bar.chance) for bar in key.bars],
        key.played,
        key.trials,
    )
