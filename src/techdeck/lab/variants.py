"""Variants of an edition and of the rules: what may be changed, and each way to change it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from techdeck.cards.edition import Edition, house, load
from techdeck.kernel.errors import TechdeckError, Unreadable

VARY = re.compile(
    r"\s*(?:(?P<card>\w+'*)\.(?P<field>[\w-]+)|(?P<option>[\w-]+))\s+in\s+(?P<values>\[.*\])\s*", re.DOTALL
)
LIKE = '--vary \'3K.text in ["Draw a card.", "Draw 2 cards."]\''
FIELDS = ("concept", "year", "people", "name", "text")


class Vary(NamedTuple):
    """Something that may be one of several: a field of a card, or an option of the game."""

    card: str  # empty for an option
    name: str
    values: tuple[Any, ...]

    @property
    def key(self) -> str:
        return f"{self.card}.{self.name}" if self.card else self.name

    @classmethod
    def read(cls, text: str) -> Vary:
        """From `3K.text in ["…", "…"]` or `straight in ["alternating", "consecutive"]`."""
        found = VARY.fullmatch(text)
        try:
            values = json.loads(found["values"]) if found else []
        except json.JSONDecodeError:
            values = []
        if found is None or len(values) < 1:
            raise Unreadable(f"{text!r} does not say what to vary: write it like {LIKE}.")
        return cls(found["card"] or "", found["field"] or found["option"], tuple(values))


Chosen = dict[str, Any]  # by the key of what varies


class Variants:
    """The edition in a file, or that of the house, and what of it and of the rules may be another."""

    def __init__(self, path: Path | None, varies: list[Vary]) -> None:
        self.path = path
        self.varies = varies
        self.base: dict[str, Any] = {"edition": "House variant", "based-on": "house"}
        if path is not None:
            load(path)  # which says what is wrong with it
            self.base = tomllib.loads(path.read_text(encoding="utf-8"))

    def edition(self, chosen: Chosen) -> Edition:
        """With these texts on its cards."""
        data = {key: dict(entry) if isinstance(entry, dict) else entry for key, entry in self.base.items()}
        for vary in self.varies:
            if vary.card:
                entry = data.setdefault(vary.card, printed(vary.card))
                entry[vary.name] = chosen[vary.key]
        return edition_of(data)

    def options(self, chosen: Chosen) -> dict[str, str]:
        """The options among what was chosen."""
        return {vary.name: str(chosen[vary.key]) for vary in self.varies if not vary.card}


def printed(code: str) -> dict[str, Any]:
    """What the House Edition has on a card."""
    for card in house().cards:
        if card.code == code:
            return {field: list(card.people) if field == "people" else getattr(card, field) for field in FIELDS}
    raise Unreadable(f"{code!r} is no card: write one like 7K, 10S, 1T or 13V.")


def edition_of(data: dict[str, Any]) -> Edition:
    """An edition from its fields, as if they stood in a file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "variant.toml"
        path.write_text(toml(data), encoding="utf-8")
        try:
            return load(path)
        except TechdeckError as error:
            raise Unreadable(error.message.replace(f"{path}: ", "")) from None


def toml(data: dict[str, Any]) -> str:
    """What stands at the top, then a table for every card."""
    lines = [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in data.items() if not isinstance(value, dict)]
    for key, entry in data.items():
        if isinstance(entry, dict):
            lines.append(f"[{json.dumps(key)}]")
            lines += [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in entry.items()]
    return "\n".join(lines) + "\n"
