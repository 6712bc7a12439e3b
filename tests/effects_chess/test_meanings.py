"""What words that the House Edition does not have mean in Tech Chess."""

from __future__ import annotations

from chessboard import Chess, spent, table
from texts import edition

BOARD = "a1 1S, a2 3S, d2 4V, c5 4K"


def using(text: str, board: str = BOARD, hand: str = "", deck: str = "") -> Chess:
    """Seat 0 has used the 7 of Science from hand, whose text this is."""
    return table(board, hands=[f"7S {hand}".strip()], edition=edition(_7S=text), deck=deck).does(0, "effect 7S")


def test_a_destroyed_piece_leaves_the_board_and_kings_stay() -> None:
    t = using("Destroy a card in play that another player controls.")
    assert t.board["board"] == "a1 1S, a2 3S, d2 4V"
    assert t.board["discard"] == "4K 7S"
    assert t.turn == 1


def test_no_piece_changes_sides() -> None:
    t = using("Gain control of a card in play that another player controls.")
    assert t.board["board"] == BOARD
    assert t.turn == 1


def test_a_card_is_put_onto_the_own_ranks_without_being_counted() -> None:
    t = using("Put a card from your hand into play.", hand="5V 6K")
    offered = t.asked()[1]
    assert {choice.split()[1] for choice in offered} == {"5V"}
    t.does(0, offered[0])
    assert "5V" in t.board["board"]
    assert spent(t) == ([0, 0], [0, 0])


def test_a_turn_is_skipped() -> None:
    t = using("All other players skip their next turn.")
    assert t.turn == 0
    t.does(0, "move a2a3")
    assert t.turn == 1


def test_a_side_that_has_to_save_its_one_king_does_not_skip() -> None:
    board = "a1 1S, c1 13S, f6 13K, a2 3S"
    t = table(board, hands=["7S"], edition=edition(_7S="All other players skip their next turn."))
    t.does(0, "effect 7S")
    assert t.turn == 0
    t = table(board.replace("a1", "f1"), hands=["7S"], edition=edition(_7S="All other players skip their next turn."))
    t.does(0, "effect 7S")
    assert t.turn == 1


def test_one_moves_again() -> None:
    t = using("Take another turn.")
    assert t.turn == 0
    t.does(0, "move a2a3")
    assert t.turn == 1


def test_something_comes_before_the_next_turn() -> None:
    t = using("At the start of your next turn, you may draw a card.", deck="9K")
    t.does(1, "move c5c4")
    assert t.asked() == (0, ["yes", "no"])
    t.does(0, "yes")
    assert (t.hand(0), t.turn) == ("9K", 0)
