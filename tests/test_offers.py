"""Offers: what was added is there in order, however much it is; and the lowest bit of a mask is found."""

import random

import pytest

import techdeck
from techdeck.kernel.bits import bit, index_of, lowest, nth, ones
from techdeck.kernel.offer import Offer


@pytest.mark.parametrize("before", [0, 1, 40, 48, 200])
def test_an_offer_takes_all_cards_of_a_place_behind_what_it_has(before: int) -> None:
    state = techdeck.new("paradoxical", 4, "offers")
    deck = int(state.layout.decks[0])
    offer = Offer()
    for choice in range(before):
        offer.add(choice)
    offer.add_cards(state, deck, 1000)
    assert offer.listed() == [*range(before), *[1000 + card for card in state.cards(deck)]]


def test_an_offer_is_sorted() -> None:
    rng = random.Random(5)
    for count in (0, 1, 2, 3, 10, 60, 130):
        choices = [rng.randrange(1 << 20) for _ in range(count)]
        offer = Offer()
        for choice in choices:
            offer.add(choice)
        offer.sort()
        assert offer.listed() == sorted(choices)


def test_a_choice_leaves_an_offer_and_the_others_stay_in_order() -> None:
    offer = Offer()
    for choice in range(6):
        offer.add(choice)
    offer.remove(5)
    offer.remove(0)
    offer.remove(2)
    assert offer.listed() == [1, 2, 4]
    assert offer.holds(4) and not offer.holds(3)


def test_bits_of_masks_are_found() -> None:
    for index in range(61):
        assert index_of(bit(index)) == index
        assert lowest(bit(index) | bit(60)) == index
    mask = bit(3) | bit(31) | bit(59)
    assert [nth(mask, number) for number in range(ones(mask))] == [3, 31, 59]
