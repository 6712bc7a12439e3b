"""Commands about bots: duel and hint."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from match.tables import play_on, started
from patience import PATIENCE

from cli.run import refused, techdeck
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.store import resume, save


def test_a_duel_tells_share_margin_and_interval_and_repeats_with_its_seed() -> None:
    words = ("duel", "tech-city", "easy", "random", "--deals", "2", "--seed", "monday")
    done = techdeck(*words)
    assert done.code == 0, done
    assert "2 seats, 2 deals, 4 games, seed monday" in done.out
    share, low, high = map(float, re.findall(r"([\d.]+)%", done.out)[:3])
    assert low <= share <= high
    assert re.search(r"easy leads by [+-]\d", done.out)
    assert done.err == ""
    assert techdeck(*words).out == done.out


def test_a_bot_against_itself_gets_its_fair_share() -> None:
    done = techdeck("duel", "pairadox", "random", "random", "--seats", "4", "--deals", "1", "--seed", "x")
    assert "2 games" in done.out  # two teams
    assert "fair is 50.0%" in done.out
    done = techdeck("duel", "tech-city", "random", "random", "--seats", "3", "--deals", "1", "--seed", "x")
    assert "3 games" in done.out  # every seat in turn
    assert "random wins 33.3%" in done.out


def test_alone_more_points_win() -> None:
    words = ("--seats", "1", "--deals", "1", "--seed", "x", "--iterations", "3,1")
    done = techdeck("duel", "tech-city", "medium", "random", *words)
    assert done.code == 0, done
    assert "1 seats, 1 deals, 2 games" in done.out


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("chess", "easy", "random"), "There is no game"),
        (("tech-city", "clever", "random"), "There is no bot"),
        (("tech-city", "easy", "random", "--seats", "9"), "seat"),
        (("tech-city", "easy", "random", "--deals", "0"), "at least one deal"),
        (("tech-city", "easy", "random", "--iterations", "few"), "iterations"),
        (("tech-city", "easy", "random", "--iterations", "1,2,3"), "iterations"),
        (("tech-city", "easy", "random", "--seconds", "-1"), "seconds"),
        (("tech-city", "easy", "random", "--seconds", "1", "--iterations", "1"), "not both"),
    ],
)
def test_a_duel_that_cannot_be_is_refused(words: tuple[str, ...], about: str) -> None:
    assert about in refused("duel", *words)


def in_group(leader: int) -> list[int]:
    """The processes of a group, all that a terminal's Ctrl-C reaches."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if stat.read_text().rpartition(")")[2].split()[2] == str(leader):
                found.append(int(stat.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
@pytest.mark.skipif(os.cpu_count() == 1, reason="with one core there are no workers")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["by Ctrl-C", "by its id"])
def test_an_interrupt_ends_a_long_duel_and_its_workers_at_once(all_of_them: bool) -> None:
    words = ("duel", "pairadox", "random", "random", "--seats", "4", "--deals", "10000000", "--seed", "x")
    command = [sys.executable, "-m", "techdeck.cli", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True) as duel:
        limit = time.monotonic() + PATIENCE
        while len(in_group(duel.pid)) <= (os.cpu_count() or 1) and time.monotonic() < limit:
            time.sleep(0.05)
        try:
            (os.killpg if all_of_them else os.kill)(duel.pid, signal.SIGINT)
            out, errors = duel.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(duel.pid, signal.SIGKILL)
    assert (duel.returncode, out, errors.strip()) == (130, b"", b"")
    assert in_group(duel.pid) == []


@pytest.fixture
def running(tmp_path: Path) -> Path:
    match = started(tmp_path / "running")
    while match.steps < 30 or len(match.state.actors) > 1 or len(match.state.choices(match.state.actors[0])) < 3:
        play_on(match, Random(match.steps), 1)
    match.close()
    return tmp_path / "running"


def test_a_hint_tells_the_choice_its_chance_and_two_others(running: Path) -> None:
    before = running.read_bytes()
    words = ("hint", str(running), "--iterations", "60", "--seed", "x")
    done = techdeck(*words)
    assert done.code == 0, done
    assert re.match(r"[^.]+ wins about \d+ %\. .*Next best: .+ \d+ % and .+ \d+ %\.\n", done.out), done.out
    nudge = techdeck(*words, "--depth", "nudge")
    assert nudge.code == 0 and "Next best" not in nudge.out and len(nudge.out.splitlines()) == 1
    assert techdeck(*words).out == done.out
    assert running.read_bytes() == before


def test_a_hint_is_for_the_seat_to_choose(running: Path, tmp_path: Path) -> None:
    match = resume(running)
    seat = match.state.actors[0]
    match.close()
    assert techdeck("hint", str(running), "--seat", str(seat), "--iterations", "5").code == 0
    assert "not your turn" in refused("hint", str(running), "--seat", str(1 - seat))
    assert "seats 0 to 1" in refused("hint", str(running), "--seat", "7")
    match = started(tmp_path / "over", limit=12)
    play_on(match, Random(1)).close()
    assert "over" in refused("hint", str(tmp_path / "over"))
    assert "techdeck:" in refused("hint", str(tmp_path / "nothing"))


def test_a_hint_where_one_plays_alone(tmp_path: Path) -> None:
    save(Match.start("tech-city", [Seat.parse("person:Ana")], {}, "monday"), tmp_path / "alone").close()
    done = techdeck("hint", str(tmp_path / "alone"), "--iterations", "20", "--seed", "x")
    assert "worth about" in done.out, done


def test_a_duel_takes_options_of_the_game() -> None:
    words = ("duel", "tech-poker", "random", "random", "--deals", "2", "--seed", "x")
    done = techdeck(*words, "--option", "hands=1")
    assert re.search(r"random leads by \+0.00 points, between \S+ and \S+", done.out)
    assert "hands" in refused(*words, "--option", "hands=0")
    assert "write each once" in refused(*words, "--option", "hands")


def test_a_duel_takes_an_edition(tmp_path: Path) -> None:
    words = ("duel", "tech-poker", "easy", "random", "--option", "hands=1", "--deals", "20", "--seed", "x")
    path = tmp_path / "mine.toml"
    fields = 'concept = "Email"\nyear = 1971\npeople = ["Ray Tomlinson"]\nname = "Forward"\ntext = "Draw 5 cards."\n'
    path.write_text('edition = "Mine"\nbased-on = "house"\n' + "".join(f'["{n}K"]\n{fields}' for n in range(1, 14)))
    done = techdeck(*words, "--edition", str(path))
    assert done.code == 0, done
    assert done.out != techdeck(*words).out
    assert "no such file" in refused(*words, "--edition", str(tmp_path / "other.toml"))


def test_three_bots_all_play_each_other_and_are_rated() -> None:
    words = ("duel", "tech-city", "random", "easy", "medium", "--deals", "2", "--iterations", "4", "--seed", "x")
    done = techdeck(*words, "--workers", "1")
    assert done.code == 0, done
    assert "2 deals for every pair, 12 games" in done.out
    assert len(re.findall(r"^\w+ wins [\d.]+% against \w+, between", done.out, re.MULTILINE)) == 3
    places = re.findall(r"^(\d)\. (\w+): rated (\d+), between (\d+) and (\d+)", done.out, re.MULTILINE)
    assert [place[0] for place in places] == ["1", "2", "3"]
    assert {place[1] for place in places} == {"random", "easy", "medium"}
    assert "single time" in refused("duel", "tech-city", "easy", "easy", "random")
    assert "two bots" in refused("duel", "tech-city", "easy")
