"""Brings .venv up to date: the locked dependencies, then techdeck itself as the wheel a user would get.

usage: env.py [dev] [bench] [techdeck]

dev and bench are requirements wanted besides run and build; techdeck asks for the wheel.

Whatever has not changed since the last call is left alone, so a call that has nothing to do takes no time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
STAMPS = VENV / "stamps"


def run(*command: str | Path) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


def say(text: str) -> None:
    print(f"techdeck: {text}", file=sys.stderr, flush=True)


def digest(paths: Iterable[Path], *facts: object) -> str:
    """Full paths count too: scripts in a .venv that was moved with its folder no longer start."""
    total = hashlib.sha256(repr(facts).encode())
    for path in sorted(paths):
        total.update(f"\0{path}\0".encode() + path.read_bytes())
    return total.hexdigest()


def cached(path: Path) -> bool:
    """Whether Python or a tool left this file among the sources."""
    return any(part == "__pycache__" or part.startswith(".") for part in path.relative_to(ROOT).parts)


def stale(name: str, key: str) -> bool:
    path = STAMPS / name
    return not path.exists() or path.read_text() != key


def stamp(name: str, key: str) -> None:
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(key)


def make_venv() -> None:
    # A .venv whose Python was upgraded away, or that was left half made, counts as none.
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0:
        return
    say("making .venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install(names: list[str]) -> None:
    files = {name: ROOT / "requirements" / f"{name}.txt" for name in names}
    keys = {name: digest([path]) for name, path in files.items()}
    wanted = [name for name in names if stale(name, keys[name])]
    if not wanted:
        return
    say(f"installing {', '.join(wanted)} dependencies")
    if not UV.exists():
        run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", files["build"], "uv")
    run(UV, "pip", "install", "--quiet", "--python", PYTHON, *(f"-r{files[name]}" for name in wanted))
    for name in wanted:
        stamp(name, keys[name])


def install_node() -> None:
    """The browser client is built with the system's Node, or with one from a package where the system has none."""
    web = os.environ.get("TECHDECK_WEB") or "auto"
    if web == "no" or subprocess.run([PYTHON, ROOT / "scripts" / "web.py", "node"]).returncode == 0:
        return
    try:
        install(["node"])
    except subprocess.CalledProcessError:
        if web == "require" or os.environ.get("CI"):
            raise
        say("there is no Node to be had: techdeck is built without its browser client")


def build() -> None:
    mode = os.environ.setdefault("TECHDECK_COMPILE", "require" if os.environ.get("CI") else "auto")
    web = os.environ.setdefault("TECHDECK_WEB", "require" if os.environ.get("CI") else "auto")
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and not cached(path)]
    sources += [path for path in (ROOT / "web").rglob("*") if path.is_file() and "node_modules" not in path.parts]
    files = (
        "pyproject.toml",
        "hatch_build.py",
        "scripts/native.py",
        "scripts/web.py",
        "README.md",
        "requirements/build.txt",
    )
    sources += [ROOT / name for name in files]
    others = os.environ.get("TECHDECK_WITH") or ""
    sources += (ROOT / others).rglob("*.py") if others else []
    key = digest(sources, mode, web, others, os.environ.get("CC"), shutil.which("cc"))
    if not stale("techdeck", key):
        return
    say("building techdeck, which takes a minute or two where it is compiled")
    wheels = VENV / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels)
    run(UV, "pip", "install", "--quiet", "--python", PYTHON, "--no-deps", "--reinstall", *wheels.glob("*.whl"))
    stamp("techdeck", key)


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    try:
        make_venv()
        install(["run", "build", *(name for name in sys.argv[1:] if name != "techdeck")])
        install_node()
        if "techdeck" in sys.argv:
            build()
    except subprocess.CalledProcessError as error:
        sys.exit(f"techdeck: this failed: {' '.join(map(str, error.cmd))}")
