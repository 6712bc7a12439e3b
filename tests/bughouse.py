"""Bughouse as play. Boards are written as in `chessboard`, one for seats 0 and 1 and one for seats 2 and 3.

Seat 0 is First on board one, so seat 3 is First on board two. A side that is given no king has its two on b and e of
its back rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from chessboard import Chess, read_board
from play import texts

from techdeck.cards.edition import house
from techdeck.games.registry import game_named

SECOND_DECK = str.maketrans({domain: f"{domain}'" for domain in "KSTV"})


class Bughouse(Chess):
    """A table of four."""

    def does(self, seat: int, *choices: str) -> Bughouse:
        super().does(seat, *choices)
        return self

    @property
    def pieces(self) -> str:
        return str(self.state.position(-1)["boards"])

    def on(self, board: int) -> dict[str, str]:
        """The cards of a board by their squares."""
        return cast(dict[str, str], self.state.position(-1)["boards"][board])

    @property
    def captured(self) -> list[str]:
        return cast(list[str], self.state.position(-1)["captured"])


def second(board: str) -> dict[str, str]:
    """Board two: cards without a prime of their own are of the second deck."""
    return {at: card if card.endswith("'") else card.translate(SECOND_DECK) for at, card in read_board(board).items()}


def pair(one: str = "", two: str = "", hands: Sequence[str] = (), deck: str = "", **more: Any) -> Bughouse:
    """A table of four at the top of a turn, of seat 0 unless it says otherwise."""
    position = {
        "boards": [read_board(one), second(two)],
        "hands": texts(hands, 4),
        "deck": deck.split(),
        **more,
    }
    return Bughouse(game_named("tech-chess").lay(4, {}, position, "bughouse", house().effects))


def four(seed: str = "bughouse", **options: object) -> Bughouse:
    return Bughouse(game_named("tech-chess").new(4, options, seed, house().effects))
