"""Positions of Hearts, while cards are passed or in the middle of a trick: what a game can come to, nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from hearts.cards import CARDS, LETTERS, OF_SUIT, TWO_OF_CLUBS, names_in
from hearts.state import DIRECTIONS, GIVEN, HELD, SEATS, Hearts, breaks
from hearts.turn import EVERY_SEAT, FOLLOW, GIVE_OP, begin_trick
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.bits import bit
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import Reader
from techdeck.kernel.layout import numbers

FIELDS: Final = (
    "turn",
    "hand",
    "passing",
    "hands",
    "given",
    "trick",
    "leader",
    "taken",
    "points",
    "scores",
    "broken",
    "void",
)
MOST_HANDS: Final = 9999


class Position:
    """A position while it is laid out: first the cards, then what is said about them."""

    def __init__(self, state: Hearts, position: Mapping[str, Any]) -> None:
        self.s = state
        self.position = position
        self.r = Reader(state, position, FIELDS)

    def lay(self) -> None:
        s = self.s
        s.logging = False
        self.lay_cards()
        s.number = self.r.number("hand", 1, 1, MOST_HANDS)
        s.scores = numbers([self.score(score) for score in self.each("scores")])
        self.read_passing()
        turn = self.read_turn()
        self.read_broken()
        self.read_void()
        self.check("points", [int(s.points(seat)) for seat in range(SEATS)])
        s.hide()
        self.begin(turn)
        s.logging = True

    def begin(self, turn: i64) -> None:
        s = self.s
        if s.shift:
            GIVE_OP.start(s, turn, NO_SCOPE, EVERY_SEAT)
        elif s.size(s.places.trick):
            s.push(FOLLOW, turn, NO_SCOPE)
        else:
            if s.first_trick():
                s.let_know(TWO_OF_CLUBS, s.layout.everyone)  # it was shown (HE-5)
            begin_trick(s, turn)

    # The cards.

    def lay_cards(self) -> None:
        """Cards that are nowhere were played, and nobody here has taken them."""
        s, places = self.s, self.s.places
        for name, zones, most in (("hands", places.hands, HELD), ("given", places.given, GIVEN - 1)):
            for seat, cards in enumerate(self.r.lists(name, SEATS)):
                self.r.lay(cards, f"{name} {seat}", zones[seat], most)
        for seat, cards in enumerate(self.r.lists("taken", SEATS)):
            self.r.lay(cards, f"taken {seat}", places.taken[seat], CARDS)
        self.r.lay(self.position.get("trick", []), "trick", places.trick, SEATS - 1)
        for card in s.cards(s.layout.out):
            s.move(card, places.discard)

    # What is said about them.

    def read_passing(self) -> None:
        """Cards are given away before anything is played (HE-3)."""
        s, places = self.s, self.s.places
        given = self.position.get("passing", "none")
        if given not in DIRECTIONS:
            raise Impossible(f"'passing' of a position is {' or '.join(DIRECTIONS)}, not {given!r}.")
        s.shift = DIRECTIONS.index(given)
        aside = {int(s.size(zone)) for zone in places.given}
        if len(aside) > 1 or (aside != {0} and not s.shift):
            raise Impossible("The cards 'given' are as many from each seat, while cards are passed (HE-3).")
        if s.shift and {int(s.hand_size(seat)) for seat in range(SEATS)} != {HELD - aside.pop()}:
            raise Impossible(f"While cards are passed everybody has {HELD} (HE-2).")

    def read_turn(self) -> i64:
        """Who is to play; hands must be as long as the trick leaves them (HE-6)."""
        s, r = self.s, self.r
        played = int(s.size(s.places.trick))
        s.leader = r.number("leader", (r.number("turn", self.opener(), 0, 3) - played) % SEATS, 0, 3)
        turn = r.number("turn", (s.leader + played) % SEATS, 0, 3)
        if (s.leader + played) % SEATS != turn:
            raise Impossible(f"Seat {s.leader} led, and {played} played: it is not the turn of seat {turn} (HE-6).")
        left = int(s.hand_size(turn))
        if not left:
            raise Impossible("A position needs cards in the 'hands'.")
        for seat in range(SEATS):
            size = left - (1 if (seat - s.leader) % SEATS < played else 0)
            if s.hand_size(seat) != size:
                has = f"Seat {turn} has {left} cards, so seat {seat} has {size}"
                raise Impossible(f"{has}, not {s.hand_size(seat)} (HE-6).")
        if not s.shift and s.first_trick():
            self.check_opening(played)
        return turn

    def opener(self) -> int:
        """Whoever begins a hand that is whole; seat 0 in any other."""
        s = self.s
        owner = s.layout.owners[int(s.place[TWO_OF_CLUBS])]
        return int(owner) if not s.shift and owner >= 0 and s.hand_size(owner) == HELD else 0

    def check_opening(self, played: int) -> None:
        s = self.s
        opener = s.layout.owners[int(s.place[TWO_OF_CLUBS])]
        if played:
            first = s.card(s.places.trick, 0)
            if first != TWO_OF_CLUBS and not (s.variant.any_club and bit(first) & OF_SUIT[0] and opener == s.leader):
                raise Impossible("The first trick is led with the 2 of clubs (HE-5).")
        elif opener != s.leader:
            raise Impossible("Whoever has the 2 of clubs leads the first trick (HE-5).")

    def read_broken(self) -> None:
        """A card that breaks hearts and was taken or lies in the trick shows it; else it can be said (HE-9)."""
        s, places = self.s, self.s.places
        shown = s.variant.broken or self.breaking((places.trick, *places.taken))
        given = self.position.get("broken", shown or self.breaking((places.discard,)))
        if not isinstance(given, bool) or (shown and not given):
            raise Impossible(f"'broken' of this position is {str(shown).lower()}, not {given!r} (HE-9).")
        s.broken = given

    def breaking(self, zones: tuple[i64, ...]) -> bool:
        s = self.s
        return any(breaks(s.variant, card) for zone in zones for card in s.cards(zone))

    def read_void(self) -> None:
        """Cards and whole suits that seats have shown not to hold; the cards of the trick show it, too."""
        s = self.s
        for seat, given in enumerate(self.r.lists("void", SEATS)):
            whole = [letter for letter in given if letter in tuple(LETTERS)] if isinstance(given, list) else []
            for letter in whole:
                s.rule_out(seat, OF_SUIT[LETTERS.index(letter)])
            names = [name for name in given if name not in whole] if isinstance(given, list) else given
            for card in self.r.cards(names, f"void {seat}", CARDS):
                s.rule_out(seat, bit(card))
        for n, card in enumerate(s.cards(s.places.trick)):
            if n:
                s.rule_out((s.leader + n) % SEATS, FOLLOW.shown(s, card))
        for seat in range(SEATS):
            wrong = s.held(seat) & s.void[seat]
            if wrong:
                raise Impossible(f"Seat {seat} cannot hold {names_in(wrong)[0]}: it should have been played (HE-6).")

    # Small readings.

    def each(self, name: str) -> list[Any]:
        """One number a seat, 0 where the field is left out."""
        return self.r.lists(name, SEATS) if name in self.position else [0] * SEATS

    def score(self, given: object) -> int:
        """Below 0 by a bonus only; with so many points as are played to, the game is over (HE-12)."""
        most = int(self.s.variant.to) - 1
        if not isinstance(given, int) or isinstance(given, bool) or not -MOST_HANDS <= given <= most:
            raise Impossible(f"'scores' of a position has whole numbers up to {most}, not {given!r} (HE-12).")
        return given

    def check(self, name: str, counted: list[int]) -> None:
        """A field that follows from the cards may be given, and must be right then."""
        given = self.position.get(name, counted)
        if given != counted:
            raise Impossible(f"{name!r} of this position is {counted}, as its cards show, not {given!r}.")
