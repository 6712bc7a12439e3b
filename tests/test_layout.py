"""The same file names in every game: who knows one game finds their way in all others."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from techdeck.games.registry import GAMES
from techdeck.kernel.choice import Verb
from techdeck.kernel.game import Game
from techdeck.kernel.layout import Layout
from techdeck.kernel.position import Form
from techdeck.kernel.state import State

SOURCE = Path(__file__).parent.parent / "src" / "techdeck"
UNITS = [name.replace("-", "_") for name in GAMES.ours]
# What every game has. Beside these a game has the files that its rules need.
CORE = {
    "game": "the game as GAME: seats, options, facts, deal",
    "state": "the places and the state",
    "choices": "the verbs as VERBS, and the numbers of its choices",
    "turn": "what is asked after what",
    "refusals": "why something may not be chosen",
    "position": "its positions as FORM",
}
every_game = pytest.mark.parametrize("unit", UNITS)


@every_game
@pytest.mark.parametrize("module", CORE)
def test_every_game_has_the_same_modules(unit: str, module: str) -> None:
    text = (SOURCE / "games" / unit / f"{module}.py").read_text()
    assert ast.get_docstring(ast.parse(text)), "its first line says what it holds of this game"


@every_game
def test_each_module_holds_what_its_name_says(unit: str) -> None:
    def inside(module: str, kind: type) -> list[type]:
        things = vars(import_module(f"techdeck.games.{unit}.{module}")).values()
        return [thing for thing in things if isinstance(thing, type) and issubclass(thing, kind) and thing is not kind]

    assert isinstance(import_module(f"techdeck.games.{unit}.game").GAME, Game)
    assert len(inside("state", State)) == 1
    assert len(inside("state", Layout)) == 1
    assert isinstance(import_module(f"techdeck.games.{unit}.position").FORM, Form)
    verbs = import_module(f"techdeck.games.{unit}.choices").VERBS
    assert verbs
    assert all(isinstance(verb, Verb) for verb in verbs)
    refusals = vars(import_module(f"techdeck.games.{unit}.refusals"))
    assert any(name.startswith("why_") and callable(thing) for name, thing in refusals.items())


def test_what_a_game_adds_elsewhere_is_called_like_the_game() -> None:
    """So nothing in these folders is left over, or misspelt and never found."""
    found = {
        room: {path.stem for path in (SOURCE / room).iterdir() if path.stem in UNITS}
        for room in ("bots/native", "bots/own", "match/telling", "tui/games", "cli/games")
    }
    assert found["bots/native"] == found["match/telling"] == found["tui/games"] == set(UNITS)
    for room in ("bots/own", "cli/games"):
        assert {path.stem for path in (SOURCE / room).glob("[a-z]*.py")} <= set(UNITS)
