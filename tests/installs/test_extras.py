"""`pip install techdeck` brings engine, bots and protocol; what an extra brings is named where it is missing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from installs.alone import PROJECT, ROOT, command, installed, python
from techdeck.server.process.wishes import MODULES

PLAY = "techdeck: Playing in a terminal needs more: pip install 'techdeck[play]'.\n"
SERVE = "techdeck: Serving needs more: pip install 'techdeck[server]'.\n"
ONNX = "techdeck: A bot from an ONNX file needs more: pip install 'techdeck[onnx]'.\n"
RATE = "techdeck: Rating three or more bots needs more: pip install 'techdeck[lab]'.\n"
TUNE = "techdeck: Tuning needs more: pip install 'techdeck[lab]'.\n"
RAY = "techdeck: Playing on a Ray cluster needs more: pip install 'techdeck[ray]'.\n"
# What each extra makes possible to import.
ROOMS = {
    "play": ("techdeck.tui.app",),
    "server": ("techdeck.server.http.app", "techdeck.server.process.admin", *MODULES),
    "rl": ("techdeck.rl", "techdeck.bots.policy", "techdeck.adapters.pettingzoo", "techdeck.adapters.gymnasium"),
    "openspiel": ("techdeck.adapters.openspiel",),
    "onnx": ("techdeck.bots.onnx", "onnxruntime"),
    "lab": ("techdeck.lab.tournament", "techdeck.lab.tuning", "openskill.models", "optuna"),
    "ray": ("techdeck.lab.cluster",),
}


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("bare") / "site")


def test_without_extras_the_games_are_listed_and_bots_play(bare: Path) -> None:
    done = command(bare, "games")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("paradoxical: ")
    done = command(bare, "duel", "paradoxical", "easy", "random", "--deals", "1", "--seed", "monday")
    assert (done.code, done.err) == (0, "")
    assert "easy wins" in done.out
    done = command(
        bare, "study", "tech-city", "--level", "random", "--deals", "8", "--workers", "1", "--fresh", "--brief"
    )
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith("The first seat wins")


def test_without_extras_programs_play_by_the_protocol(bare: Path) -> None:
    lines = [
        {"id": 1, "do": "new", "game": "tech-city", "seats": 2, "seed": "monday"},
        {"id": 2, "do": "asks", "state": "s1"},
        {"id": 3, "do": "think", "state": "s1", "seat": 0, "bot": "medium", "iterations": 5},
    ]
    done = command(bare, "engine", given="".join(f"{json.dumps(line)}\n" for line in lines))
    assert (done.code, done.err) == (0, "")
    _, asked, thought = [json.loads(line)["ok"] for line in done.out.splitlines()]
    assert thought["choice"] in asked[0]["choices"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), PLAY),
        (("serve", "--no-browser"), SERVE),
        (("admin", "list"), SERVE),
        (("duel", "paradoxical", "onnx:fox.onnx", "random"), ONNX),
        (("duel", "paradoxical", "easy", "medium", "random"), RATE),
        (("tune", "paradoxical", "--goal", "length=60", "--vary", "turn-limit in [40, 80]"), TUNE),
        (("study", "paradoxical", "--workers", "ray"), RAY),
        (("play", "paradoxical", "--seat", "onnx:fox.onnx", "--seat", "bot:easy"), PLAY),
    ],
)
def test_a_command_that_needs_more_names_its_extra(bare: Path, words: tuple[str, ...], sentence: str) -> None:
    done = command(bare, *words)
    assert (done.code, done.out, done.err) == (2, "", sentence)


def test_a_module_that_needs_more_names_its_extra(bare: Path) -> None:
    for module, words in {"techdeck.rl": "techdeck[rl]", "techdeck.bots.policy": "techdeck[rl]"}.items():
        done = python(bare, "-c", f"import {module}")
        assert done.code == 1
        assert words in done.err.splitlines()[-1]


@pytest.mark.parametrize("extra", ROOMS)
def test_an_extra_brings_all_that_its_room_needs(tmp_path: Path, extra: str) -> None:
    done = python(installed(tmp_path / "site", extra), "-c", f"import {', '.join(ROOMS[extra])}")
    assert (done.code, done.err) == (0, "")


def test_all_has_every_extra_but_the_one_for_training() -> None:
    extras = PROJECT["optional-dependencies"]
    (every,) = extras["all"]
    assert set(every.removeprefix("techdeck[").removesuffix("]").split(",")) == set(extras) - {"all", "train"}


def test_what_make_play_and_make_test_install_has_what_they_need() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    assert not any(need.startswith(("torch", "jax")) for need in groups["dev"] if isinstance(need, str))
    run = (ROOT / "requirements" / "run.txt").read_text()
    dev = (ROOT / "requirements" / "dev.txt").read_text()
    for name in ("click", "litestar", "textual", "uvicorn"):
        assert f"\n{name}==" in run
    for name in ("numpy", "onnxruntime", "open-spiel", "pettingzoo"):
        assert f"\n{name}==" in dev
        assert f"\n{name}==" not in run
