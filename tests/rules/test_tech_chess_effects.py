"""Effects, upgrades and builds in Tech Chess (CH-13 to CH-20)."""

import pytest
from chessboard import spent, table

from techdeck.kernel.offer import Offer
from techdeck.testing.clauses import clause


@clause("CH-13")
@pytest.mark.parametrize("card", ["10K", "9S", "4T", "11V"])
def test_any_hand_card_may_be_used_of_any_domain(card: str) -> None:
    t = table(hands=[card, "5K"], deck="9K 8K 7K")
    assert t.actions("effect") == [card]
    t.does(0, f"effect {card}")
    assert t.knowers(card) == t.everyone


@clause("CH-13")
def test_a_hand_card_is_shown_its_effect_resolved_and_the_card_discarded() -> None:
    t = table(hands=["10K 2S"], deck="9K 8K")
    t.does(0, "effect 10K")  # Study: draw 2, discard one
    assert t.state.position(-1)["aside"] == ["10K"]
    assert t.asked() == (0, ["card 8K", "card 9K", "card 2S"])  # the used card is no longer in the hand
    t.does(0, "card 2S")
    assert t.board == t.start | {"hand 0": "8K 9K", "deck": "..", "discard": "2S 10K"}
    assert t.turn == 1
    assert ("use", 0, "10K") in t.events(1)
    assert t.refuses(1, "effect 8K") == ("CH-13", "You do not hold that card.")


@clause("CH-13")
def test_the_effect_of_a_piece_is_used_by_a_capture_only() -> None:
    t = table("a2 5S", discard="9K")
    assert t.refuses(0, "effect 5S")[0] == "CH-12"


@clause("CH-14")
def test_there_are_no_neutral_cards_and_pieces_are_controlled_by_their_side() -> None:
    t = table("a2 3S, c1 12V, a5 3K, d6 11K", hands=["5T"])
    names = t.state.faces.names
    neutral = Offer()
    t.state.add_neutral(neutral)
    assert neutral.count == 0
    for seat, cards in enumerate([["12V", "13S", "13V", "3S"], ["11K", "13K", "13T", "3K"]]):
        controlled = Offer()
        t.state.add_controlled(seat, controlled)
        assert sorted(names[card] for card in controlled.listed()) == cards
    t.does(0, "effect 5T")  # Connect: another card that is yours
    assert t.asked() == (0, ["card 3S", "card 13S", "card 12V", "card 13V"])


@clause("CH-15")
def test_no_effect_exchanges_or_replaces_a_13() -> None:
    for card in ("10S", "11S", "13T"):  # Perturb, Edit, Automate
        t = table("a2 3S, c1 12V, b6 13K", hands=[f"{card} 5V"])
        t.does(0, f"effect {card}")
        assert t.asked() == (0, ["card 3S", "card 12V"])
    t = table(hands=["11S 5V"])
    t.does(0, "effect 11S")  # Edit finds nothing but kings
    assert t.board == t.start | {"hand 0": "5V", "discard": "11S"}
    assert t.turn == 1


@clause("CH-15")
def test_no_effect_brings_a_13_onto_the_board() -> None:
    """In a game no 13 leaves the board but for good; a position may have one elsewhere."""
    t = table("b1 13S, a2 3S", hands=["7T 13V 5V"])
    t.does(0, "effect 7T")  # Shift
    assert t.asked() == (0, ["card 5V"])
    t = table("b1 13S, a2 3S", hands=["13V"])
    assert t.refuses(0, "upgrade a2 13V") == ("CH-19", "A king never comes onto the board again.")
    t = table("b1 13S, a2 3S", hands=["7S"], deck="13V")
    state = t.state
    for name in t.rest[0]:
        state.move(state.faces.index[name], state.layout.out)
    t.does(0, "effect 7S")  # Excavate cuts the 13V: it can only be taken
    assert (t.hand(0), t.pieces) == ("13V", "a2 3S")


@clause("CH-16")
def test_a_card_enters_only_on_squares_of_its_own_side() -> None:
    t = table("a2 3S, c1 12V", hands=["7T 9K 5V 10T"])
    t.does(0, "effect 7T")  # Shift: of the hand only the 5V may enter
    assert t.asked() == (0, ["card 5V"])
    assert t.refuses(0, "card 9K")[0] == "GR-13"
    t.does(0, "card 5V", "card 12V")
    assert t.board == t.start | {"board": "c1 5V, a2 3S", "hand 0": "9K 10T 12V", "discard": "7T"}


