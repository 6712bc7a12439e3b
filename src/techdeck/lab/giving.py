"""Deals changed on purpose: hands passed on from seat to seat, cards given, and one card in a hand instead of another.

What chance did not decide but we did can be held responsible for what follows. Nothing else of a deal changes: the
other cards lie where they lay, and the luck to come is the same.
"""

from __future__ import annotations

from random import Random

from techdeck.kernel.layout import DECK, HAND, NOBODY
from techdeck.kernel.state import State

GIFT = 3  # cards for everybody, where a game begins with empty hands


def hands_of(state: State) -> list[list[int]]:
    """The cards in hand, by seat; none where a game has no hands."""
    return [state.hand(seat) for seat in range(len(state.layout.hands))]


def begins_empty(state: State) -> bool:
    """Whether the cards are there, and nobody has one in hand."""
    return bool(in_decks(state)) and not any(hands_of(state)) and len(state.layout.hands) > 0


def in_decks(state: State) -> list[int]:
    """All cards that lie in decks, in ascending order."""
    return [card for card in range(state.room) if state.layout.kinds[int(state.place[card])] == DECK]


def can_pass_on(state: State) -> bool:
    """Whether hands can change their owners: all have equally many cards, and no other hidden ones."""
    layout = state.layout
    sizes = {len(hand) for hand in hands_of(state)}
    others = [zone for zone, kind in enumerate(layout.kinds) if kind == HAND and zone not in layout.hands]
    return len(sizes) == 1 and 0 not in sizes and not any(state.size(zone) for zone in others)


def pass_on(state: State, by: int) -> None:
    """Every hand goes to the seat so many places further on."""
    hands = hands_of(state)
    count = len(hands)
    if not by % count:
        return
    with_no_log(state)
    for seat, hand in enumerate(hands):
        for card in hand:
            state.move(card, state.layout.hands[(seat + by) % count])
    settled(state)


def give_all(state: State, rng: Random, by: int) -> None:
    """Some cards of the decks, drawn by `rng`, into every hand; then the hands are passed on."""
    count = len(state.layout.hands)
    cards = rng.sample(in_decks(state), GIFT * count)
    with_no_log(state)
    for n, card in enumerate(cards):
        state.move(card, state.layout.hands[(n + by) % count])
    settled(state)


def give(state: State, seat: int, card: int, rng: Random) -> None:
    """A certain card into a hand, for one of that hand that `rng` says, or beside none."""
    hand = state.hand(seat)
    if card in hand:
        return
    with_no_log(state)
    if hand:
        state.swap(card, rng.choice(hand))
    else:
        state.move(card, state.layout.hands[seat])
    settled(state)


def exchange(state: State, card: int, rng: Random) -> None:
    """In the place of a card another one of the decks, whichever `rng` says."""
    kinds = state.faces.kinds
    others = [other for other in in_decks(state) if kinds[other] != kinds[card]]
    with_no_log(state)
    state.swap(card, rng.choice(others))
    settled(state)


def with_no_log(state: State) -> None:
    """What follows belongs to the deal: nobody sees it happen."""
    state.logging = False


def settled(state: State) -> None:
    """The deal is as it is now: everybody knows what lies where they see it, and what is on offer follows from that."""
    state.hide()
    state.offered_to = NOBODY
    state.logging = True
