"""Playing on from an earlier step: as it was, or as one seat knew it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from match.tables import finished, laid, play_on, started
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.observe import Observation
from techdeck.match.fold import fold
from techdeck.match.match import Match
from techdeck.match.store import resume, save
from techdeck.match.verify import verified, verify


def view(seen: Observation) -> tuple[dict[str, object], list[int]]:
    return seen.view(), sorted(seen.choices)


def test_a_finished_game_can_be_played_on_from_any_step_as_it_was() -> None:
    match = finished()
    text = match.record.text()
    for count in range(match.steps + 1):
        fork = match.fork(count)
        assert fork.record.choices == match.record.choices[:count]
        assert fork.seats == match.seats
        for choice in match.record.choices[count:]:
            fork.choose(*choice)
        assert fork.record.text() == text
    assert match.record.text() == text


def test_a_running_game_is_not_opened_by_a_fork() -> None:
    match = play_on(started(), Random(1), 20)
    with pytest.raises(Refused, match="one seat"):
        match.fork(10)
    assert Match.from_record(match.record, upto=10).record.choices == match.record.choices[:10]


def test_what_a_seat_knew_is_kept_and_the_rest_drawn_anew() -> None:
    """Everything that can be forked is: at every top of a turn the view of the seat stays as it was."""
    rng = Random(7)
    match = play_on(started(limit=80), rng)
    forked = 0
    hidden = set()
    for count in range(match.steps):
        state = match.timeline.at(count)
        seat = rng.randrange(2)
        assert state.agenda is not None
        if state.agenda.op.prompt == "turn":
            fork = match.fork(count, seat, rng)
            assert view(fork.observe(seat)) == view(state.observe(seat))
            assert fork.state.actors == state.actors
            hidden.add(str(fork.state.position(-1)) == str(state.position(-1)))
            forked += 1
    assert forked == 80
    assert False in hidden


def test_cards_seen_in_a_deck_are_still_known_after_a_fork() -> None:
    match = laid({"tableaus": [["2K"], []], "decks": [["5K", "6K", "7K", "8K"], []]})
    for choice in ["effect 2K", "deck 1", "card 5K", "card 6K", "card 7K", "deck 2"]:
        match.choose(0, choice)
    seen = match.observe(0).view()["decks"][0][:4]
    assert sorted(seen) == ["5K", "6K", "7K", "8K"]
    for seed in range(5):
        fork = match.fork(match.steps, 0, Random(seed))
        assert fork.observe(0).view()["decks"][0][:4] == seen
        assert fork.observe(1).view()["decks"][0][:4] == ["?"] * 4
        assert fork.state.position(-1)["decks"][0][:4] == seen


def test_in_the_middle_of_a_turn_the_step_where_it_is_possible_is_told() -> None:
    match = laid({"tableaus": [["2K"], []]})
    match.choose(0, "effect 2K")
    with pytest.raises(Impossible, match="at step 0"):
        match.fork(1, 0)
    with pytest.raises(Impossible, match="no seat 2"):
        match.fork(0, 2)
    with pytest.raises(Impossible, match="steps"):
        match.fork(5, 0)


def test_a_forked_game_is_saved_resumed_and_verified_like_any_other(tmp_path: Path) -> None:
    match = finished()
    count = next(n for n in range(10, match.steps) if prompt(match, n) == "turn")
    fork = save(match.fork(count, 1, Random(1)), tmp_path / "fork")
    assert "drawn anew" in fork.record.note
    assert fork.record.commitment != match.record.commitment
    play_on(fork, Random(2))
    fork.close()
    resumed = resume(tmp_path / "fork")
    assert resumed.state.same(fork.state)
    assert fold(resumed.record).same(fork.state)
    assert verified(verify(resumed.record))


def prompt(match: Match, count: int) -> str:
    frame = match.timeline.at(count).agenda
    return frame.op.prompt if frame else ""
