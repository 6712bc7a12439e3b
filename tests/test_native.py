"""What scripts/native.py gives the C compiler: a change in one module leaves the code of other packages as it was."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))
from native import HEADERS, part_of, write_parts

TYPES = "typedef struct {\n    PyObject *a;\n} one___CardObject;\n"
NAMES = "extern PyObject *CPyStatics[9];\nextern char CPyDef_one___play(PyObject *card);\n"
ONE = (
    '#include "__native_techdeck.h"\nchar CPyDef_one___play(PyObject *card) {\n    return card == CPyStatics[%d];\n}\n'
)
TWO = "char CPyDef_two___play(PyObject *card) {\n    return CPyDef_one___play(card) && card == CPyStatics[%d];\n}\n"
RUNTIME = "int CPyGlobalsInit(void)\n{\n    is_initialized = 1;\n    return 0;\n}\n"


def parts(folder: Path, one: int, two: int, names: str = NAMES) -> dict[str, str]:
    """The code of each part where the modules one and two have literals of these numbers."""
    files = {HEADERS[0]: TYPES, HEADERS[1]: names, "__native_techdeck.c": RUNTIME}
    files |= {"__native_one___play.c": ONE % one, "__native_two___play.c": TWO % two}
    for name, text in files.items():
        (folder / name).write_text(text)
    made = write_parts([str(folder / name) for name in files if name.endswith(".c")], folder, {})
    return {Path(name).stem.removeprefix("part_"): Path(name).read_text() for name in made}


def test_a_new_literal_elsewhere_changes_only_how_the_tables_are_filled(tmp_path: Path) -> None:
    before, after = parts(tmp_path, 3, 4), parts(tmp_path, 3, 5)
    assert before["one"] == after["one"] and before["two"] == after["two"]
    assert "of_two[] = {4};" in before["runtime"] and "of_two[] = {5};" in after["runtime"]
    assert "literals_two[i] = CPyStatics[of_two[i]];" in after["runtime"]


def test_a_new_function_elsewhere_changes_no_part_that_does_not_call_it(tmp_path: Path) -> None:
    more = NAMES + "extern char CPyDef_one___undo(one___CardObject *card);\n"
    assert parts(tmp_path, 3, 4) == parts(tmp_path, 3, 4, more)


def test_a_part_has_what_it_calls_and_the_types_of_that(tmp_path: Path) -> None:
    assert "one___CardObject" not in parts(tmp_path, 3, 4)["two"]
    changed = parts(tmp_path, 3, 4, NAMES.replace("(PyObject *card);", "(one___CardObject *card);"))["two"]
    assert "CPyDef_one___play(one___CardObject *card);" in changed and "} one___CardObject;" in changed


def test_packages_and_single_modules_can_share_a_part() -> None:
    together = {"one": "one", "two": "one", "one/record": "one/record", "two/words": "one/record"}
    files = {"one___play": "one", "two___play": "one", "one___record": "one/record", "two___words": "one/record"}
    for file, part in files.items():
        assert part_of(Path(f"__native_{file}.c"), together) == part
    assert part_of(Path("__native_three___play.c"), together) == "three"
    assert part_of(Path("__native_techdeck.c"), together) == "runtime"
