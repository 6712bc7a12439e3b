"""The record of a game as text people can read: what was set up, and every choice. A state is the fold of its record.

    techdeck record 1
    game NAME rules 1
    seats 2
    option turn-limit=400
    edition 3f2a… House Edition
    commitment 9b1c…
    name 0 Ana
    0 build 1
    undo
    0 build 2
    result winners 0; scores 2 1; second paradox
    digest 77ab…
    seed monday
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from techdeck.kernel.chance import commitment_of
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.state import Result, State

HEAD = "techdeck record 1"
UNDO = "undo"


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
        self.names: dict[int, str] = {}
        self.position: dict[str, Any] | None = None  # the game began here, not with a deal
        self.choices: list[tuple[int, str]] = []
        self.result: str = ""
        self.digest: str = ""
        self.seed: str | None = None  # secret until the game is over

    def head(self) -> list[str]:
        lines = [HEAD, f"game {self.game} rules {self.version}", f"seats {self.seats}"]
        lines += [f"option {name}={value}" for name, value in self.options.items()]
        lines += [f"edition {self.edition} {self.edition_name}", f"commitment {self.commitment}"]
        lines += [f"name {seat} {name}" for seat, name in sorted(self.names.items())]
        if self.position is not None:
            lines.append("position " + json.dumps(self.position))
        return lines

    def tail(self, secret: bool) -> list[str]:
        lines = []
        if self.result:
            lines += [f"result {self.result}", f"digest {self.digest}"]
        if self.seed is not None and (secret or self.result):
            lines.append("seed " + json.dumps(self.seed))
        return lines

    def text(self, secret: bool = True) -> str:
        """The record as text; without `secret` the seed is left out until the game is over."""
        choices = [f"{seat} {choice}" for seat, choice in self.choices]
        return "\n".join(self.head() + choices + self.tail(secret)) + "\n"

    def close(self, state: State) -> None:
        """Write down how the game ended."""
        self.result = result_text(state.result())
        self.digest = digest_of(state)

    def copy(self) -> Record:
        return parse_record(self.text())


def result_text(result: Result) -> str:
    winners = " ".join([str(seat) for seat in result.winners]) or "none"
    return f"winners {winners}; scores {' '.join([str(score) for score in result.scores])}; {result.reason}"


def digest_of(state: State) -> str:
    """A fingerprint of everything that happened, every card included."""
    whole = hashlib.sha256()
    for event in state.events():
        whole.update(repr(event.parts()).encode())
    return whole.hexdigest()


def parse_record(text: str) -> Record:
    """Read a record; a broken one is refused with the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0] != HEAD:
        raise Unreadable(f"This is no game record: the first line of one is {HEAD!r}.")
    head: dict[str, str] = {}
    options: dict[str, str | int] = {}
    names: dict[int, str] = {}
    choices: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if word.isascii() and word.isdecimal() and rest:
            choices.append((int(word), rest))
        elif line == UNDO and choices:
            choices.pop()
        elif word == "option" and "=" in rest:
            name, _, value = rest.partition("=")
            options[name] = int(value) if value.isascii() and value.isdecimal() else value
        elif word == "name" and rest.split(" ")[0].isdecimal():
            seat, _, name = rest.partition(" ")
            names[int(seat)] = name
        elif word in FIELDS and rest and word not in head:
            head[word] = rest
        else:
            raise Unreadable(f"Line {number} of the record cannot be read: {line[:60]!r}.")
    record = _from_head(head, options)
    record.names = names
    record.choices = choices
    return record


FIELDS = ("game", "seats", "edition", "commitment", "position", "result", "digest", "seed")


def _from_head(head: dict[str, str], options: dict[str, str | int]) -> Record:
    for name in ("game", "seats", "edition", "commitment"):
        if name not in head:
            raise Unreadable(f"The record has no {name!r} line.")
    game, _, version = head["game"].partition(" rules ")
    edition, _, edition_name = head["edition"].partition(" ")
    if not version.isdecimal() or not head["seats"].isdecimal():
        raise Unreadable("The record needs lines like 'game NAME rules 1' and 'seats 2'.")
    record = Record(game, int(version), int(head["seats"]), options, edition, edition_name, head["commitment"])
    try:
        record.seed = str(json.loads(head["seed"])) if "seed" in head else None
        record.position = dict(json.loads(head["position"])) if "position" in head else None
    except (ValueError, TypeError) as error:
        raise Unreadable(f"The seed or position line of the record is broken: {error}.") from None
    record.result = head.get("result", "")
    record.digest = head.get("digest", "")
    if record.seed is not None and commitment_of(record.seed) != record.commitment:
        raise Unreadable("The seed of this record does not match its commitment: one of them was changed.")
    return record
