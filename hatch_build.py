"""Build hook: compiles the packages named in pyproject's [tool.techdeck] with mypyc into the wheel, and builds the
browser client into it.

TECHDECK_COMPILE=auto (default) compiles where a C compiler is, require fails without one, no never compiles.
TECHDECK_WEB=auto (default) builds the client where a Node is, require fails without one, no leaves it out.
TECHDECK_WITH=FOLDER compiles the packages in a folder together with ours: a game from elsewhere, whose own package has
its sources, is then as fast as our own.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODE = os.environ.get("TECHDECK_COMPILE") or "auto"
WEB_MODE = os.environ.get("TECHDECK_WEB") or "auto"
WITH = os.environ.get("TECHDECK_WITH") or ""
CLIENT = "techdeck/server/client"  # where the built client lies in the wheel
GROUP = "techdeck"  # the library of all compiled modules is techdeck__mypyc


def why_not() -> str | None:
    """What keeps this machine from compiling: a compiler without Python's headers is as good as none."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(command[0]):
        return f"no C compiler ({command[0]})"
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        run = subprocess.run([*command, include, "-c", str(probe), "-o", f"{probe}.o"], capture_output=True)
    return f"no way for {command[0]} to compile against Python's headers" if run.returncode else None


class NativeHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        groups: dict[str, list[str]] = self.metadata.config["dependency-groups"]
        needs = [] if MODE == "no" else [need for need in groups["build"] if need.startswith("mypy")]
        return needs if WEB_MODE == "no" or self.web().system_node() else [*needs, *groups["node"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for name, mode in (("TECHDECK_COMPILE", MODE), ("TECHDECK_WEB", WEB_MODE)):
            if mode not in ("auto", "require", "no"):
                self.app.abort(f"{name}={mode}: it must be auto, require or no")
        if version == "editable":
            return
        if WEB_MODE != "no":
            self.build_client(build_data)
        if MODE != "no":
            self.build_native(build_data)

    # The browser client.

    def web(self) -> ModuleType:
        spec = spec_from_file_location("techdeck_web", Path(self.root, "scripts", "web.py"))
        assert spec and spec.loader
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def build_client(self, build_data: dict[str, Any]) -> None:
        out = Path(self.root, "build", "client")
        try:
            self.web().run("build", "--", "--outDir", str(out), "--emptyOutDir", "--logLevel", "warn")
        except FileNotFoundError as error:
            if WEB_MODE == "require":
                self.app.abort(f"TECHDECK_WEB=require, but there is {error}")
            self.app.display_warning(f"techdeck is built without its browser client: there is {error}")
            return
        except subprocess.CalledProcessError as error:
            self.app.abort(f"building the browser client failed (TECHDECK_WEB=no builds without it): {error}")
        build_data["force_include"][str(out)] = CLIENT

    # The compiled modules.

    def build_native(self, build_data: dict[str, Any]) -> None:
        if problem := why_not():
            if MODE == "require":
                self.app.abort(f"TECHDECK_COMPILE=require, but there is {problem}")
            self.app.display_warning(f"techdeck is built as pure Python, many times slower: there is {problem}")
            return
        for library in self.compile():
            build_data["force_include"][str(library)] = library.relative_to(self.out / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    @property
    def out(self) -> Path:
        """Kept between builds: where the generated C is the same as before, nothing is compiled again."""
        return Path(self.root, "build", f"mypyc-{sysconfig.get_platform()}-{sys.implementation.cache_tag}")

    @property
    def options(self) -> dict[str, Any]:
        found: dict[str, Any] = self.metadata.config["tool"]["techdeck"]
        return found

    def sources(self) -> list[Path]:
        """The modules to compile, as paths under src."""
        options = self.options
        package = Path(self.root, "src", "techdeck")
        left_out = {path for name in options["interpreted"] for path in package.glob(name)}
        found = {path for name in options["compiled"] for path in (package / name).rglob("*.py")}
        return [path.relative_to(package.parent) for path in sorted(found - left_out)]

    def others(self) -> list[Path]:
        """The modules of TECHDECK_WITH, as paths under that folder.

        Positions stay interpreted as ours do, and what says where a package is: that is where it is installed.
        """
        folder = Path(self.root, WITH)
        found = sorted(folder.rglob("*.py")) if WITH else []
        return [path.relative_to(folder) for path in found if path.name not in ("__init__.py", "position.py")]

    def compile(self) -> list[Path]:
        ours, others = self.sources(), self.others()
        files = [*ours, *[Path(self.root, WITH, name) for name in others]]
        together = ",".join("+".join(packages) for packages in self.options["together"])
        script = Path(self.root, "scripts", "native.py")
        command = [sys.executable, str(script), str(self.out), together, *map(str, files)]
        if subprocess.run(command, cwd=Path(self.root, "src"), stdout=sys.stderr).returncode:
            self.app.abort("mypyc failed (TECHDECK_COMPILE=no builds without it)")
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        return [(self.out / "lib" / name).with_suffix(suffix) for name in (Path(f"{GROUP}__mypyc"), *ours, *others)]
