"""`import techdeck` is quick: it brings the kernel and what finds games; what takes long comes with the first game."""

from __future__ import annotations

import json
import subprocess
import sys

OTHERS = {"librt", "msgspec", "mypy_extensions", "typing_extensions"}
SLOW = {"asyncio", "concurrent", "importlib.metadata", "json", "logging", "multiprocessing", "tomllib", "unittest"}
MOST = 160  # modules; each takes about half a millisecond

CODE = """if True:
    import json, sys
    before = set(sys.modules)
    import techdeck
    print(json.dumps(sorted(set(sys.modules) - before)))
"""


def imported() -> list[str]:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    return found


def test_techdeck_imports_few_modules_and_none_that_take_long() -> None:
    found = imported()
    assert len(found) <= MOST
    assert not SLOW.intersection(found)


def test_techdeck_imports_two_packages_of_others_beside_what_compiled_code_needs() -> None:
    others = {name.partition(".")[0] for name in imported()} - sys.stdlib_module_names - {"techdeck"}
    assert {name for name in others if not name.endswith("__mypyc")} <= OTHERS


def test_no_game_and_no_other_room_is_imported_before_it_is_asked_for() -> None:
    rooms = {".".join(name.split(".")[:2]) for name in imported() if name.startswith("techdeck.")}
    assert rooms <= {"techdeck.games", "techdeck.kernel", "techdeck.plugins"}
    assert [name for name in imported() if name.startswith("techdeck.games.")] == ["techdeck.games.registry"]
