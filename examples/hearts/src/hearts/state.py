"""The state of Hearts: its places, its options, what everybody can tell of hidden cards, and the score."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hearts.cards import FACES, FIRST_HEART, HEARTS, JACK_OF_DIAMONDS, QUEEN, QUEEN_OF_SPADES, SUIT
from hearts.choices import CODEC
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit, ones
from techdeck.kernel.layout import HAND, NOBODY, OPEN, Layout
from techdeck.kernel.state import Result, State

SEATS: Final = 4
HELD: Final = 13  # cards of a player, and tricks of a hand (HE-2)
GIVEN: Final = 3  # cards that everybody gives away (HE-3)
ALL_POINTS: Final = 26
QUEEN_POINTS: Final = 13
JACK_BONUS: Final = 10
NO_TRICK_BONUS: Final = 5

DIRECTIONS: Final = ("none", "left", "across", "right")  # by how many seats further on
IN_TURN: Final = (0, 1, 3, 2)  # the same by number of the hand, which begins at 1 (HE-4)

ZEROS: Final = vec[i64]([0] * SEATS)


class Variant:
    """The options of a table, as the rules ask for them."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.to: i64 = int(options["to"])
        self.passing = str(options["passing"])
        self.any_club = options["opening"] == "any-club"
        self.clean = options["first-trick"] == "clean"
        self.queen_breaks = options["breaking"] == "heart-or-queen"
        self.broken = options["breaking"] == "none"  # from the start
        self.queen_free = options["queen-lead"] == "free"
        self.jack = options["jack"] == "bonus"
        self.no_trick = options["no-trick"] == "bonus"


class Places(Layout):
    """A hand, cards set aside to be given away and cards taken in tricks for every seat, and the trick."""

    def __init__(self) -> None:
        super().__init__(SEATS)
        self.add_decks(1)
        self.deck = self.decks[0]
        self.discard = self.piles[0]  # only in a position: cards that nobody in it has taken
        self.trick = self.add("trick", OPEN)
        self.add_hands()
        self.given = self.add_each("pass", HAND)
        self.taken = self.add_each("tricks", OPEN)


PLACES: Final = Places()


class Hearts(State):
    def __init__(self, variant: Variant, effects: list[Op | None]) -> None:
        super().__init__(PLACES, FACES, CODEC, effects)
        self.places = PLACES
        self.variant = variant
        self.scores = ZEROS  # before this hand; replaced and never changed, like `void`, so copies share them
        self.number: i64 = 0  # of this hand, from 1
        self.shift: i64 = 0  # so many seats further on cards are given; 0 when that is done
        self.leader: i64 = 0
        self.broken = variant.broken  # whether hearts can be led (HE-9)
        self.void = ZEROS  # by seat, the cards that its plays have shown it not to hold, as a mask

    def copy(self) -> Hearts:
        twin = Hearts(self.variant, self.effects)
        self.copy_state(twin)
        twin.scores = self.scores
        twin.number = self.number
        twin.shift = self.shift
        twin.leader = self.leader
        twin.broken = self.broken
        twin.void = self.void
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (list(self.scores), self.number, self.shift, self.leader, self.broken, list(self.void))

    def worked_out(self) -> tuple[str, ...]:
        """The options are saved by themselves."""
        return ("variant",)

    # Questions of the rules.

    def held(self, seat: i64) -> i64:
        """The hand of a seat, as a mask."""
        zone = self.places.hands[seat]
        cells = self.cells
        at = zone * self.room
        end = at + i64(self.sizes[zone])
        out: i64 = 0
        while at < end:
            out |= bit(i64(cells[at]))
            at += 1
        return out

    def led(self) -> i64:
        """The suit that was led to the trick on the table."""
        return self.card(self.places.trick, 0) // SUIT

    def first_trick(self) -> bool:
        """Whether the trick on the table, or the one to be led, is the first of the hand."""
        led: i64 = 1 if self.size(self.places.trick) else 0
        return self.hand_size(self.leader) + led == HELD

    # What everybody can tell of hidden cards.

    def rule_out(self, seat: i64, cards: i64) -> None:
        """A play has shown that a seat holds none of these cards."""
        if cards & ~self.void[seat]:
            void = self.void[:]
            void[seat] |= cards
            self.void = void

    def alike(self, zone: i64, card: i64, other: i64) -> bool:
        """No hand has what its plays ruled out."""
        seat = self.layout.owners[zone]
        return seat == NOBODY or not self.void[seat] & bit(other)

    def choosy(self, zone: i64) -> i64:
        """The hand of which most is known first."""
        seat = self.layout.owners[zone]
        return 0 if seat == NOBODY else 64 - ones(self.void[seat])

    # The score.

    def points(self, seat: i64) -> i64:
        """What the cards cost that a seat has taken in this hand (HE-10)."""
        place, zone = self.place, self.places.taken[seat]
        out: i64 = QUEEN_POINTS if i64(place[QUEEN_OF_SPADES]) == zone else 0
        card: i64 = FIRST_HEART
        while card < FIRST_HEART + SUIT:
            if i64(place[card]) == zone:
                out += 1
            card += 1
        return out

    def bonus(self, seat: i64, moon: bool) -> i64:
        """The points taken off a seat in this hand (HE-19, HE-20)."""
        zone = self.places.taken[seat]
        out: i64 = 0
        if self.variant.jack and i64(self.place[JACK_OF_DIAMONDS]) == zone:
            out += JACK_BONUS
        if self.variant.no_trick and not moon and self.size(zone) == 0:
            out += NO_TRICK_BONUS
        return out

    def hand_scores(self) -> list[int]:
        """What a finished hand costs each seat, the moon included (HE-10, HE-11)."""
        points = [self.points(seat) for seat in range(SEATS)]
        moon = ALL_POINTS in points
        if moon:
            points = [ALL_POINTS - each for each in points]
        return [int(points[seat] - self.bonus(seat, moon)) for seat in range(SEATS)]

    def result(self) -> Result:
        """Points count against a player (HE-13)."""
        if not self.over:
            return Result((), tuple([int(self.scores[seat] + self.points(seat)) for seat in range(SEATS)]), "")
        scores = tuple([int(score) for score in self.scores])
        best = min(scores)
        return Result(tuple([seat for seat in range(SEATS) if scores[seat] == best]), scores, "fewest points")

    def end_clause(self) -> str:
        return "HE-13"


def breaks(variant: Variant, card: i64) -> bool:
    """Whether a card breaks hearts when it is played (HE-9, HE-17)."""
    return (HEARTS | QUEEN if variant.queen_breaks else HEARTS) & bit(card) != 0
