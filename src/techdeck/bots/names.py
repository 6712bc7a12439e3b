"""What bots are called. The name tells how strong a bot is, and no two at a table have the same."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

LONGEST = 30

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "random": ("Sprout", "Clover", "Fern", "Basil", "Moss", "Ivy", "Sage", "Reed"),
    "easy": ("Pixel", "Dot", "Byte", "Glyph", "Sprite", "Vector", "Raster", "Blip"),
    "medium": ("Cog", "Rivet", "Gizmo", "Piston", "Sprocket", "Bolt", "Crank", "Flint"),
    "hard": ("Vega", "Rigel", "Lyra", "Altair", "Mira", "Orion", "Deneb", "Sirius"),
}
"""By level, as many as a table has seats; the first one is whom the level is known by."""

MANNERS: Final[dict[str, str]] = {
    "random": "plays anything",
    "easy": "makes mistakes",
    "medium": "plans ahead",
    "hard": "hard to beat",
}
"""By level how it plays, for who chooses an opponent."""


def manner_of(level: str) -> str:
    return MANNERS.get(level, "plays its own way")


def bot_name(level: str, taken: Collection[str]) -> str:
    """A name for a bot that nobody at its table has; one of another package or of a file goes by its own."""
    known = {name.casefold() for name in taken}
    names = NAMES.get(level) or (own_name(level),)
    for name in names:
        if name.casefold() not in known:
            return name
    number = 2
    while f"{names[0]} {number}".casefold() in known:
        number += 1
    return f"{names[0]} {number}"


def own_name(level: str) -> str:
    """`Fox` for `fox` and for `onnx:models/fox.onnx`."""
    last = re.split("[:/\\\\]", level)[-1].partition(".")[0] or level.partition(":")[0]
    return last.replace("-", " ").replace("_", " ").capitalize()[:LONGEST]
