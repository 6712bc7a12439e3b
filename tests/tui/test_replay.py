"""A game again: forwards, backwards, from every seat, and on from anywhere."""

from __future__ import annotations

from pathlib import Path

from techdeck.kernel.record import Record
from techdeck.match.match import Match
from techdeck.match.store import RecordFile, read_record
from techdeck.tui.parts import Board
from techdeck.tui.replay import ReplayScreen
from tui.screens import Hands, finished, seated, started, watching


def step(hands: Hands) -> int:
    assert isinstance(hands.screen, ReplayScreen)
    return hands.screen.at


def board(hands: Hands) -> str:
    return str(hands.screen.query_one(Board).query_one("#felt").visual)


async def test_steps_go_forwards_and_backwards_and_show_the_same_again() -> None:
    match = finished()
    async with seated(watching(match)) as hands:
        assert f"Step 0 of {match.steps}, everything open." in hands.sees
        boards = [board(hands)]
        for _ in range(5):
            await hands.press("right")
            boards.append(board(hands))
        assert len(set(boards)) > 3
        for number in (4, 3, 2, 1, 0):
            await hands.press("left")
            assert step(hands) == number
            assert board(hands) == boards[number]
        await hands.press("left")
        assert step(hands) == 0


async def test_one_jumps_to_the_end_the_start_and_any_step() -> None:
    match = finished()
    async with seated(watching(match)) as hands:
        await hands.press("end")
        assert step(hands) == match.steps
        assert "The game is over." in hands.sees
        await hands.press("home")
        assert step(hands) == 0
        await hands.type("7")
        assert step(hands) == 7
        assert "is no step" in await hands.type("7000")
        await hands.press("pagedown", "down", "up")
        assert step(hands) == 17


async def test_a_click_on_a_step_goes_there() -> None:
    async with seated(watching(finished())) as hands:
        await hands.pilot.click("Choices", offset=(4, 2))
        await hands.quiet()
        assert step(hands) == 2


async def test_each_seat_sees_its_own_hand_and_with_everything_open_all_are_seen() -> None:
    match = finished(limit=40)
    number = next(n for n in range(match.steps) if all(match.timeline.at(n).hand(seat) for seat in (0, 1)))
    state = match.timeline.at(number)
    anas, bos = ([state.faces.names[card] for card in state.hand(seat)] for seat in (0, 1))
    async with seated(watching(match)) as hands:
        await hands.type(str(number))
        assert all(f" {name}" in board(hands) for name in anas + bos)
        await hands.press("v")
        assert "as Ana saw it" in hands.sees
        assert all(f" {name}" in board(hands) for name in anas)
        await hands.press("v")
        assert "as Bo saw it" in hands.sees
        hidden = [name for name in anas if not int(state.known[state.faces.index[name]]) & state.bit(1)]
        assert all(f" {name}" not in board(hands) for name in hidden)
        await hands.press("v")
        assert "as a watcher saw it" in hands.sees


async def test_playing_on_from_here_leaves_the_old_game_as_it_was(saves: Path) -> None:
    match = finished()
    text = match.record.text()
    async with seated(watching(match)) as hands:
        await hands.type("6")
        await hands.press("v", "p")
        fork = hands.table.match
        assert isinstance(fork, Match)
        assert [seat.kind for seat in fork.seats] == ["person", "bot"]
        assert fork.record.choices[:6] == match.record.choices[:6]
        steps = fork.steps
        await hands.press("1")
        assert fork.steps > steps
        assert isinstance(fork.storage, RecordFile)
        path = fork.storage.path
    assert match.record.text() == text
    assert path.parent == saves
    kept: Record = read_record(path)
    assert kept.choices[:6] == match.record.choices[:6]


async def test_one_cannot_play_on_from_the_end() -> None:
    async with seated(watching(finished())) as hands:
        await hands.press("end")
        assert "step back to play on" in await hands.press("p")
        assert isinstance(hands.screen, ReplayScreen)


async def test_a_game_that_goes_on_is_not_opened() -> None:
    match = started("person:Ana", "person:Bo")
    match.choose(match.state.actors[0], "build 1")
    async with seated(watching(match)) as hands:
        for _ in range(3):
            assert "as a watcher saw it" in hands.sees
            await hands.press("v")
