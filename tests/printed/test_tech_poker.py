"""Printed cards in Tech Poker. Seat 0 uses the card from hand and draws another in its place; nothing is in play."""

from __future__ import annotations

import pytest
from pokers import Pokers, barren, table

from printed.cases import ALONE, KNOWN, WORDS, Case, changed, ids, played, untested
from techdeck.testing.clauses import clause


def use(case: Case) -> Pokers:
    """Seat 1 deals, so seat 0 acts first."""
    places = dict(case.places)
    hands = [f"{case.card} {places.pop('hand', '')}".strip(), places.pop("other", "")]
    t = (barren if case.barren else table)(2, hands=hands, edition=case.edition, dealer=1, out=[], **places)
    return played(t, case, f"effect {case.card}")


# The top card of the deck, mostly 12V, is drawn in place of the used one in the end; without a deck it is drawn again.
CASES: tuple[Case, ...] = (
    Case(KNOWN, "13K", "", {"hand 0": "9S 12V", "hand 1": "8S", "deck": ".."}, {"deck": "9S 8S 12V"}),
    Case(
        KNOWN,
        "3S",
        "value 9",
        {"hand 0": "4K 4T 12V", "hand 1": "6K", "discard": "9S 9K 3S", "deck": ".."},
        {"hand": "9S 4T", "other": "9K", "deck": "4K 6K 12V"},
    ),
    Case(KNOWN, "7S", "", {"hand 0": "9K 7S", "deck": "", "discard": ""}, {"deck": "9K"}, barren=True),
    Case(KNOWN, "13S", "", {"hand 0": "9T 12V", "deck": ".."}, {"deck": "9T 12V"}),
    Case(
        KNOWN,
        "3V",
        "card 4K",
        {"hand 0": "8S 9S 12V", "hand 1": "4K 5T", "deck": ".."},
        {"hand": "4K", "other": "5T", "deck": "9S 8S 12V"},
    ),
    Case(
        KNOWN,
        "13V",
        "yes; 1 card 5T; card 9S",
        {"hand 0": "4K 5T 12V", "hand 1": "9S", "deck": ".."},
        {"hand": "4K", "other": "5T", "deck": "9S 12V"},
    ),
    Case(
        KNOWN,
        "13V",
        "no; 1 card 5T; card 4K",
        {"hand 0": "5T 12V", "hand 1": "4K", "deck": ".."},
        {"hand": "4K", "other": "5T", "deck": "12V"},
    ),
    Case(WORDS, "1K", "card 9S", {"hand 0": "2K 9S", "deck": ""}, {"deck": "2K 9S"}, barren=True),
    Case(WORDS, "1K", "pass", {"hand 0": "2V", "deck": ""}, {"deck": "2V"}, barren=True),
    Case(WORDS, "2K", "value 9; card 9T", {"hand 0": "9T 2V", "deck": ""}, {"deck": "9T 2V"}, barren=True),
    Case(WORDS, "3K", "card 9T", {"hand 0": "9T", "deck": "2V"}, {"deck": "2V 9T"}, barren=True),
    Case(WORDS, "8K", "", {"hand 0": "3T 12V", "deck": ".."}, {"deck": "12V", "discard": "3T"}),
)
FULL = {"hand": "4K", "other": "5T", "deck": "12V", "discard": "9K 3T"}
IN_PLAY: tuple[Case, ...] = (  # all these do is done to cards in play
    *[Case(KNOWN, card, places=FULL) for card in ("13T", "9V")],
    Case(WORDS, "4K", places=FULL | {"hand": "4S"}),
    *[Case(WORDS, card, places=FULL) for card in ("5K", "6K", "7K")],
)
NOTHING = (*ALONE, *[Case(WORDS, card, barren=True) for card in ("4K", "6K", "7K")])


def acts(t: Pokers) -> bool:
    """Whether the effect is over and seat 0 acts, with no other effect in this betting round."""
    return t.asked() == (0, ["check", "bet", "fold"])


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_a_printed_card_with_something_to_act_on(case: Case) -> None:
    t = use(case)
    assert t.board == t.start | {"discard": case.card} | case.after
    assert acts(t)


@clause("FX-8", "FX-2", "PK-6")
@pytest.mark.parametrize("case", IN_PLAY, ids=ids(IN_PLAY))
def test_a_printed_card_that_acts_on_cards_in_play_only_is_exchanged_for_another(case: Case) -> None:
    t = use(case)
    assert changed(t) == {"hand 0": f"{case.places['hand']} 12V", "deck": "..", "discard": f"9K 3T {case.card}"}
    assert acts(t)


@clause("FX-8", "FX-2")
@pytest.mark.parametrize("case", NOTHING, ids=ids(NOTHING))
def test_a_printed_card_with_nothing_to_act_on(case: Case) -> None:
    t = use(case)
    assert changed(t) == {}
    assert acts(t)


@clause("FX-8")
@pytest.mark.parametrize("cases", [(*CASES, *IN_PLAY), NOTHING], ids=["something", "nothing"])
def test_every_printed_card_is_tested_here(cases: tuple[Case, ...]) -> None:
    assert untested(cases) == []
