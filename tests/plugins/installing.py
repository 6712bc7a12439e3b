"""Other packages, installed into a folder of their own, and commands that find them there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

HERE = Path(__file__).parent
TESTS = HERE.parent
HEARTS = TESTS.parent / "examples" / "hearts"


class Done(NamedTuple):
    code: int
    out: str
    err: str


def install(package: str | Path, folder: Path) -> None:
    """Its wheel, made by the tool that makes ours and unpacked: all that an installer does, without a network.

    `package` is a folder: of those beside this file by its name, of others by its path.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheels")]
    subprocess.run(command, cwd=HERE / package, capture_output=True, check=True)
    for wheel in (folder / "wheels").glob(f"techdeck_{Path(package).name}-*.whl"):
        with ZipFile(wheel) as files:
            files.extractall(folder)


def searched(folder: Path) -> str:
    """The PYTHONPATH to find what is installed in the folder, beside what is found here."""
    return os.pathsep.join(filter(None, [str(folder), str(TESTS), os.environ.get("PYTHONPATH")]))


def python(folder: Path, *words: str) -> Done:
    """Run Python as it is here, with what is installed in the folder."""
    done = subprocess.run(
        [sys.executable, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=TESTS.parent,
        env=os.environ | {"PYTHONPATH": searched(folder)},
        timeout=300,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def techdeck(folder: Path, *words: str) -> Done:
    return python(folder, "-m", "techdeck.cli", *words)
