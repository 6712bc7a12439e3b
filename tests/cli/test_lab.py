"""Commands of the lab: study and tune."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from patience import PATIENCE

from cli.run import refused, techdeck

EDITION = """edition = "Mine"
based-on = "house"

["7K"]
concept = "Email"
year = 1971
people = ["Ray Tomlinson"]
name = "Forward"
text = "Draw 9 cards."
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(EDITION)
    return str(path)


def studied(tmp_path: Path, *words: str) -> list[str]:
    out = ("--out", str(tmp_path / "report.html"), "--workers", "1", "--brief")
    done = techdeck("study", *words, *out, TECHDECK_CACHE=str(tmp_path / "cache"))
    assert (done.code, done.err) == (0, ""), done
    return done.out.splitlines()


def test_a_study_writes_a_page_and_its_numbers_and_answers_last(tmp_path: Path) -> None:
    words = ("tech-city", "--level", "random", "--deals", "64")
    *_, where, answer = studied(tmp_path, *words)
    assert "report.html" in where
    assert "report.json" in where
    facts = json.loads((tmp_path / "report.json").read_text())
    assert facts["sentence"] == answer
    assert re.match(r"The first seat wins [\d.]+ % ± [\d.]+ \(50 % is fair\), a game takes \d+ turns", answer)
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
    began = time.monotonic()
    assert studied(tmp_path, *words)[-1] == answer
    assert facts["games"] == json.loads((tmp_path / "report.json").read_text())["games"]
    assert time.monotonic() - began < PATIENCE


def test_a_study_compares_editions_and_asks_about_a_card(tmp_path: Path, mine: str) -> None:
    poker = ("tech-poker", "--always", "hands=1", "--edition", mine)
    answer = studied(tmp_path, *poker, "--card", "7k", "--deals", "600")[-1]
    assert answer.startswith("7 of Knowledge, Email, is too strong in Tech Poker")
    lines = studied(
        tmp_path, "tech-city", "--edition", mine, "--against", "house", "--level", "random", "--deals", "64"
    )
    assert "Mine against the house edition" in (tmp_path / "report.html").read_text()
    assert lines[-1].endswith(".")


def test_a_study_asks_about_a_rule(tmp_path: Path) -> None:
    words = ("tech-poker", "--always", "hands=1", "--option", "hands=2", "--level", "random", "--deals", "128")
    answer = studied(tmp_path, *words)[-1]
    assert "turns longer" in answer


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("chess",), "There is no game"),
        (("tech-city", "--level", "clever"), "There is no bot"),
        (("tech-city", "--card", "99K"), "no card"),
        (("tech-city", "--deals", "0"), "at least one deal"),
        (("tech-city", "--deals", "1", "--seconds", "1"), "not both"),
        (("tech-city", "--seconds", "-1"), "more than no time"),
        (("tech-city", "--against", "house"), "what to compare"),
        (("tech-city", "--workers", "many"), "workers"),
        (("tech-city", "--edition", "nothing.toml"), "no such file"),
        (("tech-city", "--deals", "1", "--level", "random", "--out", "/nowhere/x.html"), "cannot be written"),
    ],
)
def test_a_study_that_cannot_be_is_refused(words: tuple[str, ...], about: str) -> None:
    assert about in refused("study", *words)


def test_an_interrupt_ends_a_study_with_what_there_is(tmp_path: Path) -> None:
    words = ("study", "pairadox", "--level", "random", "--deals", "10000000", "--out", str(tmp_path / "report.html"))
    command = [sys.executable, "-m", "techdeck.cli", *words]
    environment = os.environ | {"TECHDECK_CACHE": str(tmp_path)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, env=environment
    ) as running:
        limit = time.monotonic() + PATIENCE
        while not any(b'"games",' in path.read_bytes() for path in tmp_path.glob("lab/*")) and time.monotonic() < limit:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, errors) == (130, b"")
    assert out.decode().splitlines()[-1].startswith("The first seat wins")
    assert json.loads((tmp_path / "report.json").read_text())["games"] > 0


def test_tuning_tells_the_best_variant_last() -> None:
    words = ("--goal", "length=12±3", "--vary", "hands in [1, 4]", "--level", "random", "--deals", "10")
    done = techdeck("tune", "tech-poker", *words, "--workers", "1")
    assert done.code == 0, done
    assert re.match(r"1\. hands = 4: length [\d.]+ ± [\d.]+ turns; as wanted", done.out.splitlines()[-1]), done.out
    assert "no goal" in refused("tune", "tech-poker", "--goal", "fun=1", "--vary", "hands in [1]")
    assert "what to vary" in refused("tune", "tech-poker", "--goal", "length=1", "--vary", "hands")
