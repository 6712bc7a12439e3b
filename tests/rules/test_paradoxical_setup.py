"""Paradoxical: setup (PX-1 to PX-4) and end (PX-27)."""

import pytest
from play import Play, dealt, random_play, table

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause

PAIRS = "13K 13T 12S 12V 1K 2S 3T 4V"  # two pairs, 50 against 10


def passes(play: Play, turns: int) -> Play:
    """So many turns in which everybody builds."""
    for _ in range(turns):
        seat = play.turn
        assert seat is not None
        play.does(seat, "build 1")
    return play


@clause("PX-1")
@pytest.mark.parametrize(("seats", "size"), [(2, 26), (3, 26), (4, 52)])
def test_two_or_three_play_with_one_deck_and_four_with_two(seats: int, size: int) -> None:
    t = dealt(seats)
    assert [len(t.view(0)[f"deck {number}"].split()) for number in (1, 2)] == [size, size]
    assert [place for place in t.board if place.startswith("hand")] == [f"hand {seat}" for seat in range(seats)]


@clause("PX-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Impossible, match="2, 3, 4"):
        dealt(seats)


@clause("PX-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_chosen_at_random(seats: int) -> None:
    first = [dealt(seats, seed=f"first {n}").turn for n in range(60)]
    assert set(first) == set(range(seats))
    assert min(first.count(seat) for seat in range(seats)) > 5


@clause("PX-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    t = table(seats, turn=1)
    order = []
    for _ in range(2 * seats):
        order.append(t.turn)
        passes(t, 1)
    assert order == [(1 + n) % seats for n in range(2 * seats)]


@clause("PX-2")
def test_wild_cards_are_expelled_and_cannot_be_laid() -> None:
    assert not [card for cards in dealt().board.values() for card in cards.split() if card.startswith("W")]
    with pytest.raises(Impossible, match="PX-2"):
        table(hands=["W"])


@clause("PX-3")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_deck_is_made_of_two_domains(seats: int) -> None:
    t = dealt(seats)
    decks = [t.state.position(-1)["decks"][number] for number in (0, 1)]
    assert [{card.rstrip("'")[-1] for card in deck} for deck in decks] == [{"K", "S"}, {"T", "V"}]


@clause("PX-3")
def test_a_discarded_card_goes_to_the_pile_of_its_domains_deck() -> None:
    for card, pile in (("9K", 1), ("9S", 1), ("9T", 2), ("9V", 2)):
        t = table(hands=[f"10K {card}"]).does(0, "effect 10K", "deck 1", "deck 2", f"card {card}")
        assert t.discard(pile) == card
    with pytest.raises(Impossible, match="PX-3"):
        table(discards=["9T"])


@clause("PX-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_tableaus_pool_and_piles_are_empty_at_first(seats: int) -> None:
    t = dealt(seats)
    assert [place for place, cards in t.board.items() if cards and not place.startswith("deck")] == []
    assert t.tokens == [0] * seats


TEN = "1K 2K 3K 4K 5K 6K 7K 8K 9K 10K"


@clause("PX-4")
def test_a_position_above_a_limit_is_refused() -> None:
    full = table(tableaus=[TEN], hands=["1T 2T 3T 4T 5T"], pool="1V 2V 3V 4V 5V")
    assert (len(full.tableau(0).split()), len(full.hand(0).split()), len(full.pool.split())) == (10, 5, 5)
    with pytest.raises(Impossible, match="At most 10"):
        table(tableaus=[f"{TEN} 11K"])
    with pytest.raises(Impossible, match="At most 5"):
        table(hands=["1T 2T 3T 4T 5T 6T"])
    with pytest.raises(Impossible, match="At most 5"):
        table(pool="1V 2V 3V 4V 5V 6V")


@clause("PX-4", "PX-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_limits_hold_at_every_turn_of_a_game(seats: int) -> None:
    turns = 0
    for t in random_play(dealt(seats, {"turn-limit": 120}), "limits"):
        sizes = {place: len(cards.split()) for place, cards in t.board.items()}
        assert max(size for place, size in sizes.items() if place.startswith("tableau")) <= 10
        if t.turn is not None:
            turns += 1
            assert sizes["pool"] <= 5
            assert max(size for place, size in sizes.items() if place.startswith("hand")) <= 5
    assert turns > 50


# The end.


@clause("PX-27")
def test_the_game_ends_with_a_second_token() -> None:
    t = table(tableaus=[PAIRS], tokens=[1, 1])
    t.does(0, "claim two-pairs", "card 13K", "card 13T", "card 12S", "card 12V")
    assert t.state.over
    assert t.asks() == {}
    result = t.state.result()
    assert (result.winners, result.scores, result.reason) == ((0,), (2, 1), "second paradox")
    assert t.refuses(1, "build 1")[0] == "PX-27"


@clause("PX-27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_limit_ends_the_game_when_so_many_turns_have_been_taken_in_all(seats: int) -> None:
    t = table(seats, {"turn-limit": 5})
    passes(t, 4)
    assert not t.state.over
    passes(t, 1)
    assert t.state.over
    assert t.state.result().reason == "turn limit"


@clause("PX-27")
@pytest.mark.parametrize(
    ("tokens", "winners"), [([0, 1, 0], (1,)), ([0, 0, 0], ()), ([1, 0, 1], ()), ([1, 1, 1], ()), ([1, 0, 0], (0,))]
)
def test_at_the_turn_limit_most_tokens_win_and_equal_tokens_draw(tokens: list[int], winners: tuple[int, ...]) -> None:
    t = passes(table(3, {"turn-limit": 10}, tokens=tokens, turns=9), 1)
    assert t.state.over
    assert (t.state.result().winners, t.state.result().scores) == (winners, tuple(tokens))


@clause("PX-27")
def test_a_claim_counts_even_as_the_last_turn() -> None:
    t = table(2, {"turn-limit": 10}, tableaus=[PAIRS], turns=9)
    t.does(0, "claim two-pairs", "card 13K", "card 13T", "card 12S", "card 12V")
    assert t.state.over
    assert (t.state.result().winners, t.state.result().reason) == ((0,), "turn limit")


@clause("PX-27")
def test_the_turn_limit_is_400_unless_said_otherwise() -> None:
    assert game_named("paradoxical").settle(2, {})["turn-limit"] == 400
    t = passes(table(turns=398), 1)
    assert not t.state.over
    assert passes(t, 1).state.over


@clause("PX-27")
@pytest.mark.parametrize("limit", [0, -1, "soon", True, 1.5])
def test_a_turn_limit_that_is_no_number_of_turns_is_refused(limit: object) -> None:
    with pytest.raises(Impossible, match="turn-limit"):
        dealt(2, {"turn-limit": limit})
