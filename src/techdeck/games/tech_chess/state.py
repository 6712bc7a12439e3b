"""The state of Tech Chess: its places, the board, and what the words of effects mean here (CH-14 to CH-18)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.games.tech_chess.board import AREA, KING, SQUARES, role_of
from techdeck.games.tech_chess.choices import said
from techdeck.games.tech_chess.men import NOWHERE, Men
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit, lowest, ones
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import Event
from techdeck.kernel.layout import NOBODY, OPEN, Faces, Layout, numbers
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import Result, State
from techdeck.kernel.table import NO_CARDS, filled

UPGRADES_A_GAME: Final = 2
BUILDS_A_GAME: Final = 3
QUIET_TURNS: Final = 120  # 60 by each side (CH-28)
DRY_TURNS: Final = 300  # 150 by each side (CH-28)

KINGS_CAPTURED: Final = "both kings captured"
CHECKMATE: Final = "checkmate"
STALEMATE: Final = "stalemate"
BARE_KINGS: Final = "bare kings"
REPETITION: Final = "third repetition"
QUIET: Final = "sixty quiet turns"
DRY: Final = "a hundred and fifty dry turns"
ENDS: Final = {
    KINGS_CAPTURED: "CH-21",
    CHECKMATE: "CH-25",
    STALEMATE: "CH-26",
    BARE_KINGS: "CH-27",
    REPETITION: "CH-28",
    QUIET: "CH-28",
    DRY: "CH-28",
}

EMPTY: Final = 255  # instead of a card
NO_CARD: Final[i64] = -1
NO_MEN: Final = Men(True)

_RNG: Final = Random("tech-chess")
# By card and square, for fingerprints of boards; even, as the last bit of a fingerprint is the seat to move.
PRINTS: Final = numbers([_RNG.getrandbits(59) * 2 for _ in range(64 * AREA)])


# In `spent`, by seat: one upgrade and one build, two bits for each count.
ONE_UPGRADE: Final = numbers([1 << 6, 1 << 2])
ONE_BUILD: Final = numbers([1 << 4, 1])


@mypyc_attr(acyclic=True)
class Past:
    """Fingerprints of positions. It only grows, so the copies of a state share it until one goes another way."""

    def __init__(self, prints: vec[i64], count: i64) -> None:
        self.prints = prints
        self.count = count

    def add(self, now: i64) -> None:
        if self.count == len(self.prints):
            self.prints = extend(self.prints[:], self.prints)
        self.prints[self.count] = now
        self.count += 1

    def parted(self, start: i64, end: i64) -> Past:
        """Some of them, to go on with alone."""
        return Past(extend(self.prints[start:end], ROOM), end - start)

    def __reduce__(self) -> tuple[Any, ...]:
        return (past_of, ([int(number) for number in self.prints[: self.count]],))


def past_of(prints: list[int]) -> Past:
    """A past that travelled."""
    return Past(extend(numbers(prints), ROOM), len(prints))


ROOM: Final = numbers([0] * 32)
NO_PAST: Final = Past(ROOM, 0)


class Places(Layout):
    """A deck with its pile, and for every seat a hand and the pieces on the board."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(2)
        self.add_decks(1)
        self.add_hands()
        self.pieces = self.add_each("pieces", OPEN)
        # By card. First controls Service and Science, Second Knowledge and Technology (CH-2).
        self.sides = numbers([1 - (int(domain) & 1) for domain in faces.domains])
        self.roles = numbers([role_of(int(value)) for value in faces.values])


