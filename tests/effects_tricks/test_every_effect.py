"""Every effect of the House Edition in Tricks of the Trade, with something to act on and with nothing (FX-8)."""

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest
from trades import Trades

from effects_tricks.cases import NOTHING, WITH, Case, expected, play
from techdeck.cards.edition import house
from techdeck.testing.clauses import clause

EFFECTS = {card.code: card.name.lower() for card in house().cards if card.text}
NAMED_AFTER_A_CARD = re.compile(r"test_(\d+[KSTV])_([a-z]+)_(with_nothing)?")


def moves(t: Trades) -> list[tuple[str, str, str]]:
    """Where cards went because of the effect."""
    names, events = t.state.layout.names, t.state.events()
    begun = next(number for number, event in enumerate(events) if event.kind == "use")
    out: list[tuple[str, str, str]] = []
    for event in events[begun:]:
        if event.kind == "say" and t.state.text(event.arg).startswith("score"):
            break
        if event.kind == "move":
            out.append((t.state.faces.names[event.card], names[event.src], names[event.dst]))
    return out


@pytest.mark.parametrize("case", WITH, ids=[f"{number}-{case.card}" for number, case in enumerate(WITH)])
def test_an_effect_with_something(case: Case) -> None:
    t = play(case)
    assert t.board == expected(case, t)
    assert t.now[1:] == ("effects", 1) if t.hand(1) else t.now[1] == "tricks"


@clause("TT-18")
@pytest.mark.parametrize("case", NOTHING, ids=[case.card for case in NOTHING])
def test_an_effect_with_nothing(case: Case) -> None:
    t = play(replace(case, barren=True))
    if t.now[0] == 1:
        assert t.board == expected(case, t)
        assert t.now[1:] == ("effects", 1)
    else:  # nobody has a card left, so the round is over already
        assert moves(t) == [(case.card, "aside", "discard")]


def named_tests() -> list[tuple[str, str, bool]]:
    """The effects that tests of this folder are named after, and whether there is nothing to act on."""
    found: list[tuple[str, str, bool]] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            name = NAMED_AFTER_A_CARD.match(node.name) if isinstance(node, ast.FunctionDef) else None
            if name:
                found.append((name[1], name[2], bool(name[3])))
    return found


@clause("FX-8")
def test_every_effect_is_tested_with_something_and_with_nothing() -> None:
    named = named_tests()
    assert [code for code, name, _ in named if EFFECTS.get(code) != name] == []
    something = {case.card for case in WITH} | {code for code, _, nothing in named if not nothing}
    nothing = {case.card for case in NOTHING} | {code for code, _, nothing in named if nothing}
    assert (len(EFFECTS), sorted(set(EFFECTS) - something), sorted(set(EFFECTS) - nothing)) == (52, [], [])
