"""What each effect does in Tech Poker, one line a play: who chooses what, and what is elsewhere afterwards.

Seat 0 uses the card from hand before acting. When the effect is over the card lies on the discard pile and the top
card of the deck is drawn in its place, which `expected` adds to what a case says. Choices are separated by ";", with
the seat before them unless it is seat 0. With `barren` nothing but the mentioned cards is in the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from play import REST
from pokers import Pokers, table


@dataclass(frozen=True)
class Case:
    card: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    hands: tuple[str, ...] = ("", "6T")  # beside the card
    deck: str = ""
    discard: str = ""
    barren: bool = False
    last: str = ""


def lay(case: Case) -> Pokers:
    hands = [f"{case.card} {case.hands[0]}".strip(), *case.hands[1:]]
    more: dict[str, Any] = {"last": case.last} if case.last else {}
    t = table(2, hands=hands, deck=case.deck, discard=case.discard, dealer=1, out=[], **more)
    if case.barren:
        t.expel_the_rest()
    return t


def play(case: Case) -> Pokers:
    t = lay(case)
    t.does(0, f"effect {case.card}")
    for move in filter(None, case.does.split(";")):
        first, _, rest = move.strip().partition(" ")
        t.does(*((int(first), rest) if first.isdecimal() else (0, move.strip())))
    return t


def lists(t: Pokers, board: dict[str, str]) -> dict[str, list[str]]:
    """A board card by card, with the cards that ".." stands for."""
    out = {place: cards.split() for place, cards in board.items()}
    if REST in out["deck"]:
        at = out["deck"].index(REST)
        out["deck"][at : at + 1] = t.rest[0]
    return out


def expected(case: Case, t: Pokers) -> dict[str, list[str]]:
    """The board after the effect: what the case says, the used card on the pile and another in its place."""
    hand = " ".join(card for card in t.start["hand 0"].split() if card != case.card)
    out = lists(t, t.start | {"hand 0": hand} | case.after)
    out["discard"].append(case.card)
    if not out["deck"]:  # the deck is formed anew
        assert len(out["discard"]) == 1, "which card is drawn then is chance"
        out["deck"], out["discard"] = out["discard"], []
    order = t.state.faces.index
    out["hand 0"] = sorted([*out["hand 0"], out["deck"].pop(0)], key=lambda name: order[name])
    return out


D = "9S 8S 7S 6S 5S"  # the top of the deck
HANDS = ("4K", "5T")

WITH: tuple[Case, ...] = (
    Case("1K", "card 8S; card 7S", {"hand 0": "8S", "deck": "7S 9S 6S 5S .."}, deck=D),
    Case("2K", "card 6S; card 7S; card 8S", {"hand 0": "6S", "deck": "7S 8S 9S 5S .."}, deck=D),
    Case("3K", "domain V; card 6V", {"hand 0": "6V", "deck": ".. 9S 8V 7S"}, deck="9S 8V 7S 6V"),
    Case("4K", "card 9S", {"hand 0": "8S", "deck": "9S 7S 6S 5S .."}, deck=D),
    Case("5K", "", {"hand 0": "12T", "deck": "6S .. 9S 7S"}, deck="9S 12T 7S 6S"),
    Case("6K", "yes", {"hand 0": "9S", "deck": "4K 8S 7S 6S 5S .."}, deck=D, hands=("4K", "")),
    Case("6K", "no", {}, deck=D, hands=("4K", "6T")),
    Case("7K", "card 8S", {"hand 0": "8S", "hand 1": "9S 6T", "deck": "7S 6S 5S .."}, deck=D),
    Case("8K", "card 4K", {"hand 0": "8S 9S", "deck": "7S 6S 5S .. 4K"}, deck=D, hands=("4K", "6T")),
    Case("9K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("9K", "", {"hand 0": "3T", "deck": ".. 7S"}, deck="7S 3T"),
    Case("10K", "card 9S", {"hand 0": "8S", "deck": "7S 6S 5S ..", "discard": "9S"}, deck=D),
    Case("11K", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("12K", "card 7S; card 9S; card 8S; card 6S", {"hand 0": "7S", "deck": ".. 9S 8S 6S 5S"}, deck=D),
    Case("13K", "", {"hand 0": "9S", "hand 1": "8S 6T", "deck": "7S 6S 5S .."}, deck=D),
    Case("1S", "card 5T; card 6V", {"hand 0": "5T 6V", "discard": "4K 9K"}, hands=("5T", ""), discard="4K 9K 6V"),
    Case("2S", "card 5T; card 4K", {"hand 0": "4K", "discard": "5T 9K"}, hands=("5T", ""), discard="4K 9K"),
    Case(
        "3S",
        "value 9",
        {"hand 0": "4K 4T", "hand 1": "6K", "discard": "9S 9K", "deck": ".."},
        hands=("9S 4T", "9K"),
        deck="4K 6K",
    ),
    Case("4S", "card 9K", {"hand 0": "9K", "discard": ""}, discard="9K", barren=True),
    Case("5S", "", {"hand 0": "9K", "discard": "4K"}, discard="4K 9K"),
    Case("6S", "card 8S", {"hand 0": "8S", "discard": "9S", "deck": "7S .."}, deck="9S 8S 7S"),
    Case("7S", "", {"hand 0": "9K", "deck": ""}, deck="9K", barren=True),
    Case("8S", "card 5T; card 9K", {"hand 0": "9K", "discard": "4K 5T"}, hands=("5T", ""), discard="4K 9K"),
    Case("9S", "", {"hand 0": "8S", "deck": "7S .."}, hands=("", "4K"), deck="8S 7S"),
    Case("10S", "", {}, deck=D.replace("5S", "4S")),
    Case("11S", "", {}, hands=("5T", "6T"), deck=D),
    Case(
        "12S",
        "card 10T; card 4K; card 6K",
        {"hand 0": "4K 6K", "discard": "9K 10T"},
        hands=("10T", ""),
        discard="4K 9K 6K",
    ),
    Case("13S", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, deck=D),
    Case("1T", "", {"hand 0": "5S", "discard": "3K"}, discard="3K 5S"),
    Case("2T", "card 5S", {"hand 0": "3K 4K 5S", "discard": ""}, hands=("4K 5S", ""), discard="3K"),
    Case("3T", "yes", {"hand 0": "3K", "discard": "", "deck": "8S .. 5S"}, deck="5S 8S", discard="3K"),
    Case("3T", "no", {"deck": "8S .. 5S"}, deck="5S 8S", discard="3K"),
    Case("4T", "card 9S; done", {"hand 0": "8S", "discard": "9S", "deck": "7S 6S 5S .."}, deck=D),
    Case("5T", "", {}, hands=("4K", "6T"), deck=D),
    Case("6T", "", {"hand 0": "9S", "deck": "8S 7S 6S 5S .."}, hands=("", "7T"), deck=D),
    Case("7T", "", {}, hands=("4K", "6T"), deck=D),
    Case("8T", "", {"hand 0": "9S", "hand 1": "8S 6T", "deck": "7S 6S 5S .."}, deck=D, discard="3S 13K"),
    Case("9T", "value 8", {"hand 0": "8S", "deck": ".. 9S 7S 6S 5S"}, deck=D),
    Case("10T", "", {}, hands=("4K", "6T"), deck=D),
    Case("11T", "", {"hand 0": "3K", "discard": ""}, last="5S", discard="3K"),
    Case("12T", "card 5S", {"hand 0": "7K", "discard": "4S 5S"}, discard="4S 5S 7K"),
    Case("13T", "", {}, hands=("4K", "6T"), deck=D, discard="3K"),
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
    Case("8V", "card 8S", {"hand 0": "8S", "hand 1": "9S 6T", "deck": "7S 6S 5S .."}, deck=D),
    Case("9V", "1 yes; 1 card 5T", {"hand 1": "9S", "discard": "5T", "deck": ".."}, hands=HANDS, deck="9S"),
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

# With nothing to act on: no deck, no pile, no card in hand, as the used one lies aside. In the end the deck is formed
# anew of that card alone, and it is drawn in its own place.
ASKED = {"3K": "domain K", "3S": "value 7", "9T": "value 7"}
