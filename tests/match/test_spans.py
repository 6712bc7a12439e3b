"""What the rules time: it runs whoever is thinking, at zero it is over, and the record says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from techdeck.kernel.errors import Refused, Unreadable
from techdeck.kernel.record import parse_record
from techdeck.match.authority import Authority, Stale
from techdeck.match.clocks import Pace
from techdeck.match.entry import LAPSE, WATCHER, Entry
from techdeck.match.fold import fold, new_record
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.spans import SpanFace
from techdeck.match.store import resume, save
from techdeck.match.telling.replay import told
from techdeck.match.verify import verified, verify
from techdeck.testing.clauses import clause

TRADING = {
    "goals": ["1V", "1K", "1S"],
    "trump": "2V",
    "trumpdeck": ["2K", "2S", "2T"],
    "hands": [["7T", "9K"], ["4V", "5T"], ["6S"]],
}
TIMED = Pace(spans=1.0)


def trading(pace: Pace = TIMED) -> Authority:
    """The trading time of seat 0 begins at 1000."""
    record = new_record("tricks-of-the-trade", 3, {}, "monday", None, TRADING)
    return Authority(record, pace=pace, at=1000.0)


def choose(match: Authority, seat: int, at: float, *choices: str) -> None:
    for choice in choices:
        match.apply(match.check_choice(seat, choice, at))


@clause("TT-15")
def test_the_time_runs_down_whoever_is_thinking() -> None:
    match = trading()
    face = SpanFace(0, "Trading time", 300.0, 1000.0)
    assert match.span_face() == face
    choose(match, 0, 1100.0, "trade 1", "give 7T", "want any", "propose")
    assert (match.span_face(), match.spans.ends) == (face, 1300.0)
    choose(match, 1, 1250.0, "counter", "give 5T", "want 9K", "propose")
    assert (match.span_face(), match.spans.ends) == (face, 1300.0)


@clause("TT-15")
def test_at_zero_the_open_offer_lapses_and_the_trading_time_is_over() -> None:
    match = trading()
    choose(match, 0, 1100.0, "trade 1", "give 7T", "want any", "propose")
    choose(match, 1, 1200.0, "accept")  # and the card to give is not chosen yet
    hands = [match.state.hand(seat) for seat in range(3)]
    with pytest.raises(Refused, match="There is time left"):
        match.check_lapse(1299.9)
    entry = match.check_lapse(1300.0)
    assert entry == Entry(6, WATCHER, LAPSE, LAPSE, 1300.0)
    news = match.apply(entry)
    assert (news.only, news.by) == (None, WATCHER)
    assert [match.state.hand(seat) for seat in range(3)] == hands
    assert match.state.actors == (1,) and match.state.turn() == 1
    assert match.span_face() == SpanFace(1, "Trading time", 300.0, 1300.0)  # the next player's has begun
    assert match.record.choices[-1] == (-1, "lapse")


@clause("TT-15")
def test_a_choice_after_zero_comes_too_late() -> None:
    match = trading()
    with pytest.raises(Stale, match="time is over"):
        match.check_choice(0, "pass", 1300.0)


@clause("TT-15")
def test_after_the_last_trading_time_nothing_is_timed() -> None:
    match = trading()
    for _ in range(3):
        match.apply(match.check_lapse(match.spans.ends))
    assert match.span_face() is None and match.state.actors == (0, 1, 2)
    with pytest.raises(Refused):
        match.check_lapse(1e9)


@clause("TT-15")
def test_where_no_clock_runs_there_is_all_the_time() -> None:
    match = trading(Pace("move", 60.0))
    assert match.span_face() is None
    with pytest.raises(Refused):
        match.check_lapse(1e9)
    match.check_choice(0, "pass", 1e9)


@clause("TT-15")
def test_nobody_can_choose_that_the_time_is_over() -> None:
    match = trading()
    with pytest.raises(Refused, match="Only the clock"):
        match.check_choice(0, "lapse", 1100.0)


def test_a_choice_taken_back_gives_no_time_back() -> None:
    match = trading()
    choose(match, 0, 1200.0, "pass")
    assert match.spans.ends == 1500.0
    match.apply(match.check_undo(0, 1250.0))
    assert match.spans.ends == 1300.0
    choose(match, 0, 1280.0, "pass")
    assert match.spans.ends == 1580.0


def test_a_lapse_cannot_be_taken_back() -> None:
    match = trading()
    choose(match, 0, 1100.0, "trade 1")
    match.apply(match.check_lapse(1300.0))
    with pytest.raises(Refused, match="Time ran out since"):
        match.check_undo(0, 1310.0)


def test_the_clock_of_a_choice_begins_anew_after_a_lapse() -> None:
    match = trading(Pace("move", 400.0, 0.0, 1.0))
    choose(match, 0, 1200.0, "trade 1", "give 7T", "want any", "propose")
    match.apply(match.check_lapse(1300.0))
    assert [face.left for face in match.clock_faces(WATCHER)] == [400.0] * 3


def test_what_is_timed_tells_nobody_what_is_hidden() -> None:
    """An offer is built unheard: the countdown is the same before and after each of its steps."""
    match = trading()
    faces = {match.span_face()}
    for step in ("trade 1", "blind 9K", "want any"):
        choose(match, 0, 1100.0, step)
        faces.add(match.span_face())
    assert len(faces) == 1


def test_a_record_with_a_lapse_is_replayed_verified_and_told() -> None:
    match = trading()
    choose(match, 0, 1100.0, "trade 1", "give 7T", "want any", "propose")
    match.apply(match.check_lapse(1300.0))
    text = match.record.text()
    assert "\n0 propose\nlapse\nseed" in text
    record = parse_record(text)
    assert fold(record).same(match.state) and record.text() == text
    assert verified(verify(record))
    replay = Replay(record)
    assert (replay.chooser(5), replay.choice(5, 1)) == (-1, "lapse")
    lines = list(told(replay, WATCHER, None, match.edition))
    assert "   5  Time: lapse" in lines
    assert "      Seat 0's time is over." in lines


def test_a_record_with_a_lapse_where_nothing_is_timed_is_refused() -> None:
    record = new_record("paradoxical", 2, {}, "monday")
    with pytest.raises(Unreadable, match="Choice 1 of the record, 'lapse', cannot be: Nothing is timed"):
        fold(parse_record(record.text().replace("seed ", "lapse\nseed ")))


def test_a_saved_game_keeps_its_lapse_and_begins_its_time_anew(tmp_path: Path) -> None:
    now = [50.0]
    match = save(
        Match.start("tricks-of-the-trade", [Seat.person("Ana"), Seat.person("Bo")], {}, "x"), tmp_path / "game"
    )
    match.keep_time(lambda: now[0])
    trader = match.state.actors[0]
    assert match.lapse() == []
    now[0] = 351.0
    assert [event.kind for event in match.lapse()] == ["say", "turn"]
    assert match.state.actors == (1 - trader,)
    match.close()
    again = resume(tmp_path / "game")
    assert again.state.same(match.state) and again.record.choices == [(-1, "lapse")]
    again.keep_time(lambda: 9000.0)
    face = again.span_face()
    assert face is not None and (face.seat, face.at) == (1 - trader, 9000.0)
    again.close()
