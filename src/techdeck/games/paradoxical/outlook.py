"""How far a seat is from each kind of paradox (PX-12 to PX-15): what it has, what is missing, and what that weighs.

For people who look at their tableau. Of every kind the nearest set counts, of equally near ones the heaviest.
"""

from __future__ import annotations

from typing import Final

from techdeck.games.paradoxical.paradox import FULL_HOUSE, KINDS, SIZES, STRAIGHT, TWO_PAIRS
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.games.paradoxical.turn import Claim

EITHER: Final = -1  # the deck of a card that may come from both
MOST_WAYS: Final = 3  # to complete a set with one card, that are told
TOP: Final = 13

Need = tuple[int, int]  # value, and deck or EITHER


class Sought:
    """A set that could be made: its cards that are there, and the values that are not."""

    def __init__(self, cards: list[int], needs: list[Need], weight: int) -> None:
        self.cards = cards
        self.needs = needs
        self.weight = weight  # of the whole set


class Prospect:
    """A kind of paradox as it stands: the set so far, the cards it would outweigh, and what it takes."""

    def __init__(self, kind: int, cards: list[int], against: list[int]) -> None:
        self.kind = KINDS[kind]
        self.cards = cards
        self.against = against  # the lightest others, up to as many as a whole set has
        self.ready = False  # it can be claimed
        self.needs: list[Need] = []  # all of them are missing
        self.ways: list[Need] = []  # where one is missing: each of these will do


class Shelf:
    """The cards of a tableau by deck and value."""

    def __init__(self, s: Paradoxical, seat: int) -> None:
        self.tableau = s.tableau(seat)
        self.decks: list[list[list[int]]] = [[[] for _ in range(TOP + 1)] for _ in range(2)]
        for card in self.tableau:
            self.decks[s.home(card)][s.faces.values[card]].append(card)

    def of(self, value: int) -> list[int]:
        return self.decks[0][value] + self.decks[1][value]

    def pair(self, value: int, already: int = 0) -> Sought:
        """A card of each deck (PX-13); `already` of each are in another pair."""
        cards, needs = list[int](), list[Need]()
        for deck in range(2):
            there = self.decks[deck][value][already:]
            if there:
                cards.append(there[0])
            else:
                needs.append((value, deck))
        return Sought(cards, needs, 2 * value)

    def three(self, value: int) -> Sought:
        cards = self.of(value)[:3]
        return Sought(cards, [(value, EITHER)] * (3 - len(cards)), 3 * value)


def both(one: Sought, other: Sought) -> Sought:
    return Sought(one.cards + other.cards, one.needs + other.needs, one.weight + other.weight)


def two_pairs(shelf: Shelf) -> list[Sought]:
    there = [value for value in range(TOP, 0, -1) if shelf.of(value)]
    pairs = {value: shelf.pair(value) for value in there}
    apart = [both(pairs[value], pairs[other]) for value in there for other in there if other < value]
    return apart + [both(pairs[value], shelf.pair(value, 1)) for value in there]


def full_houses(shelf: Shelf) -> list[Sought]:
    there = [value for value in range(TOP, 0, -1) if shelf.of(value)]
    twos = there if len(there) > 1 else [*there, TOP - 1 if there[0] == TOP else TOP]
    threes, pairs = {value: shelf.three(value) for value in there}, {value: shelf.pair(value) for value in twos}
    return [both(threes[three], pairs[two]) for three in there for two in twos if two != three]


def straights(shelf: Shelf, alternating: bool) -> list[Sought]:
    out: list[Sought] = []
    for low in range(1, TOP - 3):
        if alternating:
            out += [alternated(shelf, low, first) for first in range(2)]
        else:
            out += mixed(shelf, low)
    return out


def alternated(shelf: Shelf, low: int, first: int) -> Sought:
    """Neighbours come from different decks, the lowest from this one (PX-15)."""
    cards, needs = list[int](), list[Need]()
    for value in range(low, low + 5):
        deck = (first + value - low) % 2
        there = shelf.decks[deck][value]
        if there:
            cards.append(there[0])
        else:
            needs.append((value, deck))
    return Sought(cards, needs, 5 * low + 10)


