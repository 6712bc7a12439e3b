"""The fields of a request: what is missing, of the wrong type or not known is refused."""

from __future__ import annotations

from typing import Any

from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.state import State
from techdeck.match.fold import check_seed


class BadRequest(TechdeckError):
    """A line that is no request."""

    code = "bad-request"


class Fields:
    """Reads a request field by field; what is left over in the end was not meant for it."""

    def __init__(self, request: dict[str, Any]) -> None:
        self.request = request
        self.read = {"id"}

    def done(self) -> None:
        for name in self.request:
            if name not in self.read:
                raise BadRequest(f"{self.request['do']!r} has no field {name!r}.")

    def has(self, name: str) -> bool:
        """Whether an optional field is given; null stands for left out."""
        self.read.add(name)
        return self.request.get(name) is not None

    def get(self, name: str) -> Any:
        self.read.add(name)
        if name not in self.request:
            raise BadRequest(f"The field {name!r} is missing.")
        return self.request[name]

    def text(self, name: str) -> str:
        given = self.get(name)
        if not isinstance(given, str):
            raise BadRequest(f"{name!r} must be a string, not {short(given)}.")
        return given

    def maybe_text(self, name: str) -> str | None:
        return self.text(name) if self.has(name) else None

    def number(self, name: str) -> int:
        given = self.get(name)
        if not isinstance(given, int) or isinstance(given, bool):
            raise BadRequest(f"{name!r} must be a whole number, not {short(given)}.")
        return given

    def thing(self, name: str) -> dict[str, Any]:
        given = self.get(name)
        if not isinstance(given, dict):
            raise BadRequest(f"{name!r} must be an object, not {short(given)}.")
        return given

    def maybe_thing(self, name: str) -> dict[str, Any]:
        return self.thing(name) if self.has(name) else {}

    def seat(self, state: State) -> int:
        seat = self.number("seat")
        if not 0 <= seat < state.seats:
            raise Impossible(f"There are seats 0 to {state.seats - 1} at this table, not {short(seat)}.")
        return seat

    def seat_or_watcher(self, state: State) -> int:
        """Null stands for somebody who only watches."""
        return -1 if self.get("seat") is None else self.seat(state)

    def seed(self, name: str) -> str | int:
        """A string or a whole number, each a seed of its own."""
        return check_seed(self.text(name)) if isinstance(self.get(name), str) else self.number(name)

    def maybe_count(self, name: str) -> int | None:
        if not self.has(name):
            return None
        count = self.number(name)
        if not 1 <= count <= 10**9:
            raise BadRequest(f"{name!r} must be from 1 to a milliard, not {short(count)}.")
        return count

    def maybe_seconds(self, name: str, most: float) -> float | None:
        if not self.has(name):
            return None
        given = self.get(name)
        if not isinstance(given, int | float) or isinstance(given, bool) or not 0 < given <= most:
            raise BadRequest(f"{name!r} must be a number above 0 and up to {most:g}, not {short(given)}.")
        return float(given)


def short(given: object) -> str:
    """What was given, in a few letters."""
    if isinstance(given, dict | list):
        return "an object" if isinstance(given, dict) else "a list"
    if given is None or isinstance(given, bool):
        return {None: "null", True: "true", False: "false"}[given]
    text = repr(given)
    return text if len(text) <= 40 else text[:40] + "…"
