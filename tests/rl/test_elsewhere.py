"""A game of another package can be learned from at once, by what every game has."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugins.installing import HEARTS, install, python

SCRIPT = str(Path(__file__).with_name("inside_elsewhere.py"))


def test_games_of_other_packages_have_numbers_planes_and_batches(tmp_path: Path) -> None:
    install("toy", tmp_path)
    install(HEARTS, tmp_path)
    done = python(tmp_path, SCRIPT, "hearts", "toy-cut", "toy-tricks")
    assert done.err == ""
    assert "hearts 4 ['scores', 'fields'] True" in done.out.splitlines()
    assert all(line.endswith("['scores', 'fields'] True") for line in done.out.splitlines())


def test_without_numpy_a_sentence_names_the_extra(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['numpy'] = None"
    done = python(tmp_path, "-c", f"{hidden}; import techdeck.rl")
    assert done.code == 1
    assert done.err.splitlines()[-1].endswith("Learning from games needs more: pip install 'techdeck[rl]'.")
    assert python(tmp_path, "-c", f"{hidden}; import techdeck; techdeck.new('paradoxical')").code == 0


@pytest.mark.parametrize("name", ["encoder", "games", "numbers", "planes", "window"])
def test_what_is_compiled_needs_no_numpy(name: str) -> None:
    """So that it can be compiled where there is none."""
    from importlib import import_module

    module = import_module(f"techdeck.rl.native.{name}")
    assert not hasattr(module, "np") and not hasattr(module, "numpy")
