"""The import rule of the architecture: a layer uses itself and those before it, and no game uses another."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
# "" is techdeck/__init__.py, which offers the games to those who use the library.
LAYERS = (
    "kernel",
    "extras",
    "plugins",
    "cards",
    "games",
    "",
    "rulebook",
    "rl",
    "bots",
    "match",
    "lessons",
    "puzzles",
    "testing",
    "lab",
    "adapters",
    "server",
    "tui",
    "cli",
)
# The rooms of the server. "" is its own module alone.
ROOMS = ("", "messages", "storage", "live", "lobby", "process", "http")
QUICK_START = "techdeck.server.process.commands"  # whose commands read what only they need when they run
KNOW_ALL_GAMES = ("techdeck.games.__init__", "techdeck.games.registry")

TEXTS = {".py", ".toml", ".lark", ".tcss"}  # the pages of the rulebook may speak of each other

Sources = dict[str, str]  # module name, __init__ spelt out -> text


def read_sources() -> Sources:
    paths = sorted((SOURCE / "techdeck").rglob("*.py"))
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts): path.read_text() for path in paths}


def imports(module: str, text: str) -> Iterator[str]:
    """What a module imports from techdeck, wherever in it the import stands."""
    return imported(module, ast.walk(ast.parse(text)))


def late_imports(module: str, text: str) -> Iterator[str]:
    """What it imports only when a function runs."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return imported(module, (inside for function in functions for inside in ast.walk(function)))


def imported(module: str, nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = module.split(".")[: -node.level] if node.level else []
            names = [".".join([*package, *filter(None, [node.module]), alias.name]) for alias in node.names]
        yield from (name for name in names if name.split(".")[0] == "techdeck")


def layer(name: str) -> str:
    part = f"{name}.".split(".")[1]
    return part if part in LAYERS else ""


def games(sources: Sources) -> set[str]:
    units = {name.split(".")[2] for name in sources if layer(name) == "games"}
    return {unit for unit in units if unit != "registry" and not unit.startswith("_")}


def violations(sources: Sources) -> list[str]:
    known = {f"techdeck.games.{name}" for name in games(sources)}
    found = [f"{module} is in no layer" for module in sources if layer(module) == "" and module != "techdeck.__init__"]
    for module, text in sources.items():
        own = ".".join(module.split(".")[:3])
        for name in imports(module, text):
            if LAYERS.index(layer(name)) > LAYERS.index(layer(module)):
                found.append(f"{module} imports {name}, a later layer")
            crosses = ".".join(name.split(".")[:3]) in known - {own}
            if crosses and layer(module) == "games" and module not in KNOW_ALL_GAMES:
                found.append(f"{module} imports {name}, another game")
    return found


def room(name: str) -> str:
    parts = f"{name}..".split(".")
    return "" if parts[2] == "__init__" else parts[2]


def room_violations(sources: Sources) -> list[str]:
    """A room of the server uses itself and those before it, and says so at the top of its modules."""
    server = {module: text for module, text in sources.items() if layer(module) == "server"}
    found = [f"{module} is in no room" for module in server if room(module) not in ROOMS]
    for module, text in server.items() if not found else ():
        for name in imports(module, text):
            if layer(name) == "server" and room(name) in ROOMS[ROOMS.index(room(module)) + 1 :]:
                found.append(f"{module} imports {name}, a later room")
        if module != QUICK_START:
            found += [f"{module} imports {name} late" for name in late_imports(module, text)]
    return found


def named(text: str, names: set[str]) -> list[str]:
    """The games that a text names, however they are spelt: tech_chess, Tech Chess, TechChessTurn."""
    spelt = {name: name.replace("_", "[-_ ]?") for name in sorted(names)}
    return [name for name, pattern in spelt.items() if re.search(f"(?<![a-zA-Z])(?i:{pattern})(?![a-z])", text)]


def test_imports_point_one_way() -> None:
    assert violations(read_sources()) == []


def named_elsewhere(path: str, text: str, names: set[str]) -> list[str]:
    """The games that a file names and that it is not about: a game is named in its own files only.

    Its own are those of the folder or with the file name that it is called by: `games/hearts/`, `bots/own/hearts.py`.
    """
    units = {part.partition(".")[0] for part in path.split("/")}
    return [name for name in named(text, names) if name not in units]


def test_the_rooms_of_the_server_are_used_one_way() -> None:
    sources = read_sources()
    assert room_violations(sources) == []
    assert {room(module) for module in sources if layer(module) == "server"} == set(ROOMS)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("live.hub", "from techdeck.server.http.app import make_app"),
        ("storage.store", "from techdeck.server.live import table"),
        ("storage.store", "from ..live import table"),
        ("helpers", ""),
        ("http.app", "def later():\n    from techdeck.server.storage import store"),
    ],
)
def test_a_room_that_is_used_the_wrong_way_is_found(module: str, text: str) -> None:
    assert len(room_violations({f"techdeck.server.{module}": text})) == 1


