"""Every effect of the House Edition is tested here with something to act on and with nothing (FX-8)."""

import ast
import re
from pathlib import Path

import pytest

from techdeck.cards.edition import house
from techdeck.testing.clauses import clause

EFFECTS = [f"{card.code}_{card.name.lower()}" for card in house().cards if card.text]
NAMED_AFTER_A_CARD = re.compile(r"test_(\d+[KSTV]_[a-z]+)_(with_nothing)?")


def named_tests() -> list[tuple[str, bool]]:
    """The effects that tests are named after, and whether there is nothing to act on."""
    found: list[tuple[str, bool]] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            name = NAMED_AFTER_A_CARD.match(node.name) if isinstance(node, ast.FunctionDef) else None
            if name:
                found.append((name[1], bool(name[2])))
    return found


@clause("FX-8")
@pytest.mark.parametrize("nothing", [False, True])
def test_every_effect_has_a_test(nothing: bool) -> None:
    assert len(EFFECTS) == 52
    tested = {effect for effect, without in named_tests() if without == nothing}
    assert [effect for effect in EFFECTS if effect not in tested] == []


def test_no_test_is_named_after_an_effect_that_does_not_exist() -> None:
    assert sorted({effect for effect, _ in named_tests()} - set(EFFECTS)) == []
