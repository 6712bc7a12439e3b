"""A record can be looked at step by step, from a seat or, when the game is over, with everything open."""

from __future__ import annotations

from random import Random

import pytest
from builds import PURE

from match.tables import finished, laid, play_on, started
from techdeck.kernel.errors import Impossible, Refused
from techdeck.match import fold
from techdeck.match.entry import UNDO
from techdeck.match.fold import KEPT, STRIDE, Timeline, begin
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.telling.replay import told


def test_every_step_is_the_game_as_it_was_in_any_order() -> None:
    match = finished(limit=60)
    replay = Replay(match.record)
    states = [begin(match.record)]
    for seat, text in match.record.choices:
        after = states[-1].copy()
        after.choose(seat, after.parse(text))
        states.append(after)
    order = [*range(replay.steps + 1), *range(replay.steps, -1, -1)]
    Random(1).shuffle(order)
    assert replay.steps > 3 * STRIDE
    for number in order:
        assert replay.step(number).same(states[number])
        assert replay.view(number, 0) == states[number].observe(0)


def test_looking_at_a_step_cannot_change_it() -> None:
    replay = Replay(finished().record)
    play_step = replay.step(5)
    play_step.choose(play_step.actors[0], play_step.choices(play_step.actors[0])[0])
    assert not replay.step(5).same(play_step)


def test_a_running_game_is_seen_from_a_seat_only() -> None:
    match = play_on(started(), Random(1), 20)
    replay = Replay(match.record)
    with pytest.raises(Refused, match="still goes on"):
        replay.step(3)
    with pytest.raises(Refused):
        replay.events(3)
    assert replay.choice(3) == ""
    assert replay.view(20, 1) == match.observe(1)


def test_steps_that_are_not_there_are_refused() -> None:
    replay = Replay(finished().record)
    for number in (-1, replay.steps + 1):
        with pytest.raises(Impossible):
            replay.step(number)


def test_another_seat_does_not_read_a_choice_made_in_secret() -> None:
    match = laid({"tableaus": [["8K"], []], "hands": [["3S", "4S"], []]})
    match.choose(0, "effect 8K")
    match.choose(0, "card 3S")
    replay = Replay(match.record)
    assert replay.choice(2, 0) == "card 3S"
    assert replay.choice(2, 1) == ""
    assert replay.chooser(2) == 0
    you, other = "You use Store and put 3 of Science, Biometrics,", f"{replay.names[0]} uses Store and puts a card"
    for seat, words in ((0, you), (1, other)):
        line = list(told(replay, seat, 2, match.edition))[1].strip()
        assert line == f"{words} back into deck 1."


def test_the_events_of_all_steps_are_the_events_of_the_game() -> None:
    match = finished()
    replay = Replay(match.record)
    events = [event for number in range(replay.steps + 1) for event in replay.events(number)]
    assert [event.parts() for event in events] == [event.parts() for event in match.state.events()]


def test_every_event_has_its_sentence() -> None:
    words = set()
    for seed in range(5):
        match = finished(str(seed), 100)
        for line in told(Replay(match.record), None, None, match.edition):
            assert line.startswith("Result: ") or line[:4].strip().isdigit() or line.endswith(".")
        words |= {event.kind for event in match.state.events()}
    assert {"move", "show", "shuffle", "use", "turn", "end"} <= words


def test_a_timeline_keeps_few_states_however_long_the_game() -> None:
    match = Match.start("pairadox", [Seat.person()] * 4, {"match": 4 if PURE else 40}, "long")
    play_on(match, Random(1), 100_000)
    timeline = Timeline(match.record)
    assert match.steps > 2 * STRIDE * KEPT / (10 if PURE else 1)
    for count in (match.steps, 0, match.steps // 2, match.steps - 1):
        timeline.at(count)
        assert len(timeline.kept) <= KEPT
    assert len(match.timeline.kept) <= KEPT
    assert timeline.stride * KEPT <= 4 * max(match.steps, STRIDE * KEPT)


def test_undo_goes_back_without_playing_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(started(), Random(1), 40)
    seat = match.state.actors[0]
    folded: list[int] = []
    monkeypatch.setattr(fold, "step", lambda state, record, number: folded.append(number))
    before = match.state
    match.choose(seat, match.state.choices(seat)[0])
    match.apply(match.entry(seat, UNDO, "", 0.0))
    assert match.state is before and not folded
