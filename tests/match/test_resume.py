"""A game goes on after whatever stopped it, with every choice that was taken."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from match.tables import play_on, started
from techdeck.cards.edition import load
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown, Unreadable
from techdeck.kernel.record import parse_record
from techdeck.match.fold import fold
from techdeck.match.match import Match
from techdeck.match.store import Unsaved, read_record, resume, save

PLAYER = """
import sys
from pathlib import Path
from random import Random
from techdeck.match.store import resume

match, rng = resume(Path(sys.argv[1])), Random(sys.argv[2])
print("ready", flush=True)
while not match.state.over:
    seat = match.state.actors[0]
    choice = rng.choice(match.state.choices(seat))
    match.choose(seat, choice)
    print(seat, match.state.text(choice), flush=True)
"""


def play_until_killed(path: Path, rng: Random) -> list[tuple[int, str]]:
    """Play in another process, kill it at any moment, and give the choices that it was told are taken."""
    command = [sys.executable, "-c", PLAYER, str(path), str(rng.random())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
        told = [player.stdout.readline() for _ in range(rng.randrange(8))]
        time.sleep(rng.random() * 0.02)
        player.kill()
        told = [line.rstrip("\n") for line in [*told, *player.stdout] if line.endswith("\n")]
    return [(int(line.partition(" ")[0]), line.partition(" ")[2]) for line in told]


def test_a_killed_player_loses_no_choice(tmp_path: Path) -> None:
    path, rng = tmp_path / "game", Random(0)
    started(path, limit=100000).close()
    taken: list[tuple[int, str]] = []
    most = 0
    for _ in range(10):
        told = play_until_killed(path, rng)
        most = max(most, len(told))
        match = resume(path)
        taken += told
        assert match.record.choices[: len(taken)] == taken
        assert len(match.record.choices) <= len(taken) + 1  # one may be on disk without having been told
        assert fold(match.record).same(match.state)
        play_on(match, rng, 3)
        taken = list(match.record.choices)
        match.close()
    assert most > 1


def test_a_last_line_that_was_not_finished_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = play_on(started(path), Random(1), 30)
    match.close()
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in range(last, len(whole)):
        path.write_bytes(whole[:end])
        resumed = resume(path)
        assert resumed.record.choices == match.record.choices[:-1]
        resumed.choose(*match.record.choices[-1])
        resumed.close()
        assert path.read_bytes() == whole


@pytest.mark.parametrize("lines", [1, 2])
def test_an_end_that_was_not_written_is_written_later(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "game"
    match = play_on(started(path, limit=10), Random(1))
    match.close()
    whole = path.read_text()
    path.write_text("".join(line + "\n" for line in whole.splitlines()[:-lines]))
    assert resume(path).state.over
    assert path.read_text() == whole


def test_a_game_that_is_over_can_be_resumed_and_nothing_is_added(tmp_path: Path) -> None:
    path = tmp_path / "game"
    play_on(started(path, limit=10), Random(1)).close()
    whole = path.read_text()
    resume(path).close()
    assert path.read_text() == whole


def test_resume_after_undo_and_undo_after_resume(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = play_on(started(path), Random(2), 60)
    while match.why_no_undo(match.record.choices[-1][0]):
        play_on(match, Random(3), 1)
    play = match.record.choices[:-1]
    match.undo(match.record.choices[-1][0])
    match.close()
    assert path.read_text().endswith("undo\n")
    resumed = resume(path)
    assert resumed.record.choices == play
    assert resumed.state.same(match.state)


@pytest.mark.parametrize("text", [b"", b"shopping\n- milk", b"\xff\xfe\n", b"techdeck record 1\ngame whist rules 1\n"])
def test_a_file_that_is_no_game_is_refused_and_not_touched(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(text)
    with pytest.raises(Unreadable):
        resume(path)
    assert path.read_bytes() == text


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unknown):
        resume(tmp_path / "game")
    with pytest.raises(Unsaved):
        resume(tmp_path)
    with pytest.raises(Unreadable):
        read_record(tmp_path)


def test_a_game_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game"
    started(path).close()
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER.replace("while", "input()\nwhile"), str(path), "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
        with pytest.raises(Impossible, match="another window"):
            resume(path)
        player.kill()
    resume(path)


def test_a_file_that_something_else_wrote_to_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game"
    old = started(path)
    new = play_on(resume(path), Random(1), 1)
    with pytest.raises(Unsaved, match="changed"):
        play_on(old, Random(2), 1)
    assert old.record.choices == []
    assert read_record(path).choices == new.record.choices


def test_a_game_needs_the_edition_it_was_played_with(tmp_path: Path) -> None:
    text = 'edition = "Mine"\nbased-on = "house"\n["7K"]\nconcept = "Mail"\nyear = 1971\npeople = ["Ray"]\n'
    (tmp_path / "mine.toml").write_text(text + 'name = "Send"\ntext = "Draw 3 cards."\n')
    mine = load(tmp_path / "mine.toml")
    match = save(Match.start("paradoxical", started().seats, {}, "monday", mine), tmp_path / "game")
    play_on(match, Random(1), 40).close()
    with pytest.raises(Unknown, match="'Mine'"):
        resume(tmp_path / "game")
    assert resume(tmp_path / "game", mine).state.same(match.state)


def altered(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('seed "monday"', 'seed "tuesday"'),
        ("commitment ", "commitment 0"),
        ("rules 2", "rules 99"),
        ("seats 2", "seats 5"),
        ("straight=mixed", "straight=bent"),
        ("option turn-limit=10", "option turn-limit=11"),
        ("build 1", "build 9"),
        ("build 1", "build one"),
        ("result winners", "result winners 1 and"),
        ("digest ", "digest 0"),
        ("\nresult", "\n0 build 1\nresult"),
    ],
)
def test_a_record_that_was_changed_is_refused(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "game"
    play_on(started(path, limit=10), Random(1)).close()
    path.write_text(altered(path.read_text(), old, new))
    with pytest.raises(TechdeckError):
        resume(path)


def test_a_choice_after_the_end_is_refused() -> None:
    text = play_on(started(limit=10), Random(1)).record.text()
    with pytest.raises(Unreadable, match="Line"):
        parse_record(text + "0 build 1\n")
