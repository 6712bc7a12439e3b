"""The fast paradox finder agrees with the definition (PX-12 to PX-17), tried on many random tableaus."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.cards.faces import tech_faces
from techdeck.games.paradoxical.paradox import (
    FULL_HOUSE,
    SIZES,
    STRAIGHT,
    TWO_PAIRS,
    Groups,
    Spread,
    claimable,
    counted,
    highest_pairs,
)
from techdeck.games.paradoxical.state import Places

KINDS = (TWO_PAIRS, FULL_HOUSE, STRAIGHT)


class Deck:
    def __init__(self, decks: int) -> None:
        faces = tech_faces(decks)
        places = Places(2 * decks, faces)
        self.values = faces.values
        self.sides_of = places.decks_of
        self.packs = places.packs
        self.cards = [card for card, domain in enumerate(faces.domains) if domain >= 0]

    def counted(self, tableau: list[int]) -> tuple[int, int]:
        return counted(cells(tableau), 0, len(tableau), self.packs, self.sides_of)

    def row(self, tableau: list[int]) -> Spread:
        return Spread(cells(tableau), self.values, self.sides_of)

    def is_set(self, kind: int, cards: tuple[int, ...], alternating: bool) -> bool:
        """By the words of PX-13, PX-14 and PX-15, and nothing else."""
        if kind == STRAIGHT:
            row = sorted(cards, key=lambda card: self.values[card])
            steps = all(self.values[b] == self.values[a] + 1 for a, b in pairwise(row))
            sides = [self.sides_of[card] for card in row]
            swaps = all(a != b for a, b in pairwise(sides))
            return steps and len(set(sides)) == 2 and (swaps or not alternating)
        for two in combinations(cards, 2):
            if self.is_pair(two):
                rest = tuple(card for card in cards if card not in two)
                if kind == TWO_PAIRS and self.is_pair(rest):
                    return True
                if kind == FULL_HOUSE and len({self.values[card] for card in rest}) == 1:
                    return True
        return False

    def is_pair(self, cards: tuple[int, ...]) -> bool:
        return self.values[cards[0]] == self.values[cards[1]] and self.sides_of[cards[0]] != self.sides_of[cards[1]]

    def paradoxes(self, kind: int, tableau: list[int], alternating: bool) -> set[tuple[frozenset[int], frozenset[int]]]:
        found = set()
        for group in combinations(tableau, SIZES[kind]):
            if self.is_set(kind, group, alternating):
                rest = [card for card in tableau if card not in group]
                for others in combinations(rest, SIZES[kind]):
                    if sum(self.values[c] for c in group) > sum(self.values[c] for c in others):
                        found.add((frozenset(group), frozenset(others)))
        return found


def cells(cards: list[int]) -> vec[u8]:
    return vec[u8]([u8(card) for card in cards])


def cards_of(row: Spread, mask: int) -> list[int]:
    return [int(card) for at, card in enumerate(row.cards) if mask & (1 << at)]


def likely(deck: Deck, size: int, rng: random.Random) -> list[int]:
    """A tableau in which sets are common: few values, or neighbours."""
    straight = [1, 2, *range(9, 14)]
    values = rng.choice([rng.sample(range(1, 14), 3), rng.sample(range(1, 14), 5), straight, straight, range(1, 14)])
    pool = [card for card in deck.cards if deck.values[card] in values]
    return rng.sample(pool, min(size, len(pool)))


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("alternating", [False, True])
def test_the_finder_agrees_with_the_definition(decks: int, alternating: bool) -> None:
    deck, rng = Deck(decks), random.Random(decks)
    seen = {kind: [0, 0] for kind in KINDS}
    for _ in range(400):
        tableau = likely(deck, rng.choice([4, 7, 8, 9, 10, 10, 10]), rng)
        mask = claimable(*deck.counted(tableau), len(tableau), alternating)
        for kind in KINDS:
            wanted = deck.paradoxes(kind, tableau, alternating)
            assert bool(mask & (1 << kind)) == bool(wanted)
            groups = Groups(kind, deck.row(tableau), alternating)
            made = {frozenset(cards_of(groups.row, group)) for group in groups.masks}
            assert made == {group for group, _ in wanted}
            seen[kind][bool(wanted)] += 1
    assert all(no > 20 and yes > 2 for no, yes in seen.values()), seen


def test_indifferent_cards_are_asked_exactly_where_there_is_a_choice() -> None:
    deck, rng = Deck(1), random.Random(3)
    asked = 0
    for _ in range(300):
        tableau = likely(deck, rng.choice([8, 9, 10]), rng)
        wanted = deck.paradoxes(TWO_PAIRS, tableau, False)
        for group in sorted({tuple(sorted(group)) for group, _ in wanted})[:3]:
            ways = [others for made, others in wanted if made == frozenset(group)]
            row = deck.row(tableau)
            made = row.mask_of(vec[i64](list(group)), 0, len(group))
            chosen: list[int] = []
            picked = 0
            assert row.open(made, picked) == (len(ways) > 1)
            while row.open(made, picked):
                asked += 1
                going_on = cards_of(row, row.going_on(made, picked))
                assert set(going_on) == set().union(*ways) - set(chosen)
                chosen.append(rng.choice(going_on))
                picked = row.mask_of(vec[i64](chosen), 0, len(chosen))
                ways = [others for others in ways if set(chosen) <= others]
            lightest = cards_of(row, row.lightest(made, row.all & ~made & ~picked))
            assert ways == [frozenset([*chosen, *lightest])]
    assert asked > 100


@pytest.mark.parametrize("decks", [1, 2])
def test_the_highest_pairs_are_found(decks: int) -> None:
    deck, rng = Deck(decks), random.Random(decks)
    for _ in range(400):
        tableau = likely(deck, rng.choice([1, 4, 7, 10]), rng)
        pairs = []
        for value in range(1, 14):
            sides = [deck.sides_of[card] for card in tableau if deck.values[card] == value]
            pairs += [value] * min(sides.count(i64(0)), sides.count(i64(1)), 2)
        assert [value for value in highest_pairs(*deck.counted(tableau)) if value] == pairs[:-3:-1]
