"""The record of a game as text people can read: what was set up, and every choice. A state is the fold of its record.

    techdeck record 1
    game NAME rules 1
    seats 2
    option turn-limit=400
    edition 3f2a… House Edition
    commitment 9b1c…
    plays 0 person
    name 0 Ana
    plays 1 bot easy
    0 build 1
    undo
    0 build 2
    lapse
    result winners 0; scores 2 1; second paradox
    digest 77ab…
    seed "monday"

`undo` takes the last choice back, `undo 1` the last one of seat 1. `plays` says who has a seat from there on, and
`name` what they are called. A game that did not begin with a deal has a `position`, and `known` says which seats know a
card there that its place does not show them. `lapse` says that time ran out for what the rules time. While a game goes
on, its seed is for its keeper only.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.state import Result, State

HEAD = "techdeck record 1"
UNDO = "undo"
LAPSE = "lapse"  # among the choices, of nobody's seat
FIELDS = ("game", "seats", "edition", "commitment", "note", "position", "known", "result", "digest", "seed")
CLOSING = ("digest", "seed")  # what may stand after the result


class Record:
    """Everything needed to play a game again, and what it came to."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, str | int],
        edition: str,
        edition_name: str,
        commitment: str,
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.edition = edition
        self.edition_name = edition_name
        self.commitment = commitment
        self.players: dict[int, str] = {}  # who plays a seat: "person", "bot LEVEL", "empty"
        self.names: dict[int, str] = {}
        self.note: str = ""
        self.position: dict[str, Any] | None = None  # the game began here, not with a deal
        self.known: dict[str, list[int]] = {}  # by card: seats that know it there, beside those who see its place
        self.choices: list[tuple[int, str]] = []
        self.result: str = ""
        self.digest: str = ""
        self.seed: str | None = None  # secret until the game is over

    def head(self) -> list[str]:
        lines = [HEAD, f"game {self.game} rules {self.version}", f"seats {self.seats}"]
        lines += [f"option {name}={value}" for name, value in self.options.items()]
        lines += [f"edition {self.edition} {self.edition_name}", f"commitment {self.commitment}"]
        if self.note:
            lines.append("note " + self.note)
        for seat in range(self.seats):
            lines += seat_lines(seat, self.players.get(seat, ""), self.names.get(seat, ""))
        if self.position is not None:
            lines.append("position " + json.dumps(self.position))
        if self.known:
            lines.append("known " + json.dumps(self.known))
        return lines

    def choice_lines(self) -> list[str]:
        return [choice_line(seat, text) for seat, text in self.choices]

    def seed_line(self) -> str:
        return "seed " + json.dumps(self.seed)

    def closing(self) -> list[str]:
        lines = [f"result {self.result}"] if self.result else []
        return [*lines, f"digest {self.digest}"] if self.digest else lines

    def text(self, secret: bool = True) -> str:
        """The record as text; without `secret` the seed is left out until the game is over."""
        lines = self.head() + self.choice_lines() + self.closing()
        if self.seed is not None and (secret or self.result):
            lines.append(self.seed_line())
        return "\n".join(lines) + "\n"

    def close(self, state: State) -> None:
        """Write down how the game ended."""
        self.result = result_text(state.result())
        self.digest = digest_of(state)

    def upto(self, count: int) -> Record:
        """The record as it was after so many choices."""
        twin = Record(
            self.game, self.version, self.seats, dict(self.options), self.edition, self.edition_name, self.commitment
        )
        twin.players = dict(self.players)
        twin.names = dict(self.names)
        twin.note = self.note
        twin.position = self.position  # neither of these two is ever changed
        twin.known = self.known
        twin.choices = self.choices[:count]
        twin.seed = self.seed
        if count >= len(self.choices):
            twin.result = self.result
            twin.digest = self.digest
        return twin

    def copy(self) -> Record:
        return self.upto(len(self.choices))


def choice_line(seat: int, text: str) -> str:
    """What was chosen by whom; nobody chooses that time is over."""
    return f"{seat} {text}" if seat >= 0 else text


def seat_lines(seat: int, plays: str, name: str) -> list[str]:
    """Who plays a seat, and under which name."""
    lines: list[str] = []
    if plays:
        lines.append(f"plays {seat} {plays}")
    if name:
        lines.append(f"name {seat} {name}")
    return lines


def end_lines(state: State) -> list[str]:
    """What is written about the end of a game, nothing before it."""
    return [f"result {result_text(state.result())}", f"digest {digest_of(state)}"] if state.over else []


