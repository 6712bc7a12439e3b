"""How things of other packages are found by name, and what they may build on."""

from __future__ import annotations

import importlib.metadata

import pytest

from techdeck import plugins
from techdeck.bots.native.guide import Guide
from techdeck.kernel.agenda import Op, Scope
from techdeck.kernel.choice import Codec, Verb
from techdeck.kernel.game import Game, Option
from techdeck.kernel.layout import Faces, Layout
from techdeck.kernel.state import State
from techdeck.plugins import Misfit, Plugin, Plugins, PluginWarning


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


@pytest.mark.parametrize("base", [Game, Option, State, Op, Scope, Verb, Codec, Layout, Faces, Guide])
def test_other_packages_can_build_on_our_classes(base: type) -> None:
    """Compiled, a class takes a subclass written in plain Python only if it says so."""
    assert issubclass(type("Own", (base,), {}), base)
