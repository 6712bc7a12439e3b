"""Positions of Hearts, while cards are passed or in the middle of a trick: what a game can come to, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from hearts.cards import CARDS, LETTERS, OF_SUIT, TWO_OF_CLUBS, names_in
from hearts.state import DIRECTIONS, GIVEN, HELD, SEATS, Hearts, breaks
from hearts.turn import EVERY_SEAT, FOLLOW, GIVE_OP, begin_trick
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.bits import bit
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import numbers
from techdeck.kernel.position import Cards, Form, Laid, Reader, Says, Whole

MOST_HANDS: Final = 9999
SUITS: Final = tuple(LETTERS)


class HeartsPosition(Struct, forbid_unknown_fields=True):
    """A position of Hearts. In `void` are cards and whole suits that plays have shown a seat not to hold."""

    turn: Whole = 0
    hand: Whole = 1
    passing: Annotated[str, Says(" or ".join(DIRECTIONS))] = DIRECTIONS[0]
    hands: Annotated[list[Cards], Laid("hands", HELD)] = []
    given: Annotated[list[Cards], Laid("given", GIVEN - 1)] = []
    trick: Annotated[Cards, Laid("trick", SEATS - 1)] = []
    leader: Whole = 0
    taken: Annotated[list[Cards], Laid("taken")] = []
    points: Annotated[list[int], Says("a list of whole numbers")] = []
    scores: Annotated[list[int], Says("a list of whole numbers")] = []
    broken: Annotated[bool, Says("true or false")] = False
    void: Annotated[list[Cards], Says("a list with a list of cards and suits for each seat")] = []


def tell(s: Hearts, out: HeartsPosition, bit: int) -> None:
    """What there is to tell beside the cards, which are told by where they lie."""
    out.turn = s.turn()
    out.hand = s.number
    out.passing = DIRECTIONS[s.shift]
    out.leader = s.leader
    out.points = [int(s.points(seat)) for seat in range(SEATS)]
    out.scores = [int(score) for score in s.scores]
    out.broken = s.broken
    out.void = [names_in(cards) for cards in s.void]


class Laying:
    """A position while it is laid out: first the cards, then what is said about them."""

    def __init__(self, r: Reader[Hearts, HeartsPosition]) -> None:
        self.r = r
        self.s = r.state
        self.position = r.position

    def lay(self) -> None:
        s = self.s
        self.lay_cards()
        s.number = self.r.number("hand", 1, 1, MOST_HANDS)
        s.scores = numbers([self.score(score) for score in self.r.each("scores", SEATS, 0)])
        self.read_passing()
        turn = self.read_turn()
        self.read_broken()
        self.read_void()
        self.check("points", [int(s.points(seat)) for seat in range(SEATS)])
        s.hide()
        self.begin(turn)
        s.logging = True

    def begin(self, turn: int) -> None:
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
        self.r.lay_all()
        for card in s.cards(s.layout.out):
            s.move(card, places.discard)

    # What is said about them.

    def read_passing(self) -> None:
        """Cards are given away before anything is played (HE-3)."""
        s, places = self.s, self.s.places
        given = self.position.passing
        if given not in DIRECTIONS:
            raise Impossible(f"'passing' of a position is {' or '.join(DIRECTIONS)}, not {given!r}.")
        s.shift = DIRECTIONS.index(given)
        aside = {int(s.size(zone)) for zone in places.given}
        if len(aside) > 1 or (aside != {0} and not s.shift):
            raise Impossible("The cards 'given' are as many from each seat, while cards are passed (HE-3).")
        if s.shift and {int(s.hand_size(seat)) for seat in range(SEATS)} != {HELD - aside.pop()}:
            raise Impossible(f"While cards are passed everybody has {HELD} (HE-2).")

    def read_turn(self) -> int:
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
        given = self.position.broken if self.r.has("broken") else shown or self.breaking((places.discard,))
        if shown and not given:
            raise Impossible(f"'broken' of this position is {str(shown).lower()}, not {given!r} (HE-9).")
        s.broken = given

    def breaking(self, zones: tuple[int, ...]) -> bool:
        s = self.s
        return any(breaks(s.variant, card) for zone in zones for card in s.cards(zone))

    def read_void(self) -> None:
        """Cards and whole suits that seats have shown not to hold; the cards of the trick show it, too."""
        s = self.s
        for seat, given in enumerate(self.r.each("void", SEATS, [])):
            for letter in [name for name in given if name in SUITS]:
                s.rule_out(seat, OF_SUIT[SUITS.index(letter)])
            for card in self.r.cards([name for name in given if name not in SUITS], f"void {seat}", CARDS):
                s.rule_out(seat, bit(card))
        for n, card in enumerate(s.cards(s.places.trick)):
            if n:
                s.rule_out((s.leader + n) % SEATS, FOLLOW.shown(s, card))
        for seat in range(SEATS):
            wrong = s.held(seat) & s.void[seat]
            if wrong:
                raise Impossible(f"Seat {seat} cannot hold {names_in(wrong)[0]}: it should have been played (HE-6).")

    # Small readings.

    def score(self, given: int) -> int:
        """Below 0 by a bonus only; with so many points as are played to, the game is over (HE-12)."""
        most = int(self.s.variant.to) - 1
        if not -MOST_HANDS <= given <= most:
            raise Impossible(f"'scores' of a position has whole numbers up to {most}, not {given!r} (HE-12).")
        return given

    def check(self, name: str, counted: list[int]) -> None:
        """A field that follows from the cards may be given, and must be right then."""
        given = getattr(self.position, name) if self.r.has(name) else counted
        if given != counted:
            raise Impossible(f"{name!r} of this position is {counted}, as its cards show, not {given!r}.")


FORM: Final = Form(HeartsPosition, tell, lambda r: Laying(r).lay())
