"""The build under test is the one the caller meant: compiled in a wheel, or plain Python in a wheel or from src."""

import importlib
import inspect
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources import files
from pathlib import Path

import pytest

import techdeck

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "techdeck"
DATA = {".py", ".toml", ".md", ".lark", ".tcss", ".typed"}
OPTIONS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["techdeck"]
# Whoever starts pytest by hand need not say: then src is expected to be plain and everything else compiled.
FROM_SOURCE = Path(techdeck.__file__).is_relative_to(PACKAGE)
EXPECTED = os.environ.get("TECHDECK_EXPECT") or ("pure" if FROM_SOURCE else "compiled")


def compiled_sources() -> list[str]:
    found = {path for name in OPTIONS["compiled"] for path in (PACKAGE / name).rglob("*.py")}
    return sorted(path.relative_to(PACKAGE).as_posix() for path in found)


def interpreted(source: str) -> bool:
    return any(Path(source).match(name) for name in OPTIONS["interpreted"])


def module_of(source: str) -> str:
    return ".".join(("techdeck", *Path(source).with_suffix("").parts)).removesuffix(".__init__")


def test_the_build_is_the_expected_one() -> None:
    assert EXPECTED in ("compiled", "pure")
    assert EXPECTED == "pure" or not FROM_SOURCE
    assert compiled_sources()


@pytest.mark.parametrize("source", compiled_sources())
def test_a_module_is_compiled_exactly_in_the_compiled_build(source: str) -> None:
    file = importlib.import_module(module_of(source)).__file__
    assert file is not None
    native = file.endswith(tuple(EXTENSION_SUFFIXES))
    assert native == (EXPECTED == "compiled" and not interpreted(source))
    assert Path(file).is_relative_to(PACKAGE) == FROM_SOURCE


@pytest.mark.parametrize("source", compiled_sources())
def test_no_compiled_class_lets_itself_be_referred_to_weakly(source: str) -> None:
    """Where one does, because it has a Python base, such a reference is freed too early and Python crashes."""
    module = importlib.import_module(module_of(source))
    if not str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        return
    ours = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if kind.__module__ == module.__name__]
    assert [kind for kind in ours if kind.__weakrefoffset__] == []


def test_the_build_has_every_file_of_the_source() -> None:
    sources = {path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.suffix in DATA}
    assert Path("py.typed") in sources
    assert [path for path in sorted(sources) if not files(techdeck).joinpath(path.as_posix()).is_file()] == []