@clause("CH-16")
def test_a_card_of_the_other_side_turned_up_for_a_square_is_shown_and_goes_back() -> None:
    t = table("a2 3S, e6 13K", hands=["13T"], deck="9K 8S")
    t.does(0, "effect 13T", "card 3S", "deck 1")  # Automate with the top card
    assert t.board == t.start | {"hand 0": "", "discard": "13T"}
    assert t.knowers("9K") == t.everyone
    assert t.turn == 1
    t = table("a2 3S, e6 13K", hands=["13T"], deck="8S 9K")
    t.does(0, "effect 13T", "card 3S", "deck 1")
    assert t.board == t.start | {"board": "a2 8S, e6 13K", "hand 0": "", "deck": "3S 9K ..", "discard": "13T"}
    assert t.knowers("3S") == t.everyone


@clause("CH-16")
def test_a_revealed_card_of_the_other_side_can_only_be_taken() -> None:
    t = table("a2 3S, b1 13V, f6 13K", hands=["13S"], deck="9K")
    t.does(0, "effect 13S")  # Cogitate: take it, or replace a card of yours with it
    assert t.board == t.start | {"hand 0": "9K", "deck": "..", "discard": "13S"}
    t = table("a2 3S, b1 13V, f6 13K", hands=["13S"], deck="9V")
    t.does(0, "effect 13S", "number 2")
    assert t.board == t.start | {"board": "b1 13V, a2 9V, f6 13K", "hand 0": "", "deck": "..", "discard": "3S 13S"}


@clause("CH-17")
def test_a_swap_by_an_effect_is_no_upgrade() -> None:
    t = table("a2 3S, a5 9K", hands=["7T 12V"], upgrades=[2, 0])
    t.does(0, "effect 7T", "card 12V", "card 3S")
    assert t.pieces == "a2 12V, a5 9K"
    assert spent(t) == ([2, 0], [0, 0])


@clause("CH-18")
def test_there_is_no_hand_limit() -> None:
    t = table(hands=["4K 1K 2K 3K 5K 6K 7K 8K 9K 10K"], deck="9S 8S 7S")
    t.does(0, "effect 8K", "card 1K")  # Store: put one away, draw 2
    assert t.hand(0) == "2K 3K 4K 5K 6K 7K 9K 10K 8S 9S"
    assert t.turn == 1


@clause("CH-19")
def test_an_upgrade_swaps_a_2_3_or_4_with_a_hand_card_of_an_own_domain() -> None:
    t = table("a2 2V, b2 3S, c2 4S, d2 5S, a5 3K", hands=["11S 9K 6V"])
    assert t.actions("upgrade") == ["a2", "a2", "b2", "b2", "c2", "c2"]
    t.does(0, "upgrade b2 11S")
    assert t.board == t.start | {"board": "a2 2V, b2 11S, c2 4S, d2 5S, a5 3K", "hand 0": "9K 3S 6V"}
    assert t.knowers("3S") == t.everyone
    assert spent(t) == ([1, 0], [0, 0])
    assert t.turn == 1
    assert t.aloud() == ["b2=11S"]


@clause("CH-19")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("upgrade d2 6V", "There is no 2, 3 or 4 of yours on d2: only those can be upgraded."),
        ("upgrade e2 6V", "There is no 2, 3 or 4 of yours on e2: only those can be upgraded."),
        ("upgrade a5 6V", "There is no 2, 3 or 4 of yours on a5: only those can be upgraded."),
        ("upgrade a2 9K", "Knowledge is not of your side."),
        ("upgrade a2 7V", "You do not hold that card."),
    ],
)
def test_other_upgrades_are_refused(choice: str, reason: str) -> None:
    t = table("a2 2V, d2 5S, a5 3K", hands=["11S 9K 6V"])
    assert t.refuses(0, choice) == ("CH-19", reason)


@clause("CH-20")
def test_a_build_puts_a_card_of_2_to_10_on_an_empty_square_of_the_own_two_ranks() -> None:
    t = table("a1 1S, a5 3K", hands=["5V 11S 9K"])
    assert t.actions("build") == ["5V"] * 9
    t.does(0, "build 5V c2")
    assert t.board == t.start | {"board": "a1 1S, c2 5V, a5 3K", "hand 0": "9K 11S"}
    assert spent(t) == ([0, 0], [1, 0])
    assert t.turn == 1
    assert t.aloud() == ["@5V-c2"]
    t = table("a1 1S, a5 3K", hands=["", "10T"], turn=1)
    squares = {choice.split()[2] for choice in t.asked()[1] if choice.startswith("build")}
    assert squares == {f"{file}{rank}" for file in "abcdef" for rank in "56"} - {"a5", "b6", "e6"}


@clause("CH-20")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("build 5V a3", "You build on your own first or second rank."),
        ("build 5V a1", "There is a piece on a1: pick an empty square."),
        ("build 11S c1", "Only a 2 to 10 can be built."),
        ("build 9K c1", "Knowledge is not of your side."),
        ("build 7V c1", "You do not hold that card."),
    ],
)
def test_other_builds_are_refused(choice: str, reason: str) -> None:
    assert table("a1 1S", hands=["5V 11S 9K"]).refuses(0, choice) == ("CH-20", reason)
