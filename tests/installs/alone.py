"""techdeck as somebody has it who installed it with some extras, or with none: nothing else can be imported."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from patience import PATIENCE

import techdeck

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PACKAGE = Path(techdeck.__file__).parent


class Done(NamedTuple):
    code: int
    out: str
    err: str


def wanted(extras: tuple[str, ...]) -> list[str]:
    """What pyproject.toml asks for."""
    given: dict[str, list[str]] = PROJECT["optional-dependencies"]
    return [*PROJECT["dependencies"], *[need for extra in extras for need in given[extra]]]


def distributions(needs: list[str], seen: set[str]) -> Iterator[Distribution]:
    """The packages that an installer would bring for these, and for what they need in turn."""
    for need in map(Requirement, needs):
        if need.marker is not None and not need.marker.evaluate({"extra": ""}):
            continue
        if need.name == "techdeck":
            yield from distributions(wanted(tuple(need.extras)), seen)
            continue
        key = f"{need.name}{sorted(need.extras)}"
        if key in seen:
            continue
        seen.add(key)
        found = distribution(need.name)
        yield found
        more = [Requirement(text) for text in found.requires or []]
        yield from distributions([plain(each) for each in more if applies(each, {"", *need.extras})], seen)


def applies(need: Requirement, extras: set[str]) -> bool:
    """Whether a package with these extras has this requirement."""
    return need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras)


def plain(need: Requirement) -> str:
    """A requirement that applies, without its condition."""
    return f"{need.name}[{','.join(need.extras)}]" if need.extras else need.name


def installed(folder: Path, *extras: str) -> Path:
    """A folder in which techdeck lies, and what it brings with these extras: links to what is installed here."""
    folder.mkdir(parents=True)
    for found in distributions(wanted(extras), set()):
        for top in {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")}:
            link(folder, Path(str(found.locate_file(top))))
    link(folder, PACKAGE)
    for library in PACKAGE.parent.glob("*__mypyc*"):
        link(folder, library)
    return folder


def link(folder: Path, target: Path) -> None:
    if not (folder / target.name).exists():
        (folder / target.name).symlink_to(target)


def python(folder: Path, *words: str, given: str = "") -> Done:
    """Run Python, which finds its own library and what lies in the folder."""
    done = subprocess.run(
        [sys.executable, "-S", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        timeout=PATIENCE,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def command(folder: Path, *words: str, given: str = "") -> Done:
    return python(folder, "-m", "techdeck.cli", *words, given=given)
