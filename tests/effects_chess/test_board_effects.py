"""Effects that change the board, in Tech Chess (CH-14 to CH-17)."""

from __future__ import annotations

import random

import pytest
from chessboard import Chess, barren, table

from techdeck.cards.edition import house
from techdeck.cards.faces import CODES
from techdeck.kernel.agenda import Op, chain
from techdeck.kernel.effects.deck import Reveal
from techdeck.kernel.effects.flow import May
from techdeck.kernel.effects.play import MINE, ExchangeIt, ReplaceIt
from techdeck.testing.checks import check_observation
from techdeck.testing.clauses import clause

BOARD = "a1 1S, a2 3S, d2 4V, c5 4K"


def test_7S_excavate_takes_the_card_or_exchanges_it_with_a_piece() -> None:
    t = barren(BOARD, hands=["7S"], deck="9V")
    t.does(0, "effect 7S", "number 1")
    assert t.board == t.start | {"hand 0": "9V", "deck": "", "discard": "7S"}
    t = barren(BOARD, hands=["7S"], deck="9V")
    t.does(0, "effect 7S", "number 2")
    assert t.asked() == (0, ["card 1S", "card 3S", "card 4V"])
    t.does(0, "card 1S")
    assert t.board == t.start | {"board": "a1 9V, a2 3S, d2 4V, c5 4K", "hand 0": "", "deck": "1S", "discard": "7S"}
    assert t.turn == 1


@clause("CH-16")
def test_7S_excavate_with_a_card_of_the_other_side_can_only_take_it() -> None:
    t = barren(BOARD, hands=["7S"], deck="9K")
    t.does(0, "effect 7S")
    assert t.board == t.start | {"hand 0": "9K", "deck": "", "discard": "7S"}
    assert t.turn == 1


def test_7S_excavate_with_nothing_to_cut() -> None:
    t = barren(BOARD, hands=["7S"])
    t.does(0, "effect 7S")
    assert t.board == t.start | {"hand 0": "", "discard": "7S"}


def test_10S_perturb_exchanges_two_own_pieces() -> None:
    t = table(BOARD, hands=["10S"])
    t.does(0, "effect 10S", "card 1S")
    assert t.asked() == (0, ["card 3S", "card 4V"])
    t.does(0, "card 4V")
    assert t.board == t.start | {"board": "a1 4V, a2 3S, d2 1S, c5 4K", "hand 0": "", "discard": "10S"}
    t.does(1, "move c5c4")
    assert t.goes("d2") == "b2 c2 d1 d3 d4 d5 d6 e2 f2"  # a rook now, up to the pawn on a2


@clause("CH-15")
def test_10S_perturb_with_one_piece_beside_the_kings_does_nothing() -> None:
    t = table("a2 3S", hands=["10S"])
    t.does(0, "effect 10S")
    assert t.board == t.start | {"hand 0": "", "discard": "10S"}
    assert t.turn == 1


def test_11S_edit_replaces_a_piece_with_a_hand_card() -> None:
    t = table(BOARD, hands=["11S 12S 9K"])
    t.does(0, "effect 11S", "card 3S")
    assert t.asked() == (0, ["card 12S"])
    t.does(0, "card 12S")
    assert t.board == t.start | {"board": "a1 1S, a2 12S, d2 4V, c5 4K", "hand 0": "9K", "discard": "3S 11S"}


@clause("CH-16")
def test_11S_edit_with_cards_of_the_other_side_only_passes_and_tells_nothing() -> None:
    t = table(BOARD, hands=["11S 9K 9T"])
    t.does(0, "effect 11S")
    assert t.asked() == (0, ["pass"])
    assert t.view(1)["hand 0"] == "? ?"
    t.does(0, "pass")
    assert t.board == t.start | {"hand 0": "9K 9T", "discard": "11S"}


def test_11S_edit_with_nothing_in_hand() -> None:
    t = table(BOARD, hands=["11S"])
    t.does(0, "effect 11S")
    assert t.board == t.start | {"hand 0": "", "discard": "11S"}


def captured(king: str, deck: str, hands: list[str] | None = None) -> Chess:
    """A king of seat 0 has captured a pawn and its effect is used."""
    first = 0 if king[-1] in "SV" else 1
    square, to, prey = ("b1", "b2", "9T") if first == 0 else ("e6", "e5", "9S")
    board = f"{to} {prey}, a1 1S, d2 4V, c5 4K, d5 3T"
    t = table(board, hands=hands or [], deck=deck, first=first)
    return t.does(0, f"move {square}{to}", "yes")


def test_13S_cogitate_takes_the_card_or_replaces_a_piece_with_it() -> None:
    t = captured("13S", "12V 8K")
    assert t.asked() == (0, ["number 1", "number 2"])
    t.does(0, "number 1")
    assert t.hand(0) == "12V"
    t = captured("13S", "12V 8K")
    t.does(0, "number 2")
    assert t.asked() == (0, ["card 1S", "card 4V"])  # no king (CH-15)
    t.does(0, "card 4V")
    assert (t.pieces, t.board["discard"]) == ("a1 1S, b2 13S, d2 12V, c5 4K, d5 3T", "9T 4V")


