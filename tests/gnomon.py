"""Tricks as play: lay hands and a trick, let seats play cards, and look at what lies where and who knows it.

Cards are written in one text, "R FBT TRUE"; places are read in deck order (Singles, Completes, True, False).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest

from techdeck.cards.gnomon import gnomon_faces
from techdeck.games.pairadox.state import Pairadox
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.state import State

SEATS = range(4)
DECK = gnomon_faces().names
TF = ("TRUE", "FALSE")


class Trick:
    """A table of Pairadox in the hands of a test."""

    def __init__(self, state: State) -> None:
        self.state = cast(Pairadox, state)

    # What players do.

    def plays(self, seat: int, *cards: str) -> Trick:
        for card in cards:
            self.state.choose(seat, self.state.parse(f"play {card}"))
        return self

    def all_play(self, cards: str) -> Trick:
        """One card after the other, each by the seat whose turn it is."""
        for card in cards.split():
            self.plays(self.turn, card)
        return self

    def refuses(self, seat: int, choice: str) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this; trying it must change nothing."""
        before = self.state.copy()
        with pytest.raises(Refused) as refusal:
            self.state.choose(seat, self.state.parse(choice))
        assert self.state.same(before)
        assert refusal.value.message
        assert self.state.whynot(seat, self.state.parse(choice)) == (refusal.value.clause, refusal.value.message)
        return refusal.value.clause, refusal.value.message

    # What is asked and what lies where.

    @property
    def turn(self) -> int:
        (seat,) = self.state.actors
        return seat

    @property
    def asked(self) -> str:
        """One word for what is asked."""
        assert self.state.agenda is not None
        return self.state.agenda.op.prompt

    def offers(self) -> str:
        """The cards that the seat to play may play."""
        texts = [self.state.text(choice) for choice in self.state.choices(self.turn)]
        assert all(text.startswith("play ") for text in texts)
        return in_order(text.removeprefix("play ") for text in texts)

    def place(self, name: str) -> str:
        state = self.state
        return in_order(state.faces.names[card] for card in state.cards(state.layout.names.index(name)))

    def view(self, seat: int) -> dict[str, Any]:
        return self.state.observe(seat).view()

    def __getitem__(self, field: str) -> Any:
        return self.state.position(-1)[field]


def in_order(cards: Any) -> str:
    return " ".join(sorted(cards, key=DECK.index))


def filled(hands: Sequence[str], trick: str, leader: int) -> list[list[str]]:
    """Hands of the lengths that the trick asks for: what a test does not care for are T/F cards."""
    out = [hand.split() for hand in (*hands, *[""] * (4 - len(hands)))]
    played = [(leader + n) % 4 for n in range(len(trick.split()))]
    left = ["TRUE", "FALSE"] * 10
    for card in [card for hand in out for card in hand] + trick.split():
        if card in TF:
            left.remove(card)
    longest = max(len(hand) + (seat in played) for seat, hand in enumerate(out))
    for seat, hand in enumerate(out):
        while len(hand) + (seat in played) < longest:
            hand.append(left.pop(0))
    return out


def laid(*hands: str, trick: str = "", leader: int = 0, match: int = 1, seed: str = "laid", **more: Any) -> Trick:
    """A table at some moment of a trick; hands that are too short are filled with T/F cards."""
    position = {"hands": filled(hands, trick, leader), "trick": trick.split(), "leader": leader, **more}
    return Trick(game_named("pairadox").lay(4, {"match": match}, position, seed, []))


def dealt(seed: str = "deal", match: int = 1) -> Trick:
    return Trick(game_named("pairadox").new(4, {"match": match}, seed, []))


def random_play(table: Trick, seed: object) -> Iterator[Trick]:
    """Play at random until the game is over; yields before every card."""
    rng = Random(str(seed))
    while not table.state.over:
        yield table
        table.state.choose(table.turn, rng.choice(table.state.choices(table.turn)))
