"""Things found by name: techdeck's own, and those that installed packages declare as entry points."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pkgutil import resolve_name
from typing import NamedTuple, TypeVar

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
    theirs is told in a warning, and it is as if it were not there; ours must be right.
    """

    def __init__(
        self,
        group: str,
        noun: str,
        longest: int,
        ours: Callable[[], Iterable[Plugin]],
        check: Callable[[str, object], Thing],
    ) -> None:
        self.group = group
        self.noun = noun
        self.longest = longest  # a name
        self.find_ours = ours
        self.check = check  # gives the thing, which is what it should be, or raises
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
                self.leave_out(plugin, f"{before.package or 'techdeck itself'} has a {self.noun} of that name")
            elif not NAME.fullmatch(plugin.name) or len(plugin.name) > self.longest:
                self.leave_out(plugin, f"a name is small letters, digits and hyphens, at most {self.longest} in all")
            else:
                found[plugin.name] = plugin
        return found

    def __getitem__(self, name: str) -> Thing:
        if name not in self.loaded:
            plugin = self.ours.get(name) or self.others.get(name)
            if plugin is None:
                raise KeyError(name)
            self.loaded[name] = self.load(plugin)
        thing = self.loaded[name]
        if thing is None:
            raise KeyError(name)
        return thing

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in (*self.ours, *self.others) if name in self])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def load(self, plugin: Plugin) -> Thing | None:
        try:
            return self.check(plugin.name, resolve_name(plugin.where))
        except Exception as error:
            if not plugin.package:
                raise
            kind = "" if isinstance(error, Misfit) else f"{type(error).__name__}: "
            self.leave_out(plugin, f"{kind}{error}")
            return None

    def leave_out(self, plugin: Plugin, reason: str) -> None:
        warn(
            f"The {self.noun} {plugin.name!r} ({plugin.where}) of the package {plugin.package} is left out: {reason}",
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
