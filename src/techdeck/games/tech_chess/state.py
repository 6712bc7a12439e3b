"""The state of Tech Chess: its places, and what the words of effects mean here (CH-14 to CH-18)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, KING, KNIGHT, PAWN, QUEEN, ROOK, SQUARES, TABLES, bit_of, role_of
from techdeck.games.tech_chess.verbs import said
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import Event
from techdeck.kernel.layout import OPEN, Faces, Layout
from techdeck.kernel.state import Result, State

UPGRADES_A_GAME: Final = 2
BUILDS_A_GAME: Final = 3
QUIET_TURNS: Final = 120  # 60 by each side (CH-28)

KINGS_CAPTURED: Final = "both kings captured"
CHECKMATE: Final = "checkmate"
STALEMATE: Final = "stalemate"
BARE_KINGS: Final = "bare kings"
REPETITION: Final = "third repetition"
QUIET: Final = "sixty quiet turns"
ENDS: Final = {
    KINGS_CAPTURED: "CH-21",
    CHECKMATE: "CH-25",
    STALEMATE: "CH-26",
    BARE_KINGS: "CH-27",
    REPETITION: "CH-28",
    QUIET: "CH-28",
}

_RNG: Final = Random("tech-chess")
# By card and square, for fingerprints of boards; even, as the last bit of a fingerprint is the seat to move.
PRINTS: Final = [_RNG.getrandbits(59) * 2 for _ in range(64 * AREA)]


SEEN_BITS: Final[i64] = 60
SEEN_TOP: Final[i64] = 1 << 60


class Places(Layout):
    """A deck with its pile, and for every seat a hand and the pieces on the board."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(2)
        self.add_decks(1)
        self.add_hands()
        self.pieces = [self.add(f"pieces {seat}", OPEN, seat) for seat in range(2)]
        # First controls Service and Science, Second Knowledge and Technology (CH-2).
        self.sides = [1 - (domain & 1) for domain in faces.domains]
        self.codes = [role_of(value) + 8 * side for value, side in zip(faces.values, self.sides)]


