"""How fast the engine is, beside its peers in one run: prints figures with their targets, writes bench/results.json.

usage: run.py [--only PART]... [--against PYTHON]

The parts are playouts (inside compiled code), python (driven from there), hearts (both, for examples/hearts), times
(copy, observe, sample), environments (rl_rates.py), pettingzoo (env_rates.py), iterations (of the hard bots), server,
crowd (server_crowd.py) and study (study_rates.py); without --only all are run.
--against is an interpreter with an older build of techdeck, beside which iterations are counted.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import hearts_rates
import iterations
import rates
import server_crowd
import server_moves
import study_rates
from figures import WIDTH, Part
from times import times

import techdeck.kernel.state

RESULTS = Path(__file__).with_name("results.json")
BUILD = "compiled" if str(techdeck.kernel.state.__file__).endswith((".so", ".pyd")) else "pure"


def pettingzoo() -> Part:
    import env_rates  # which needs what only environments need

    return env_rates.part()


def serving() -> Part:
    return Part([], {"server": server_moves.report()})


def environments() -> Part:
    import rl_rates  # whose peers take long to load

    return rl_rates.part()


def parts(older: str | None) -> dict[str, Callable[[], Part]]:
    return {
        "playouts": rates.inside,
        "python": rates.from_python,
        "pettingzoo": pettingzoo,
        "hearts": hearts_rates.part,
        "times": times,
        "environments": environments,
        "iterations": lambda: iterations.part(older),
        "server": serving,
        "crowd": lambda: Part([], {"crowd": server_crowd.report([])}),
        "study": study_rates.part,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="PART", choices=list(parts(None)))
    parser.add_argument("--against", metavar="PYTHON", help="an interpreter with an older build")
    asked = parser.parse_args()
    all_parts = parts(asked.against)
    print(f"techdeck, the {BUILD} build, Python {platform.python_version()}")
    done = [all_parts[name]() for name in asked.only or all_parts]
    figures = [figure for part in done for figure in part.figures]
    if figures:
        print(f"  {'figure':{WIDTH}}{'':8}   target")
    for figure in figures:
        print(figure.line())
    results: dict[str, object] = json.loads(RESULTS.read_text()) if asked.only and RESULTS.exists() else {}
    results |= {"build": BUILD, "python": platform.python_version()}
    for part in done:
        results |= part.measured
    results["figures"] = {figure.name: figure.value for figure in figures}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n")
    if BUILD != "compiled":
        print("The compiled build is what the figures are about: this was the pure one.", file=sys.stderr)


if __name__ == "__main__":
    main()
