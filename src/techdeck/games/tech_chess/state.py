"""The state of Tech Chess: its places, its boards, and what the words of effects mean here (CH-14 to CH-18).

Two play on one board. In bughouse seats 0 and 1 play on board one and seats 2 and 3 on board two; the partner of a seat
plays the other side on the other board (CH-40).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from techdeck.cards.faces import KINDS
from techdeck.games.tech_chess.board import KING, SQUARES, role_of
from techdeck.games.tech_chess.boards import NO_BOARD, NO_PAST, ROOM, ChessBoard, Past
from techdeck.games.tech_chess.choices import said
from techdeck.games.tech_chess.men import NOWHERE
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit, ones
from techdeck.kernel.choice import ARG, Codec
from techdeck.kernel.event import SAY, Event
from techdeck.kernel.layout import NOBODY, OPEN, Faces, Layout, numbers
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import CONTROLLED, Result, State

UPGRADES_A_GAME: Final = 2
BUILDS_A_GAME: Final = 3
QUIET_TURNS: Final = 60  # by each who plays (CH-28)
DRY_TURNS: Final = 150

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

# In `spent`, by seat: one upgrade and one build, two bits for each count.
ONE_UPGRADE: Final = numbers([4 << 4 * seat for seat in range(4)])
ONE_BUILD: Final = numbers([1 << 4 * seat for seat in range(4)])
NONE_CAPTURED: Final = numbers([0, 0])


class Places(Layout):
    """A deck with its pile, and for every seat a hand and the pieces on the board."""

    def __init__(self, seats: int, faces: Faces) -> None:
        super().__init__(seats)
        self.add_decks(1)
        self.add_hands()
        self.pieces = self.add_each("pieces", OPEN)
        # By card. First controls Service and Science, Second Knowledge and Technology (CH-2).
        self.sides = numbers([1 - (int(domain) & 1) for domain in faces.domains])
        self.roles = numbers([role_of(int(value)) for value in faces.values])


class TechChess(State):
    """One board, or in bughouse two."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.guarded = True
        self.dealt: i64 = 3  # cards for everybody once the sides stand (CH-6)
        self.chosen = True  # whether the sides are set up by choice (CH-5)
        self.first: i64 = 0  # the seat that is First, on board one
        self.one = NO_BOARD
        self.two = NO_BOARD
        self.spent: i64 = 0  # upgrades and builds of all seats
        self.quiet: i64 = 0  # turns since a capture, an upgrade, a build or a used effect
        self.dry: i64 = 0  # turns since a capture, an upgrade or a build
        self.past = NO_PAST  # the positions at the top of each turn; number `stirred` to `turns` - 1 can come again
        self.stirred: i64 = 0
        self.turns: i64 = 0
        self.captured = NONE_CAPTURED  # masks by deck: cards that came to a hand by a capture (CH-42)
        self.drawn: i64 = 0  # mask of the boards that are drawn
        self.ended = ""
        self.winner: i64 = NOBODY

    def clear_boards(self, diagonals: bool) -> None:
        self.one = ChessBoard(diagonals).clear()
        if self.layout.seats > 2:
            self.two = ChessBoard(diagonals).clear()
        self.past = Past(ROOM[:], 0)

    def copy(self) -> TechChess:
        twin = TechChess(self.places, self.faces, self.codec, self.effects)
        self.copy_state(twin)
        twin.chosen = self.chosen
        twin.dealt = self.dealt
        twin.first = self.first
        twin.one = self.one.twin()
        if self.layout.seats > 2:
            twin.two = self.two.twin()
            twin.captured = self.captured
            twin.drawn = self.drawn
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
        boards = (bytes(self.one.cards_at), bytes(self.two.cards_at), self.drawn, bytes(self.captured))
        return (self.diagonals, self.first, boards, counters, self.ended, self.winner)

    @property
    def diagonals(self) -> bool:
        """Whether pawns also go diagonally forward (CH-8)."""
        return self.one.pawn_ways > 0

    # Who plays where, and when.

    def board(self, seat: i64) -> ChessBoard:
        """The board that a seat plays on."""
        return self.one if seat < 2 else self.two

    def side(self, seat: i64) -> i64:
        """0 for First, 1 for Second."""
        return (seat ^ self.first ^ seat >> 1) & 1

    def seat_on(self, board: i64, side: i64) -> i64:
        """Who plays a side of board 0 or 1."""
        return board * 2 + (side ^ self.first ^ board)

    def is_drawn(self, seat: i64) -> bool:
        """Whether the board of a seat is drawn: nobody moves there any more."""
        return self.drawn >> (seat >> 1) & 1 != 0

    def movers(self) -> i64:
        """How many take turns."""
        return 2 if self.layout.seats == 2 or self.drawn else 4

    def after(self, seat: i64) -> i64:
        """Whose turn comes next: both First, then both Second, board one before board two (CH-42)."""
        if self.layout.seats == 2 or (self.drawn and not self.is_drawn(seat)):
            return seat ^ 1
        return 3 - seat if seat < 2 else seat ^ 2

    # The boards.

    def pieces(self, seat: i64) -> list[int]:
        return self.cards(self.places.pieces[seat])

    def role(self, card: i64) -> i64:
        return self.places.roles[card]

    def stands_for(self, card: i64) -> i64:
        """The seat whose piece a card is, or NOBODY."""
        place = i64(self.place[card])
        seat = self.layout.owners[place]
        return seat if seat >= 0 and self.places.pieces[seat] == place else NOBODY

    def square_of(self, card: i64) -> i64:
        """Where a card stands on a board, or NOWHERE."""
        seat = self.stands_for(card)
        return self.board(seat).square_of(card) if seat >= 0 else NOWHERE

    def standing(self, board: int) -> dict[str, str]:
        """The cards of a board by their squares."""
        names = self.faces.names
        cards = [card for seat in (2 * board, 2 * board + 1) for card in self.pieces(seat)]
        return {SQUARES[self.square_of(card)]: names[card] for card in cards}

    def kings(self, seat: i64) -> i64:
        """How many kings a seat has."""
        board = self.board(seat)
        return ones(board.kings & board.of(self.side(seat)))

    def put(self, card: i64, seat: i64, square: i64) -> None:
        """A card becomes a piece."""
        self.move(card, self.places.pieces[seat], -1, 0, seat)
        self.stand(card, square)

    def stand(self, card: i64, square: i64) -> None:
        """A card that has become a piece stands on an empty square."""
        seat = self.layout.owners[i64(self.place[card])]
        self.board(seat).stand(card, self.side(seat), self.places.roles[card], square)
        if self.layout.seats > 2:
            self.forget_capture(card)

    def lift(self, seat: i64, square: i64) -> None:
        """A piece of a seat leaves its square, before it goes to another place."""
        board = self.board(seat)
        board.lift(self.side(seat), self.places.roles[board.card_at(square)], square)

    def swap(self, a: i64, b: i64, seen: i64 = 0, seat: i64 = NOBODY) -> None:
        """A piece that is exchanged gives its square to the other card."""
        one, other = self.square_of(a), self.square_of(b)
        if one != NOWHERE:
            self.lift(self.stands_for(a), one)
        if other != NOWHERE:
            self.lift(self.stands_for(b), other)
        super().swap(a, b, seen, seat)
        if one != NOWHERE:
            self.stand(b, one)
        if other != NOWHERE:
            self.stand(a, other)
        if self.layout.seats > 2:
            self.come_open(a)
            self.come_open(b)

    def replace(self, old: i64, new: i64, seat: i64 = NOBODY) -> None:
        """The same for a piece that is replaced."""
        square = self.square_of(old)
        if square != NOWHERE:
            self.lift(self.stands_for(old), square)
        super().replace(old, new, seat)
        if square != NOWHERE:
            self.stand(new, square)

    # Cards that came by a capture (CH-42). All see a capture, so all know which cards these are, wherever they are now;
    # on a board or in the discard pile they are cards like others again.

    def is_captured(self, card: i64) -> bool:
        return self.captured[card // KINDS] & bit(card % KINDS) != 0

    def note_capture(self, card: i64) -> None:
        self.captured = self.captured[:]
        self.captured[card // KINDS] |= bit(card % KINDS)

    def forget_capture(self, card: i64) -> None:
        if self.is_captured(card):
            self.captured = self.captured[:]
            self.captured[card // KINDS] ^= bit(card % KINDS)

    def come_open(self, card: i64) -> None:
        if self.layout.kinds[i64(self.place[card])] == OPEN:
            self.forget_capture(card)

    def discard(self, card: i64, seat: i64 = NOBODY) -> None:
        """Put a card on the discard pile."""
        super().discard(card, seat)
        if self.layout.seats > 2:
            self.forget_capture(card)

    # Counters (CH-7).

    def upgrades(self, seat: i64) -> i64:
        return self.spent >> 4 * seat + 2 & 3

    def builds(self, seat: i64) -> i64:
        return self.spent >> 4 * seat & 3

    # Positions that were there before (CH-28).

    def fingerprint(self, seat: i64) -> i64:
        """Boards, hands' sizes, counters and side to move in one number."""
        hands, sizes = self.places.hands, self.sizes
        packed = i64(sizes[hands[0]]) * 128 + i64(sizes[hands[1]])
        if self.layout.seats == 2:
            return self.one.print ^ (packed * 256 + self.spent) * 2 + seat
        packed = (packed * 128 + i64(sizes[hands[2]])) * 128 + i64(sizes[hands[3]])
        other = self.two.print  # turned, so that a card on board two is not taken for the same on board one
        return self.one.print ^ other >> 7 ^ (other & 127) << 53 ^ ((packed * 65536 + self.spent) * 4 + seat)

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

    def stir(self) -> None:
        """After a capture, upgrade or build both counts begin anew, and no earlier position can come again (CH-28)."""
        self.quiet = 0
        self.dry = 0
        self.forget()

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

    # The end (CH-21, CH-25 to CH-28, CH-43).

    def end(self, reason: str, winner: i64) -> None:
        self.ended = reason
        self.winner = winner
        self.finish()

    def wins(self, seat: i64) -> bool:
        """Whether the winner is this seat or its partner."""
        return self.winner >= 0 and (self.winner ^ seat) & 1 == 0

    def result(self) -> Result:
        seats = range(self.layout.seats)
        if self.winner < 0:
            return Result((), tuple([0 for _ in seats]), self.ended)
        winners = tuple([seat for seat in seats if self.wins(seat)])
        return Result(winners, tuple([1 if seat in winners else -1 for seat in seats]), self.ended)

    def end_clause(self) -> str:
        if self.winner >= 0 and self.layout.seats > 2:
            return "CH-43"
        return ENDS.get(self.ended, "CH-21")

    # What effects ask.

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        offer.add_cards(self, self.places.pieces[seat])

    def has_mine(self, seat: i64, whose: i64, needed: i64) -> bool:
        board = self.board(seat)
        return bool(whose & CONTROLLED) and ones(board.of(self.side(seat)) & ~board.kings) >= needed

    def can_enter(self, seat: i64) -> bool:
        """A card that is built, without being counted (CH-7), on an empty square of the own first two ranks."""
        from techdeck.games.tech_chess.moves import homes

        return homes(self, seat) != 0

    def add_entries(self, seat: i64, offer: Offer) -> None:
        from techdeck.games.tech_chess.moves import add_builds, add_placed, homes

        squares = homes(self, seat)
        if self.layout.seats == 2:
            add_builds(self, seat, squares, offer)
        else:
            add_placed(self, seat, squares, squares, offer)

    def enter_play(self, seat: i64, choice: i64) -> None:
        card = (choice & ARG) >> 6
        self.tell(SAY, seat, card, 0, 0, choice, self.layout.everyone)
        self.put(card, seat, choice & 63)
        self.stir()

    def destroy(self, card: i64, seat: i64) -> None:
        """A piece leaves the board for the discard pile, whoever's it is; kings never do (CH-15)."""
        self.lift(self.stands_for(card), self.square_of(card))
        self.discard(card, seat)
        self.stir()

    def may_leave(self, card: i64) -> bool:
        return self.places.roles[card] != KING

    def may_enter(self, card: i64, target: i64) -> bool:
        """No king, and of a domain of the side whose square it takes (CH-15, CH-16)."""
        seat = self.layout.owners[i64(self.place[target])]
        return self.places.roles[card] != KING and self.places.sides[card] == self.side(seat)

    def said(self, event: Event) -> str:
        return said(self.codec, self.places.roles, event)
