"""Things found by name: techdeck's own, and those that installed packages declare as entry points.

`Plugins` are games and bots, which have a name of their own. `Parts` are what a game adds to one layer, found by the
game's name: its guide, its speaker, its painter.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Any, Generic, NamedTuple, TypeVar

NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")

Thing = TypeVar("Thing")


class PluginWarning(UserWarning):
    """What another package offers cannot be used and is left out."""


class Misfit(Exception):
    """What is wrong with a plugin, as the part of a sentence that follows a colon."""


class Plugin(NamedTuple):
    """A thing that is not loaded yet: its name, where it is (`module:object`), and whose; ours has no package."""

    name: str
    where: str
    package: str = ""


class Plugins(Mapping[str, Thing]):
    """Things by name, ours first. Each is loaded when it is first asked for, all of them to list them.

    Other packages are looked through once, when a name is not ours or all are listed. What is wrong with a plugin of
    theirs is told in a warning, and it is as if it were not there; ours must be right. `rank` says which of ours are
    listed first.
    """

    def __init__(
        self,
        group: str,
        noun: str,
        longest: int,
        ours: Callable[[], Iterable[Plugin]],
        check: Callable[[str, object], Thing],
        rank: Callable[[Thing], int] | None = None,
    ) -> None:
        self.group = group
        self.noun = noun
        self.longest = longest  # a name
        self.find_ours = ours
        self.check = check  # gives the thing, which is what it should be, or raises
        self.rank = rank
        self.loaded: dict[str, Thing | None] = {}  # None is one that was left out

    @cached_property
    def ours(self) -> dict[str, Plugin]:
        return {plugin.name: plugin for plugin in self.find_ours()}

    @cached_property
    def others(self) -> dict[str, Plugin]:
        found: dict[str, Plugin] = {}
        for plugin in declared(self.group):
            before = self.ours.get(plugin.name) or found.get(plugin.name)
            if before is not None:
                leave_out(plugin, self.noun, f"{before.package or 'techdeck itself'} has a {self.noun} of that name")
            elif not NAME.fullmatch(plugin.name) or len(plugin.name) > self.longest:
                rule = f"a name is small letters, digits and hyphens, at most {self.longest} in all"
                leave_out(plugin, self.noun, rule)
            else:
                found[plugin.name] = plugin
        return found

    def __getitem__(self, name: str) -> Thing:
        if name not in self.loaded:
            plugin = self.find(name)
            if plugin is None:
                raise KeyError(name)
            self.loaded[name] = load(plugin, self.noun, self.check)
        thing = self.loaded[name]
        if thing is None:
            raise KeyError(name)
        return thing

    def __iter__(self) -> Iterator[str]:
        rank = self.rank
        ours = sorted(self.ours, key=lambda name: rank(self[name])) if rank else list(self.ours)
        return iter([name for name in (*ours, *self.others) if name in self])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def add(self, name: str, where: str, thing: Thing) -> None:
        """One more of ours, in this process."""
        self.ours[name] = Plugin(name, where)
        self.loaded[name] = thing

    def find(self, name: str) -> Plugin | None:
        """Where a thing is, without loading it."""
        return self.ours.get(name) or self.others.get(name)


class Parts(Generic[Thing]):
    """What games add to one layer, each under the name of its game, and a default for those that add nothing.

    A part is called `noun`, and the object GUIDE is a `guide`. Those of our games are in `ours`, a module with `{}` for
    the game's name; that of a game in another package is in a module called `noun` beside the game: `hearts.guide` for
    `hearts.game:GAME`. A part is loaded when it is first asked for. What is wrong with one of theirs is told in a
    warning, and the default serves.
    """

    def __init__(
        self, games: Plugins[Any], noun: str, ours: str, check: Callable[[str, object], Thing], default: Thing
    ) -> None:
        self.games = games
        self.noun = noun
        self.ours = ours
        self.check = check
        self.default = default
        self.loaded: dict[str, Thing] = {}

    def __getitem__(self, game: str) -> Thing:
        if game not in self.loaded:
            plugin = self.find(game)
            thing = load(plugin, self.noun, self.check) if plugin is not None else None
            self.loaded[game] = self.default if thing is None else thing
        return self.loaded[game]

    def find(self, game: str) -> Plugin | None:
        """Where the part of a game is, if the game has one."""
        owner = self.games.find(game)
        if owner is None:
            return None
        if not owner.package:
            module = self.ours.format(game.replace("-", "_"))
        else:
            package = package_of(owner.where)
            module = f"{package}.{self.noun}" if package else ""
        return Plugin(game, f"{module}:{self.noun.upper()}", owner.package) if exists(module) else None


def instance_of(kind: type[Thing]) -> Callable[[str, object], Thing]:
    """A check that a thing is one of these."""

    def check(name: str, thing: object) -> Thing:
        if not isinstance(thing, kind):
            raise Misfit(f"it is of type {type(thing).__name__}, and must be a {kind.__module__}.{kind.__name__}")
        return thing

    return check


def exists(module: str) -> bool:
    """Whether there is such a module; it is not loaded, the packages that it is in are."""
    parent = module.rpartition(".")[0]
    return bool(module) and (not parent or exists(parent)) and find_spec(module) is not None


def package_of(where: str) -> str:
    """The package in which a thing lies, or nothing for one in a lone module."""
    module = where.partition(":")[0]
    try:
        spec = find_spec(module)
    except Exception:  # a broken package has no parts, and is told of where its game is loaded
        return ""
    return spec.parent or "" if spec is not None else ""


def load(plugin: Plugin, noun: str, check: Callable[[str, object], Thing]) -> Thing | None:
    """The thing itself, or None for one of another package that is of no use, which is told in a warning."""
    try:
        return check(plugin.name, resolve_name(plugin.where))
    except Exception as error:
        if not plugin.package:
            raise
        kind = "" if isinstance(error, Misfit) else f"{type(error).__name__}: "
        leave_out(plugin, noun, f"{kind}{error}")
        return None


def leave_out(plugin: Plugin, noun: str, reason: str) -> None:
    warn(
        f"The {noun} {plugin.name!r} ({plugin.where}) of the package {plugin.package} is left out: {reason}",
        f"Update {plugin.package}, or uninstall it.",
    )


def declared(group: str) -> list[Plugin]:
    """What installed packages declare, in an order that does not depend on where they are installed."""
    from importlib.metadata import entry_points  # which takes long to import, and is not needed for our own

    try:
        entries = entry_points(group=group)
    except Exception as error:  # one installed package without readable metadata spoils the list of all
        warn(f"What packages add to techdeck cannot be listed: {error}", "'pip check' may tell which one is broken.")
        return []
    found = [Plugin(entry.name, entry.value, entry.dist.name if entry.dist else "?") for entry in entries]
    return sorted(found, key=lambda plugin: (plugin.package, plugin.name))


def warn(what: str, remedy: str) -> None:
    reason = " ".join(what.split()).removesuffix(".")
    warnings.warn(f"{reason}. {remedy}", PluginWarning, stacklevel=2)
