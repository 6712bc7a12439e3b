"""Clocks are a fold of the times of entries, and tell nobody who has answered in secret."""

from __future__ import annotations

import pytest

from techdeck.kernel.errors import Refused
from techdeck.match.authority import RESIGNED, Authority, Stale
from techdeck.match.clocks import Pace
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
