"""What each effect does in Tech City, one line a play: who chooses what, and what is elsewhere afterwards.

The card lies at 1,0 as a company of seat 0, or neutral if it is a Service card, beside the first card of the city.
Choices are separated by ";", with the seat before them unless it is seat 0. With `barren` nothing but the mentioned
cards is in the game, so that decks and piles can be empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from city import City, barren, effects


@dataclass(frozen=True)
class Case:
    card: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    hands: tuple[str, ...] = ("", "")
    deck: str = ""
    discard: str = ""
    city: str = ""  # beside the first card and this one
    barren: bool = False
    last: str = ""


def lay(case: Case, seats: int = 2) -> City:
    owner = "" if case.card.endswith("V") else " 0"
    mine = f"1,0 {case.card}{owner}" if case.card != "3V" else ""
    places: dict[str, Any] = {
        "city": "; ".join(filter(None, [mine, case.city])),
        "hands": case.hands[:seats],
        "deck": case.deck,
        "discard": case.discard,
    }
    if case.last:
        places["last"] = case.last
    return (barren if case.barren else effects)(seats, **places)


def cell_of(card: str) -> str:
    return "0,0" if card == "3V" else "1,0"


def play(case: Case) -> City:
    t = lay(case)
    t.does(0, f"use {cell_of(case.card)}")
    for move in filter(None, case.does.split(";")):
        first, _, rest = move.strip().partition(" ")
        t.does(*((int(first), rest) if first.isdecimal() else (0, move.strip())))
    return t


D = "9S 8S 7S 6S 5S"  # the top of a deck
HANDS = ("4K", "5T")

WITH: tuple[Case, ...] = (
    Case("1K", "card 8S; card 7S", {"hand 0": "8S", "deck": "7S 9S 6S 5S .."}, deck=D),
    Case("2K", "card 6S; card 7S; card 8S", {"hand 0": "6S", "deck": "7S 8S 9S 5S .."}, deck=D),
    Case("3K", "domain T; card 6T", {"hand 0": "6T", "deck": ".. 9S 8T 7S"}, deck="9S 8T 7S 6T"),
    Case("4K", "card 9S", {"hand 0": "8S", "deck": "9S 7S 6S 5S .."}, deck=D),
    Case("5K", "", {"hand 0": "12T", "deck": "6S .. 9S 7S"}, deck="9S 12T 7S 6S"),
    Case("6K", "yes", {"hand 0": "9S", "deck": "4K 8S 7S 6S 5S .."}, deck=D, hands=("4K",)),
    Case("7K", "card 8S", {"hand 0": "8S", "hand 1": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("8K", "card 4K", {"hand 0": "8S 9S", "deck": "7S 6S 5S .. 4K"}, deck=D, hands=("4K",)),
    Case("9K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("9K", "", {"hand 0": "2T", "deck": ".. 7S"}, deck="7S 2T"),
    Case("10K", "card 9S", {"hand 0": "8S", "deck": "7S 6S 5S ..", "discard": "9S"}, deck=D),
    Case("11K", "", {"hand 0": "8S 9S", "deck": "7S 6S 5S .."}, deck=D, city="0,1 9T 1"),
    Case("11K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("12K", "card 7S; card 9S; card 8S; card 6S", {"hand 0": "7S", "deck": ".. 9S 8S 6S 5S"}, deck=D),
    Case("13K", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D),
    Case("1S", "card 5T; card 6V", {"hand 0": "5T 6V", "discard": "4K 9K"}, hands=("5T",), discard="4K 9K 6V"),
    Case("2S", "card 5T; card 4K", {"hand 0": "4K", "discard": "5T 9K"}, hands=("5T",), discard="4K 9K"),
    Case(
        "3S",
        "value 9",
        {"hand 0": "1K 4T", "hand 1": "2K", "discard": "9S 9K", "deck": ".."},
        hands=("9S 4T", "9K"),
        deck="1K 2K",
    ),
    Case("4S", "card 9K; done", {"hand 0": "9K", "discard": "4K"}, discard="4K 9K", barren=True),
    Case("5S", "", {"hand 0": "9K", "discard": "4K"}, discard="4K 9K"),
    Case("6S", "card 8S", {"hand 0": "8S", "discard": "9S", "deck": "7S .."}, deck="9S 8S 7S"),
    Case("8S", "card 5T; card 9K", {"hand 0": "9K", "discard": "4K 5T"}, hands=("5T",), discard="4K 9K"),
    Case("9S", "", {"hand 0": "8S", "deck": "7S .."}, hands=("", "4K"), deck="8S 7S"),
    Case(
        "12S",
        "card 10T; card 4K; card 6K",
        {"hand 0": "4K 6K", "discard": "9K 10T"},
        hands=("10T",),
        discard="4K 9K 6K",
    ),
    Case("1T", "", {"hand 0": "5S", "discard": "2K"}, discard="2K 5S"),
    Case("2T", "card 5S", {"hand 0": "2K 4K 5S", "discard": ""}, hands=("4K 5S",), discard="2K"),
    Case("3T", "yes", {"hand 0": "2K", "discard": "", "deck": "8S .. 5S"}, deck="5S 8S", discard="2K"),
    Case("4T", "card 9S; done", {"hand 0": "8S", "discard": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("5T", "card 5S", {"hand 0": "2K", "discard": ""}, city="0,1 5S 0", discard="2K"),
    Case("8T", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D, discard="2S 13K"),
    Case("9T", "value 8", {"hand 0": "8S", "deck": ".. 9S 7S 6S 5S"}, deck=D),
    Case("10T", "", {"hand 0": "2K", "discard": ""}, city="0,1 5S 1", discard="2K"),
    Case("11T", "", {"hand 0": "2K", "discard": ""}, last="5S", discard="2K"),
    Case("12T", "card 5S", {"hand 0": "2K", "discard": ""}, city="0,1 5S 1", discard="2K"),
    Case("1V", "card 4K; 1 card 5T", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("2V", "yes; card 4K; 1 no", {"hand 0": "9S", "discard": "4K", "deck": ".."}, hands=HANDS, deck="9S"),
    Case("3V", "card 4K", {"hand 0": "8S 9S", "hand 1": "4K 5T", "deck": "7S 6S 5S .."}, hands=HANDS, deck=D),
    Case("4V", "1 yes; 1 card 5T", {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."}, hands=HANDS, deck="9S"),
    Case(
        "5V",
        "card 4K; 1 card 8S",
        {"hand 0": "9S", "hand 1": "5T", "discard": "4K 8S", "deck": ".."},
        hands=HANDS,
        deck="9S 8S",
    ),
    Case("6V", "yes", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("7V", "card 4K; 1 card 5T", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("8V", "card 8S", {"hand 0": "8S", "hand 1": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("10V", "yes; card 5T; card 4K", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("11V", "1 card 5T", {"hand 0": "4K 5T", "hand 1": "6T"}, hands=("4K", "5T 6T")),
    Case("12V", "card 4K; 1 card 5T", {"hand 1": "8S 9S 5T", "deck": ".."}, hands=HANDS, deck="9S 8S"),
    Case(
        "13V",
        "yes; 1 card 5T; card 9S",
        {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."},
        hands=HANDS,
        deck="9S",
    ),
)

# With nothing to act on: no deck, no pile, no hands, and no city card beside it that would do.
NOTHING: dict[str, str] = {"3K": "domain K", "3S": "value 7", "9T": "value 7"}
