"""Commands about games that are or were played: play, replay, verify."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from match.tables import play_on, started
from patience import PATIENCE

from cli.run import refused, techdeck
from techdeck.match.seat import Seat
from techdeck.match.store import read_record, resume


@pytest.fixture
def over(tmp_path: Path) -> Path:
    match = started(tmp_path / "over", limit=12)
    play_on(match, Random(1)).close()
    return tmp_path / "over"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    play_on(started(tmp_path / "running"), Random(1), 60).close()
    return tmp_path / "running"


def test_an_honest_game_verifies(over: Path, running: Path) -> None:
    done = techdeck("verify", str(over))
    assert done.code == 0
    assert done.out.count("passed") == 6
    done = techdeck("verify", str(running))
    assert done.code == 0
    assert "open" in done.out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('seed "monday"', 'seed "x"'),
        ("build 1", "build 9"),
        ("result winners", "result winners 1"),
        ("seats 2", "seats 3"),
    ],
)
def test_a_changed_game_fails_with_code_1(over: Path, old: str, new: str) -> None:
    text = over.read_text()
    assert old in text
    over.write_text(text.replace(old, new, 1))
    done = techdeck("verify", str(over))
    assert done.code == 1
    assert "failed" in done.out
    assert "Traceback" not in done.err


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "notes").write_text("hello")
    (tmp_path / "broken").write_text("techdeck record 1\ngame paradoxical rules 1\nseats 2\ndance\n")
    assert "no game record" in refused(*command, str(tmp_path / "notes"))
    assert "Line 4" in refused(*command, str(tmp_path / "broken"))
    assert "no file" in refused(*command, str(tmp_path / "none"))
    assert (tmp_path / "notes").read_text() == "hello"


def test_a_changed_record_is_neither_replayed_nor_resumed(over: Path) -> None:
    over.write_text(over.read_text().replace('seed "monday"', 'seed "x"'))
    assert "commitment" in refused("replay", str(over))
    assert "commitment" in refused("play", "--resume", str(over))


def test_a_game_is_told_step_by_step(over: Path) -> None:
    out = techdeck("replay", str(over), "--text").out
    match = resume(over)
    for number, (seat, choice) in enumerate(match.record.choices, 1):
        assert f"{number:4}  {match.name(seat)}: {choice}\n" in out
    assert out.startswith("   0  The game begins\n")
    assert out.endswith(f"nobody is ahead: a draw.\nResult: {match.record.result}\n")


def test_one_step_is_told_with_the_table(over: Path) -> None:
    out = techdeck("replay", str(over), "--step", "3").out
    assert out.startswith("   3  ")
    assert "tableaus: " in out
    assert "?" not in out
    assert "?" in techdeck("replay", str(over), "--step", "3", "--seat", "0").out


def test_a_running_game_tells_only_what_all_can_see(running: Path) -> None:
    for words in ([], ["--seat", "0"]):
        out = techdeck("replay", str(running), "--step", "60", *words).out
        decks = next(line for line in out.splitlines() if "decks: " in line)
        assert "'?'" in decks
    out = techdeck("replay", str(running)).out
    match = resume(running)
    hidden = {choice for _, choice in match.record.choices if choice.startswith("card ")}
    assert hidden
    assert not any(f": {choice}\n" in out for choice in hidden)


def test_steps_and_seats_that_are_not_there_are_refused(over: Path) -> None:
    assert "steps 0 to" in refused("replay", str(over), "--step", "999")
    assert "steps 0 to" in refused("replay", str(over), "--step", "-1")
    assert "seats 0 to 1" in refused("replay", str(over), "--seat", "2")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["whist"], "paradoxical"),
        (["paradoxical", "--option", "jokers=2"], "jokers"),
        (["paradoxical", "--option", "straight"], "straight=alternating"),
        (["paradoxical", "--option", "straight=bent"], "bent"),
        (["paradoxical", "--option", "turn-limit=9", "--option", "turn-limit=8"], "once"),
        (["paradoxical", "--seat", "person"], "2, 3, 4 seats"),
        (["paradoxical", "--seat", "cat", "--seat", "person"], "cat"),
        (["paradoxical", "--seat", "bot:genius", "--seat", "person"], "genius"),
        (["paradoxical", "--seed", "x"], "seats"),
        (["--seat", "person"], "game"),
        (["paradoxical", "--resume", "x"], "--resume"),
        (["paradoxical", "--edition", "/no/such/file"], "/no/such/file"),
        ([], "terminal"),
        (["paradoxical"], "terminal"),
    ],
)
def test_a_game_that_cannot_be_is_refused(tmp_path: Path, words: list[str], message: str) -> None:
    assert message in refused("play", *words)


def test_refused_games_leave_no_file(tmp_path: Path) -> None:
    words = ["play", "paradoxical", "--seat", "person", "--seat", "bot:easy"]
    assert techdeck(*words, XDG_DATA_HOME=str(tmp_path)).code == 2
    assert techdeck(*words, "--save", str(tmp_path / "game")).code == 2
    assert list(tmp_path.iterdir()) == []


def on_terminal(words: list[str], home: Path) -> tuple[subprocess.Popen[bytes], int]:
    """The command on a terminal of its own."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "techdeck.cli", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"XDG_DATA_HOME": str(home), "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    return process, ours


