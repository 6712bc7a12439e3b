"""Many cards at once move as one by one, and equal cards are one name."""

from __future__ import annotations

from gnomon import dealt, laid
from librt.vecs import vec
from mypy_extensions import u8

import techdeck
from techdeck.cards.gnomon import gnomon_faces
from techdeck.games.pairadox.turn import FIRST_COMPLETE, FIRST_FALSE, FIRST_TRUE, KIND_OF
from techdeck.kernel.chance import Stream
from techdeck.kernel.game import every_choice


def test_cards_dealt_together_lie_and_are_known_as_if_drawn_one_by_one() -> None:
    one, other = techdeck.new("paradoxical", 3, "deal"), techdeck.new("paradoxical", 3, "deal")
    for state in (one, other):
        state.show(state.cards(state.layout.decks[0])[-2], state.bit(2))
    for _ in range(4):
        one.draw(1, 0)
    other.deal(0, 4, other.layout.hands[1], 1)
    other.deal(0, 0, other.layout.hands[1], 1)
    assert one.same(other)
    assert one.log == other.log


def test_cards_swept_together_lie_and_are_known_as_if_moved_one_by_one() -> None:
    one, other = [laid("R", "", "", trick="FRC TRUE FALSE").state for _ in range(2)]
    trick, discard = one.places.trick, one.places.discard
    for card in one.trick():
        one.move(card, discard, -1, 0, 2)
    other.sweep(trick, discard, 2)
    assert one.same(other)
    assert one.log == other.log
    assert one.learnt == other.learnt


def test_all_cards_can_be_gathered_and_nobody_knows_them_then() -> None:
    state = dealt().state
    state.gather(0)
    assert state.cards(state.places.deck) == list(range(83))
    assert set(state.place) == {state.places.deck}
    assert set(state.known) == {0}


def test_the_top_of_a_shuffle_does_not_depend_on_how_much_of_the_rest_is_shuffled() -> None:
    listed, whole, part = list(range(40)), vec[u8](range(40)), vec[u8](range(40))
    Stream(b"key", 0, 1).shuffle(listed)
    Stream(b"key", 0, 1).shuffle_cards(whole, 0, 40)
    Stream(b"key", 0, 1).shuffle_cards(part, 0, 40, 15)
    assert list(whole) == listed
    assert list(whole[15:]) == list(part[15:])
    assert sorted(part[:15]) == sorted(whole[:15])


def test_a_name_finds_the_first_of_equal_cards_and_every_choice_is_tried_once() -> None:
    faces, state = gnomon_faces(), dealt().state
    assert [faces.index[name] for name in ("F", "P", "FRC", "TRUE", "FALSE")] == [0, 4, 36, 63, 73]
    assert (FIRST_COMPLETE, FIRST_TRUE, FIRST_FALSE) == (36, 63, 73)
    assert list(KIND_OF) == list(faces.kinds)
    tried = every_choice(state.codec, faces)
    assert len([choice for choice in tried if state.text(choice).startswith("play ")]) == 38
    assert len({state.text(choice) for choice in tried}) == len(tried)
    assert all(state.parse(state.text(choice)) == choice for choice in tried)
