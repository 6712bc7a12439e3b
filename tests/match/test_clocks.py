"""Clocks are a fold of the times of entries, and tell nobody who has answered in secret."""

from __future__ import annotations

from random import Random

import pytest

from techdeck.kernel.errors import Refused
from techdeck.match.authority import RESIGNED, Authority, Stale
from techdeck.match.clocks import GRACE, Pace
from techdeck.match.entry import WATCHER
from techdeck.match.fold import new_record
from techdeck.match.seat import PERSON

TOUR = {"tableaus": [["7V"], [], []], "hands": [["1K", "2K"], ["3K", "4K"], ["5K", "6K"]]}


def in_a_secret_choice() -> Authority:
    match = Authority(new_record("paradoxical", 3, {}, "monday", None, TOUR), pace=Pace("game", 100.0, 5.0), at=1000.0)
    match.apply(match.check_choice(0, "effect 7V", 1010.0))
    return match


def test_who_is_asked_loses_time_and_gets_the_increment() -> None:
    match = in_a_secret_choice()
    assert [face.left for face in match.clock_faces(WATCHER)] == [95.0, 100.0, 100.0]
    assert [face.runs for face in match.clock_faces(WATCHER)] == [True] * 3


def test_a_secret_answer_stops_the_clock_for_its_seat_alone() -> None:
    match = in_a_secret_choice()
    before = match.clock_faces(WATCHER)
    news = match.apply(match.check_choice(1, "card 3K", 1030.0))
    assert news.only == 1
    assert match.clock_faces(0) == match.clock_faces(2) == match.clock_faces(WATCHER) == before
    assert match.clock_faces(1)[1][:2] == (85.0, False)
    match.apply(match.check_undo(1, 1040.0))
    assert match.clock_faces(WATCHER) == before


def test_nor_do_clocks_tell_it_when_a_seat_changes_hands_meanwhile() -> None:
    shown = []
    for answered in (False, True):
        match = in_a_secret_choice()
        if answered:
            match.apply(match.check_choice(1, "card 3K", 1030.0))
        match.apply(match.check_stand_in(2, "random", "asked", 1050.0))
        shown.append([match.clock_faces(0)])
        back = match.check_return(2, 1060.0)
        assert back is not None
        match.apply(back)
        shown[-1].append(match.clock_faces(0))
    assert shown[0] == shown[1]
    assert [face.runs for face in shown[0][0]] == [True, True, False]


def test_the_decision_that_is_open_keeps_its_number_while_it_is_answered_in_secret() -> None:
    match = in_a_secret_choice()
    number = match.decision
    for seat, choice in ((1, "card 3K"), (0, "card 1K")):
        match.apply(match.check_choice(seat, choice, 1020.0, number, PERSON))
        assert match.decision == number
    news = match.apply(match.check_choice(2, "card 5K", 1020.0, number, PERSON))
    assert (news.only, news.by) == (None, WATCHER)
    with pytest.raises(Stale):
        match.check_choice(0, "build 1", 1030.0, number)


def test_who_resigned_does_not_come_back() -> None:
    match = in_a_secret_choice()
    match.apply(match.check_stand_in(1, None, RESIGNED, 1020.0))
    assert match.asked("bot") == [1] and match.record.players[1].startswith("bot ")
    with pytest.raises(Refused, match="A bot plays this seat"):
        match.check_choice(1, "card 3K", 1030.0, player=PERSON)
    with pytest.raises(Refused, match="resigned"):
        match.check_return(1, 1030.0)


# No time comes from nowhere.


CLAIMS = {"tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], ["5K", "5T", "6S", "6V"]]}


def fresh(pace: Pace) -> Authority:
    return Authority(new_record("paradoxical", 2, {}, "monday", None, CLAIMS), pace=pace, at=0.0)


def test_a_choice_that_is_taken_back_brings_nothing() -> None:
    match = fresh(Pace("game", 90.0, 30.0))
    for step in range(50):
        match.apply(match.check_choice(0, "claim two-pairs", 2.0 * step + 1))
        match.apply(match.check_undo(0, 2.0 * step + 2))
    assert match.clocks.left == [90.0 - 100.0, 90.0]  # the time in between is that of who tries


def test_nor_does_it_restart_the_clock_of_a_choice() -> None:
    match = fresh(Pace("move", 60.0))
    match.apply(match.check_choice(0, "claim two-pairs", 40.0))
    assert match.clocks.left[0] == 60.0
    match.apply(match.check_undo(0, 45.0))
    assert match.clocks.left[0] == 15.0


@pytest.mark.parametrize("kind", ["game", "move"])
def test_nor_does_a_bot_that_stands_in(kind: str) -> None:
    match = fresh(Pace(kind, 100.0, 30.0))
    match.apply(match.check_stand_in(0, "random", "asked", 20.0))
    back = match.check_return(0, 70.0)
    assert back is not None
    match.apply(back)
    assert match.clocks.left[0] == 80.0


def test_a_bot_earns_no_increment_and_who_ran_out_gets_some_time_once() -> None:
    match = fresh(Pace("game", 90.0, 30.0))
    match.apply(match.check_stand_in(0, "random", "clock", 95.0))
    match.apply(match.check_choice(0, "build 1", 96.0, player="bot"))
    assert match.clocks.left[0] == -5.0
    match.apply(match.check_choice(1, "build 1", 97.0))
    back = match.check_return(0, 98.0)
    assert back is not None
    match.apply(back)
    assert match.clocks.left[0] == 60.0
    match.apply(match.check_stand_in(0, "random", "clock", 158.0))
    with pytest.raises(Refused, match="used up"):
        match.check_return(0, 159.0)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_people_do_nobody_gains_time(seed: int) -> None:
    """What two people have left and have used is at most what they were given and earned by choices that stand."""
    rng, match, at = Random(seed), fresh(Pace("game", 90.0, 10.0)), 0.0
    given, used, undone = 2 * 90.0, 0.0, 0
    earned: list[tuple[int, float]] = []
    while match.steps < 60 and not match.state.over:
        step, seat = rng.random(), rng.randrange(2)
        at, used = at + step, used + (step if match.clocks.running else 0.0)
        person = match.seats[seat].player == PERSON
        if rng.random() < 0.4 and match.may_undo(seat):
            match.apply(match.check_undo(seat, at))
            del earned[max(n for n, (who, _) in enumerate(earned) if who == seat)]
            undone += 1
        elif rng.random() < 0.2:
            before = match.clocks.copy()
            before.pass_time(at)
            change = match.check_stand_in(seat, "random", "asked", at) if person else match.check_return(seat, at)
            assert change is not None
            match.apply(change)
            given += sum(match.clocks.left) - sum(before.left)  # the grace
        elif seat in match.state.actors:
            match.apply(match.check_choice(seat, rng.choice(match.state.choices(seat)), at))
            earned.append((seat, 10.0 if person else 0.0))
        clocks = match.clocks.copy()
        clocks.pass_time(at)
        assert sum(clocks.left) + used <= given + sum(time for _, time in earned) + 1e-6
    assert given <= 2 * 90.0 + 2 * GRACE and undone
