"""Tech City: the end of a round, of the game, and the city of a player alone (TC-29 to TC-32, TC-40 to TC-44)."""

import pytest
from city import City, dealt, table

from techdeck.games.tech_city.state import rank_of
from techdeck.testing.clauses import clause

SEVEN = "1K 2K 3K 4K 5K 6K 7K"
SIX = "1S 2S 3S 4S 5S 6S"


def last_turn(seats: int, hands: list[str], first: int = 0, deck: str = "") -> City:
    """The last turn of a round is about to be passed."""
    turn = (first - 1) % seats
    return table(seats, phase="effects", hands=hands, turn=turn, first=first, deck=deck).does(turn, "pass")


@clause("TC-29")
def test_everybody_discards_down_to_six_of_their_choice_from_the_first_player_on() -> None:
    t = last_turn(3, [SEVEN, SIX, "1T 2T 3T 4T 5T 6T 7T 8T"], first=2)
    assert t.asked()[0] == 2
    assert t.refuses(2, "card 1K")[0] == "TC-29"
    assert t.refuses(2, "pass")[0] == "GR-26"
    t.does(2, "card 3T", "card 8T")
    assert t.asked()[0] == 0
    t.does(0, "card 7K")
    assert t.board["discard"] == "3T 8T 7K"
    assert t.now == (2, "build", 0)


@clause("TC-29")
@pytest.mark.parametrize(("seats", "limit"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_with_five_or_six_players_the_limit_is_five(seats: int, limit: int) -> None:
    t = last_turn(seats, [SEVEN] + [""] * (seats - 1))
    for _ in range(7 - limit):
        t.does(0, t.asked()[1][0])
    assert len(t.state.hand(0)) == limit
    assert t.now[:2] == (2, "build")


@clause("TC-30")
def test_whoever_has_fewer_than_three_draws_up_to_three_from_the_first_player_on() -> None:
    t = last_turn(3, ["1K", "", "1S 2S 3S 4S"], first=1, deck="9K 8K 7K 6K 5K 4K")
    assert (t.hand(1), t.hand(2), t.hand(0)) == ("7K 8K 9K", "1S 2S 3S 4S", "1K 5K 6K")
    assert t.board["deck"] == "4K .."


@clause("TC-30", "TC-29")
def test_a_card_discarded_by_the_limit_may_be_drawn_again() -> None:
    t = last_turn(2, [SEVEN, ""])
    for name in t.rest[0]:
        t.state.move(t.state.faces.index[name], t.state.layout.out)
    t.does(0, "card 7K")
    assert t.hand(1) == "7K"


@clause("TC-31")
def test_the_marker_goes_to_the_left() -> None:
    t = last_turn(3, [], first=1)
    assert t.state.position(-1)["first"] == 2
    assert t.state.actors == (2,)


def ended(points: list[int], city: str = "") -> City:
    seats = len(points)
    return table(seats, phase="effects", round=6, turn=seats - 1, first=0, points=points, city=city).does(
        seats - 1, "pass"
    )


@clause("TC-32")
def test_after_the_sixth_round_most_points_win() -> None:
    t = ended([3, 7, 5])
    assert t.state.over
    assert t.state.result().parts() == ((1,), (3, 7, 5), "most points")
    assert t.state.whynot(0, t.state.parse("pass"))[0] == "TC-32"


@clause("TC-32")
def test_ties_go_to_more_companies_in_the_city() -> None:
    t = ended([5, 7, 7], "1,0 1K 1; 2,0 2K 2; 3,0 3K 2; 4,0 4K 0; 5,0 5K 0; 6,0 6K 0")
    assert t.state.result().parts() == ((2,), (5, 7, 7), "more companies at equal points")


@clause("TC-32")
def test_then_the_win_is_shared() -> None:
    t = ended([7, 5, 7], "1,0 1K 0; 2,0 2K 2; 3,0 3K 1; 4,0 4K 1")
    assert t.state.result().parts() == ((0, 2), (7, 5, 7), "equal points and companies")


@clause("TC-40")
def test_alone_one_has_six_rounds_and_the_hand_and_limits_of_two_players() -> None:
    t = dealt(1)
    assert len(t.state.hand(0)) == 6
    rounds = set()
    while not t.state.over:
        rounds.add(t.now[0])
        t.does(0, "pass" if "pass" in t.offers(0) else t.offers(0)[0])
    assert rounds == {1, 2, 3, 4, 5, 6}
    assert len(t.game.sites) == 1 + 6  # the council has built


@clause("TC-42")
def test_after_the_build_phase_the_council_places_a_neutral_card() -> None:
    t = table(1, deck="9K 8K", hands=["1K 2K 3K"])
    t.does(0, "pass")
    assert t.city == "0,0 3V; 0,-1 9K"  # all have one neighbour: the lowest row
    assert t.knowers("9K") == t.everyone
    assert t.now == (1, "effects", 0)


@clause("TC-42")
@pytest.mark.parametrize(
    ("city", "cell"),
    [
        ("1,0 1K; 1,1 2K", "0,1"),  # three neighbours, corners counted
        ("1,0 1K; 2,0 2K", "1,-1"),  # three neighbours above and below: the lowest row
        ("0,1 1K; 0,2 2K", "-1,1"),  # the same row: the lowest column
    ],
)
def test_the_council_takes_the_cell_with_the_most_neighbours(city: str, cell: str) -> None:
    t = table(1, city=city, deck="9K", hands=["3K 4K 5K"])
    t.does(0, "pass")
    assert t.city.endswith(f"{cell} 9K")


@clause("TC-42", "TC-20")
def test_the_council_expels_wild_cards_and_needs_a_card() -> None:
    t = table(1, deck="W W' 9K", hands=["3K 4K 5K"])
    t.does(0, "pass")
    assert t.city.endswith("9K")
    assert t.board["expelled"] == "W W'"
    t = table(1, hands=["3K 4K 5K"])
    for name in t.rest[0]:
        t.state.move(t.state.faces.index[name], t.state.layout.out)
    t.does(0, "pass")
    assert t.city == "0,0 3V"


@clause("TC-44")
@pytest.mark.parametrize(
    ("rank", "least", "most"),
    [("Village", 0, 7), ("Town", 8, 10), ("City", 11, 13), ("Metropolis", 14, 16), ("Wonder", 17, 99)],
)
def test_the_final_score_of_a_player_alone_is_ranked(rank: str, least: int, most: int) -> None:
    assert {rank_of(points) for points in range(least, most + 1)} == {rank}
    t = ended([most])
    assert t.state.result().parts() == ((0,), (most,), f"rank {rank}")
    assert t.state.end_clause() == "TC-44"
