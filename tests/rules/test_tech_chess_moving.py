"""Moving and capturing in Tech Chess (CH-7 to CH-12)."""

import pytest
from chessboard import spent, table

from techdeck.testing.clauses import clause


@clause("CH-7")
def test_a_turn_is_exactly_one_action_and_nobody_passes() -> None:
    t = table("a2 3S, a5 3K", hands=["5V 9K"])
    assert {choice.split()[0] for choice in t.asked()[1]} == {"move", "effect", "upgrade", "build"}
    assert t.refuses(0, "pass")[0] == "CH-7"
    assert t.refuses(0, "done")[0] == "CH-7"
    t.does(0, "move a2a3")
    assert t.turn == 1


@clause("CH-7")
def test_two_upgrades_and_three_builds_a_game() -> None:
    t = table("a2 3S, b2 4S", hands=["5V 6V"], upgrades=[1, 0], builds=[2, 0])
    t.does(0, "upgrade a2 5V").does(1, "move b6a6")
    assert t.refuses(0, "upgrade b2 6V") == ("CH-7", "You have upgraded twice already, and that is all.")
    t.does(0, "build 6V a1").does(1, "move a6b6")
    assert t.refuses(0, "build 3S c1") == ("CH-7", "You have built three times already, and that is all.")
    assert spent(t) == ([2, 0], [3, 0])


@clause("CH-8")
def test_a_pawn_goes_forward_diagonally_forward_or_sideways() -> None:
    assert table("c3 10V").goes("c3") == "b3 b4 c4 d3 d4"
    assert table("c4 2T", turn=1).goes("c4") == "b3 b4 c3 d3 d4"
    assert table("f6 7S, e6 13T").goes("f6") == "e6"  # on the last rank sideways only, here with a capture
    assert table("c3 10V").refuses(0, "move c3c2") == (
        "CH-8",
        "A pawn (2 to 10) goes one square forward, diagonally forward or sideways.",
    )


@clause("CH-8")
def test_a_pawn_captures_as_it_moves() -> None:
    t = table("c3 10V, b3 2K, c4 3K, d4 4K, d2 5K")
    assert t.goes("c3") == "b3 b4 c4 d3 d4"
    t.does(0, "move c3b3", "no")
    assert t.board == t.start | {"board": "d2 5K, b3 10V, c4 3K, d4 4K", "discard": "2K"}


@clause("CH-8")
def test_with_pawn_diagonals_off_it_goes_forward_or_sideways() -> None:
    t = table("c3 10V, d4 4K", options={"pawn-diagonals": "off"})
    assert t.goes("c3") == "b3 c4 d3"
    assert t.refuses(0, "move c3d4")[0] == "CH-8"
    assert table("c3 13S, d4 4K", options={"pawn-diagonals": "off"}).aloud() == []
    assert table("c3 13S, d4 4K").aloud() == ["check c3"]


@clause("CH-9", "CH-10")
@pytest.mark.parametrize(
    ("card", "goes"),
    [
        ("1S", "a3 b3 c1 c2 c4 c5 c6 d3 e3"),
        ("12S", "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 c6 d2 d3 d4 e1 e3 e5 f6"),
        ("11S", "a2 a4 b1 b5 d1 d5 e2 e4"),
        ("13S", "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5"),
    ],
)
def test_how_the_other_pieces_go(card: str, goes: str) -> None:
    """On a board with little else: f3 is filled by an own piece."""
    assert table(f"a6 13V, c3 {card}, f3 3S, f5 13K").goes("c3") == goes


@clause("CH-9", "CH-10")
@pytest.mark.parametrize(
    ("card", "goes"),
    [("1S", "b3 c2 c4"), ("12S", "b2 b3 b4 c2 c4 d2 d4"), ("11S", "a2 a4 b1 b5 d1 d5 e2 e4"), ("13S", "")],
)
def test_only_the_knight_jumps(card: str, goes: str) -> None:
    ring = "b2 2K, b3 3K, b4 4K, c2 5K, c4 6K, d2 7K, d3 4S, d4 8K"
    t = table(f"a6 13V, c3 {card}, {ring}, f5 13K")
    if card == "13S":  # a king goes two squares only over an empty one
        t = table(f"c3 13S, {ring.replace('K', 'V')}, f5 13K")
        assert t.refuses(0, "move c3c5") == ("CH-10", "The king cannot jump over c4: only the knight jumps.")
    else:
        assert t.refuses(0, "move c3d3")[0] == ("CH-9" if card == "11S" else "CH-10")
    assert t.goes("c3") == goes


@clause("CH-10")
def test_nobody_moves_onto_an_own_piece_nor_moves_what_is_not_theirs() -> None:
    t = table("a1 1S, a3 3S, a5 3K")
    assert t.refuses(0, "move a1a3") == ("CH-10", "One of your own pieces stands on a3.")
    assert t.refuses(0, "move a5a4") == ("CH-2", "The piece on a5 is not yours.")
    assert t.refuses(0, "move c3c4") == ("CH-7", "There is nothing on c3 to move.")
    assert t.refuses(0, "move a1b2") == ("CH-9", "A rook (1) goes along its rank or file.")
    assert t.refuses(0, "move a1a1")[0] == "CH-9"


@clause("CH-11")
def test_a_captured_piece_goes_to_the_discard_pile_and_a_king_is_expelled() -> None:
    t = table("a1 1S, a4 3K, f4 12V", discard="9T")
    t.does(0, "move a1a4", "no")
    assert t.board == t.start | {"board": "a4 1S, f4 12V", "discard": "9T 3K"}
    t.does(1, "move b6b5").does(0, "move f4f5").does(1, "move b5b6").does(0, "move f5e6", "no")
    assert t.expelled == "13T"
    assert t.board["discard"] == "9T 3K"
    assert t.turn == 1


@clause("CH-12")
def test_after_a_capture_the_effect_of_the_capturing_piece_may_be_used() -> None:
    t = table("a2 10V, a3 3K, c1 1V", hands=["", "5K"], deck="9S 8S")
    t.does(0, "move a2a3")
    assert t.asked() == (0, ["yes", "no"])
    assert t.refuses(0, "move c1c2")[0] == "CH-12"
    t.does(0, "yes")  # Audit: the other reveals a card; there is none in hand to exchange it with
    assert t.board == t.start | {"board": "c1 1V, a3 10V", "discard": "3K"}
    assert t.knowers("5K") == t.everyone
    assert t.turn == 1


@clause("CH-12")
def test_the_capturing_piece_stays_on_the_board_and_its_effect_may_be_declined() -> None:
    t = table("a2 5S, a3 3K", discard="9T")
    twin = t.state.copy()
    t.does(0, "move a2a3", "yes")  # Recall: takes what it captured
    assert t.board == t.start | {"board": "a3 5S", "hand 0": "3K"}
    twin.choose(0, twin.parse("move a2a3"))
    twin.choose(0, twin.parse("no"))
    assert [twin.faces.names[card] for card in twin.cards(twin.layout.piles[0])] == ["9T", "3K"]
    assert twin.actors == (1,)
