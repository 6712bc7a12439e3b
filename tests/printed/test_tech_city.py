"""Printed cards in Tech City. The card lies at 1,0 as a company of seat 0, or neutral; 0,0 is neutral (TC-25)."""

from __future__ import annotations

import pytest
from city import City, barren, effects

from printed.cases import ALONE, KNOWN, WORDS, Case, changed, ids, played, untested
from techdeck.testing.clauses import clause


def lay(case: Case) -> City:
    places = dict(case.places)
    mine = [] if case.card == "3V" else [f"1,0 {case.card}{'' if case.card.endswith('V') else ' 0'}"]
    places["city"] = "; ".join([*mine, *filter(None, [places.pop("city", "")])])
    return (barren if case.barren else effects)(2, edition=case.edition, **places)


def use(case: Case) -> City:
    return played(lay(case), case, f"use {'0,0' if case.card == '3V' else '1,0'}")


HANDS = {"hands": ["4K", "5T"]}
CASES: tuple[Case, ...] = (
    Case(KNOWN, "13K", "", {"hand 0": "9S", "hand 1": "8S", "deck": ".."}, {"deck": "9S 8S"}),
    Case(
        KNOWN,
        "3S",
        "value 9",
        {"hand 0": "1K 4T", "hand 1": "2K", "discard": "9S 9K", "deck": ".."},
        {"hands": ["9S 4T", "9K"], "deck": "1K 2K"},
    ),
    Case(
        KNOWN, "7S", "number 2; card 3V", {"city": "0,0 9S; 1,0 7S 0 used", "deck": "3V"}, {"deck": "9S"}, barren=True
    ),
    Case(
        KNOWN,
        "13S",
        "number 2; card 3V",
        {"city": "0,0 9T; 1,0 13S 0 used", "discard": "3V", "deck": ".."},
        {"deck": "9T"},
    ),
    Case(KNOWN, "13T", "card 3V; deck 1", {"city": "0,0 9S; 1,0 13T 0 used", "deck": "3V .."}, {"deck": "9S"}),
    Case(
        KNOWN, "13T", "card 3V; card 1S", {"city": "0,0 1S; 1,0 13T 0 used", "discard": "3V 2S"}, {"discard": "1S 2S"}
    ),
    Case(KNOWN, "3V", "card 4K", {"hand 0": "8S 9S", "hand 1": "4K 5T", "deck": ".."}, {"deck": "9S 8S", **HANDS}),
    Case(KNOWN, "9V", "card 3V; card 4K", {"city": "0,0 4K; 1,0 9V used", "hand 0": "3V"}, HANDS),
    Case(
        KNOWN,
        "13V",
        "yes; 1 card 5T; card 9S",
        {"hand 0": "4K 5T", "hand 1": "9S", "deck": ".."},
        {"deck": "9S", **HANDS},
    ),
    Case(WORDS, "1K", "card 9S", {"hand 0": "9S", "deck": "2K"}, {"deck": "2K 9S"}, barren=True),
    Case(WORDS, "1K", "pass", {}, {"deck": "2V"}, barren=True),
    Case(WORDS, "2K", "value 9; card 9T", {"hand 0": "9T", "deck": "2V"}, {"deck": "9T 2V"}, barren=True),
    Case(WORDS, "3K", "card 9T", {"deck": "9T 2V"}, {"deck": "2V 9T"}, barren=True),
    Case(WORDS, "4K", "card 5K; card 3V", {"city": "0,0 5K; 1,0 4K 0 used", "hand 0": "3V"}, {"hands": ["5K"]}),
    Case(
        WORDS,
        "5K",
        "card 9K; card 4T",
        {"city": "0,0 3V; 1,0 5K 0 used; 2,0 4T 0", "hand 0": "", "discard": "9K"},
        {"hands": ["4T"], "city": "2,0 9K 0"},
    ),
    Case(
        WORDS,
        "6K",
        "card 5T; card 9S",
        {"city": "1,0 6K 0 used; 0,0 9S; 2,0 5T 0"},
        {"city": "0,0 5T; 2,0 9S 0"},
    ),
    Case(WORDS, "7K", "card 4K", {"hand 0": "8S 9S", "hand 1": "4K 5T", "deck": ".."}, {"deck": "9S 8S", **HANDS}),
    Case(
        WORDS,
        "8K",
        "",
        {"city": "0,0 3V; 1,0 8K 0 used; 2,0 9S 0", "hand 0": "3T", "discard": ""},
        {"city": "2,0 9S 0 used", "discard": "3T"},
    ),
)
NOTHING = (
    *ALONE,
    *[Case(WORDS, card, barren=True) for card in ("4K", "7K")],
    Case(WORDS, "6K", places={"city": "0,0 5T 1"}, barren=True),
)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_a_printed_card_with_something_to_act_on(case: Case) -> None:
    t = use(case)
    assert {"city": "", **changed(t), **{"city": t.city if "city" in case.after else ""}} == {"city": "", **case.after}
    assert t.now == (1, "effects", 1)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", NOTHING, ids=ids(NOTHING))
def test_a_printed_card_with_nothing_to_act_on(case: Case) -> None:
    t = use(case)
    assert {place: cards for place, cards in changed(t).items() if place != "city"} == {}
    assert t.now == (1, "effects", 1)


@clause("FX-8")
@pytest.mark.parametrize("cases", [CASES, NOTHING], ids=["something", "nothing"])
def test_every_printed_card_is_tested_here(cases: tuple[Case, ...]) -> None:
    assert untested(cases) == []
