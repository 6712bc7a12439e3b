"""Printed cards in Paradoxical. Seat 0 uses the card from its tableau: that is yours, the pool is neutral."""

from __future__ import annotations

import pytest
from play import Play, barren, table

from printed.cases import ALONE, KNOWN, WORDS, Case, changed, ids, played, untested
from techdeck.testing.clauses import clause


def lay(case: Case) -> Play:
    places = dict(case.places)
    places["tableaus"] = [f"{case.card} {places.pop('mine', '')}", ""]
    return (barren if case.barren else table)(2, edition=case.edition, **places)


CASES: tuple[Case, ...] = (
    Case(
        KNOWN,
        "13K",
        "deck 1; deck 2",
        {"hand 0": "9S", "hand 1": "8V", "deck 1": "..", "deck 2": ".."},
        {"decks": ["9S", "8V"]},
    ),
    Case(
        KNOWN,
        "3S",
        "value 9; deck 1; deck 2",
        {"hand 0": "1K 4T", "hand 1": "1V", "discard 1": "9S 9K", "deck 1": "..", "deck 2": ".."},
        {"hands": ["9S 4T", "9K"], "decks": ["1K", "1V"]},
    ),
    Case(
        KNOWN, "7S", "number 2; card 5K", {"pool": "9S", "deck 1": "5K"}, {"decks": ["9S"], "pool": "5K"}, barren=True
    ),
    Case(
        KNOWN,
        "13S",
        "deck 2; number 2; card 5K",
        {"pool": "9T 6V", "deck 2": "..", "discard 1": "5K"},
        {"decks": ["", "9T"], "pool": "5K 6V"},
    ),
    Case(KNOWN, "13T", "card 5K; deck 1", {"pool": "9K", "deck 1": "5K .."}, {"decks": ["9K"], "pool": "5K"}),
    Case(
        KNOWN,
        "13T",
        "card 1K; card 4K",
        {"tableau 0": "13T 4K", "discard 1": "1K 3K"},
        {"mine": "1K", "discards": ["4K 3K"]},
    ),
    Case(
        KNOWN,
        "3V",
        "card 4K; deck 1; deck 1",
        {"hand 0": "8S 9S", "hand 1": "4K", "deck 1": ".."},
        {"hands": ["4K"], "decks": ["9S 8S"]},
    ),
    Case(KNOWN, "9V", "card 5K; card 4T", {"pool": "4T", "hand 0": "5K"}, {"pool": "5K", "hands": ["4T"]}),
    Case(
        KNOWN,
        "13V",
        "yes; deck 1; 1 card 5T; card 9S",
        {"hand 0": "4K 5T", "hand 1": "9S", "deck 1": ".."},
        {"hands": ["4K", "5T"], "decks": ["9S"]},
    ),
    Case(KNOWN, "13V", "no", {}, {"hands": ["", ""]}),
    Case(WORDS, "1K", "card 9S", {"hand 0": "9S", "deck 1": "2K"}, {"decks": ["2K 9S"]}, barren=True),
    Case(WORDS, "1K", "pass", {}, {"decks": ["", "2V"]}, barren=True),
    Case(WORDS, "2K", "value 9; card 9T", {"hand 0": "9T", "deck 2": "2V"}, {"decks": ["", "9T 2V"]}, barren=True),
    Case(WORDS, "3K", "card 9T", {"deck 2": "9T 2V"}, {"decks": ["", "2V 9T"]}, barren=True),
    Case(
        WORDS, "4K", "card 7T; card 5K", {"pool": "7T", "hand 0": "5K"}, {"hands": ["7T"], "pool": "5K", "mine": "9K"}
    ),
    Case(
        WORDS,
        "5K",
        "card 9K; card 7T",
        {"tableau 0": "5K 7T", "hand 0": "", "discard 1": "9K"},
        {"hands": ["7T"], "pool": "6K", "mine": "9K"},
    ),
    Case(WORDS, "6K", "card 5V; card 9K", {"tableau 0": "6K 5V", "pool": "9K 4V"}, {"pool": "5V 4V", "mine": "9K"}),
    Case(
        WORDS,
        "7K",
        "card 5V; deck 1; deck 2; card 9S; 1 card 1V",
        {"deck 1": "..", "deck 2": "..", "discard 1": "9S", "discard 2": "1V"},
        {"pool": "5V 4V", "mine": "9K", "decks": ["9S", "1V"]},
    ),
    Case(
        WORDS,
        "8K",
        "",
        {"hand 0": "3T", "discard 2": ""},
        {"mine": "9K", "pool": "5V", "used": "9K", "discards": ["", "3T"]},
    ),
)
NOTHING = (*ALONE, *[Case(WORDS, card, barren=True) for card in ("4K", "6K", "7K")])


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_a_printed_card_with_something_to_act_on(case: Case) -> None:
    t = played(lay(case), case, f"effect {case.card}")
    assert changed(t) == case.after
    assert t.turn == 1


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", NOTHING, ids=ids(NOTHING))
def test_a_printed_card_with_nothing_to_act_on(case: Case) -> None:
    t = played(lay(case), case, f"effect {case.card}")
    while t.turn is None:  # what acts on cards in play finds the card itself
        t.does(0, t.asked()[1][-1])
    assert changed(t) == {}
    assert t.turn == 1


@clause("FX-8")
@pytest.mark.parametrize("cases", [CASES, NOTHING], ids=["something", "nothing"])
def test_every_printed_card_is_tested_here(cases: tuple[Case, ...]) -> None:
    assert untested(cases) == []
