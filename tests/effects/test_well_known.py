"""Twenty effects that many card games have, each with its sentence and a play of it in Paradoxical.

Seat 0 uses the 1 of Knowledge, which lies in its tableau. Choices are separated by ";", with the seat before them
unless it is seat 0. `after` names the places that changed, and no others.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from play import Play, table
from texts import edition


@dataclass(frozen=True)
class Case:
    effect: str
    text: str
    does: str = ""
    after: dict[str, str] = field(default_factory=dict)
    turn: int = 1  # whose turn it is then
    seats: int = 2
    hands: tuple[str, ...] = ()
    tableaus: tuple[str, ...] = ("1K",)
    deck: str = "9K 8K"  # the top of deck 1
    other: str = "Draw a card."  # the text of the 2 of Knowledge


DRAWN = {"deck 1": ".."}
CASES = [
    Case(
        "until your next turn",
        "Until your next turn, whenever another player uses an effect, draw a card.",
        "effect 1K; 1 effect 2K; 0 deck 1; 1 deck 1",
        {"hand 0": "9K", "hand 1": "8K", **DRAWN},
        turn=0,
        tableaus=("1K", "2K"),
    ),
    Case(
        "if your hand is empty",
        "If your hand is empty, draw 2 cards.",
        "effect 1K; deck 1; deck 1",
        {"hand 0": "8K 9K", **DRAWN},
    ),
    Case(
        "gain control of",
        "Gain control of a card in play that another player controls.",
        "effect 1K; card 6V",
        {"tableau 0": "1K 6V", "tableau 1": "5S"},
        tableaus=("1K", "5S 6V"),
    ),
    Case(
        "counter",
        "Until your next turn, counter the next effect that another player uses.",
        "effect 1K; 1 effect 2K",
        turn=0,
        tableaus=("1K", "2K"),
    ),
    Case(
        "skip your next turn",
        "Skip your next turn.",
        "effect 1K; 1 build 1",
        {"tableau 1": "9K", "deck 1": "8K .."},
        turn=1,
    ),
    Case("take another turn", "Take another turn.", "effect 1K; build 1", {"tableau 0": "1K 9K", "deck 1": "8K .."}),
    Case(
        "discard N and draw N",
        "Discard 2 cards and draw 2 cards.",
        "effect 1K; card 2S; card 3S; deck 1; deck 1",
        {"hand 0": "8K 9K 4S", "discard 1": "2S 3S", **DRAWN},
        hands=("2S 3S 4S",),
    ),
    Case("expel from hand", "Expel a card from your hand.", "effect 1K; card 2S", {"hand 0": "3S"}, hands=("2S 3S",)),
    Case(
        "discard your hand",
        "Discard your hand.",
        "effect 1K",
        {"hand 0": "", "discard 1": "2S", "discard 2": "3V"},
        hands=("2S 3V",),
    ),
    Case(
        "take a random card from another player",
        "Take a random card from another player's hand.",
        "effect 1K",
        {"hand 0": "6T", "hand 1": ""},
        hands=("", "6T"),
    ),
    Case(
        "put a card from your hand into play",
        "Put a card from your hand into play.",
        "effect 1K; card 3V",
        {"hand 0": "2S", "tableau 0": "1K 3V"},
        hands=("2S 3V",),
    ),
    Case(
        "the next player draws",
        "The next player draws a card.",
        "effect 1K; deck 1",
        {"hand 1": "9K", "deck 1": "8K .."},
    ),
    Case(
        "destroy a card in play",
        "Destroy a card in play.",
        "effect 1K; card 5S",
        {"tableau 1": "", "discard 1": "5S"},
        tableaus=("1K", "5S"),
    ),
    Case(
        "each other player discards",
        "Each other player discards a card.",
        "effect 1K; 1 card 3S; 2 card 4S",
        {"hand 1": "", "hand 2": "5S", "discard 1": "3S 4S"},
        seats=3,
        hands=("2S", "3S", "4S 5S"),
    ),
    Case(
        "you may, if you do",
        "You may discard a card. If you do, draw 2 cards.",
        "effect 1K; yes; card 2S; deck 1; deck 1",
        {"hand 0": "8K 9K", "discard 1": "2S", **DRAWN},
        hands=("2S",),
    ),
    Case(
        "draw for each card you control",
        "Draw a card for each card you control.",
        "effect 1K; deck 1; deck 1",
        {"hand 0": "8K 9K", **DRAWN},
        tableaus=("1K 5S", "6S"),
    ),
    Case(
        "choose another player, they",
        "Choose another player. They discard a card.",
        "effect 1K; seat 2; 2 card 4S",
        {"hand 2": "5S", "discard 1": "4S"},
        seats=3,
        hands=("2S", "3S", "4S 5S"),
    ),
    Case(
        "swap hands",
        "Swap hands with another player.",
        "effect 1K",
        {"hand 0": "6T", "hand 1": "2S 3S"},
        hands=("2S 3S", "6T"),
    ),
]


def lay(case: Case, seed: str = "play") -> Play:
    texts = edition(_1K=case.text, _2K=case.other)
    return table(case.seats, seed=seed, edition=texts, hands=case.hands, tableaus=case.tableaus, decks=[case.deck])


def play(case: Case) -> Play:
    t = lay(case)
    for move in case.does.split(";"):
        first, _, rest = move.strip().partition(" ")
        t.does(*((int(first), rest) if first.isdecimal() else (0, move.strip())))
    return t


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.effect)
def test_a_well_known_effect_is_played_as_it_is_written(case: Case) -> None:
    t = play(case)
    assert t.board == t.start | case.after
    assert t.turn == case.turn


@pytest.mark.parametrize(
    ("text", "least"), [("Flip a coin. If it shows heads,", 1), ("Roll a die. If it shows 4 or more,", 4)]
)
def test_a_coin_and_a_die_decide_and_everybody_sees_what_they_show(text: str, least: int) -> None:
    shown = set()
    for seed in range(12):
        case = Case("flip a coin", f"{text} discard your hand. Otherwise draw a card.", hands=("2S",))
        t = lay(case, str(seed)).does(0, "effect 1K")
        (number,) = {event.arg & 255 for event in t.state.events() if event.kind == "say"}
        good = number == 1 if least == 1 else number >= least
        if good:
            assert t.board == t.start | {"hand 0": "", "discard 1": "2S"}
        else:
            assert t.asked() == (0, ["deck 1", "deck 2"])
        for seat in t.everyone:
            assert [event.arg & 255 for event in t.state.observe(seat).events() if event.kind == "say"] == [number]
        shown.add(good)
    assert shown == {False, True}


def test_a_search_finds_the_card_and_shuffles_the_deck() -> None:
    case = Case("search the deck for", "Search a deck for the 9 of Knowledge and take it.", deck="7K 9K 8K")
    t = lay(case).does(0, "effect 1K", "deck 1", "card 9K")
    assert t.hand(0) == "9K"
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_all_twenty_are_here() -> None:
    assert len({case.effect for case in CASES} | {"flip a coin", "search the deck for"}) == 20


# What a table notices besides.


def test_hands_that_are_swapped_are_known_to_both_and_to_nobody_else() -> None:
    case = Case("swap hands", "Swap hands with another player.", seats=3, hands=("2S", "3S 4S", "5S"))
    t = lay(case).does(0, "effect 1K", "seat 1")
    assert t.board == t.start | {"hand 0": "3S 4S", "hand 1": "2S"}
    assert t.knowers("2S") == t.knowers("3S") == t.knowers("4S") == [0, 1]
    assert t.knowers("5S") == [2]


def test_an_extra_turn_gives_no_other() -> None:
    t = table(edition=edition(_1K="Take another turn.", _2K="Take another turn."), tableaus=["1K 2K"])
    t.does(0, "effect 1K")
    assert t.turn == 0
    t.does(0, "effect 2K")
    assert t.turn == 1


def test_what_lasts_until_your_next_turn_is_over_then() -> None:
    text = "Until your next turn, counter the next effect that another player uses."
    t = table(edition=edition(_1K=text, _2K="Draw a card."), tableaus=["1K", "2K"], decks=["9K 8K 7K"])
    t.does(0, "effect 1K").does(1, "build 1").does(0, "build 1")
    assert t.state.lasting is None
    t.does(1, "effect 2K", "deck 1")
    assert t.hand(1) == "7K"


def test_only_one_effect_is_countered_and_never_ones_own() -> None:
    text = "Until your next turn, counter the next effect that another player uses."
    texts = edition(_1K=text, _2K="Draw a card.", _3K="Draw a card.", _4K="Take another turn.")
    t = table(3, edition=texts, tableaus=["1K", "2K", "3K"], decks=["9K 8K"])
    t.does(0, "effect 1K").does(1, "effect 2K")
    assert t.board == t.start
    assert t.used == ["1K", "2K"]
    t.does(2, "effect 3K", "deck 1")
    assert t.board == t.start | {"hand 2": "9K", "deck 1": "8K .."}


def test_safe_cards_cannot_be_destroyed_or_taken_over_by_others() -> None:
    texts = edition(_1K="Until your next turn, cards you control are safe.", _2K="Destroy a card in play.")
    t = table(3, edition=texts, tableaus=["1K 5S", "2K", "6S"])
    t.does(0, "effect 1K").does(1, "effect 2K")
    assert t.asked() == (1, ["card 2K", "card 6S"])


def test_something_comes_at_the_start_of_the_next_turn() -> None:
    t = table(edition=edition(_1K="At the start of your next turn, draw 2 cards."), tableaus=["1K"], decks=["9K 8K 7K"])
    t.does(0, "effect 1K").does(1, "build 1")
    assert t.asked() == (0, ["deck 1", "deck 2"])
    t.does(0, "deck 1", "deck 1")
    assert (t.hand(0), t.turn) == ("7K 8K", 0)


def test_a_full_tableau_takes_no_card_in() -> None:
    full = "1K 3K 4K 5K 6K 7K 10K 11K 12K 13K"
    for text in (
        "Put a card from your hand into play.",
        "Gain control of a card in play that another player controls.",
    ):
        t = table(edition=edition(_1K=text), tableaus=[full, "5S"], hands=["2S"])
        t.does(0, "effect 1K")
        assert t.board == t.start
        assert t.turn == 1
