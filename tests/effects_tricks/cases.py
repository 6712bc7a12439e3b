"""What each effect does in Tricks of the Trade, one line a play: who chooses what, and what is elsewhere afterwards.

Seat 0 uses the card from hand in the effects phase, and in the end it lies on the discard pile (TT-18). Choices are
separated by ";", with the seat before them unless it is seat 0. With `barren` nothing but the mentioned cards is in the
game, so that deck and pile can be empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from trades import Trades, barren, table

TWOS = ("2V", "2K", "2S", "2T")


@dataclass(frozen=True)
class Case:
    card: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    hands: tuple[str, ...] = ("", "")  # beside the card
    deck: str = ""
    discard: str = ""
    barren: bool = False
    last: str = ""
    goals: str = ""
    trump: str = ""

    @property
    def mentioned(self) -> set[str]:
        return {self.card, *" ".join([*self.hands, self.deck, self.discard, self.goals, self.trump]).split()}

    @property
    def places(self) -> dict[str, Any]:
        """Goals and trump beside the other cards; the rest of the 2s is the trump deck."""
        goals = self.goals or ("1T 1V" if self.mentioned & {"1K", "1S"} else "1K 1S")
        trump = self.trump or next(two for two in TWOS if two not in self.mentioned)
        trumpdeck = [two for two in TWOS if two not in {*self.mentioned, trump}]
        hands = [f"{self.card} {self.hands[0]}".strip(), *self.hands[1:]]
        more: dict[str, Any] = {"last": self.last} if self.last else {}
        return {
            "hands": hands,
            "deck": self.deck,
            "discard": self.discard,
            "goals": goals,
            "trump": trump,
            "trumpdeck": " ".join(trumpdeck),
            **more,
        }


def play(case: Case) -> Trades:
    t = (barren if case.barren else table)(2, **case.places)
    t.does(0, f"effect {case.card}")
    for move in filter(None, case.does.split(";")):
        first, _, rest = move.strip().partition(" ")
        t.does(*((int(first), rest) if first.isdecimal() else (0, move.strip())))
    return t


def expected(case: Case, t: Trades) -> dict[str, str]:
    """The board after the effect: what the case says, the used card on the pile, all else as it was."""
    hand = " ".join(card for card in t.start["hand 0"].split() if card != case.card)
    out = t.start | {"hand 0": hand} | case.after
    return out | {"discard": f"{out['discard']} {case.card}".strip()}


D = "9S 8S 7S 6S 5S"  # the top of the deck
HANDS = ("4K", "5T")

WITH: tuple[Case, ...] = (
    Case("1K", "card 8S; card 7S", {"hand 0": "8S", "deck": "7S 9S 6S 5S .."}, deck=D),
    Case("2K", "card 6S; card 7S; card 8S", {"hand 0": "6S", "deck": "7S 8S 9S 5S .."}, deck=D),
    Case("3K", "domain T; card 6T", {"hand 0": "6T", "deck": ".. 9S 8T 7S"}, deck="9S 8T 7S 6T"),
    Case("4K", "card 9S", {"hand 0": "8S", "deck": "9S 7S 6S 5S .."}, deck=D),
    Case("5K", "", {"hand 0": "12T", "deck": "6S .. 9S 7S"}, deck="9S 12T 7S 6S"),
    Case("6K", "yes", {"hand 0": "9S", "deck": "4K 8S 7S 6S 5S .."}, deck=D, hands=("4K", "")),
    Case("6K", "no", {}, deck=D, hands=("4K", "")),
    Case("7K", "card 8S", {"hand 0": "8S", "hand 1": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("8K", "card 4K", {"hand 0": "8S 9S", "deck": "7S 6S 5S .. 4K"}, deck=D, hands=("4K", "")),
    Case("9K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("9K", "", {"hand 0": "3T", "deck": ".. 7S"}, deck="7S 3T"),
    Case("10K", "card 9S", {"hand 0": "8S", "deck": "7S 6S 5S ..", "discard": "9S"}, deck=D),
    Case("11K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("12K", "card 7S; card 9S; card 8S; card 6S", {"hand 0": "7S", "deck": ".. 9S 8S 6S 5S"}, deck=D),
    Case("13K", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D),
    Case("1S", "card 5T; card 6V", {"hand 0": "5T 6V", "discard": "4K 9K"}, hands=("5T", ""), discard="4K 9K 6V"),
    Case("2S", "card 5T; card 4K", {"hand 0": "4K", "discard": "5T 9K"}, hands=("5T", ""), discard="4K 9K"),
    Case(
        "3S",
        "value 9",
        {"hand 0": "4K 4T", "hand 1": "6K", "discard": "9S 9K", "deck": ".."},
        hands=("9S 4T", "9K"),
        deck="4K 6K",
    ),
    Case("4S", "card 9K; done", {"hand 0": "9K", "discard": "4K"}, discard="4K 9K", barren=True),
    Case("5S", "", {"hand 0": "9K", "discard": "4K"}, discard="4K 9K"),
    Case("6S", "card 8S", {"hand 0": "8S", "discard": "9S", "deck": "7S .."}, deck="9S 8S 7S"),
    Case("8S", "card 5T; card 9K", {"hand 0": "9K", "discard": "4K 5T"}, hands=("5T", ""), discard="4K 9K"),
    Case("9S", "", {"hand 0": "8S", "deck": "7S .."}, hands=("", "4K"), deck="8S 7S"),
    Case(
        "12S",
        "card 10T; card 4K; card 6K",
        {"hand 0": "4K 6K", "discard": "9K 10T"},
        hands=("10T", ""),
        discard="4K 9K 6K",
    ),
    Case("1T", "", {"hand 0": "5S", "discard": "3K"}, discard="3K 5S"),
    Case("2T", "card 5S", {"hand 0": "3K 4K 5S", "discard": ""}, hands=("4K 5S", ""), discard="3K"),
    Case("3T", "yes", {"hand 0": "3K", "discard": "", "deck": "8S .. 5S"}, deck="5S 8S", discard="3K"),
    Case("3T", "no", {"deck": "8S .. 5S"}, hands=("", "6T"), deck="5S 8S", discard="3K"),
    Case("4T", "card 9S; done", {"hand 0": "8S", "discard": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("6T", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),  # nothing is ever used up here
    Case("8T", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D, discard="3S 13K"),
    Case("9T", "value 8", {"hand 0": "8S", "deck": ".. 9S 7S 6S 5S"}, deck=D),
    Case("11T", "", {"hand 0": "3K", "discard": ""}, last="5S", discard="3K"),
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
    Case("11V", "1 card 5T", {"hand 0": "4K 5T", "hand 1": "6T 7T 8T"}, hands=("4K", "5T 6T 7T 8T")),
    Case("12V", "card 4K; 1 card 5T", {"hand 1": "8S 9S 5T", "deck": ".."}, hands=HANDS, deck="9S 8S"),
    Case(
        "13V",
        "yes; 1 card 5T; card 9S",
        {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."},
        hands=HANDS,
        deck="9S",
    ),
)

# With nothing to act on: no deck, no pile, no other card in hand. The card itself lies aside and is none to act on.
BESIDE = ("", "6T")  # the other player has a card, unless the effect could act on it
NOTHING: tuple[Case, ...] = (
    *[Case(f"{value}K", hands=BESIDE) for value in (1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)],
    Case("3K", "domain K", hands=BESIDE),
    *[Case(f"{value}S", hands=BESIDE) for value in (1, 2, 4, 5, 6, 7, 8, 11, 12, 13)],
    Case("9S"),
    Case("3S", "value 7", hands=BESIDE),
    *[Case(f"{value}T", hands=BESIDE) for value in (1, 2, 3, 4, 7, 8, 11, 13)],
    Case("6T", hands=("", "7T")),
    Case("9T", "value 7", hands=BESIDE),
    Case("12T", hands=BESIDE, goals="8K 8S", trump="7V"),
    *[Case(f"{value}V") for value in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)],
)