class TechChess(State):
    """`cards[square]` is the card on a square, EMPTY for none; `men` tells by masks which roles stand where."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.guarded = True
        self.chosen = True  # whether the sides are set up by choice (CH-5)
        self.first: i64 = 0  # the seat that is First
        self.cards_at = NO_CARDS
        self.men = NO_MEN
        self.board_print: i64 = 0  # the fingerprint of the board alone
        self.spent: i64 = 0  # upgrades and builds of both seats
        self.quiet: i64 = 0  # turns since a capture, an upgrade, a build or a used effect
        self.dry: i64 = 0  # turns since a capture, an upgrade or a build
        self.past = NO_PAST  # the positions at the top of each turn; number `stirred` to `turns` - 1 can come again
        self.stirred: i64 = 0
        self.turns: i64 = 0
        self.ended = ""
        self.winner: i64 = NOBODY

    def clear_board(self, diagonals: bool) -> None:
        self.cards_at = filled(AREA, EMPTY)
        self.men = Men(diagonals)
        self.past = Past(ROOM[:], 0)

    def copy(self) -> TechChess:
        twin = TechChess(self.places, self.faces, self.codec, self.effects)
        self.copy_state(twin)
        twin.chosen = self.chosen
        twin.first = self.first
        twin.cards_at = self.cards_at[:]
        twin.men = self.men.copy()
        twin.board_print = self.board_print
        twin.spent = self.spent
        twin.quiet = self.quiet
        twin.dry = self.dry
        twin.past = self.past
        twin.stirred = self.stirred
        twin.turns = self.turns
        twin.ended = self.ended
        twin.winner = self.winner
        return twin

    def fields(self) -> tuple[Any, ...]:
        counters = (self.spent, self.quiet, self.dry, self.remembered())
        return (self.diagonals, self.first, bytes(self.cards_at), counters, self.ended, self.winner)

    @property
    def diagonals(self) -> bool:
        """Whether pawns also go diagonally forward (CH-8)."""
        return self.men.pawn_ways > 0

    # The board.

    def side(self, seat: i64) -> i64:
        """0 for First, 1 for Second."""
        return seat ^ self.first

    def pieces(self, seat: i64) -> list[int]:
        return self.cards(self.places.pieces[seat])

    def role(self, card: i64) -> i64:
        return self.places.roles[card]

    def card_at(self, square: i64) -> i64:
        """The card on a square, or NO_CARD."""
        card = i64(self.cards_at[square])
        return NO_CARD if card == EMPTY else card

    def square_of(self, card: i64) -> i64:
        """Where a card stands on the board, or NOWHERE."""
        left = self.men.first | self.men.second
        while left:
            square = lowest(left)
            if i64(self.cards_at[square]) == card:
                return square
            left &= left - 1
        return NOWHERE

    def standing(self) -> dict[str, str]:
        """The cards of the board by their squares."""
        names = self.faces.names
        return {SQUARES[self.square_of(card)]: names[card] for seat in range(2) for card in self.pieces(seat)}

    def kings(self, seat: i64) -> i64:
        """How many kings a seat has."""
        return ones(self.men.kings & self.men.of(self.side(seat)))

    def put(self, card: i64, seat: i64, square: i64) -> None:
        """A card becomes a piece."""
        self.move(card, self.places.pieces[seat], -1, 0, seat)
        self.stand(card, square)

    def stand(self, card: i64, square: i64) -> None:
        """A card that has become a piece stands on an empty square."""
        self.cards_at[square] = u8(card)
        self.board_print ^= PRINTS[card * AREA + square]
        self.men.toggle(self.side(self.layout.owners[i64(self.place[card])]), self.places.roles[card], bit(square))

    def lift(self, square: i64) -> None:
        """A piece leaves its square, before it goes to another place."""
        card = i64(self.cards_at[square])
        self.cards_at[square] = u8(EMPTY)
        self.board_print ^= PRINTS[card * AREA + square]
        self.men.toggle(self.side(self.layout.owners[i64(self.place[card])]), self.places.roles[card], bit(square))

    def step(self, side: i64, source: i64, to: i64) -> None:
        """A piece of a side goes to an empty square."""
        cards = self.cards_at
        card = i64(cards[source])
        cards[to] = cards[source]
        cards[source] = u8(EMPTY)
        self.board_print ^= PRINTS[card * AREA + source] ^ PRINTS[card * AREA + to]
        self.men.toggle(side, self.places.roles[card], bit(source) | bit(to))

    def swap(self, a: i64, b: i64, seen: i64 = 0, seat: i64 = NOBODY) -> None:
        """A piece that is exchanged gives its square to the other card."""
        one, other = self.square_of(a), self.square_of(b)
        if one != NOWHERE:
            self.lift(one)
        if other != NOWHERE:
            self.lift(other)
        super().swap(a, b, seen, seat)
        if one != NOWHERE:
            self.stand(b, one)
        if other != NOWHERE:
            self.stand(a, other)

    def replace(self, old: i64, new: i64, seat: i64 = NOBODY) -> None:
        """The same for a piece that is replaced."""
        square = self.square_of(old)
        if square != NOWHERE:
            self.lift(square)
        super().replace(old, new, seat)
        if square != NOWHERE:
            self.stand(new, square)

    # Counters (CH-7).

    def upgrades(self, seat: i64) -> i64:
        return self.spent >> 6 - 4 * seat & 3

    def builds(self, seat: i64) -> i64:
        return self.spent >> 4 - 4 * seat & 3

    # Positions that were there before (CH-28).

    def fingerprint(self, seat: i64) -> i64:
        """Board, hands' sizes, counters and side to move in one number."""
        hands = self.places.hands
        packed = i64(self.sizes[hands[0]]) * 64 + i64(self.sizes[hands[1]])
        return self.board_print ^ (packed * 256 + self.spent) * 2 + seat

    def remember(self, now: i64) -> None:
        if self.past.count != self.turns:  # a copy went another way
            self.past = self.past.parted(self.stirred, self.turns)
            self.turns -= self.stirred
            self.stirred = 0
        self.past.add(now)
        self.turns += 1

    def __reduce__(self) -> tuple[Any, ...]:
        if self.past.count != self.turns:  # a copy went on, and what it added does not travel with this one
            self.past = self.past.parted(0, self.turns)
        return super().__reduce__()

    def forget(self) -> None:
        """No earlier position counts any more (CH-28)."""
        self.stirred = self.turns

    def remembered(self) -> list[int]:
        return [int(number) for number in self.past.prints[self.stirred : self.turns]]

    def times(self) -> i64:
        """How often the last position was there before; it had the same side to move every second turn."""
        prints, first = self.past.prints, self.stirred
        at = self.turns - 1
        now = prints[at]
        before: i64 = 0
        at -= 2
        while at >= first:
            if prints[at] == now:
                before += 1
            at -= 2
        return before

    # The end (CH-21, CH-25 to CH-28).

    def end(self, reason: str, winner: i64) -> None:
        self.ended = reason
        self.winner = winner
        self.finish()

    def result(self) -> Result:
        if self.winner < 0:
            return Result((), (0, 0), self.ended)
        return Result((self.winner,), (1, -1) if self.winner == 0 else (-1, 1), self.ended)

    def end_clause(self) -> str:
        return ENDS.get(self.ended, "CH-21")

    # What effects ask.

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        offer.add_cards(self, self.places.pieces[seat])

    def has_mine(self, seat: i64, needed: i64) -> bool:
        return ones(self.men.of(self.side(seat)) & ~self.men.kings) >= needed

    def may_leave(self, card: i64) -> bool:
        return self.places.roles[card] != KING

    def may_enter(self, card: i64, target: i64) -> bool:
        """No king, and of a domain of the side whose square it takes (CH-15, CH-16)."""
        seat = self.layout.owners[i64(self.place[target])]
        return self.places.roles[card] != KING and self.places.sides[card] == self.side(seat)

    def said(self, event: Event) -> str:
        return said(self.codec, self.places.roles, event)
