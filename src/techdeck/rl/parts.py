"""What games add to what a seat sees, and a plain reading of those that add nothing."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from techdeck.games.registry import GAMES
from techdeck.kernel import effects
from techdeck.kernel.agenda import Op
from techdeck.kernel.game import Game
from techdeck.plugins import Parts, instance_of
from techdeck.rl.native.planes import DEFAULT, Planes

PLANES = Parts(GAMES, "planes", "techdeck.rl.native.{}.planes", instance_of(Planes), DEFAULT)


def kinds_of(game: Game) -> dict[type[Op], int]:
    """The kinds of steps that a game can ask for, numbered by their names: those of effects and its own.

    The last number is for a kind from elsewhere, under Op itself.
    """
    for module in iter_modules(effects.__path__, f"{effects.__name__}."):
        import_module(module.name)
    own = type(game).__module__.rpartition(".")[0] or type(game).__module__
    rooms = ("techdeck.kernel", own)
    found = [kind for kind in below(Op) if any(f"{kind.__module__}.".startswith(f"{room}.") for room in rooms)]
    names = {f"{kind.__module__}.{kind.__qualname__}": kind for kind in found}
    return {**{names[name]: number for number, name in enumerate(sorted(names))}, Op: len(names)}


def below(kind: type[Op]) -> set[type[Op]]:
    """All kinds made from this one."""
    return {each for direct in kind.__subclasses__() for each in (direct, *below(direct))}
