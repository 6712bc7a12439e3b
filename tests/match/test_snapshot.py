"""A match that was written down as bytes goes on as if it had never been away."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Unreadable
from techdeck.match.authority import Authority
from techdeck.match.clocks import Pace
from techdeck.match.entry import CHOICE
from techdeck.match.fold import STRIDE, new_record
from techdeck.match.snapshot import parts_of, restore, written

PACE = Pace("game", 300.0, 5.0)


def play(match: Authority, rng: Random, choices: int) -> None:
    for _ in range(choices):
        if match.state.over:
            return
        seat = rng.choice(match.state.actors)
        text = match.state.text(rng.choice(match.state.choices(seat)))
        match.apply(match.entry(seat, CHOICE, text, match.last_at + 1))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_restored_match_is_the_same_and_goes_on_alike(game: str) -> None:
    for number, choices in enumerate((0, 7, 3 * STRIDE + 5)):
        record = new_record(game, GAMES[game].seat_counts[-1], {}, f"snapshot {number}")
        match = Authority(record.copy(), pace=PACE)
        play(match, Random(number), choices)
        twin = Authority(record.copy(), pace=PACE)
        restore(twin, written(parts_of(match)))
        for _ in range(2):
            assert twin.state.same(match.state) and twin.record.text() == match.record.text()
            assert (twin.entries, twin.decision, twin.seats) == (match.entries, match.decision, match.seats)
            for seat in range(-1, record.seats):
                assert twin.observe(seat) == match.observe(seat)
                assert twin.clock_faces(seat) == match.clock_faces(seat)
                assert twin.why_no_undo(seat) == match.why_no_undo(seat)
            play(match, Random("on"), 5)
            play(twin, Random("on"), 5)


def test_a_match_that_went_on_does_not_change_what_is_written() -> None:
    record = new_record("paradoxical", 2, {}, "goes on")
    match, twin = Authority(record.copy()), Authority(record.copy())
    play(match, Random(1), 40)
    parts, then = parts_of(match), match.record.text()
    play(match, Random(2), 40)
    restore(twin, written(parts))
    assert twin.record.text() == then and twin.entries == 40


def test_a_snapshot_makes_nothing_but_parts_of_a_game() -> None:
    match = Authority(new_record("paradoxical", 2, {}, "ours"))
    with pytest.raises(Unreadable, match="not of the game"):
        restore(match, pickle.dumps(Path("/")))
