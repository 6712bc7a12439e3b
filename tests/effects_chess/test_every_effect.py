"""Every effect of the House Edition in Tech Chess, with something to act on and with nothing (FX-8)."""

import pytest
from chessboard import spent, table

from effects_chess.cases import NOTHING, THRONES, WITH, Case, begin, lay, play, used
from techdeck.cards.edition import house
from techdeck.testing.clauses import clause

EFFECTS = [card.code for card in house().cards if card.text]
OF_THE_BOARD = ("7S", "10S", "11S", "13S", "7T", "13T", "9V")  # tested in test_board_effects.py


@clause("FX-8")
def test_every_effect_is_tested_here() -> None:
    assert len(EFFECTS) == 52
    assert sorted({case.card for case in WITH} | set(OF_THE_BOARD)) == sorted(EFFECTS)


@clause("FX-8", "CH-13")
@pytest.mark.parametrize("case", WITH, ids=[f"{number}-{case.card}" for number, case in enumerate(WITH)])
def test_an_effect_with_something_to_act_on(case: Case) -> None:
    expected = used(case, lay(case).board) | case.after
    t = play(case)
    assert t.board == expected
    assert t.turn == 1
    assert spent(t) == ([0, 0], [0, 0])


@clause("FX-8", "GR-19")
@pytest.mark.parametrize("card", EFFECTS)
def test_an_effect_with_nothing_to_act_on(card: str) -> None:
    """Kings are all that stands on the board; their effects may be copied, and find nothing either."""
    case = Case(card, NOTHING.get(card, ""), barren=True)
    expected = used(case, lay(case).board)
    if card in THRONES:  # what the king captures lies in the discard pile: let it not
        begin_without_a_pile(case)
        return
    t = play(case)
    while t.turn is None:
        assert card in ("5T", "10T")
        t.does(0, t.asked()[1][0])
    assert t.board == expected
    assert t.turn == 1


def begin_without_a_pile(case: Case) -> None:
    t = lay(case)
    king, square, pawn = THRONES[case.card]
    t.does(0, f"move {king}{square}")
    t.state.move(t.state.faces.index[pawn], t.state.layout.out)
    start = t.board
    t.does(0, "yes")
    assert t.board == start
    assert t.turn == 1


def without(card: str, cards: str) -> str:
    return " ".join(other for other in cards.split() if other != card)


@clause("CH-12")
@pytest.mark.parametrize("card", [card for card in EFFECTS if card not in THRONES])
@pytest.mark.parametrize("pick", [0, -1])
def test_every_effect_can_be_used_by_a_capture_and_comes_to_an_end(card: str, pick: int) -> None:
    first = card[-1] in "SV"
    source, ahead = ("c3", "c4") if first else ("c4", "c3")
    prey, to = "9T" if first else "9S", f"e{ahead[1]}" if card.startswith("11") else ahead
    t = table(
        f"{source} {card}, {to} {prey}",
        hands=[without(card, "9K 6V"), without(card, "8K 7S 2S")],
        deck=without(card, "7V 10K 10T"),
        discard=without(card, "6K"),
        first=0 if first else 1,
    )
    t.does(0, f"move {source}{to}", "yes")
    for _ in range(40):
        if t.turn is not None:
            break
        seat = t.state.actors[0]
        t.does(seat, t.offers(seat)[pick])
    assert t.turn == 1


def test_an_effect_begun_can_be_looked_at_in_the_middle() -> None:
    t = begin(Case("10K", hands=("4K", ""), deck="9S 8S"))
    assert t.view(1)["aside"] == "10K"
    assert t.view(1)["hand 0"] == "? ? ?"
