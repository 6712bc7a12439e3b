"""What the pages say is there is there, and what is there is said: public names, commands, links."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from techdeck.cli.base import techdeck

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
# Modules that offer all that `__all__` names.
PUBLIC = ("techdeck", "techdeck.testing", "techdeck.bots", "techdeck.lab", "techdeck.rl")
KEPT = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CREDITS.md")]
PAGES = sorted([*KEPT, *(ROOT / "docs").glob("*.md"), *(SOURCE / "techdeck/rulebook").glob("*.md")])
NAMES = re.findall(r"^::: (\S+)$", (ROOT / "docs/reference.md").read_text(), re.MULTILINE)

Node = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


def path_of(module: str) -> Path:
    """Read are the sources: compiled methods and properties carry no docstrings."""
    folder = SOURCE.joinpath(*module.split("."))
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def found(module: str, name: str) -> tuple[str, Node, str]:
    """Where a name is defined, wherever it was imported from: the module, the statement and what it says."""
    body = ast.parse(path_of(module).read_text()).body
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.ImportFrom) and node.module and name in [alias.name for alias in node.names]:
            return found(node.module, name)
        if isinstance(node, Node) and name in names_of(node):
            return module, node, said(node, after)
    raise AssertionError(f"{module} has no {name}")


def said(node: Node, after: ast.stmt) -> str:
    """The docstring of a class or function, or the string that follows a value."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return ast.get_docstring(node) or ""
    literal = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and after.value.value
    return literal if isinstance(literal, str) else ""


def undocumented(name: str) -> Iterator[str]:
    """A name and its public methods, as far as nothing is said of them."""
    _, node, text = found(*name.rsplit(".", 1))
    if not text:
        yield name
    for inner in node.body if isinstance(node, ast.ClassDef) else ():
        if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_") and not ast.get_docstring(inner):
            yield f"{name}.{inner.name}"


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_is_there_and_says_what_it_promises(name: str) -> None:
    module, _, last = name.rpartition(".")
    assert hasattr(import_module(module), last)
    assert list(undocumented(name)) == []


@pytest.mark.parametrize("module", PUBLIC)
def test_the_reference_has_all_that_a_public_module_offers(module: str) -> None:
    assert {f"{module}.{name}" for name in import_module(module).__all__} <= set(NAMES)


def classes_for_others() -> set[str]:
    """The compiled classes that accept subclasses which are not compiled; those of effects are for the edition."""
    kept = [path for room in ("kernel", "bots/native") for path in (SOURCE / "techdeck" / room).glob("*.py")]
    trees = [ast.parse(path.read_text()) for path in kept]
    nodes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    marks = "allow_interpreted_subclasses=True"
    return {node.name for node in nodes if any(marks in ast.unparse(mark) for mark in node.decorator_list)}


def test_the_reference_has_every_class_that_is_made_to_be_subclassed() -> None:
    assert len(classes_for_others()) > 10
    assert classes_for_others() <= {name.rsplit(".", 1)[1] for name in NAMES}


def imported(path: Path) -> set[str]:
    """The names of ours that a module of somebody else's imports."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in nodes if node.module and node.module.split(".")[0] == "techdeck"]
    return {":".join(where(node.module or "", alias.name)) for node in ours for alias in node.names}


def where(module: str, name: str) -> tuple[str, str]:
    return found(module, name)[0], name


@pytest.mark.parametrize("folder", ["examples/hearts/src", "tests/plugins/toy"])
def test_games_of_other_packages_need_public_names_only(folder: str) -> None:
    public = {":".join(where(*name.rsplit(".", 1))) for name in NAMES}
    needed = [imported(path) for path in (ROOT / folder).rglob("*.py")]
    assert any(needed)
    assert set().union(*needed) - public == set()


def test_the_readme_has_a_line_for_every_command() -> None:
    lines = re.findall(r"^\| `techdeck (\w+)", (ROOT / "README.md").read_text(), re.MULTILINE)
    context = click.Context(techdeck)
    assert sorted(lines) == techdeck.list_commands(context)
    assert all(techdeck.get_command(context, line) for line in lines)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", path.read_text())
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_a_page_names_are_there(path: Path) -> None:
    """Those in our folders, `tests/play.py`, or in a room, `kernel/table.py`; NAME stands for any game."""
    bases = (ROOT, SOURCE / "techdeck")
    rooms = "|".join(room.name for room in bases[1].iterdir() if room.is_dir())
    named = re.findall(rf"`((?:src|web|tests|docs|scripts|bench|{rooms})/[\w/.-]+)", path.read_text())
    missing = [name for name in named if not any((base / name).exists() for base in bases)]
    assert [name for name in missing if "NAME" not in name] == []
