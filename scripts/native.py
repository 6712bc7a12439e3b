"""Compiles modules with mypyc into one library, part by part on all cores, and says how far it is.

usage: native.py BUILD TOGETHER FILE ...

BUILD keeps what was made: where nothing changed that is read, nothing is done, and a part whose C code is the same as
last time is not compiled again. A part is the modules of one package; TOGETHER names packages that make one part, as
a+b, several of them with a comma between.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distributions
from pathlib import Path
from threading import Lock

from mypy.version import __version__
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

GROUP = "techdeck"  # all modules share one library, techdeck__mypyc, so calls between them are C calls
PART = "part_"  # before the name of a part's file
RUNTIME = "runtime"  # the part with what is mypyc's own
HEADERS = (f"__native_{GROUP}.h", f"__native_internal_{GROUP}.h")  # types, then functions and variables, of all modules
DECLARATION = re.compile(r"^(?:#ifndef MYPYC_DECLARED.*?^#endif|typedef struct.*?^\} \w+;|extern .*?;)\n", re.M | re.S)
OWN_INCLUDE = re.compile(r'^#include "__native_.*\n', re.M)
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
ONCE = re.compile(
    r"^(?=char CPyDef_\w*___top_level__\(|(?:int|PyObject \*)CPy(?:Exec|Init|InitOnly)_)(?=[^;{]*\{)", re.M
)
FILLED = "    is_initialized = 1;\n"  # comes after mypyc's table of literals was filled
BEGINNING = """\
/* What mypyc's code calls where something fails. gcc then takes the way there for the unlikely one, as it is: every
   look at an item and most at an attribute have one, and mypyc tells gcc of some of them only. */
#include <Python.h>
#include <CPy.h>
/* Before a function that runs once, when its module is imported: gcc spends up to a fifth of its time on them. */
#if defined(__GNUC__) && !defined(__clang__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#else
#define RUNS_ONCE
#endif
#ifdef __GNUC__
#define COLD __attribute__((cold))
COLD void PyErr_SetNone(PyObject *);
COLD void PyErr_SetString(PyObject *, const char *);
COLD PyObject *PyErr_Occurred(void);
COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
COLD void CPy_TypeError(const char *, PyObject *);
COLD void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
#undef COLD
#endif
"""
WORKERS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say(text: str) -> None:
    print(f"techdeck: {text}", file=sys.stderr, flush=True)


def part_of(source: Path, together: dict[str, str]) -> str:
    """The part that a file of C code belongs to; what is not made from a module is mypyc's own."""
    found = re.fullmatch(r"__native_((\w+)___\w+?)", source.stem)
    module, package = [name.replace("___", "/") for name in found.groups()] if found else (RUNTIME, RUNTIME)
    return together.get(module) or together.get(package, package)


def declared(chunk: str) -> str:
    """The name that a declaration of a header gives."""
    found = re.search(r"(\w+)\(|(\w+)(?:\[\d*\])?;\n(?:#endif\n)?\Z", chunk)
    assert found, chunk
    return str(found[1] or found[2])


def needed(headers: str, code: str) -> str:
    """The headers with those declarations only that the code needs: what others declare anew does not concern it."""
    used, kept = set(re.findall(r"\w+", code)), set()
    for found in reversed(list(DECLARATION.finditer(headers))):
        if declared(found[0]) in used:
            kept.add(found.start())
            used.update(re.findall(r"\w+", found[0]))
    return DECLARATION.sub(lambda found: found[0] if found.start() in kept else "", headers)


def with_own_literals(name: str, code: str) -> tuple[str, str]:
    """The code of a part with a table of its own for literals, and the lines that fill it.

    mypyc numbers those of all modules in one table, so that a new one would change the numbers in most parts.
    """
    table, places = f"literals_{name}", dict[str, int]()
    code = LITERAL.sub(lambda found: f"{table}[{places.setdefault(found[1], len(places))}]", code)
    size = len(places)
    if not size:
        return code, ""
    numbers = f"static const int of_{name}[] = {{{', '.join(places)}}};"
    fill = f"for (int i = 0; i < {size}; i++) {table}[i] = CPyStatics[of_{name}[i]];"
    return f"PyObject *{table}[{size}];\n{code}", f"extern PyObject *{table}[{size}];\n{numbers}\n{fill}\n"


def write_parts(sources: Iterable[str], folder: Path, together: dict[str, str]) -> list[str]:
    """One file a part, with all of its modules: gcc then sees them at once, and can inline."""
    parts: dict[str, list[Path]] = {}
    for source in sorted(map(Path, sources)):
        parts.setdefault(part_of(source, together).replace("/", "_"), []).append(source)
    headers = "".join((folder / name).read_text() for name in HEADERS)
    texts, fills = {}, ""
    for name in sorted(parts, key=RUNTIME.__eq__):  # the last one fills the tables of the others
        code = "".join(path.read_text() for path in parts[name])
        if name != RUNTIME:
            code, fill = with_own_literals(name, code)
            fills += fill
        elif code.count(FILLED) == 1:
            code = code.replace(FILLED, fills + FILLED)
        else:
            raise ValueError("mypyc no longer says where its literals are made")
        code = ONCE.sub("RUNS_ONCE ", code)
        texts[name] = BEGINNING + OWN_INCLUDE.sub("", needed(headers, code) + code)
    for name, text in texts.items():
        (folder / f"{PART}{name}.c").write_text(text)
    return [str(folder / f"{PART}{name}.c") for name in texts]


