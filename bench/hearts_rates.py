"""Hearts of examples/hearts beside OpenSpiel's hearts: the same game, one hand of it, on equal work.

Both have the same rules, as examples/hearts/tests/test_openspiel.py proves hand by hand. The package is compiled
together with techdeck where that was built with TECHDECK_WITH, as `make bench` does; where it was not, the figures
are of interpreted rules.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import partial
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from figures import Figure, Part, medians, ratio
from peers import openspiel_playouts, openspiel_rate
from rates import SECONDS, decisions, playout_rate, random_rate, tell

HEARTS = Path(__file__).parent.parent / "examples" / "hearts"
ANY, WEIGHED = "OpenSpiel hearts, chance as any action", "OpenSpiel hearts, chance by its weights"
INSIDE = "OpenSpiel hearts, its own C++ playouts"
LEFT = 1  # OpenSpiel's first chance action: cards go to the left, as in our first hand


def install(folder: Path) -> None:
    """As an installer does, which lays its files beside the compiled modules that techdeck was built with."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=HEARTS, capture_output=True, check=True)
    for wheel in folder.glob("*.whl"):
        with ZipFile(wheel) as files:
            files.extractall(folder)
    built = find_spec("hearts")
    for place in built.submodule_search_locations or [] if built else []:
        shutil.copytree(place, folder / "hearts", dirs_exist_ok=True)
    sys.path.insert(0, str(folder))
    invalidate_caches()


def part() -> Part:
    with TemporaryDirectory() as folder:
        install(Path(folder))
        compiled = str(import_module("hearts.turn").__file__).endswith((".so", ".pyd"))
        ours = f"our hearts, {'compiled' if compiled else 'interpreted'}"
        python = decisions(
            {
                ANY: partial(openspiel_rate, "hearts", SECONDS, "any"),
                WEIGHED: partial(openspiel_rate, "hearts", SECONDS, "weights"),
                ours: partial(random_rate, "hearts", 4, to=1, passing="random"),
            }
        )
        tell("from Python", python, ANY)
        inside = decisions(
            {
                INSIDE: partial(openspiel_playouts, "hearts", SECONDS, (LEFT,)),
                ours: partial(playout_rate, "hearts", 4, to=1),
            }
        )
        tell("inside compiled code", inside, INSIDE)
    figures = [
        Figure(f"from Python, {ours} / {ANY}", ratio(python, ours, ANY), 1.5),
        Figure(f"inside compiled code, {ours} / {INSIDE}", ratio(inside, ours, INSIDE), 1.0),
    ]
    return Part(figures, {"decisions per second, hearts": {"from Python": medians(python), "inside": medians(inside)}})
