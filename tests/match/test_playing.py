"""A match takes choices, writes them down, and lets seats change hands."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from match.tables import ANA_AND_BEN, GAME, laid, play_on, started
from techdeck.kernel.errors import Impossible, Refused, Unknown, Unreadable
from techdeck.match.fold import fold
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.store import RecordFile, Unsaved, fresh_path, read_record, resume, saved_games, saves


def test_a_choice_tells_what_happened() -> None:
    match = laid({"decks": [["7K"], []]})
    events = match.choose(0, "build 1")
    assert [event.kind for event in events] == ["move", "turn"]
    assert match.state.faces.names[events[0].card] == "7K"
    assert match.record.choices == [(0, "build 1")]


def test_a_choice_may_be_given_as_number_or_text() -> None:
    one, other = laid({}), laid({})
    one.choose(0, one.state.parse("build 2"))
    other.choose(0, "build 2")
    assert one.state.same(other.state)


def test_a_refusal_speaks_of_people_by_name_and_changes_nothing(tmp_path: Path) -> None:
    match = started(tmp_path / "game")
    turn = match.state.actors[0]
    before, text = match.state.copy(), (tmp_path / "game").read_text()
    with pytest.raises(Refused, match=match.name(turn)):
        match.choose(1 - turn, "build 1")
    with pytest.raises(Refused, match="cannot pass"):
        match.choose(turn, "pass")
    with pytest.raises(Unreadable):
        match.choose(turn, "dance")
    assert match.state.same(before)
    assert (tmp_path / "game").read_text() == text
    assert match.whynot(turn, "pass")[0] == "PX-9"
    assert match.whynot(turn, "build 1") == ("", "")


def test_the_file_has_every_choice_as_soon_as_it_is_made(tmp_path: Path) -> None:
    match = started(tmp_path / "game", limit=20)
    rng = Random(3)
    while not match.state.over:
        play_on(match, rng, 1)
        saved = read_record(tmp_path / "game")
        assert saved.choices == match.record.choices
        assert saved.seed == "monday"
    assert read_record(tmp_path / "game").text() == match.record.text()


def test_a_choice_that_cannot_be_saved_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(started(tmp_path / "game"), Random(4), 5)
    before, text = match.state.copy(), (tmp_path / "game").read_text()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(Unsaved, match="No space left"):
            play_on(match, Random(5), 1)
    assert match.state.same(before)
    assert (tmp_path / "game").read_text() == text
    play_on(match, Random(5), 1)
    assert read_record(tmp_path / "game").choices == match.record.choices


def test_a_last_choice_counts_though_the_result_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, rng = tmp_path / "game", Random(1)
    match, append = started(path, limit=10), RecordFile.append

    def full(file: RecordFile, lines: list[str]) -> None:
        if any(line.startswith("result") for line in lines):
            raise Unsaved("No space left on device")
        append(file, lines)

    with monkeypatch.context() as broken:
        broken.setattr(RecordFile, "append", full)
        play_on(match, rng)
    assert match.state.over and "result" not in path.read_text()
    match.close()
    assert resume(path).record.text() == match.record.text() == read_record(path).text()


def test_a_game_is_never_saved_over_another(tmp_path: Path) -> None:
    started(tmp_path / "game")
    text = (tmp_path / "game").read_text()
    with pytest.raises(Impossible, match="there already"):
        started(tmp_path / "game", "tuesday")
    assert (tmp_path / "game").read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


@pytest.mark.parametrize("place", ["file/game", "x" * 300])
def test_a_place_where_nothing_can_be_saved_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unsaved):
        started(tmp_path / place)


def test_without_a_seed_two_games_differ() -> None:
    one, other = (Match.start(GAME, ANA_AND_BEN) for _ in range(2))
    assert one.record.commitment != other.record.commitment


def test_a_record_that_may_be_shown_keeps_the_seed_until_the_end() -> None:
    match = started(limit=10)
    assert "monday" in match.record.text()
    assert "monday" not in match.record.text(secret=False)
    play_on(match, Random(1))
    assert "monday" in match.record.text(secret=False)


def test_bots_choose_until_a_person_is_asked() -> None:
    match = Match.start(GAME, [Seat.person("Ana"), Seat.bot("random"), Seat.bot("easy", "Robo")], {}, "monday")
    moves = match.bot_moves(rng=Random(1))
    assert match.state.actors == (0,)
    assert match.bots_asked() == []
    assert all(seat in (1, 2) for seat, _ in moves)
    match.hand_over(0, Seat.bot("random"))
    assert len(match.bot_moves(rng=Random(1), most=3)) == 3
    match.bot_moves(rng=Random(1))
    assert match.state.over


def test_an_empty_seat_waits_for_somebody() -> None:
    match = Match.start(GAME, [Seat.empty(), Seat.empty()], {}, "monday")
    assert match.bot_moves() == []
    assert match.state.actors


def test_a_seat_changes_hands_and_stays_so_when_resumed(tmp_path: Path) -> None:
    match = started(tmp_path / "game")
    match.hand_over(0, Seat.bot("easy"))
    match.hand_over(1, Seat.person("Cleo"))
    play_on(match, Random(1), 3)
    match.hand_over(0, Seat.empty())
    match.close()
    assert resume(tmp_path / "game").seats == [Seat.empty(), Seat.person("Cleo")]
    with pytest.raises(Impossible):
        match.hand_over(2, Seat.empty())


@pytest.mark.parametrize(
    "text", ["person", "person:Ana", "person:Ana: the first", "bot:easy", "bot:random:Robo", "empty"]
)
def test_a_seat_is_written_and_read(text: str) -> None:
    assert str(Seat.parse(text)) == text


@pytest.mark.parametrize("text", ["", "Ana", "bot", "bot:genius", "person:A\nB", "person: Ana", "person:" + "x" * 41])
def test_a_seat_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises((Unknown, Impossible)):
        Seat.parse(text)


def test_a_match_that_cannot_be_is_refused() -> None:
    with pytest.raises(Unknown):
        Match.start("whist", ANA_AND_BEN)
    with pytest.raises(Impossible):
        Match.start(GAME, ANA_AND_BEN[:1])
    with pytest.raises(Impossible):
        Match.start(GAME, ANA_AND_BEN, {"jokers": "yes"})
    with pytest.raises(Unreadable):
        Match.start(GAME, ANA_AND_BEN, seed="\ud800")


def test_the_state_is_the_fold_of_the_record() -> None:
    match = play_on(started(), Random(9), 200)
    assert fold(match.record).same(match.state)


def test_saves_go_where_the_system_wants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves() == tmp_path / "techdeck"
    assert saved_games() == []
    first = fresh_path(GAME)
    started(first)
    second = fresh_path(GAME)
    assert first != second
    started(second)
    assert set(saved_games()) == {first, second}
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves() == tmp_path / ".local" / "share" / "techdeck"
