"""How things of other packages are found by name, and what they may build on."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from techdeck import plugins
from techdeck.bots.native.guide import Guide
from techdeck.kernel.agenda import Once, Op, Scope, Several
from techdeck.kernel.choice import Codec, Verb
from techdeck.kernel.effects.everyone import Together
from techdeck.kernel.game import Game, Option
from techdeck.kernel.layout import Faces, Layout
from techdeck.kernel.state import State
from techdeck.plugins import Misfit, Parts, Plugin, Plugins, PluginWarning, instance_of


def number(name: str, thing: object) -> float:
    if not isinstance(thing, float):
        raise Misfit("it is no number")
    return thing


def numbers(ours: list[Plugin]) -> Plugins[float]:
    return Plugins("techdeck.numbers", "number", 10, lambda: ours, number)


OURS = [Plugin("pi", "math:pi"), Plugin("e", "math:e")]
THEIRS = [Plugin("tau", "math:tau", "more-numbers")]


def test_ours_come_first_and_other_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def declared(group: str) -> list[Plugin]:
        asked.append(group)
        return THEIRS

    monkeypatch.setattr(plugins, "declared", declared)
    found = numbers(OURS)
    assert found["pi"] > 3
    assert "e" in found
    assert asked == []
    assert found["tau"] > 6
    assert found.get("phi") is None
    assert list(found) == ["pi", "e", "tau"]
    assert len(found) == 3
    assert asked == ["techdeck.numbers"]


def test_of_two_packages_with_the_same_name_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "declared", lambda group: [*THEIRS, Plugin("tau", "math:e", "other-numbers")])
    found = numbers(OURS)
    with pytest.warns(PluginWarning, match="of the package other-numbers is left out: more-numbers has a number of"):
        assert found["tau"] > 6
    assert list(found) == ["pi", "e", "tau"]


def test_what_is_wrong_with_ours_is_an_error() -> None:
    with pytest.raises(Misfit):
        numbers([Plugin("sin", "math:sin")])["sin"]
    with pytest.raises(AttributeError):
        list(numbers([Plugin("phi", "math:phi")]))


def test_where_what_is_installed_cannot_be_listed_ours_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(group: str) -> None:
        raise TypeError("half a line")

    monkeypatch.setattr(importlib.metadata, "entry_points", broken)
    with pytest.warns(PluginWarning, match="What packages add to techdeck cannot be listed: half a line. "):
        assert list(numbers(OURS)) == ["pi", "e"]


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts[float]]:
    """What the number tau of a package adds, called its half; the package is empty but for tau."""
    package = tmp_path / "some_numbers"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "tau.py").write_text("TAU = 6.28")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(plugins, "declared", lambda group: [Plugin("tau", "some_numbers.tau:TAU", "more-numbers")])
    yield Parts(numbers(OURS), "half", "json.{}.half", instance_of(float), 0.5)
    for name in [name for name in sys.modules if name.startswith("some_numbers")]:
        del sys.modules[name]


def test_what_adds_nothing_has_the_default(parts: Parts[float]) -> None:
    assert [parts[name] for name in ("tau", "pi", "nowhere")] == [0.5, 0.5, 0.5]


def test_a_part_is_found_beside_its_owner_when_it_is_asked_for(parts: Parts[float], tmp_path: Path) -> None:
    (tmp_path / "some_numbers" / "half.py").write_text("HALF = 3.14")
    assert parts["tau"] == 3.14
    assert parts["pi"] == 0.5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("HALF = 'three'", "it is of type str, and must be a builtins.float"),
        ("half = 3.14", "AttributeError: module 'some_numbers.half' has no attribute 'HALF'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_broken_part_is_told_of_once_and_the_default_serves(
    parts: Parts[float], tmp_path: Path, text: str, reason: str
) -> None:
    (tmp_path / "some_numbers" / "half.py").write_text(text)
    where = r"The half 'tau' \(some_numbers.half:HALF\) of the package more-numbers is left out: "
    with pytest.warns(PluginWarning, match=where + reason):
        assert parts["tau"] == 0.5
    assert parts["tau"] == 0.5


@pytest.mark.parametrize(
    "base", [Game, Option, State, Op, Once, Several, Together, Scope, Verb, Codec, Layout, Faces, Guide]
)
def test_other_packages_can_build_on_our_classes(base: type) -> None:
    """Compiled, a class makes objects of a subclass written in plain Python only if it says so."""
    own: Any = type("Own", (base,), {})
    assert isinstance(own.__new__(own), base)
