"""A game is saved as it goes: a program that is killed loses nothing."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from patience import PATIENCE

from techdeck.match.store import read_record, resume, save
from techdeck.tui.app import TechdeckApp, run_app
from techdeck.tui.menu import MenuScreen
from techdeck.tui.replay import ReplayScreen
from tui.screens import at_table, finished, seated, started


def choices(path: Path) -> list[tuple[int, str]]:
    return read_record(path).choices if path.exists() else []


def play_and_kill(path: Path, count: int) -> None:
    """The command in a terminal of its own, Enter after Enter, killed after so many choices."""
    pty, fcntl, termios = (pytest.importorskip(name) for name in ("pty", "fcntl", "termios"))
    keyboard, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seats = ["--seat", "person:Ana", "--seat", "person:Bo"]
    process = subprocess.Popen(
        [sys.executable, "-m", "techdeck.cli", "play", "paradoxical", "--save", str(path), *seats],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=os.environ | {"TERM": "xterm-256color"},
    )
    os.close(terminal)
    os.set_blocking(keyboard, False)
    deadline = time.monotonic() + PATIENCE
    try:
        while len(choices(path)) < count and time.monotonic() < deadline:
            with suppress(BlockingIOError):
                os.write(keyboard, b"\r")
                while os.read(keyboard, 1 << 16):
                    pass
            time.sleep(0.1)
    finally:
        process.kill()
        process.wait()
        os.close(keyboard)


async def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "killed.techdeck"
    play_and_kill(path, 2)
    before = choices(path)
    assert len(before) >= 2
    async with seated(at_table(resume(path))) as hands:
        await hands.press("enter")
        assert hands.table.match.record.choices == before
        await hands.press("1")
    assert choices(path)[: len(before)] == before
    assert len(choices(path)) == len(before) + 1


async def test_a_saved_game_is_continued_from_the_menu(saves: Path) -> None:
    saves.mkdir(parents=True)
    match = started("person:Ana", "bot:random:Bo", path=saves / "evening.techdeck")
    match.bot_moves()
    match.choose(0, "build 1")
    match.close()
    async with seated(TechdeckApp(pause=0)) as hands:
        await hands.pick("Continue a saved game")
        assert "Paradoxical: Ana, Bo" in hands.sees
        await hands.press("enter")
        assert hands.table.match.record.choices[: match.steps] == match.record.choices
        await hands.press("w")
        assert "evening.techdeck" in hands.sees


async def test_a_finished_game_is_replayed_from_the_menu(saves: Path) -> None:
    saves.mkdir(parents=True)
    match = finished()
    save(match, saves / "done.techdeck")
    match.close()
    async with seated(TechdeckApp(pause=0)) as hands:
        await hands.pick("Replay a finished game")
        await hands.press("enter")
        assert isinstance(hands.screen, ReplayScreen)


async def test_a_broken_save_is_told_in_words_and_left_alone(saves: Path) -> None:
    saves.mkdir(parents=True)
    broken = saves / "broken.techdeck"
    broken.write_text("techdeck record 1\nthis is not a game\n")
    async with seated(TechdeckApp(pause=0)) as hands:
        await hands.pick("Continue a saved game")
        assert "broken.techdeck: Line 2 of the record cannot be read" in hands.sees
        await hands.press("enter")
        assert "cannot be read" in hands.sees
        await hands.press("escape")
        assert isinstance(hands.screen, MenuScreen)
    assert broken.read_text() == "techdeck record 1\nthis is not a game\n"


async def test_a_choice_that_cannot_be_saved_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from techdeck.match.store import RecordFile, Unsaved

    def full(self: RecordFile, lines: list[str]) -> None:
        raise Unsaved("The game cannot be saved to here: No space left on device.")

    match = started("person:Ana", "person:Bo", path=tmp_path / "full.techdeck")
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        monkeypatch.setattr(RecordFile, "append", full)
        assert "No space left on device" in await hands.press("1")
        assert match.steps == 0


def test_without_a_terminal_there_is_one_line_and_exit_code_2(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_app(None, None, {}, None, None) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "needs a terminal" in err
