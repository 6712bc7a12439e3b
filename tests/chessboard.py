"""Tests of Tech Chess as play. A board is written "a2 3S, e5 7K": squares and cards, in the order of the squares.

A side that is given no king has its two on b and e of its back rank. In the deck, ".." stands for the cards that a test
did not mention.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from play import Board, Play, shorten, texts

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.board import SQUARES
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.agenda import Op

KINGS = ({"b1": "13S", "e1": "13V"}, {"b6": "13K", "e6": "13T"})


class Chess(Play):
    """A table of Tech Chess in the hands of a test."""

    @property
    def game(self) -> TechChess:
        return cast(TechChess, self.state)

    def does(self, seat: int, *choices: str) -> Chess:
        super().does(seat, *choices)
        return self

    @property
    def board(self) -> Board:
        layout = self.state.layout
        out = {f"hand {seat}": self._text(zone) for seat, zone in enumerate(layout.hands)}
        return out | {
            "board": self.pieces,
            "deck": " ".join(shorten(self._names(layout.decks[0])[::-1], self.rest[0])),
            "discard": self._text(layout.piles[0]),
        }

    @property
    def pieces(self) -> str:
        """The board without the kings that a test did not speak of."""
        board = self.state.position(-1)["board"]
        idle = KINGS[0] | KINGS[1]
        return ", ".join(f"{at} {board[at]}" for at in SQUARES if at in board and idle.get(at) != board[at])

    @property
    def expelled(self) -> str:
        return " ".join(name for name in self._names(self.state.layout.out) if name.startswith("13"))

    def goes(self, square: str) -> str:
        """Where the piece on a square may go, sorted."""
        return " ".join(sorted(move[2:] for move in self.actions("move") if move[:2] == square))

    def aloud(self) -> list[str]:
        """All that was said aloud, as people write it."""
        return [self.state.said(event) for event in self.state.events() if event.kind == "say"]

    @property
    def ended(self) -> tuple[tuple[int, ...], str]:
        """Winners and reason of a game that is over."""
        assert self.state.over
        result = self.state.result()
        return result.winners, result.reason

    def view(self, seat: int) -> Board:
        seen = self.state.observe(seat).view()
        out = {f"hand {number}": " ".join(cards) for number, cards in enumerate(seen["hands"])}
        out |= {name: " ".join(seen[name]) for name in ("deck", "discard")}
        layout = self.state.layout
        for owner in range(2):
            cards = [card for card in seen["board"].values() if self.owner(card) == owner]
            out[layout.names[self.game.places.pieces[owner]]] = " ".join(cards)
        return out | ({"aside": " ".join(seen["aside"])} if "aside" in seen else {})

    def owner(self, card: str) -> int:
        return self.game.places.sides[self.state.faces.index[card]] ^ self.game.first


def spent(t: Chess) -> tuple[list[int], list[int]]:
    """The upgrades and the builds of both seats."""
    position = t.state.position(-1)
    return position["upgrades"], position["builds"]


def read_board(text: str) -> dict[str, str]:
    board = dict(part.split() for part in text.split(",") if part.strip())
    for kings in KINGS:
        domains = {card[-1] for card in kings.values()}
        if not any(card[:-1] == "13" and card[-1] in domains for card in board.values()):
            board |= {at: card for at, card in kings.items() if at not in board}
    return board


def table(
    board: str = "",
    hands: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    options: dict[str, object] | None = None,
    effects: list[Op | None] | None = None,
    edition: Edition | None = None,
    **more: Any,
) -> Chess:
    """A table at the top of a turn of seat 0, which is First; cards not mentioned lie shuffled under the deck's top."""
    position = {
        "turn": 0,
        "board": read_board(board),
        "hands": texts(hands, 2),
        "deck": deck.split(),
        "discard": discard.split(),
        **more,
    }
    play = Chess(
        game_named("tech-chess").lay(2, options or {}, position, "chess", effects or (edition or house()).effects)
    )
    play.rest = [play.rest[0][len(deck.split()) :]]
    play.start = play.board
    return play


def barren(board: str = "", **places: Any) -> Chess:
    """A table with the mentioned cards and no others: nothing can be drawn."""
    play = table(board, **places)
    play.expel_the_rest()
    return play


def dealt(seed: str = "chess", **options: object) -> Chess:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return Chess(game_named("tech-chess").new(2, given, seed, house().effects))