def mixed(shelf: Shelf, low: int) -> list[Sought]:
    """At least one card comes from each deck (PX-15): where all are of one, the last that is missing from the other."""
    values, weight = range(low, low + 5), 5 * low + 10
    needs = [(value, EITHER) for value in values if not shelf.of(value)]
    cards = [shelf.of(value)[0] for value in values if shelf.of(value)]
    lacks = [not any(shelf.decks[deck][value] for value in values) for deck in range(2)]
    if len(needs) > 1 or lacks == [False, False]:
        return [Sought(both_decks(shelf, cards, values), needs, weight)]
    lacked = 0 if lacks[0] else 1
    last = [needs[0][0]] if needs else list(values)
    return [
        Sought([card for card in cards if card not in shelf.of(value)], [(value, lacked)], weight) for value in last
    ]


def both_decks(shelf: Shelf, cards: list[int], values: range) -> list[int]:
    """One of the cards changed for its twin of the other deck, where all are of one and that is there too."""
    for deck in range(2):
        there = [shelf.decks[deck][value] for value in values]
        if any(there) and not any(card in twins for twins in there for card in cards):
            value = next(value for value in values if shelf.decks[deck][value])
            return [shelf.decks[deck][value][0] if card in shelf.of(value) else card for card in cards]
    return cards


def nearest(sought: list[Sought]) -> tuple[Sought, list[Need]]:
    """What takes the fewest cards, and where that is one: all that would do, the heaviest set first."""
    fewest = min([len(each.needs) for each in sought])
    near = sorted([each for each in sought if len(each.needs) == fewest], key=lambda each: -each.weight)
    ways: list[Need] = []
    for each in near:
        if fewest == 1 and each.needs[0] not in ways:
            ways.append(each.needs[0])
    return near[0], ways[:MOST_WAYS]


def prospects(s: Paradoxical, seat: int) -> list[Prospect]:
    """Of every kind; while a seat claims, of that kind what its set can become."""
    frame = s.agenda
    if frame is not None and frame.you == seat and isinstance(frame.op, Claim):
        return [ready(s, seat, int(frame.op.kind), [int(card) for card in frame.answers])]
    if not s.tableau_size(seat):
        return []
    can, shelf = s.claimable(seat), Shelf(s, seat)
    out: list[Prospect] = []
    for kind in (TWO_PAIRS, FULL_HOUSE, STRAIGHT):
        out.append(ready(s, seat, kind, []) if can >> kind & 1 else missing(s, shelf, kind))
    return out


def missing(s: Paradoxical, shelf: Shelf, kind: int) -> Prospect:
    if kind == STRAIGHT:
        sought = straights(shelf, s.alternating)
    else:
        sought = two_pairs(shelf) if kind == TWO_PAIRS else full_houses(shelf)
    best, ways = nearest(sought)
    values = s.faces.values
    others = sorted([card for card in shelf.tableau if card not in best.cards], key=lambda card: values[card])
    out = Prospect(kind, best.cards, others[: int(SIZES[kind])])
    out.needs, out.ways = best.needs, ways
    return out


def ready(s: Paradoxical, seat: int, kind: int, chosen: list[int]) -> Prospect:
    """What outweighs the most; with cards that were chosen already, of what is left."""
    groups, size = s.all_groups(seat, kind), int(SIZES[kind])
    row = groups.row
    cards = [int(card) for card in row.cards]
    best, most = 0, -1
    for mask in groups.masks:
        group = [card for at, card in enumerate(cards) if mask >> at & 1]
        if all(card in group for card in chosen[:size]) and row.weight(mask) > most:
            best, most = mask, row.weight(mask)
    rest = row.all ^ best
    against = chosen[size:]
    for card in against:
        rest ^= 1 << cards.index(card)
    light = row.lightest(best, rest)
    out = Prospect(
        kind,
        [card for at, card in enumerate(cards) if best >> at & 1],
        against + [card for at, card in enumerate(cards) if light >> at & 1],
    )
    out.ready = True
    return out
