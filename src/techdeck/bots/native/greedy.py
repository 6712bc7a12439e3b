"""One choice ahead: the hot loop of the greedy bot, and of every study that it plays in."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from techdeck.bots.native.guide import Guide
from techdeck.kernel.observe import Observation


def gains(observation: Observation, guide: Guide, samples: i64, rng: Random) -> list[float]:
    """How good things look right after each choice on offer, summed over samples of what the seat cannot see."""
    choices = observation.choices
    count: i64 = len(choices)
    seat: i64 = observation.seat
    out = [0.0] * count
    for _ in range(samples):
        sample = observation.sample(rng)
        sample.logging = False
        at: i64 = 0
        while at < count:
            after = sample.copy() if at < count - 1 else sample  # nobody needs the sample after the last one
            choice: i64 = choices[at]
            after.take(seat, choice)
            out[at] += guide.evaluate(after, int(seat))
            at += 1
    return out
