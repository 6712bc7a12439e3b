"""What is asked, in words; all hear them, so they speak of nothing that only one seat sees."""

from __future__ import annotations

from hearts.cards import FACES, SUITS
from hearts.state import DIRECTIONS, GIVEN, Hearts


def named(card: int) -> str:
    """`the queen of spades`."""
    return f"the {FACES.titles[card]}"


def to_whom(s: Hearts) -> str:
    direction = DIRECTIONS[s.shift]
    return direction if direction == "across" else f"to the {direction}"


def giving(s: Hearts) -> str:
    left = GIVEN - s.size(s.places.given[0])
    cards = "three cards, one by one" if left == GIVEN else "two more cards" if left == 2 else "one more card"
    return f"Choose {cards}, to give {to_whom(s)}."


def opening(s: Hearts) -> str:
    return "Lead any club." if s.variant.any_club else "Lead the 2 of clubs."


def leading(s: Hearts) -> str:
    return "Lead any card." if s.broken else "Lead any card but a heart: hearts are not broken yet."


def following(s: Hearts) -> str:
    suit = SUITS[s.led()]
    if s.variant.clean and s.first_trick():
        return f"Play {suit}; without any, another card that costs no points."
    return f"Play {suit}; without any, whatever you like."