def test_no_file_names_a_game_that_it_is_not_about() -> None:
    names = games(read_sources())
    root = SOURCE / "techdeck"
    files = [path for path in root.rglob("*") if path.suffix in TEXTS]
    assert names
    assert {path.relative_to(root).parts[0] for path in files} >= set(LAYERS) - {"", "extras", "plugins"}
    found = {str(path.relative_to(root)): path.read_text() for path in files}
    assert {path: wrong for path, text in found.items() if (wrong := named_elsewhere(path, text, names))} == {}


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel.table", "import techdeck"),
        ("kernel.table", "from techdeck import cards"),
        ("kernel.table", "from .. import new"),
        ("kernel.table", "def later():\n    import techdeck.cards.deck"),
        ("cards.deck", "from techdeck.games.hearts import Hearts"),
        ("games.hearts", "from techdeck.games import spades"),
        ("games.hearts", "from .spades.rules import Bid"),
        ("games.spades.rules", "from ..hearts import Hearts"),
        ("games._tricks", "import techdeck.games.hearts"),
        ("__init__", "from techdeck.bots import easy"),
        ("helpers", ""),
    ],
)
def test_the_checker_finds_a_violation(module: str, text: str) -> None:
    sources = {"techdeck.games.hearts": "", "techdeck.games.spades.rules": "", f"techdeck.{module}": text}
    assert len(violations(sources)) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel.table", "import random\nfrom .zones import Zone\nfrom techdeck.kernel import errors"),
        ("games.hearts", "from techdeck.kernel.table import Table\nfrom . import _tricks\nfrom .hearts import x"),
        ("games.spades.rules", "from . import bids\nfrom techdeck.games.spades.bids import Bid"),
        ("games.registry", "from techdeck.games import hearts, spades"),
        ("__init__", "from .kernel import x\nfrom .cards import y\nfrom .games.registry import new"),
        ("bots.easy", "import techdeck\nfrom techdeck.games.hearts import Hearts"),
        ("cli", "from techdeck import new, tui, server"),
    ],
)
def test_the_checker_lets_pass_what_is_allowed(module: str, text: str) -> None:
    sources = {"techdeck.games.hearts": "", "techdeck.games.spades.rules": "", f"techdeck.{module}": text}
    assert violations(sources) == []


def test_the_checker_finds_a_game_by_any_spelling() -> None:
    names = {"city", "tech_chess"}
    assert named("A tech chess piece, or the CITY", names) == ["city", "tech_chess"]
    assert named("class TechChessTurn", names) == ["tech_chess"]
    assert named("capacity of a technical chessboard, cityscape", names) == []


def test_the_checker_lets_a_game_be_named_in_its_own_files_only() -> None:
    names = {"hearts", "tech_chess"}
    for path in ("games/tech_chess/state.py", "bots/own/tech_chess.py"):
        assert named_elsewhere(path, "Tech Chess and Hearts", names) == ["hearts"]
    assert named_elsewhere("tui/games/__init__.py", "Tech Chess and Hearts", names) == ["hearts", "tech_chess"]