def drain(terminal: int, process: subprocess.Popen[bytes], until: float) -> None:
    """Read what the screen shows, or the program would wait for that."""
    while time.monotonic() < until and process.poll() is None:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                os.read(terminal, 1 << 16)
            except OSError:
                return


def test_a_game_is_saved_as_it_goes_and_resumed_after_a_kill(tmp_path: Path) -> None:
    words = ["play", "paradoxical", "--seat", "bot:random", "--seat", "person:Ana", "--seed", "tuesday"]
    process, terminal = on_terminal(words, tmp_path)
    saved: list[Path] = []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not (saved and read_record(saved[0]).choices):
        drain(terminal, process, time.monotonic() + 0.3)
        saved = list((tmp_path / "techdeck").glob("paradoxical-*"))
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    os.close(terminal)
    match = resume(saved[0])
    assert match.record.choices  # the bot's, which begins with this seed
    assert match.record.seed == "tuesday"
    assert match.seats == [Seat.bot("random"), Seat.person("Ana")]


def test_text_is_the_same_when_the_terminal_knows_few_letters(over: Path) -> None:
    assert techdeck("replay", str(over), PYTHONIOENCODING="ascii") == techdeck("replay", str(over))
    assert techdeck("cards", PYTHONIOENCODING="ascii").code == 0


def test_of_a_game_of_other_rules_the_log_is_shown_with_a_sentence(over: Path, running: Path) -> None:
    why = "played by rules version 1 of Paradoxical, and today they are version 2"
    for path in (over, running):
        path.write_text(path.read_text().replace("paradoxical rules 2", "paradoxical rules 1"))
    record = read_record(over)
    done = techdeck("replay", str(over))
    assert done.code == 0 and done.err.startswith("techdeck: ") and why in done.err
    names = ["Ana", "Ben"]
    told = [f"{number:4}  {names[seat]}: {text}" for number, (seat, text) in enumerate(record.choices, 1)]
    assert done.out.splitlines()[:-1] == told
    assert done.out.splitlines()[-1].endswith(f"Result: {record.result}")
    done = techdeck("replay", str(running), "--seat", "0")
    own = [text for seat, text in read_record(running).choices if seat == 0]
    assert [line.split(": ")[1] for line in done.out.splitlines() if ": " in line] == own
    assert "Ben chooses." in done.out
    for command in (["replay", "--step", "3"], ["play", "--resume"], ["hint"]):
        assert why in refused(command[0], *command[1:], str(over))
    done = techdeck("verify", str(over))
    assert done.code == 1 and why in done.out
    assert "rules 1" in over.read_text()