class Job:
    """One file to compile for an extension module, and the key of all that goes into it."""

    def __init__(self, extension: Extension, source: str) -> None:
        self.extension = extension
        self.source = source
        code = Path(source).read_bytes()
        options = repr((__version__, extension.extra_compile_args, extension.include_dirs)).encode()
        self.key = hashlib.sha256(options + code).hexdigest()
        self.size = len(code)


class BuildParts(build_ext):
    """Compiles what changed, the largest first, on all cores."""

    def build_extensions(self) -> None:
        jobs = [Job(extension, source) for extension in self.extensions for source in extension.sources]
        jobs = [job for job in sorted(jobs, key=lambda job: -job.size) if self.changed(job)]
        self.left, self.lock = len(jobs), Lock()
        with ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(self.compile, jobs))
            list(pool.map(self.link, self.extensions))

    def object_file(self, source: str) -> Path:
        (path,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        return Path(path)

    def stamp(self, job: Job) -> Path:
        return self.object_file(job.source).with_suffix(".key")

    def changed(self, job: Job) -> bool:
        path = self.stamp(job)
        return not path.exists() or path.read_text() != job.key

    def compile(self, job: Job) -> None:
        ours = job.extension
        self.stamp(job).unlink(missing_ok=True)
        self.compiler.compile(
            [job.source], self.build_temp, include_dirs=ours.include_dirs, extra_postargs=ours.extra_compile_args
        )
        self.stamp(job).write_text(job.key)
        with self.lock:
            self.left -= 1
            if Path(job.source).stem.startswith(PART):
                say(f"compiled {Path(job.source).stem.removeprefix(PART)}, {self.left} files to go")

    def link(self, extension: Extension) -> None:
        path = Path(self.get_ext_fullpath(extension.name))
        objects = [self.object_file(str(source)) for source in extension.sources]
        if path.exists() and path.stat().st_mtime > max(file.stat().st_mtime for file in objects):
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.link_shared_object(list(map(str, objects)), str(path), extra_postargs=extension.extra_link_args)


def imported(path: Path) -> Iterable[Path]:
    """The files of ours that a module may import."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            base = Path(*name.split("."))
            yield from (base.with_suffix(".py"), base / "__init__.py")


def key_of(arguments: Iterable[str], files: Iterable[str]) -> str:
    """Equal where all would be done as before: modules and what they import at any distance, tools and flags."""
    found: set[Path] = set()
    left = [Path(__file__), *map(Path, files)]
    while left:
        path = left.pop()
        if path not in found and path.exists():
            found.add(path)
            left += imported(path)
    installed = sorted(f"{package.name} {package.version}" for package in distributions())
    flags = [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
    total = hashlib.sha256(repr((sys.version, *arguments, installed, flags)).encode())
    for path in sorted(found):
        total.update(f"\0{path}\0".encode() + path.read_bytes())
    return total.hexdigest()


def main(build: str, groups: str, *files: str) -> None:
    folder, stamp = Path(build, "c"), Path(build, "lib", "key")
    inside = not any(Path(file).is_absolute() for file in files)  # what is elsewhere may import what is not found here
    key = key_of((build, groups, *files), files)
    if inside and stamp.exists() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    together = {name: group.split("+")[0] for group in groups.split(",") for name in group.split("+")}
    say(f"translating {len(files)} modules to C")
    # No configuration and no third-party types: the outcome must not depend on what else is installed. What is not
    # compiled may lack some of them, and is checked elsewhere.
    alone = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
    flags = ["--config-file=", *alone, f"--cache-dir={os.devnull}"]
    made = mypycify(
        [*flags, *files],
        opt_level="3",
        debug_level="0",  # without notes for a debugger gcc is a tenth quicker
        group_name=GROUP,
        multi_file=True,
        target_dir=str(folder),
    )
    modules = [module for module in made if isinstance(module, Extension)]
    for module in modules:
        module.include_dirs.append(str(folder.resolve()))
        if sys.platform == "linux":  # calls between our own functions need not go through the dynamic linker's table
            module.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"]
        sources = [str(source) for source in module.sources]
        if len(sources) > 1:
            module.sources = write_parts(sources, folder, together)
    output = ["--build-lib", f"{build}/lib", "--build-temp", f"{build}/o"]
    command = ["-q", "build_ext", *output]
    setup(name=GROUP, packages=[], ext_modules=modules, cmdclass={"build_ext": BuildParts}, script_args=command)
    stamp.write_text(key)
    sys.stdout.flush()
    os._exit(0)  # an orderly exit spends seconds on freeing mypy's objects one by one


if __name__ == "__main__":
    main(*sys.argv[1:])
