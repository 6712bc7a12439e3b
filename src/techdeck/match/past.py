"""A game that was played by other rules: what the record says can be read, but nothing of it can be played."""

from __future__ import annotations

from dataclasses import replace

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Unknown
from techdeck.kernel.record import Record, take_back
from techdeck.match.entry import CHOICE, LAPSE, SITS, UNDO, Entry
from techdeck.match.seat import BOT, Seat, names_of


class OtherRules(Unknown):
    """A record of another version of the rules, where a game was to be played or seen."""

    code = "other-rules"

    def __init__(self, record: Record) -> None:
        super().__init__(other_rules(record))
        self.record = record


def other_rules(record: Record) -> str:
    """Why a game cannot be played on or seen again: its rules are not those of today. Empty if they are."""
    game = game_named(record.game)
    if record.version == game.version:
        return ""
    return (
        f"This game was played by rules version {record.version} of {game.title}, and today they are version "
        f"{game.version}. Its log can be read; it cannot be played on."
    )


class Past:
    """The record of such a game, and who sat there."""

    def __init__(self, record: Record, over: bool | None = None) -> None:
        self.record = record
        self.why = other_rules(record)
        self.over = bool(record.result) if over is None else over
        self.entries = 0  # how many were taken in
        self.seats = [Seat.recorded(record, seat) for seat in range(record.seats)]

    def apply(self, entry: Entry) -> None:
        """An entry that was stored while the rules were those of the record."""
        self.entries = entry.seq
        if entry.kind in (CHOICE, LAPSE):
            self.record.choices.append((entry.seat, entry.text))
        elif entry.kind == UNDO:
            take_back(self.record.choices, entry.seat)
        elif entry.kind == SITS:
            self.seats[entry.seat] = Seat.parse(entry.text)
        else:
            words = entry.text.split()
            self.seats[entry.seat] = replace(self.seats[entry.seat], level=words[1] if words[0] == BOT else "")

    @property
    def names(self) -> list[str]:
        return names_of(self.seats)

    def line(self, number: int, viewer: int | None) -> str:
        """Choice `number`, counted from 0. Until the game is over, others' choices are theirs (GR-28)."""
        seat, text = self.record.choices[number]
        if seat < 0:
            return "Time ran out."
        return f"{self.names[seat]}: {text}" if self.over or seat == viewer else f"{self.names[seat]} chooses."

    def lines(self, viewer: int | None = None) -> list[str]:
        """The log, as a seat may read it; None is somebody who has none."""
        lines = [self.line(number, viewer) for number in range(len(self.record.choices))]
        return [*lines, f"Result: {self.record.result}"] if self.record.result else lines
