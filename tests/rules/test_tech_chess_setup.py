"""Setting up Tech Chess (CH-1 to CH-6)."""

import pytest
from chessboard import Chess, dealt

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause

STANDARD = (
    "a1 1S, c1 12S, d1 11S, f1 1V, a2 2S, b2 3S, c2 4S, d2 4V, e2 3V, f2 2V, "
    "a5 2K, b5 3K, c5 4K, d5 4T, e5 3T, f5 2T, a6 1K, c6 12K, d6 11K, f6 1T"
)  # and the kings on their squares


def answered(t: Chess, *domains: str) -> Chess:
    """Both sides choose: 11, 12, then 1, 13, 2, 3 and 4; First's and Second's domain each time."""
    first = t.game.first
    for seat, chosen in ((first, domains[0]), (1 - first, domains[1])):
        for value, domain in zip(("11", "12", "1", "13", "2", "3", "4"), chosen, strict=True):
            t.does(seat, f"side {value} {domain}")
    return t


@clause("CH-1")
def test_two_players_one_of_them_at_random_is_first_and_wild_cards_are_expelled() -> None:
    tables = [dealt(f"first {n}", setup="standard") for n in range(40)]
    assert 8 < sum(t.game.first for t in tables) < 32
    for t in tables:
        assert t._names(t.state.layout.out) == ["W", "W'"]
        assert t.turn == t.game.first
    with pytest.raises(Impossible):
        game_named("tech-chess").settle(3, {})


@clause("CH-2", "CH-3")
def test_each_side_chooses_between_its_two_domains() -> None:
    t = dealt()
    first = t.game.first
    assert t.asked() == (first, ["side 11 S", "side 11 V"])
    assert t.refuses(first, "side 11 K") == ("CH-2", "Your side is Science and Service. Which knight joins your side?")
    assert t.refuses(first, "side 1 S")[0] == "CH-3"
    assert t.refuses(first, "side 12 S")[0] == "CH-3"
    assert t.refuses(first, "pass")[0] == "CH-5"
    answered(t, "VVVVVVV", "KKKKKKK")
    board = t.state.position(-1)["board"]
    assert {board[at][-1] for at in board if at[1] in "12"} == {"S", "V"}
    assert {board[at][-1] for at in board if at[1] in "56"} == {"K", "T"}


@clause("CH-3")
def test_the_11_and_then_the_12_are_chosen_and_may_be_of_different_domains() -> None:
    t = dealt()
    first = t.game.first
    frame = t.state.agenda
    assert frame is not None
    assert frame.op.words(t.state, frame) == "Which knight joins your side?"
    t.does(first, "side 11 S")
    assert t.asked() == (first, ["side 12 S", "side 12 V"])
    assert t.state.position(-1)["board"] == {"d1": "11S"}
    frame = t.state.agenda
    assert frame is not None
    assert frame.op.words(t.state, frame) == "Which queen joins your side?"
    assert t.refuses(first, "side 12 T") == ("CH-2", "Your side is Science and Service. Which queen joins your side?")
    t.does(first, "side 12 V")
    assert t.state.position(-1)["board"] == {"c1": "12V", "d1": "11S"}
    t = answered(dealt(), "SVSSSSS", "TKKKKKK")
    board = t.state.position(-1)["board"]
    assert [board[at] for at in ("c1", "d1", "c6", "d6")] == ["12V", "11S", "12K", "11T"]


@clause("CH-3")
@pytest.mark.parametrize("courts", [("VV", "TT"), ("SV", "KT"), ("VS", "TK"), ("SS", "KK")])
def test_a_side_has_twelve_pieces_and_the_other_11_and_12_stay_in_the_deck(courts: tuple[str, str]) -> None:
    t = answered(dealt(), courts[0] + "SSSSS", courts[1] + "KKKKK")
    for seat, court, domains in ((t.game.first, courts[0], "SV"), (1 - t.game.first, courts[1], "KT")):
        taken = {f"11{court[0]}", f"12{court[1]}"}
        others = {f"{value}{domain}" for value in (11, 12) for domain in domains} - taken
        cards = [t.state.faces.names[card] for card in t.game.pieces(seat)]
        assert sorted(int(card[:-1]) for card in cards) == [1, 1, 2, 2, 3, 3, 4, 4, 11, 12, 13, 13]
        assert {card for card in cards if card[:2] in ("11", "12")} == taken
        hidden = (
            t._names(t.state.layout.decks[0]) + t._names(t.state.layout.hands[0]) + t._names(t.state.layout.hands[1])
        )
        assert others <= set(hidden)


@clause("CH-4", "CH-5")
def test_standard_setup() -> None:
    t = dealt(setup="standard")
    assert t.pieces == STANDARD
    board = t.state.position(-1)["board"]
    assert [board[at] for at in ("b1", "e1", "b6", "e6")] == ["13S", "13V", "13K", "13T"]
    assert board["c1"][:2] == board["c6"][:2] == "12"  # the queens face each other


@clause("CH-5")
def test_first_then_second_chooses_which_domain_stands_on_which_square() -> None:
    t = dealt()
    answered(t, "VVVSVSV", "TTTTKKT")
    assert t.state.position(-1)["board"] == {
        **{"a1": "1V", "b1": "13S", "c1": "12V", "d1": "11V", "e1": "13V", "f1": "1S"},
        **{"a2": "2V", "b2": "3S", "c2": "4V", "d2": "4S", "e2": "3V", "f2": "2S"},
        **{"a5": "2K", "b5": "3K", "c5": "4T", "d5": "4K", "e5": "3T", "f5": "2T"},
        **{"a6": "1T", "b6": "13T", "c6": "12T", "d6": "11T", "e6": "13K", "f6": "1K"},
    }


@clause("CH-5")
def test_the_question_says_the_squares() -> None:
    t = dealt()
    first = t.game.first
    t.does(first, "side 11 S", "side 12 S")
    frame = t.state.agenda
    assert frame is not None
    assert frame.op.words(t.state, frame) == "Which 1 stands on a1? The other goes to f1."
    t.does(first, *[f"side {value} S" for value in (1, 13, 2, 3, 4)])
    assert t.asked() == (1 - first, ["side 11 K", "side 11 T"])
    assert t.refuses(first, "move a2a3")[0] == "GR-20"
    assert t.refuses(1 - first, "move a5a4")[0] == "CH-5"


@clause("CH-6")
def test_the_other_28_cards_are_the_deck_and_three_are_dealt_to_each() -> None:
    for t in (dealt(setup="standard"), answered(dealt(), "SSSSSSS", "TTTTTTT")):
        assert [len(t.state.hand(seat)) for seat in (0, 1)] == [3, 3]
        assert t.state.size(t.state.layout.decks[0]) == 22
        assert t.turn == t.game.first
        hand = t.view(0)["hand 1"]
        assert hand == "? ? ?"
    orders = {t.board["deck"] + t.hand(0) for t in (dealt(f"{n}", setup="standard") for n in range(5))}
    assert len(orders) == 5
