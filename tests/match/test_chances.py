"""Who was winning a finished game, and which choice turned it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from builds import once

from match.tables import finished, laid, play_on, started
from techdeck.cards.edition import house
from techdeck.kernel.errors import Refused
from techdeck.kernel.record import parse_record
from techdeck.match import chances
from techdeck.match.analysis import winning_chances
from techdeck.match.chances import (
    Chances,
    Moment,
    Turning,
    by_side,
    chances_at,
    largest_gain,
    opened,
)
from techdeck.match.replay import Replay
from techdeck.match.telling.curve import (
    curve_lines,
    deciding_story,
    ending_story,
    turning_story,
    turning_text,
    turning_words,
)

RECORDS = sorted((Path(__file__).parent.parent / "golden").glob("*.record"))
ALONE = ((0,), (1,))
READY = ["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"]  # two pairs that outweigh the rest

pytestmark = once


def quickly(replay: Replay) -> Chances:
    """With little thought for each moment."""
    return winning_chances(replay, house(), 2)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_chances_add_up_to_one_from_the_first_choice_to_the_real_result(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "MOST", 12)
    replay = Replay(parse_record(path.read_text()))
    found = quickly(replay)
    assert sorted(seat for side in found.sides for seat in side) == list(range(replay.record.seats))
    if len(found.sides) == 1:
        assert not found.moments
        return
    assert [moment.step for moment in found.moments] == sorted({moment.step for moment in found.moments})
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in moment.chances)
    end, winners = found.moments[-1], replay.step(replay.steps).result().winners
    assert end.step == replay.steps
    won = [side for side in range(len(found.sides)) if set(found.sides[side]) & set(winners or range(99))]
    assert end.chances == tuple(1 / len(won) if side in won else 0.0 for side in range(len(found.sides)))


def test_the_same_game_has_the_same_chances_twice() -> None:
    record = finished(limit=60).record
    assert quickly(Replay(record)) == quickly(Replay(record))


def test_who_is_about_to_win_has_the_better_chance() -> None:
    ahead = laid({"tableaus": [READY, ["3K"]], "tokens": [1, 0]}).state
    assert chances_at(ahead, "paradoxical", ALONE, "luck", 600)[0] > 0.9
    behind = laid({"tableaus": [["3K"], READY], "tokens": [0, 1]}).state
    assert chances_at(behind, "paradoxical", ALONE, "luck", 600)[0] < 0.2
    even = laid({}).state
    assert chances_at(even, "paradoxical", ALONE, "luck", 600)[0] == pytest.approx(0.5, abs=0.15)


def test_those_who_play_together_have_one_chance_and_who_shares_a_win_has_a_part_of_it() -> None:
    assert by_side([0.5, 0.0, 0.5, 0.0], ((0, 2), (1, 3))) == (1.0, 0.0)
    assert by_side([0.5, 0.5, 0.0], ((0,), (1,), (2,))) == (0.5, 0.5, 0.0)


def test_hands_are_open_and_decks_are_drawn_anew() -> None:
    state = laid({"hands": [["7K"], ["9S", "4T"]]}).state
    seen = opened(state, 0)
    samples = [seen.sample(Random(seed)) for seed in range(4)]
    assert {tuple(sample.hand(1)) for sample in samples} == {tuple(state.hand(1))}
    decks = {tuple(sample.cards(state.layout.decks[0])) for sample in samples}
    assert len(decks) == 4


# The turning point.


def curve(*values: float) -> list[Moment]:
    return [Moment(4 * at, at, (value, 1 - value)) for at, value in enumerate(values)]


def test_what_was_lost_again_did_not_turn_the_game() -> None:
    assert largest_gain(curve(0.5, 0.9, 0.3, 0.6, 1.0)) == (3, 0)
    assert largest_gain(curve(0.5, 0.9, 0.3, 0.7, 0.6, 0.0)) == (4, 1)
    assert largest_gain(curve(0.5, 0.8, 0.85, 0.9, 1.0)) == (0, 0)
    assert largest_gain(curve(0.95, 0.97, 1.0)) is None
    assert largest_gain(curve(0.8, 0.5)) == (0, 1), "who saves a draw gained by it"


def test_the_turning_point_is_one_turn_and_says_whose() -> None:
    replay = Replay(parse_record(next(path for path in RECORDS if path.stem == "paradoxical-2-easy").read_text()))
    found = winning_chances(replay, house(), 100)
    turning = found.turning
    assert turning is not None and turning.after - turning.before > chances.NOTABLE
    assert turning.side == 0, "it is seat 0 that wins"
    assert turning.seat == replay.chooser(turning.step)
    happened = replay.step(turning.until).events(replay.step(turning.step - 1).happened)
    assert [event.kind for event in happened].count("turn") == 1, "one turn, and the next begins"
    before, after = [m for m in found.moments if m.step in (turning.step - 1, turning.until)]
    assert (before.chances[0], after.chances[0]) == (turning.before, turning.after)
    later = [moment.chances[0] for moment in found.moments if moment.step >= turning.until]
    assert min(later) > turning.before + chances.NOTABLE


def test_a_game_that_goes_on_tells_nothing() -> None:
    match = play_on(started(), Random(1), 20)
    with pytest.raises(Refused, match="when it is over"):
        quickly(Replay(match.record))


def test_of_a_long_game_some_turns_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST", 6)
    record = finished(limit=60).record
    found = quickly(Replay(record))
    assert 3 < len(found.moments) <= 7 and found.moments[-1].step == len(record.choices)


# In words.


def test_a_side_has_a_line_of_characters_and_the_turning_point_a_sentence() -> None:
    moments = (Moment(0, 1, (0.5, 0.5)), Moment(9, 4, (0.1, 0.9)), Moment(12, 5, (0.0, 1.0)))
    found = Chances(((0, 2), (1, 3)), moments, Turning(3, 7, 9, 1, 1, 0.31, 0.72))
    names = ["Ana", "Bo", "Cleo", "Cog"]
    assert curve_lines(found, names) == ["Ana and Cleo  ▅▁▁", "Bo and Cog    ▅██"]
    assert turning_words(found, names) == "Turn 3 decided it: Bo and Cog's chance went from 31 % to 72 %."
    assert turning_words(found._replace(turning=None), names) == "No turn decided it."


def test_what_happened_in_the_turning_point_is_told() -> None:
    replay = Replay(parse_record(next(path for path in RECORDS if path.stem == "paradoxical-2-easy").read_text()))
    told = turning_text(replay, Turning(22, 27, 27, 0, 0, 0.6, 0.8), house())
    assert len(told) == 1 and "deck 2" in told[0]


def test_what_decided_a_game_is_its_last_turn_or_where_points_count_the_turning_point() -> None:
    replays = {path.stem: Replay(parse_record(path.read_text())) for path in RECORDS}
    paradox = replays["paradoxical-2-easy"]
    found = Chances(ALONE, (), Turning(22, 27, 27, 0, 0, 0.6, 0.8))
    decided = deciding_story(paradox, found, house())
    told = " ".join(str(part) for line in decided for part in line.words)
    assert "claim" in told and "Second paradox" in told and "over" not in told
    city = replays["tech-city-2-easy"]
    turning = Turning(16, 46, 49, 1, 1, 0.8, 0.96)
    points = found._replace(turning=turning)
    assert deciding_story(city, points, house()) == turning_story(city, turning, house())
    assert deciding_story(city, found._replace(turning=None), house()) == ending_story(city, house()) != []