class TechChess(State):
    """`squares[seat]` says where each card of `zones[places.pieces[seat]]` stands, in the same order."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], diagonals: bool) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.guarded = True
        self.tables = TABLES[1 if diagonals else 0]
        self.codes = places.codes
        self.chosen = True  # whether the sides are set up by choice (CH-5)
        self.first = 0  # the seat that is First
        self.squares: list[list[int]] = [[], []]
        self.filled0: i64 = 0  # a bit for every square of seat 0, and the same for seat 1
        self.filled1: i64 = 0
        self.pawns: i64 = 0  # a bit for every square with a pawn of either seat, and so on; while an effect runs, stale
        self.rooks: i64 = 0
        self.knights: i64 = 0
        self.queens: i64 = 0
        self.thrones: list[list[int]] = [[], []]  # the squares of each seat's kings
        self.upgrades = [0, 0]
        self.builds = [0, 0]
        self.quiet = 0  # turns since a capture, an upgrade or a build
        self.past: list[int] = []  # fingerprints of the positions since then, at the top of each turn (CH-28)
        self.seen0: i64 = 0  # a few bits of each fingerprint with seat 0 to move, as a mask; and the same for seat 1
        self.seen1: i64 = 0
        self.also0: i64 = 0  # the same with other bits
        self.also1: i64 = 0
        self.ended = ""
        self.winner = -1

    def copy(self) -> TechChess:
        twin = TechChess(self.places, self.faces, self.codec, self.effects, self.tables.diagonals)
        self.copy_state(twin)
        squares = self.squares
        twin.chosen = self.chosen
        twin.first = self.first
        twin.squares = [squares[0][:], squares[1][:]]
        twin.filled0 = self.filled0
        twin.filled1 = self.filled1
        twin.pawns = self.pawns
        twin.rooks = self.rooks
        twin.knights = self.knights
        twin.queens = self.queens
        twin.thrones = [self.thrones[0][:], self.thrones[1][:]]
        twin.upgrades = self.upgrades[:]
        twin.builds = self.builds[:]
        twin.quiet = self.quiet
        twin.past = self.past[:]
        twin.seen0 = self.seen0
        twin.seen1 = self.seen1
        twin.also0 = self.also0
        twin.also1 = self.also1
        twin.ended = self.ended
        twin.winner = self.winner
        return twin

    def fields(self) -> tuple[Any, ...]:
        counters = (self.upgrades, self.builds, self.quiet, self.past)
        return (self.tables.diagonals, self.first, self.squares, counters, self.ended, self.winner)

    # The board.

    def side(self, seat: int) -> int:
        """0 for First, 1 for Second."""
        return seat ^ self.first

    def pieces(self, seat: int) -> list[int]:
        return self.zones[self.places.pieces[seat]]

    def put(self, card: int, seat: int, square: int) -> None:
        """A card becomes a piece."""
        self.move(card, self.places.pieces[seat], -1, 0, seat)
        self.set_on(card, seat, square)

    def set_on(self, card: int, seat: int, square: int) -> None:
        """The last of a seat's pieces stands on a square."""
        self.squares[seat].append(square)
        self.fill(seat, bit_of(square))
        role = self.codes[card] & 7
        self.chart(role, bit_of(square))
        if role == KING:
            self.thrones[seat].append(square)

    def step(self, seat: int, at: int, card: int, to: int) -> None:
        """A seat's piece number `at`, which is this card, goes to another square."""
        squares = self.squares[seat]
        source = squares[at]
        squares[at] = to
        change = bit_of(source) | bit_of(to)
        self.fill(seat, change)
        role = self.codes[card] & 7
        self.chart(role, change)
        if role == KING:
            kings = self.thrones[seat]
            kings[kings.index(source)] = to

    def drop(self, seat: int, at: int, goal: int) -> None:
        """A seat's piece number `at` is captured and goes to another place."""
        square = self.squares[seat].pop(at)
        card = self.pieces(seat)[at]
        self.fill(seat, bit_of(square))
        self.move(card, goal, -1, 0, 1 - seat)
        role = self.codes[card] & 7
        self.chart(role, bit_of(square))
        if role == KING:
            self.thrones[seat].remove(square)

    def fill(self, seat: int, change: i64) -> None:
        """These squares are filled by a seat where they were not, and the other way round."""
        if seat == 0:
            self.filled0 ^= change
        else:
            self.filled1 ^= change

    def chart(self, role: int, change: i64) -> None:
        """The same for pieces of a role; kings are charted by their thrones."""
        if role == PAWN:
            self.pawns ^= change
        elif role == ROOK:
            self.rooks ^= change
        elif role == KNIGHT:
            self.knights ^= change
        elif role == QUEEN:
            self.queens ^= change

    def survey(self) -> None:
        """Chart all pieces anew, after an effect that may have exchanged some."""
        self.pawns = 0
        self.rooks = 0
        self.knights = 0
        self.queens = 0
        for seat in range(2):
            for card, square in zip(self.pieces(seat), self.squares[seat]):
                self.chart(self.codes[card] & 7, bit_of(square))

    def only_king(self, seat: int) -> int:
        """The square of the only king of a seat; -1 while it has two."""
        kings = self.thrones[seat]
        return kings[0] if len(kings) == 1 else -1

    def index_of(self, seat: int, square: int) -> int:
        """Which of a seat's pieces stands on a square."""
        for at, other in enumerate(self.squares[seat]):
            if other == square:
                return at
        return -1

    def card_at(self, square: int) -> int:
        """The card on a square, or -1."""
        for seat in range(2):
            if square in self.squares[seat]:
                return self.pieces(seat)[self.squares[seat].index(square)]
        return -1

    def fingerprint(self, seat: int) -> int:
        """Board, hands' sizes, counters and side to move in one number (CH-28)."""
        packed: i64 = len(self.hand(0)) * 64 + len(self.hand(1))
        for n in range(2):
            packed = packed * 16 + self.upgrades[n] * 4 + self.builds[n]
        packed = packed * 2 + seat
        for owner in range(2):
            for card, square in zip(self.pieces(owner), self.squares[owner]):
                at: i64 = card
                part: i64 = PRINTS[at * 36 + square]
                packed ^= part
        return packed

    def remember(self, now: int) -> bool:
        """Add a position to the past; false where it is surely not there yet, which spares looking for it."""
        self.past.append(now)
        number: i64 = now
        bit = SEEN_TOP >> (number >> 1) % SEEN_BITS
        other = SEEN_TOP >> (number >> 20) % SEEN_BITS
        if number & 1:
            known = self.seen1 & bit != 0 and self.also1 & other != 0
            self.seen1 |= bit
            self.also1 |= other
        else:
            known = self.seen0 & bit != 0 and self.also0 & other != 0
            self.seen0 |= bit
            self.also0 |= other
        return known

    def forget(self) -> None:
        """No earlier position can come again."""
        self.past = []
        self.seen0 = 0
        self.seen1 = 0
        self.also0 = 0
        self.also1 = 0

    # The end (CH-21, CH-25 to CH-28).

    def end(self, reason: str, winner: int) -> None:
        self.ended = reason
        self.winner = winner
        self.offer = None
        self.finish()

    def result(self) -> Result:
        if self.winner < 0:
            return Result((), (0, 0), self.ended)
        return Result((self.winner,), (1, -1) if self.winner == 0 else (-1, 1), self.ended)

    def end_clause(self) -> str:
        return ENDS.get(self.ended, "CH-21")

    # What effects ask.

    def controlled(self, seat: int) -> list[int]:
        return self.pieces(seat)[:]

    def may_leave(self, card: int) -> bool:
        return self.codes[card] & 7 != KING

    def may_enter(self, card: int, target: int) -> bool:
        """No king, and of a domain of the side whose square it takes (CH-15, CH-16)."""
        seat = self.layout.owners[self.place[target]]
        return self.codes[card] & 7 != KING and self.places.sides[card] == self.side(seat)

    def said(self, event: Event) -> str:
        return said(self.codec, self.codes, event)

    # As data.

    def position(self, bit: int) -> dict[str, Any]:
        places, names = self.places, self.faces.names
        board = {SQUARES[at]: names[card] for n in range(2) for at, card in zip(self.squares[n], self.pieces(n))}
        out: dict[str, Any] = {
            "turn": self.turn(),
            "first": self.first,
            "board": board,
            "hands": [self.cards_text(zone, bit) for zone in places.hands],
            "deck": self.cards_text(places.decks[0], bit)[::-1],
            "discard": self.cards_text(places.piles[0], bit),
            "upgrades": self.upgrades[:],
            "builds": self.builds[:],
            "quiet": self.quiet,
        }
        if len(self.past) > 1:
            out["past"] = self.past[:-1]
        if self.last_used >= 0:
            out["last"] = names[self.last_used]
        if self.zones[places.aside]:
            out["aside"] = self.cards_text(places.aside, bit)
        return out

    def turn(self) -> int:
        """Whose turn it is; what lies lowest on the agenda belongs to that seat."""
        frames = self.frames()
        return frames[-1].you if frames else -1
