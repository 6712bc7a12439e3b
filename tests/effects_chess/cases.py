"""What each effect does in Tech Chess, one line a play: who chooses what, and what is elsewhere afterwards.

Seat 0 uses the card from hand, and it is discarded last (CH-13); a 13 is used as a king that captures a pawn (CH-12).
Choices are separated by ";", with the seat before them unless it is seat 0. With `barren` nothing but the mentioned
cards is in the game, so that deck and pile can be empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from chessboard import Chess, barren, table

# The square where a king stands, where a pawn of the other side stands before it, and that pawn.
THRONES = {"13S": ("b1", "b2", "2T"), "13V": ("e1", "e2", "2T"), "13K": ("b6", "b5", "2V"), "13T": ("e6", "e5", "2V")}


@dataclass(frozen=True)
class Case:
    card: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    hands: tuple[str, str] = ("", "")
    deck: str = ""
    discard: str = ""
    board: str = ""
    barren: bool = False
    last: str = ""


def lay(case: Case) -> Chess:
    hands, board, first = list(case.hands), case.board, 0
    if case.card in THRONES:
        _, square, pawn = THRONES[case.card]
        board = ", ".join(filter(None, [board, f"{square} {pawn}"]))
        first = 0 if case.card[-1] in "SV" else 1
    else:
        hands[0] = f"{case.card} {hands[0]}".strip()
    places: dict[str, Any] = {"hands": hands, "deck": case.deck, "discard": case.discard, "first": first, "turn": 0}
    if case.last:
        places["last"] = case.last
    return (barren if case.barren else table)(board, **places)


def begin(case: Case) -> Chess:
    """With the effect begun."""
    t = lay(case)
    if case.card in THRONES:
        king, pawn, _ = THRONES[case.card]
        return t.does(0, f"move {king}{pawn}", "yes")
    return t.does(0, f"effect {case.card}")


def play(case: Case) -> Chess:
    t = begin(case)
    for move in filter(None, case.does.split(";")):
        seat, _, rest = move.strip().partition(" ")
        t.does(*((int(seat), rest) if seat.isdecimal() else (0, move.strip())))
    return t


def used(case: Case, start: dict[str, str]) -> dict[str, str]:
    """The table after the effect of a card that did nothing: it is discarded, or the king stands where the pawn was."""
    if case.card in THRONES:
        _, square, pawn = THRONES[case.card]
        board = start["board"].replace(f"{square} {pawn}", f"{square} {case.card}")
        return start | {"board": board, "discard": f"{start['discard']} {pawn}".strip()}
    hand = " ".join(card for card in start["hand 0"].split() if card != case.card)
    return start | {"hand 0": hand, "discard": f"{start['discard']} {case.card}".strip()}


D = "9S 8S 7S 6S 5S"  # the top of a deck
HANDS = ("4K", "5T")

WITH: tuple[Case, ...] = (
    Case("1K", "card 8S; card 7S", {"hand 0": "8S", "deck": "7S 9S 6S 5S .."}, deck=D),
    Case("2K", "card 6S; card 7S; card 8S", {"hand 0": "6S", "deck": "7S 8S 9S 5S .."}, deck=D),
    Case("3K", "domain T; card 6T", {"hand 0": "6T", "deck": ".. 9S 8T 7S"}, deck="9S 8T 7S 6T"),
    Case("4K", "card 9S", {"hand 0": "8S", "deck": "9S 7S 6S 5S .."}, deck=D),
    Case("5K", "", {"hand 0": "12T", "deck": "6S .. 9S 7S"}, deck="9S 12T 7S 6S"),
    Case("6K", "yes", {"hand 0": "9S", "deck": "4K 8S 7S 6S 5S .."}, deck=D, hands=("4K", "")),
    Case("7K", "card 8S", {"hand 0": "8S", "hand 1": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("8K", "card 4K", {"hand 0": "8S 9S", "deck": "7S 6S 5S .. 4K"}, deck=D, hands=("4K", "")),
    Case("9K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("9K", "", {"hand 0": "2T", "deck": ".. 7S"}, deck="7S 2T"),
    Case("10K", "card 9S", {"hand 0": "8S", "deck": "7S 6S 5S ..", "discard": "9S 10K"}, deck=D),
    Case("11K", "", {"hand 0": "8S 9S", "deck": "7S 6S 5S .."}, deck=D, board="a5 9T"),
    Case("11K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("12K", "card 7S; card 9S; card 8S; card 6S", {"hand 0": "7S", "deck": ".. 9S 8S 6S 5S"}, deck=D),
    Case("13K", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D),
    Case("1S", "card 5T; card 6V", {"hand 0": "5T 6V", "discard": "4K 9K 1S"}, hands=("5T", ""), discard="4K 9K 6V"),
    Case("2S", "card 5T; card 4K", {"hand 0": "4K", "discard": "5T 9K 2S"}, hands=("5T", ""), discard="4K 9K"),
    Case(
        "3S",
        "value 9",
        {"hand 0": "1K 4T", "hand 1": "2K", "discard": "9S 9K 3S", "deck": ".."},
        hands=("9S 4T", "9K"),
        deck="1K 2K",
    ),
    Case("4S", "card 9K; done", {"hand 0": "9K", "discard": "4K 4S"}, discard="4K 9K", barren=True),
    Case("5S", "", {"hand 0": "9K", "discard": "4K 5S"}, discard="4K 9K"),
    Case("6S", "card 8S", {"hand 0": "8S", "discard": "9S 6S", "deck": "7S .."}, deck="9S 8S 7S"),
    Case("8S", "card 5T; card 9K", {"hand 0": "9K", "discard": "4K 5T 8S"}, hands=("5T", ""), discard="4K 9K"),
    Case("9S", "", {"hand 0": "8S", "deck": "7S .."}, hands=("", "4K"), deck="8S 7S"),
    Case(
        "12S",
        "card 10T; card 4K; card 6K",
        {"hand 0": "4K 6K", "discard": "9K 10T 12S"},
        hands=("10T", ""),
        discard="4K 9K 6K",
    ),
    Case("1T", "", {"hand 0": "5S", "discard": "2K 1T"}, discard="2K 5S"),
    Case("2T", "card 5S", {"hand 0": "2K 4K 5S", "discard": "2T"}, hands=("4K 5S", ""), discard="2K"),
    Case("3T", "yes", {"hand 0": "2K", "discard": "3T", "deck": "8S .. 5S"}, deck="5S 8S", discard="2K"),
    Case("4T", "card 9S; done", {"hand 0": "8S", "discard": "9S 4T", "deck": "7S 6S 5S .."}, deck=D),
    Case("5T", "card 5S", {"hand 0": "2K", "discard": "5T"}, board="a2 5S", discard="2K"),
    Case("6T", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D, board="a2 10S"),
    Case("8T", "", {"hand 0": "9S", "hand 1": "8S", "deck": "7S 6S 5S .."}, deck=D, discard="2S 13K", board="e6 13T"),
    Case("9T", "value 8", {"hand 0": "8S", "deck": ".. 9S 7S 6S 5S"}, deck=D),
    Case("10T", "card 9K", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D, board="a5 9K"),
    Case("11T", "", {"hand 0": "2K", "discard": "11T"}, last="5S", discard="2K"),
    Case("12T", "card 5S", {"hand 0": "2K", "discard": "12T"}, board="a2 5S", discard="2K"),
    Case("1V", "card 4K; 1 card 5T", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("2V", "yes; card 4K; 1 no", {"hand 0": "9S", "discard": "4K 2V", "deck": ".."}, hands=HANDS, deck="9S"),
    Case("3V", "card 4K", {"hand 0": "8S 9S", "hand 1": "4K 5T", "deck": "7S 6S 5S .."}, hands=HANDS, deck=D),
    Case("4V", "1 yes; 1 card 5T", {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."}, hands=HANDS, deck="9S"),
    Case(
        "5V",
        "card 4K; 1 card 8S",
        {"hand 0": "9S", "hand 1": "5T", "discard": "4K 8S 5V", "deck": ".."},
        hands=HANDS,
        deck="9S 8S",
    ),
    Case("6V", "yes", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("7V", "card 4K; 1 card 5T", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("8V", "card 8S", {"hand 0": "8S", "hand 1": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("10V", "yes; card 5T; card 4K", {"hand 0": "5T", "hand 1": "4K"}, hands=HANDS),
    Case("11V", "1 card 5T", {"hand 0": "4K 5T", "hand 1": "6T"}, hands=("4K", "5T 6T")),
    Case("12V", "card 4K; 1 card 5T", {"hand 1": "8S 9S 5T", "deck": ".."}, hands=HANDS, deck="9S 8S"),
    Case("13V", "yes; 1 card 5T; card 9S", {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."}, hands=HANDS, deck="9S"),
)

# With nothing to act on, what is asked all the same.
NOTHING: dict[str, str] = {"3K": "domain K", "3S": "value 7", "9T": "value 7"}
