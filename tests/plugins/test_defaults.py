"""A game in plain Python on the compiled build: compiled code that calls its methods gives every argument itself.

Where an argument with a native default is left out, what mypyc 2.4 puts between compiled code and a subclass in plain
Python passes 0 in its place: cards were laid out in reverse, and places of nobody belonged to seat 0.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from test_build import PACKAGE, compiled_sources, interpreted

from techdeck.kernel.layout import NOBODY, Layout

# Games call methods of their own states, which are compiled like themselves.
SHARED = [PACKAGE / name for name in compiled_sources() if not interpreted(name) and not name.startswith("games/")]

Wanted = dict[str, tuple[int, int]]  # by method: how many arguments are needed, and how many must be given


class Own(Layout):
    pass


def test_places_of_nobody_have_no_owner() -> None:
    layout = Own(2)
    layout.add_decks(2)
    assert list(layout.owners) == [NOBODY] * 6


def open_classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    """Those that plain Python may subclass."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "allow_interpreted_subclasses" in "".join(
            ast.unparse(mark) for mark in node.decorator_list
        ):
            yield node


def wanted(trees: list[ast.Module]) -> Wanted:
    out: Wanted = {}
    for kind in [kind for tree in trees for kind in open_classes(tree)]:
        for method in [node for node in kind.body if isinstance(node, ast.FunctionDef)]:
            arguments, defaults = method.args.args[1:], method.args.defaults
            first = len(arguments) - len(defaults)
            native = [
                first + n + 1
                for n, default in enumerate(defaults)
                if ast.unparse(arguments[first + n].annotation or default) == "i64" and ast.unparse(default) != "0"
            ]
            if native and method.name != "__init__":
                out[method.name] = (first, native[-1])
    return out


def test_compiled_code_leaves_no_native_argument_out() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SHARED]
    methods = wanted(trees)
    assert {"move", "add", "show"} <= set(methods)
    found = []
    for call in [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        needed, all_of_them = methods.get(name, (0, 0))
        if needed <= len(call.args) < all_of_them:
            found.append(ast.unparse(call))
    assert found == []
