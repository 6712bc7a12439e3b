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

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

GROUP = "techdeck"  # all modules share one library, techdeck__mypyc, so calls between them are C calls
PART = "part_"  # before the name of a part's file
FAILING = "failing.h"  # taken in by every part
FAILING_TEXT = """\
/* What mypyc's code calls where something fails. gcc then takes the way there for the unlikely one, as it is: every
   look at an item and most at an attribute have one, and mypyc tells gcc of some of them only. */
#include <Python.h>
#include <CPy.h>
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
INCLUDE = re.compile(r'^#include "(.*)"', re.MULTILINE)
WORKERS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say(text: str) -> None:
    print(f"techdeck: {text}", file=sys.stderr, flush=True)


def part_of(source: Path, together: dict[str, str]) -> str:
    """The part that a file of C code belongs to; what is not made from a module is mypyc's own."""
    found = re.fullmatch(r"__native_(\w+)___\w+?", source.stem)
    package = found[1].replace("___", "/") if found else "runtime"
    return together.get(package, package)


def write_parts(sources: Iterable[str], folder: Path, together: dict[str, str]) -> list[str]:
    """One file a part, which takes in the files of its modules: gcc then sees them at once, and can inline."""
    parts: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        parts.setdefault(part_of(source, together), []).append(source.resolve())
    (folder / FAILING).write_text(FAILING_TEXT)
    out = []
    for name, files in parts.items():
        path = folder / f"{PART}{name.replace('/', '_')}.c"
        path.write_text("".join(f'#include "{file}"\n' for file in [FAILING, *map(str, sorted(files))]))
        out.append(str(path))
    return out


def texts(source: Path, folder: Path, seen: set[Path]) -> Iterable[bytes]:
    """A file of C code and all of ours that it takes in."""
    if source in seen or not source.exists():
        return
    seen.add(source)
    text = source.read_bytes()
    yield text
    for name in INCLUDE.findall(text.decode()):
        yield from texts(folder / name, folder, seen)


class Job:
    """One file to compile for an extension module, and the key of all that goes into it."""

    def __init__(self, extension: Extension, source: str, folder: Path) -> None:
        self.extension = extension
        self.source = source
        code = list(texts(Path(source).resolve(), folder, set()))
        options = repr((extension.extra_compile_args, extension.include_dirs)).encode()
        self.key = hashlib.sha256(b"\0".join([options, *code])).hexdigest()
        self.size = sum(map(len, code))


class BuildParts(build_ext):
    """Compiles what changed, the largest first, on all cores."""

    def build_extensions(self) -> None:
        folder = Path(self.build_temp).resolve().parent / "c"
        jobs = [Job(extension, source, folder) for extension in self.extensions for source in extension.sources]
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
