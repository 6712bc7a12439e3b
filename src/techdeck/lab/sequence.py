"""Confidence sequences: intervals that hold at every moment at once, so one may look at any time and stop at will.

A mixture of normal tests (Robbins 1970), with the variance as it was measured (Waudby-Smith and others 2021): narrowest
after about `TUNED` deals.
"""

from __future__ import annotations

from math import log, sqrt

from techdeck.lab.tally import Tally

ALPHA = 0.05
TUNED = 600
FEWEST = 64  # deals before anything is said: the variance must be known


def always_half(tally: Tally, questions: int = 1, alpha: float = ALPHA) -> float:
    """By how much the true mean may be off, at whatever moment one looks, for all of so many questions together."""
    count, variance = tally.count, tally.variance
    if count < FEWEST:
        return float("inf")
    if variance == 0.0:
        return 3.0 / count if tally.total else 0.0
    level = alpha / questions
    width = (-2 * log(level) + log(-2 * log(level)) + 1) / TUNED
    spread = count * width + 1
    return sqrt(variance * 2 * spread / (count * count * width) * log(sqrt(spread) / level))
