"""Which clauses of a rules page are proved: those that a test names, like `@clause("GR-9")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from techdeck import rulebook

Test = TypeVar("Test", bound=Callable[..., object])

NUMBER = re.compile(r"[A-Z]{2}-[1-9][0-9]*")


def clause(*numbers: str) -> Callable[[Test], Test]:
    """Names the clauses that a test proves."""
    assert numbers, "a test that names no clause needs no mark"
    for number in numbers:
        assert NUMBER.fullmatch(number), f"{number!r} is no clause number"

    def mark(test: Test) -> Test:
        return test

    return mark


def unproved(page: str, tests: Path) -> list[str]:
    """The clauses of a page, by the name of its game, that no test under a folder names."""
    named = named_in(tests)
    return [number for number in rulebook.clauses(rulebook.page_of(page).prefix) if number not in named]


def named_in(folder: Path) -> dict[str, list[str]]:
    """For every clause named by a test under a folder, the tests that name it."""
    out: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for test, number in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            out.setdefault(number, []).append(f"{path.name}::{test}")
    return out


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Tests of a module with the clauses they name; a mark on anything that is not run as a test counts for nothing."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
            continue
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "clause":
                for argument in call.args:
                    assert isinstance(argument, ast.Constant), "a clause is named by its number"
                    yield node.name, str(argument.value)
