"""Tests of Tech Poker as play: lay a table, let seats choose, look at chips and cards.

Cards of a place are written as in `play`. Seat 0 deals and everybody has 100 chips, with an ante each in the pot, where
a test does not say otherwise, so seat 1 acts first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from play import Board, Play, texts

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.games.tech_poker.state import Poker

DULL = (
    "2K 4S 6T 8V 10K",
    "3K 5S 7T 9V 11K",
    "2S 4T 6V 8K 10S",
    "3S 5T 7V 9K 11S",
    "2T 4V 6K 8S 10T",
    "3T 5V 7K 9S 11T",
)
"""Hands of which none is anything, the odd ones a little better."""


class Pokers(Play):
    """A table of Tech Poker in the hands of a test."""

    @property
    def game(self) -> Poker:
        return cast(Poker, self.state)

    def does(self, seat: int, *choices: str) -> Pokers:
        super().does(seat, *choices)
        return self

    def all_do(self, *choices: str) -> Pokers:
        """Whoever is asked next does the next of these."""
        for choice in choices:
            self.does(self.state.actors[0], choice)
        return self

    def rounds(self) -> Pokers:
        """Everybody checks and stands pat until the hand is over."""
        hand = self.now["hand"]
        while not self.state.over and self.now["hand"] == hand:
            self.all_do("draw" if self.now["phase"] == "draw" else "check")
        return self

    @property
    def now(self) -> dict[str, Any]:
        return self.state.position(-1)

    @property
    def chips(self) -> list[int]:
        return list(self.now["chips"])

    @property
    def bets(self) -> list[int]:
        return list(self.now["bets"])

    @property
    def pot(self) -> int:
        return int(self.now["pot"])

    @property
    def phase(self) -> str:
        return str(self.now["phase"])

    @property
    def to_act(self) -> int:
        return int(self.now["turn"])

    def acts(self) -> list[str]:
        """What the seat to act can do with chips."""
        return [choice for choice in self.asked()[1] if not choice.startswith("effect")]

    def said(self, seat: int = -1) -> list[tuple[int, str]]:
        """Everything that was said aloud, as a seat heard it; -1 only watches."""
        state = self.state.observe(seat).state
        return [(event.seat, state.text(event.arg)) for event in state.events() if event.kind == "say"]

    def view(self, seat: int) -> Board:
        seen = self.state.observe(seat).view()
        out = {name: " ".join(seen[name]) for name in ("deck", "discard")}
        for number in range(self.state.seats):
            out[f"hand {number}"] = " ".join(seen["hands"][number])
            out[f"folded cards {number}"] = " ".join(seen["folded"][number])
        return out | ({"aside": " ".join(seen["aside"])} if "aside" in seen else {})


def table(
    seats: int = 2,
    hands: Sequence[str] = DULL,
    deck: str = "",
    discard: str = "",
    options: dict[str, object] | None = None,
    seed: str = "pokers",
    edition: Edition | None = None,
    **more: Any,
) -> Pokers:
    """A table at the turn of a seat; cards not mentioned lie shuffled under the deck's top cards."""
    position: dict[str, Any] = {
        "pot": seats,
        "hands": texts(hands[:seats], seats),
        "deck": deck.split(),
        "discard": discard.split(),
        **more,
    }
    effects = (edition or house()).effects
    play = Pokers(game_named("tech-poker").lay(seats, options or {}, position, seed, effects))
    play.rest = [play.rest[0][len(deck.split()) :]]
    play.start = play.board
    return play


def barren(seats: int = 2, **places: Any) -> Pokers:
    """A table with the mentioned cards and no others: nothing can be drawn."""
    play = table(seats, **places)
    play.expel_the_rest()
    return play


def dealt(seats: int = 2, options: dict[str, object] | None = None, seed: str = "pokers") -> Pokers:
    """A new game."""
    return Pokers(game_named("tech-poker").new(seats, options or {}, seed, house().effects))
