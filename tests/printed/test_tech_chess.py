"""Printed cards in Tech Chess. Seat 0, which is First, uses the card from hand. There are no neutral cards (CH-14)."""

from __future__ import annotations

import pytest
from chessboard import Chess, barren, table

from printed.cases import ALONE, KNOWN, WORDS, Case, changed, ids, played, untested
from techdeck.testing.clauses import clause

KINGS = {"13S": "e1 13V", "13V": "b1 13S", "13K": "e6 13T", "13T": "b6 13K"}  # who stands when a king is in hand


def lay(case: Case) -> Chess:
    places = dict(case.places)
    hands = [f"{case.card} {places.pop('hand', '')}".strip(), places.pop("other", "")]
    board = ", ".join(filter(None, [KINGS.get(case.card, ""), places.pop("board", "")]))
    return (barren if case.barren else table)(board, hands=hands, edition=case.edition, **places)


BOTH = {"hand": "4K", "other": "5T"}
CASES: tuple[Case, ...] = (
    Case(KNOWN, "13K", "", {"hand 0": "9S", "hand 1": "8S", "deck": ".."}, {"deck": "9S 8S"}),
    Case(
        KNOWN,
        "3S",
        "value 9",
        {"hand 0": "1K 4T", "hand 1": "2K", "discard": "9S 9K 3S", "deck": ".."},
        {"hand": "9S 4T", "other": "9K", "deck": "1K 2K"},
    ),
    Case(
        KNOWN,
        "7S",
        "number 2",
        {"board": "a2 9S", "hand 0": "", "deck": "3S", "discard": "7S"},
        {"board": "a2 3S", "deck": "9S"},
        barren=True,
    ),
    Case(
        KNOWN,
        "13S",
        "number 2",
        {"board": "a2 9S", "hand 0": "", "deck": "..", "discard": "3S 13S"},
        {"board": "a2 3S", "deck": "9S"},
    ),
    Case(
        KNOWN,
        "13T",
        "card 3S; deck 1",
        {"board": "a2 9S", "hand 0": "", "deck": "3S ..", "discard": "13T"},
        {"board": "a2 3S", "deck": "9S"},
    ),
    Case(
        KNOWN,
        "13T",
        "card 3S; card 9S",
        {"board": "a2 9S", "hand 0": "", "discard": "3S 2T 13T"},
        {"board": "a2 3S", "discard": "9S 2T"},
    ),
    Case(
        KNOWN,
        "3V",
        "card 4K",
        {"hand 0": "8S 9S", "hand 1": "4K 5T", "deck": "..", "discard": "3V"},
        {"deck": "9S 8S", **BOTH},
    ),
    Case(
        KNOWN,
        "9V",
        "card 3S; card 5S",
        {"board": "a2 5S", "hand 0": "3S", "discard": "9V"},
        {"hand": "5S", "board": "a2 3S"},
    ),
    Case(
        KNOWN,
        "13V",
        "yes; 1 card 5T; card 9S",
        {"hand 0": "4K 5T", "hand 1": "9S", "deck": "..", "discard": "13V"},
        {"deck": "9S", **BOTH},
    ),
    Case(WORDS, "1K", "card 9S", {"hand 0": "9S", "deck": "2K", "discard": "1K"}, {"deck": "2K 9S"}, barren=True),
    Case(WORDS, "1K", "pass", {"hand 0": "", "discard": "1K"}, {"deck": "2V"}, barren=True),
    Case(
        WORDS, "2K", "value 9; card 9T", {"hand 0": "9T", "deck": "2V", "discard": "2K"}, {"deck": "9T 2V"}, barren=True
    ),
    Case(WORDS, "3K", "card 9T", {"hand 0": "", "deck": "9T 2V", "discard": "3K"}, {"deck": "2V 9T"}, barren=True),
    Case(
        WORDS,
        "5K",
        "card 3S; card 4V",
        {"board": "a2 4V", "hand 0": "", "discard": "3S 5K"},
        {"hand": "4V", "board": "a2 3S"},
    ),
    Case(WORDS, "8K", "", {"hand 0": "3T", "discard": "8K"}, {"board": "a2 3S", "discard": "3T"}),
)
NEUTRAL = ("4K", "6K", "7K")  # do nothing here, whatever there is
NOTHING = (
    *ALONE,
    *[Case(WORDS, card, places={"hand": "4V", "board": "a2 3S", "deck": "9S"}) for card in NEUTRAL],
)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_a_printed_card_with_something_to_act_on(case: Case) -> None:
    t = played(lay(case), case, f"effect {case.card}")
    pieces = {"board": t.pieces} if "board" in case.after else {}
    assert changed(t) | pieces == {"discard": case.card} | case.after
    assert t.turn == 1


@clause("FX-8", "FX-2", "GR-16")
@pytest.mark.parametrize("case", NOTHING, ids=ids(NOTHING))
def test_a_printed_card_with_nothing_to_act_on(case: Case) -> None:
    t = played(lay(case), case, f"effect {case.card}")
    assert changed(t) == {"hand 0": case.places.get("hand", ""), "discard": case.card}
    assert t.turn == 1


@clause("FX-8")
def test_every_printed_card_is_tested_here() -> None:
    assert untested(CASES) == list(NEUTRAL)
    assert untested(NOTHING) == []
