"""Every effect of the House Edition in Tech Poker, with something to act on and with nothing (FX-8)."""

import pytest

from effects_poker.cases import ASKED, WITH, Case, expected, lists, play
from techdeck.cards.edition import house
from techdeck.testing.clauses import clause

EFFECTS = [card.code for card in house().cards if card.text]
ALONE = ("", "")  # nobody has another card


@clause("FX-8", "PK-5")
@pytest.mark.parametrize("case", WITH, ids=[f"{number}-{case.card}" for number, case in enumerate(WITH)])
def test_an_effect_with_something_to_act_on(case: Case) -> None:
    t = play(case)
    if case.card in ("4S", "7S"):  # which card is drawn in its place is chance
        (kept,) = case.after["hand 0"].split()
        assert {*t.board["deck"].split(), *t.hand(0).split()} == {kept, case.card}
    else:
        assert lists(t, t.board) == expected(case, t)
    assert t.to_act == 0
    assert t.acts() == ["check", "bet", "fold"]


@clause("FX-8", "GR-19")
@pytest.mark.parametrize("card", EFFECTS)
def test_an_effect_with_nothing_to_act_on(card: str) -> None:
    t = play(Case(card, ASKED.get(card, ""), hands=ALONE, barren=True))
    while t.asked()[1] == ["no", "yes"] or t.asked()[1] == ["yes", "no"]:
        t.does(t.asked()[0], "no")
    assert t.board == t.start
    assert (t.to_act, t.acts()) == (0, ["check", "bet", "fold"])


@clause("FX-8")
def test_every_effect_is_tested_with_something() -> None:
    assert (len(EFFECTS), sorted(set(EFFECTS) - {case.card for case in WITH})) == (52, [])
