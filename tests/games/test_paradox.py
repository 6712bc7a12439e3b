"""The fast paradox finder agrees with the definition (PX-12 to PX-17), tried on many random tableaus."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from techdeck.cards.faces import tech_faces
from techdeck.games.paradoxical.paradox import FULL_HOUSE, SIZES, STRAIGHT, TWO_PAIRS, Groups, Rest, claimable

KINDS = (TWO_PAIRS, FULL_HOUSE, STRAIGHT)


class Deck:
    def __init__(self, decks: int) -> None:
        faces = tech_faces(decks)
        self.values = faces.values
        self.sides_of = [1 if domain >= 2 else 0 for domain in faces.domains]
        self.packed = [2 * value + side for value, side in zip(self.values, self.sides_of, strict=True)]
        self.cards = [card for card, domain in enumerate(faces.domains) if domain >= 0]

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
        mask = claimable(tableau, deck.packed, alternating)
        for kind in KINDS:
            wanted = deck.paradoxes(kind, tableau, alternating)
            assert bool(mask & (1 << kind)) == bool(wanted)
            groups = Groups(kind, tableau, deck.values, deck.sides_of, alternating)
            made = {frozenset(c for i, c in enumerate(groups.cards) if mask & (1 << i)) for mask in groups.masks}
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
            chosen: tuple[int, ...] = ()
            rest = Rest(group, chosen, tableau, deck.values)
            assert rest.open() == (len(ways) > 1)
            while rest.open():
                asked += 1
                assert set(rest.going_on()) == set().union(*ways) - set(chosen)
                chosen = (*chosen, rng.choice(rest.going_on()))
                ways = [others for others in ways if set(chosen) <= others]
                rest = Rest(group, chosen, tableau, deck.values)
            assert ways == [frozenset((*chosen, *rest.lightest()))]
    assert asked > 100
