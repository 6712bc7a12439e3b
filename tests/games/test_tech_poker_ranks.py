"""What a hand is worth, against a plain reading of the rules that shares nothing with the engine's code (PK-7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from techdeck.cards.faces import tech_faces
from techdeck.games.tech_poker.choices import DRAW, DRAWS, draw_choice, drawn_for
from techdeck.games.tech_poker.ranks import KINDS, best_five, kind_of_rank, mask_of, name_of, rank_of

FACES = tech_faces(1)
Plain = tuple[int, list[int]]


def plain_five(cards: tuple[int, ...]) -> Plain:
    """At most five cards: the kind of hand, then the values that decide."""
    values = sorted((FACES.values[card] for card in cards), reverse=True)
    counts = sorted(((times, value) for value, times in Counter(values).items()), reverse=True)
    order = [value for _, value in counts]
    shape = [times for times, _ in counts]
    flush = len(cards) == 5 and len({FACES.domains[card] for card in cards}) == 1
    top = 0
    if len(cards) == 5 and len(order) == 5:
        if values[0] - values[4] == 4:
            top = values[0]
        if values == [13, 12, 11, 10, 1]:
            top = 14
    if top:
        return (9 if flush else 5, [top])
    if shape[:1] == [4]:
        return (8, order)
    if shape == [3, 2]:
        return (7, order)
    if flush:
        return (6, order)
    if shape[:1] == [3]:
        return (4, order)
    if shape[:2] == [2, 2]:
        return (3, order)
    return (2 if shape[:1] == [2] else 1 if cards else 0, order)


def plain(cards: list[int]) -> Plain:
    return max(plain_five(five) for five in combinations(cards, min(5, len(cards))))


def test_every_hand_compares_as_brute_force_says() -> None:
    rng = Random(7)
    hands = [rng.sample(range(52), rng.choice((0, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 10))) for _ in range(4000)]
    hands += [[card for card in range(52) if card % 13 in rows] for rows in ((0, 9, 10, 11, 12), (3, 4), (0,))]
    hands += [list(range(start, start + size)) for start in (0, 8, 13, 47 - 13) for size in (5, 6, 9)]
    ranked = sorted(hands, key=lambda hand: rank_of(mask_of(hand)))
    for one, other in pairwise(ranked):
        same = rank_of(mask_of(one)) == rank_of(mask_of(other))
        assert (plain(one) == plain(other)) if same else (plain(one) < plain(other)), (one, other)
    for hand in hands:
        assert kind_of_rank(rank_of(mask_of(hand))) == plain(hand)[0]


def test_the_best_five_are_worth_what_the_hand_is() -> None:
    rng = Random(8)
    for _ in range(300):
        hand = rng.sample(range(52), rng.randint(1, 9))
        best = best_five(mask_of(hand))
        assert set(best) <= set(hand) and len(best) == min(5, len(hand))
        assert rank_of(mask_of(best)) == rank_of(mask_of(hand))


def test_all_hands_of_five_are_as_many_of_each_kind_as_mathematics_says() -> None:
    """A sample of them: each kind within a few of its share, the rare ones built by hand elsewhere."""
    known = {1: 1302540, 2: 1098240, 3: 123552, 4: 54912, 5: 10200, 6: 5108, 7: 3744, 8: 624, 9: 40}
    assert sum(known.values()) == comb(52, 5)
    rng, tried = Random(9), 20000
    met = Counter(kind_of_rank(rank_of(mask_of(rng.sample(range(52), 5)))) for _ in range(tried))
    for kind, number in known.items():
        share = tried * number / comb(52, 5)
        assert abs(met[kind] - share) < 5 * share**0.5 + 3, KINDS[kind]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("12K 12S 5T 5V 1K", "two pairs, 12s and 5s"),
        ("10K 11S 12T 13V 1K", "a straight from 10 to 1"),
        ("1K 2K 3K 4K 5K", "a straight flush from 1 to 5"),
        ("7K 7S 7T 4K 4S", "a full house, 7s over 4s"),
        ("5K 5S 5T 13V 10V", "three 5s"),
        ("8K 8S 8T 8V", "four 8s"),
        ("2K 2S", "a pair of 2s"),
        ("2S 3S 4S 9S 13S", "a flush, 13 high"),
        ("9V", "9 high"),
        ("", "no cards"),
    ],
)
def test_a_hand_is_named_as_people_say(cards: str, name: str) -> None:
    assert name_of(rank_of(mask_of([FACES.index[card] for card in cards.split()]))) == name


def test_every_draw_has_its_number() -> None:
    sets = [list(cards) for count in range(4) for cards in combinations(range(52), count)]
    numbers = [draw_choice(cards) - DRAW for cards in sets]
    assert sorted(numbers) == list(range(DRAWS))
    for cards, number in zip(sets, numbers, strict=True):
        assert drawn_for(DRAW + number) == cards
