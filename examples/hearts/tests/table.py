"""Hearts as play: lay hands and a trick, let seats choose, and look at what lies where and who knows it.

Cards are written in one text, "2C QS"; hands are read suit after suit: clubs, diamonds, spades, hearts.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import techdeck
from techdeck import GAMES
from techdeck.kernel.errors import Impossible, Refused

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = {letter: [rank + letter for rank in RANKS] for letter in "CDSH"}
WHOLE = [" ".join(SUITS[letter]) for letter in "CDSH"]  # a suit each
PASSES = ("left", "right", "across", "none")  # by hand, from the first on


class Table:
    """A table of Hearts in the hands of a test."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __getitem__(self, field: str) -> Any:
        return self.state.position(-1)[field]

    def does(self, seat: int, choice: str) -> Table:
        self.state.choose(seat, self.state.parse(choice))
        return self

    def plays(self, cards: str) -> Table:
        """One card after the other, each by the seat whose turn it is."""
        for card in cards.split():
            self.does(self.turn, f"play {card}")
        return self

    def gives(self, *cards: str) -> Table:
        """Three cards of every seat."""
        for turn in range(3):
            for seat in range(4):
                self.does(seat, f"give {cards[seat].split()[turn]}")
        return self

    def plays_a_hand(self, rng: Random) -> Table:
        """At random, to the end of this hand or of the game."""
        hand = self["hand"]
        while not self.state.over and self["hand"] == hand:
            seat = rng.choice(self.state.actors)
            self.state.choose(seat, rng.choice(self.state.choices(seat)))
        return self

    def refuses(self, seat: int, choice: str) -> str:
        """The clause by which a seat may not choose this; trying it changes nothing."""
        before = self.state.copy()
        with pytest.raises(Refused) as refusal:
            self.does(seat, choice)
        assert self.state.same(before)
        assert refusal.value.message.endswith(".")
        return refusal.value.clause

    @property
    def turn(self) -> int:
        (seat,) = self.state.actors
        return int(seat)

    @property
    def asked(self) -> str:
        return str(self.state.agenda.op.prompt)

    def offers(self, seat: int) -> str:
        """The cards that a seat may choose."""
        return " ".join(self.state.text(choice).split()[1] for choice in self.state.choices(seat))

    def hand(self, seat: int) -> str:
        return " ".join(self["hands"][seat])

    def seen(self, seat: int, field: str, of: int) -> list[str]:
        """What a seat sees of the cards of another."""
        cards: list[str] = self.state.observe(seat).view()[field][of]
        return cards


def dealt(seed: str = "monday", **options: Any) -> Table:
    return Table(techdeck.new("hearts", 4, seed, **options))


def laid(*hands: str, taken: tuple[str, ...] = (), options: dict[str, Any] | None = None, **fields: Any) -> Table:
    """Hands, and what else a position has."""
    position: dict[str, Any] = {"hands": [hand.split() for hand in hands]} | fields
    if taken:
        position["taken"] = [cards.split() for cards in taken]
    return Table(GAMES["hearts"].lay(4, options or {}, position, "seed", []))


def impossible(*hands: str, **fields: Any) -> str:
    with pytest.raises(Impossible) as refusal:
        laid(*hands, **fields)
    return refusal.value.message