def result_text(result: Result) -> str:
    winners = " ".join([str(seat) for seat in result.winners]) or "none"
    return f"winners {winners}; scores {' '.join([str(score) for score in result.scores])}; {result.reason}"


def digest_of(state: State) -> str:
    """A fingerprint of everything that happened, every card included."""
    whole = hashlib.sha256()
    for event in state.events():
        whole.update(repr(event.parts()).encode())
    return whole.hexdigest()


def take_back(choices: list[tuple[int, str]], seat: int) -> bool:
    """Remove the last choice of a seat, or with seat -1 the last of all; false if there is none."""
    for at in range(len(choices) - 1, -1, -1):
        if seat < 0 or choices[at][0] == seat:
            del choices[at]
            return True
    return False


def parse_record(text: str) -> Record:
    """Read a record; a broken one is refused with the line that is wrong."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    if not lines or lines[0] != HEAD:
        raise Unreadable(f"This is no game record: the first line of one is {HEAD!r}.")
    reading = _Reading()
    for number, line in enumerate(lines[1:], 2):
        if not reading.line(line):
            raise Unreadable(f"Line {number} of the record cannot be read: {line[:60]!r}.")
    return reading.record()


def _number(word: str) -> int:
    """A small whole number, or -1."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else -1


class _Reading:
    """A record while it is read."""

    def __init__(self) -> None:
        self.head: dict[str, str] = {}
        self.options: dict[str, str | int] = {}
        self.players: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.choices: list[tuple[int, str]] = []

    def line(self, line: str) -> bool:
        """Take in one line; false if it is none of a record."""
        word, _, rest = line.partition(" ")
        if "result" in self.head and word not in CLOSING:
            return False
        if _number(word) >= 0 and rest:
            self.choices.append((_number(word), rest))
            return True
        if line == LAPSE:
            self.choices.append((NOBODY, LAPSE))
            return True
        if word == UNDO:
            return take_back(self.choices, _number(rest)) if not rest or _number(rest) >= 0 else False
        if word == "option":
            name, equals, value = rest.partition("=")
            self.options[name] = _number(value) if _number(value) >= 0 else value
            return bool(equals)
        if word == "plays" or word == "name":
            return self.seat_line(word, rest)
        if word not in FIELDS or word in self.head or not rest:
            return False
        self.head[word] = rest
        return True

    def seat_line(self, word: str, rest: str) -> bool:
        seat, _, text = rest.partition(" ")
        if _number(seat) < 0 or not text:
            return False
        if word == "name":
            self.names[_number(seat)] = text
        else:
            self.players[_number(seat)] = text
            self.names.pop(_number(seat), None)
        return True

    def record(self) -> Record:
        head = self.head
        for name in ("game", "seats", "edition", "commitment"):
            if name not in head:
                raise Unreadable(f"The record has no {name!r} line.")
        game, _, version = head["game"].partition(" rules ")
        edition, _, edition_name = head["edition"].partition(" ")
        seats = _number(head["seats"])
        if _number(version) < 0 or not 0 < seats < 100:
            raise Unreadable("The record needs lines like 'game NAME rules 1' and 'seats 2'.")
        for seat in list(self.players) + list(self.names):
            if seat >= seats:
                raise Unreadable(f"The record speaks of seat {seat}, and there are {seats} seats.")
        record = Record(game, _number(version), seats, self.options, edition, edition_name, head["commitment"])
        record.players = self.players
        record.names = self.names
        record.note = head.get("note", "")
        record.choices = self.choices
        record.result = head.get("result", "")
        record.digest = head.get("digest", "")
        self.read_data(record)
        return record

    def read_data(self, record: Record) -> None:
        """The fields that are JSON."""
        seed = self.data("seed", '""')
        position = self.data("position", "{}")
        known = self.data("known", "{}")
        if not isinstance(seed, str):
            raise Unreadable("The seed of the record is not a text in quotes.")
        if not isinstance(position, dict):
            raise Unreadable("The position of the record is not a JSON object.")
        if not isinstance(known, dict) or [seats for seats in known.values() if not isinstance(seats, list)]:
            raise Unreadable("The line of known cards is not like 'known {\"7K\": [0]}'.")
        record.seed = seed if "seed" in self.head else None
        record.position = position if "position" in self.head else None
        record.known = known

    def data(self, name: str, default: str) -> Any:
        try:
            return json.loads(self.head.get(name, default))
        except (ValueError, RecursionError):
            raise Unreadable(f"The {name} line of the record is broken: it is not JSON.") from None
