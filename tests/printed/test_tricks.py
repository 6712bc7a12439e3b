"""Printed cards in Tricks of the Trade. Seat 0 uses the card from hand; yours is the goal, neutral the trump card."""

from __future__ import annotations

import pytest
from trades import Trades, barren, table

from printed.cases import KNOWN, WORDS, Case, changed, ids, played, untested
from techdeck.testing.clauses import clause


def use(case: Case) -> Trades:
    """The other player has a card, so that it is their turn next."""
    places = dict(case.places)
    hands = [f"{case.card} {places.pop('hand', '')}".strip(), places.pop("other", "6T")]
    if case.card == "2K":
        places |= {"trumpdeck": "2S 2T"}
    t = (barren if case.barren else table)(2, hands=hands, edition=case.edition, **places)
    return played(t, case, f"effect {case.card}")


GOALS = {"goals": "1T 1V"}  # where the card itself is a 1
CASES: tuple[Case, ...] = (
    Case(KNOWN, "13K", "", {"hand 0": "9S", "hand 1": "8S 6T", "deck": ".."}, {"deck": "9S 8S"}),
    Case(
        KNOWN,
        "3S",
        "value 9",
        {"hand 0": "4K 4T", "hand 1": "6K", "discard": "9S 9K 3S", "deck": ".."},
        {"hand": "9S 4T", "other": "9K", "deck": "4K 6K"},
    ),
    Case(KNOWN, "7S", "number 2; card 2V", {"trump": "9S", "hand 0": "", "deck": "2V"}, {"deck": "9S"}, barren=True),
    Case(
        KNOWN,
        "13S",
        "number 2; card 1K",
        {"goal 0": "9T", "hand 0": "", "deck": "..", "discard": "1K 13S"},
        {"deck": "9T"},
    ),
    Case(KNOWN, "13T", "card 2V; deck 1", {"trump": "9S", "hand 0": "", "deck": "2V .."}, {"deck": "9S"}),
    Case(
        KNOWN, "13T", "card 1K; card 4V", {"goal 0": "4V", "hand 0": "", "discard": "1K 5K 13T"}, {"discard": "4V 5K"}
    ),
    Case(KNOWN, "3V", "card 4K", {"hand 0": "8S 9S", "hand 1": "4K 6T", "deck": ".."}, {"hand": "4K", "deck": "9S 8S"}),
    Case(KNOWN, "9V", "card 2V; card 4K", {"trump": "4K", "hand 0": "2V"}, {"hand": "4K"}),
    Case(
        KNOWN,
        "13V",
        "yes; 1 card 6T; card 9S",
        {"hand 0": "4K 6T", "hand 1": "9S", "deck": ".."},
        {"hand": "4K", "deck": "9S"},
    ),
    Case(WORDS, "1K", "card 9S", {"hand 0": "9S", "deck": "4K"}, {"deck": "4K 9S", **GOALS}, barren=True),
    Case(WORDS, "1K", "pass", {"hand 0": ""}, {"deck": "4V", **GOALS}, barren=True),
    Case(WORDS, "2K", "value 9; card 9T", {"hand 0": "9T", "deck": "4V"}, {"deck": "9T 4V"}, barren=True),
    Case(WORDS, "3K", "card 9T", {"hand 0": "", "deck": "9T 4V"}, {"deck": "4V 9T"}, barren=True),
    Case(WORDS, "4K", "card 5V; card 2V", {"trump": "5V", "hand 0": "2V"}, {"hand": "5V"}),
    Case(WORDS, "5K", "card 1K; card 5V", {"goal 0": "5V", "hand 0": "", "discard": "1K 5K"}, {"hand": "5V"}),
    Case(WORDS, "6K", "card 2V; card 1K", {"trump": "1K", "goal 0": "2V", "hand 0": ""}),
    Case(
        WORDS,
        "7K",
        "yes; card 5V; 1 no",
        {"hand 0": "9S", "discard": "5V 7K", "deck": ".."},
        {"hand": "5V", "deck": "9S"},
    ),
    Case(WORDS, "8K", "", {"hand 0": "3T"}, {"discard": "3T"}),
)
NOTHING: tuple[Case, ...] = (
    *[Case(KNOWN, card, barren=True) for card in ("13K", "7S", "13S", "13T", "3V", "9V")],
    Case(KNOWN, "3S", "value 7", barren=True),
    Case(WORDS, "1K", places=GOALS, barren=True),
    Case(WORDS, "2K", "value 7", barren=True),
    *[Case(WORDS, card, barren=True) for card in ("3K", "4K", "5K", "8K")],
    Case(WORDS, "7K", places={"trump": "6S"}, barren=True),
)
LAST_CARD: tuple[Case, ...] = (  # trump and goal are always there, and the other player has a card
    Case(KNOWN, "13V", barren=True),
    Case(WORDS, "6K", barren=True),
)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_a_printed_card_with_something_to_act_on(case: Case) -> None:
    t = use(case)
    assert changed(t) == {"discard": case.card} | case.after
    assert t.now[1:] == ("effects", 1)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", NOTHING, ids=ids(NOTHING))
def test_a_printed_card_with_nothing_to_act_on(case: Case) -> None:
    t = use(case)
    assert changed(t) == {"hand 0": "", "discard": case.card}
    assert t.now[1:] == ("effects", 1)


@clause("FX-8")
@pytest.mark.parametrize("case", LAST_CARD, ids=ids(LAST_CARD))
def test_a_printed_card_that_is_the_last_of_its_hand(case: Case) -> None:
    t = use(case)
    while t.now[1:] == ("effects", 0):
        seat, choices = t.asked()
        t.does(seat, choices[0])
    assert t.now[1:] == ("effects", 1)
    assert t.board["deck"] == ""


@clause("FX-8")
def test_every_printed_card_is_tested_here() -> None:
    assert untested(CASES) == untested((*NOTHING, *LAST_CARD)) == []
