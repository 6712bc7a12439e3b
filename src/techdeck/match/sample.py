"""Playing on from what one seat knew: the record of a sample.

A sample has no past that could be played again, so its record begins with the position, and with a fresh seed. That
says all only at the top of a turn; in the middle of one it is refused.
"""

from __future__ import annotations

import json
from random import Random

from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.layout import HAND
from techdeck.kernel.record import Record
from techdeck.kernel.state import State
from techdeck.match.fold import Timeline, begin, new_record

LOOKED = 500  # steps back at most, to find where a game can be forked


def sampled_record(timeline: Timeline, edition: Edition, upto: int, seat: int, rng: Random) -> Record:
    """The record of a game that begins at a step of another as `seat` knew it, hidden cards and chance drawn anew."""
    old = timeline.record
    if not 0 <= seat < old.seats:
        raise Impossible(f"There is no seat {seat} at this table.")
    record = laid_record(timeline.at(upto), seat, old, edition, rng)
    if record is None:
        where = nearest(timeline, edition, upto, seat, rng)
        raise Impossible(f"From what one seat knew, a game can be forked at the top of a turn only: {where}.")
    record.players = dict(old.players)
    record.names = dict(old.names)
    record.note = f"begins at step {upto} of {old.commitment[:12]} as seat {seat} knew it; the rest was drawn anew"
    return record


def nearest(timeline: Timeline, edition: Edition, upto: int, seat: int, rng: Random) -> str:
    for count in range(upto - 1, max(upto - 1 - LOOKED, -1), -1):
        if laid_record(timeline.at(count), seat, timeline.record, edition, rng) is not None:
            return f"the last one before was at step {count}"
    return "there is none shortly before"


def laid_record(state: State, seat: int, old: Record, edition: Edition, rng: Random) -> Record | None:
    """A record that begins with a sample of the state, if a position says all about it."""
    sample = state.observe(seat).sample(rng)
    position = json.loads(json.dumps(sample.position(-1)))
    seed = rng.randbytes(32).hex()
    try:
        record = new_record(old.game, old.seats, old.options, seed, edition, position)
        begin(record, edition)
    except TechdeckError:
        return None
    bits = [(other, sample.bit(other)) for other in range(sample.seats)]
    for card, name in enumerate(sample.faces.names):
        beyond = int(sample.known[card]) & ~int(sample.layout.sees[int(sample.place[card])])
        more = [other for other, bit in bits if beyond & bit]
        if more:
            record.known[name] = more
    return record if now(begin(record, edition)) == now(sample) else None


def now(state: State) -> list[object]:
    """What a state is, without its past and its chance; hands have no order, and equal cards have one name."""
    names = state.faces.names
    places = [state.cards(zone) for zone in range(len(state.layout.names))]
    zones = [[(names[card], state.known[card], state.used[card]) for card in cards] for cards in places]
    lying = [sorted(z) if kind == HAND else z for z, kind in zip(zones, state.layout.kinds, strict=True)]
    agenda = [frame.parts() for frame in state.frames()]
    return [lying, state.asked, state.last_used, agenda, state.fields()]
