"""Which feature explains best why one choice is better than another, and the words for it, with its true figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, sqrt
from typing import NamedTuple

from techdeck.match.coaching.coach import Feature, plain
from techdeck.match.coaching.trials import Trial
from techdeck.match.telling.sentence import Part, Words

SURE = 2.0  # a difference of fewer standard errors may be luck


class Reason(NamedTuple):
    """A feature of two choices: its mean after each, over so many samples."""

    feature: Feature
    better: float
    other: float
    samples: int
    shown: str = ""  # of the better one, where it is the same in all samples
    shown_other: str = ""


def reason_for(features: Sequence[Feature], better: Sequence[Trial], other: Sequence[Trial]) -> Reason | None:
    """The feature whose difference accounts for most of the difference in worth; None where none speaks for it."""
    found = list[tuple[float, int]]()
    for number, feature in enumerate(features):
        gain = advantage(feature, number, better, other)
        if gain > 0.0:
            found.append((gain * slope(feature, number, [*better, *other]), -number))
    if not found:
        return None
    number = -max(found)[1]
    means = [mean([trial.features[number] for trial in trials]) for trials in (better, other)]
    shown = [{trial.shown[number] for trial in trials} for trials in (better, other)]
    texts = [each.pop() if len(each) == 1 else "" for each in shown]
    return Reason(features[number], means[0], means[1], len(better), *texts)


def advantage(feature: Feature, number: int, better: Sequence[Trial], other: Sequence[Trial]) -> float:
    """How much better it is on average, sample by sample; 0 where that may be luck, or is not worth a word."""
    sign = -1.0 if feature.fewer else 1.0
    gaps = [sign * (a.features[number] - b.features[number]) for a, b in zip(better, other, strict=True)]
    gap = mean(gaps)
    error = sqrt(sum((each - gap) ** 2 for each in gaps)) / len(gaps)
    return gap if gap >= feature.least and gap > SURE * error else 0.0


def slope(feature: Feature, number: int, trials: Sequence[Trial]) -> float:
    """How much worth a unit of a feature goes with."""
    values, worths = [trial.features[number] for trial in trials], [trial.worth for trial in trials]
    middle, level = mean(values), mean(worths)
    spread = sum((value - middle) ** 2 for value in values)
    both = sum((value - middle) * (worth - level) for value, worth in zip(values, worths, strict=True))
    sign = -1.0 if feature.fewer else 1.0
    return max(0.0, sign * both / spread) if spread else 0.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# In words.


def figure(reason: Reason, value: float) -> str:
    if reason.feature.times:
        return times(value)
    return signed(value) if reason.feature.signed else amount(value)


def times(share: float) -> str:
    """`4 times of 5`: how often it happened, to a tenth; "every time" and "never" are exact."""
    if share in (0.0, 1.0):
        return "every time" if share else "never"
    count = round(10 * share)
    if count in (0, 10):
        return "almost every time" if count else "almost never"
    common = gcd(count, 10)
    return f"{count // common} time{'' if count == common else 's'} of {10 // common}"


def amount(value: float) -> str:
    """A mean to one decimal, without one where it is whole."""
    text = f"{abs(value):.1f}".removesuffix(".0")
    return f"\N{MINUS SIGN}{text}" if value < 0.0 and text != "0" else text


def signed(value: float) -> str:
    text = amount(value)
    return f"+{text}" if value > 0.0 and text != "0" else text


def reason_words(reason: Reason, seat: int, other: Words) -> Words:
    """`You win this trick 4 times of 5; with 9 of Science, 1 time of 5.`"""
    feature = reason.feature
    out: list[Part] = [*feature.says(seat, figure(reason, reason.better))]
    if reason.shown:
        out.append(f" ({reason.shown})")
    out += ["; with ", *called(other), ", ", *other_words(reason, seat)]
    if reason.shown_other and reason.shown_other != reason.shown:
        out.append(f" ({reason.shown_other})")
    return (*out, ".")


def other_words(reason: Reason, seat: int) -> Words:
    """What the feature is after the other choice: `you lose two`, or its figure alone."""
    feature, value = reason.feature, figure(reason, reason.other)
    if feature.otherwise is not None:
        return feature.otherwise(seat, value)
    return (value if feature.times else plain(value),)


def called(choice: Words) -> Words:
    """A choice by its label within a sentence; a card needs no marks around it."""
    return choice if len(choice) == 1 and not isinstance(choice[0], str) else ("“", *choice, "”")


def nudge_words(reason: Reason) -> Words:
    """What to think about, without the choice."""
    better, other = figure(reason, reason.better), figure(reason, reason.other)
    does = "One choice does it" if reason.feature.times else "One choice makes it"
    return (f"What matters now: {reason.feature.look}. {does} {better}, another {other}.",)
