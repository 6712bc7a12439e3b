"""What makes bots: those that have a name, and kinds of bots, which need to be told more.

`easy` is a bot by its name. `onnx:fox.onnx` is one of the kind `onnx`, made from what follows the colon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from techdeck.bots.base import Bot
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown
from techdeck.plugins import NAME, Misfit, Plugin, Plugins

LEVELS = ("random", "easy", "medium", "hard")
"""The levels of our own bots, the strongest last."""

LONGEST_NAME = 20

Maker = Callable[[str], Bot]
"""Gives a bot for one seat of a game. With an attribute `games`, of these games only; with `seat_counts`, only where so
many play."""

Kind = Callable[[str], Maker]
"""Gives what makes bots, from what a name says after the colon, or refuses it with a `TechdeckError`."""


def our_bots() -> list[Plugin]:
    return [Plugin(level, f"techdeck.bots.levels:{level}") for level in LEVELS]


def our_kinds() -> list[Plugin]:
    # Each is imported when somebody names it: a kind may lie in a room that uses this one.
    return [
        Plugin("onnx", "techdeck.bots.onnx:onnx"),
        Plugin("openspiel", "techdeck.adapters.openspiel:bot_kind"),
    ]


def check(name: str, thing: object) -> Maker:
    """Something that gives bots."""
    if not callable(thing):
        raise Misfit(f"it is of type {type(thing).__name__}, and must be callable with the name of a game")
    games = getattr(thing, "games", ())
    if isinstance(games, str) or not all(isinstance(game, str) for game in games):
        raise Misfit(f"its games are {games!r}, and must be the names of games")
    counts = getattr(thing, "seat_counts", ())
    if isinstance(counts, str) or not all(isinstance(count, int) for count in counts):
        raise Misfit(f"its seat counts are {counts!r}, and must be numbers")
    return thing


def check_kind(name: str, thing: object) -> Kind:
    if not callable(thing):
        raise Misfit(f"it is of type {type(thing).__name__}, and must be callable with what follows the colon")
    return thing


BOTS: Final[Plugins[Maker]] = Plugins("techdeck.bots", "bot", LONGEST_NAME, our_bots, check)
"""By level what makes a bot for a game: our own, those of installed packages, and those that `name_bot` named."""


class Kinds(Plugins[Kind]):
    """Kinds of bots by name. A kind may open files, so they can be closed where strangers name bots."""

    closed = False


KINDS: Final = Kinds("techdeck.bot_kinds", "kind of bot", LONGEST_NAME, our_kinds, check_kind)
"""By name what makes bots of a kind: our own and those of installed packages."""


def is_bot(name: str) -> bool:
    """Whether there is such a bot, or such a kind of bots."""
    kind, colon, _ = name.partition(":")
    return name in BOTS or (bool(colon) and not KINDS.closed and KINDS.find(kind) is not None)


def maker_named(name: str) -> Maker:
    """What makes the bots of this name: one that is listed, or `KIND:MORE`."""
    if not is_bot(name):
        kinds = "" if KINDS.closed else "".join(f", {kind}:…" for kind in (*KINDS.ours, *KINDS.others))
        raise Unknown(f"There is no bot {name[:60]!r}; the bots are {', '.join(BOTS)}{kinds}.")
    if name in BOTS:
        return BOTS[name]
    kind, _, more = name.partition(":")
    try:
        return check(name, KINDS[kind](more))
    except TechdeckError:
        raise
    except Exception as error:
        reason = error if isinstance(error, Misfit) else f"{type(error).__name__}: {error}"
        raise Unknown(f"There is no bot {name[:60]!r}: {reason}") from error


def name_bot(name: str, other: str | Maker) -> None:
    """List a bot in this process by a name of its own: `fox` for `onnx:fox.onnx`, or for what makes such bots."""
    before = BOTS.find(name)
    where = other if isinstance(other, str) else ""
    if before is not None and where and before.where == where:
        return
    if before is not None:
        raise Impossible(f"There is a bot {name!r} already: give yours another name.")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise Impossible(f"{name[:60]!r} is no name: small letters, digits and hyphens, at most {LONGEST_NAME} in all.")
    BOTS.add(name, where, maker_named(other) if isinstance(other, str) else check(name, other))


def close_kinds(named: Iterable[tuple[str, str]] = ()) -> None:
    """From now on this process has the bots that are listed and those named here, and no other.

    So no name that somebody sends makes it open a file.
    """
    for name, other in named:
        name_bot(name, other)
    KINDS.closed = True


def plays(maker: Maker, game: str, seats: int | None = None) -> bool:
    """Whether its bots play a game, with so many seats where that is known."""
    counts: Sequence[int] = getattr(maker, "seat_counts", ()) if seats is not None else ()
    return game in getattr(maker, "games", (game,)) and (not counts or seats in counts)