@clause("CH-16")
def test_13S_cogitate_with_a_card_of_the_other_side_takes_it() -> None:
    t = captured("13S", "8K 12V")
    assert t.hand(0) == "8K"
    assert t.turn == 1


def test_7T_shift_exchanges_a_hand_card_with_a_piece() -> None:
    t = table(BOARD, hands=["7T 12V 9K"])
    t.does(0, "effect 7T", "card 12V", "card 3S")
    assert t.board == t.start | {"board": "a1 1S, a2 12V, d2 4V, c5 4K", "hand 0": "9K 3S", "discard": "7T"}
    assert t.knowers("3S") == t.everyone
    assert t.knowers("9K") == [0]


@clause("CH-16")
def test_7T_shift_with_cards_of_the_other_side_passes() -> None:
    t = table(BOARD, hands=["7T 9K"])
    t.does(0, "effect 7T", "pass")
    assert t.board == t.start | {"hand 0": "9K", "discard": "7T"}


def test_7T_shift_with_nothing_but_kings() -> None:
    t = table("", hands=["7T 9V"])
    t.does(0, "effect 7T")
    assert t.board == t.start | {"hand 0": "9V", "discard": "7T"}


def test_13T_automate_exchanges_a_piece_with_the_top_card_or_a_discarded_one() -> None:
    t = captured("13T", "8K 12V")
    t.does(0, "card 3T")
    assert t.asked() == (0, ["deck 1"])  # the captured 9S may not enter
    t.does(0, "deck 1")
    assert (t.pieces, t.board["deck"]) == ("a1 1S, d2 4V, c5 4K, d5 8K, e5 13T", "3T 12V ..")
    t = table("d5 3T, b6 13K", hands=["5K", "13T"], discard="12K 9S", turn=1)
    t.does(1, "effect 13T", "card 3T")
    assert t.asked() == (1, ["card 12K", "deck 1"])
    t.does(1, "card 12K")
    assert (t.pieces, t.board["discard"]) == ("d5 12K", "3T 9S 13T")


@clause("CH-16")
def test_13T_automate_with_a_top_card_of_the_other_side_shows_it_and_leaves_it() -> None:
    t = captured("13T", "12V 8K")
    t.does(0, "card 4K", "deck 1")
    assert (t.pieces, t.board["deck"]) == ("a1 1S, d2 4V, c5 4K, d5 3T, e5 13T", "12V 8K ..")
    assert t.knowers("12V") == t.everyone
    assert t.turn == 1


def test_13T_automate_with_nothing_but_kings() -> None:
    t = table("b6 13K", hands=["", "13T"], turn=1)
    t.does(1, "effect 13T")
    assert t.board == t.start | {"hand 1": "", "discard": "13T"}


def test_9V_consult_exchanges_a_hand_card_with_a_piece_and_lets_the_other_draw() -> None:
    t = table(BOARD, hands=["9V 12V", "2K"], deck="8K 7K")
    t.does(0, "effect 9V", "card 12V", "card 1S").does(1, "yes", "card 2K")
    changed = {
        "board": "a1 12V, a2 3S, d2 4V, c5 4K",
        "hand 0": "1S",
        "hand 1": "8K",
        "deck": "7K ..",
        "discard": "2K 9V",
    }
    assert t.board == t.start | changed


def test_9V_consult_with_nothing_in_hand_still_lets_the_other_draw() -> None:
    t = table(BOARD, hands=["9V"], deck="8K 7K")
    t.does(0, "effect 9V").does(1, "no")
    assert t.board == t.start | {"hand 0": "", "discard": "9V"}


def test_6T_recharge_finds_nothing_used_on_the_board() -> None:
    t = table(BOARD, hands=["6T"], deck="8K")
    t.does(0, "effect 6T")
    assert t.board == t.start | {"hand 0": "8K", "deck": "..", "discard": "6T"}


@pytest.mark.parametrize("change", [ExchangeIt(MINE), ReplaceIt("mine")])
@pytest.mark.parametrize("optional", [False, True])
def test_a_card_looked_at_in_secret_is_not_told_by_what_may_be_done_with_it(change: Op, optional: bool) -> None:
    """No card of the House Edition does this; another edition's may."""
    effects = house().effects[:]
    effects[CODES.index("5V")] = chain([Reveal(1, False), May(change) if optional else change])
    for top in ("12V", "12K"):
        t = table(BOARD, hands=["5V"], deck=top, effects=effects)
        t.does(0, "effect 5V", *(["yes"] if optional else []))
        assert t.asked()[1] == (["card 1S", "card 3S", "card 4V"] if top == "12V" else ["pass"])
        for seat in (-1, 0, 1):
            check_observation(t.state, seat, random.Random(1))
