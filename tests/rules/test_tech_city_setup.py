"""Tech City: setup and the order of play (TC-1 to TC-5, TC-40)."""

import pytest
from city import dealt, table

import techdeck
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause


@clause("TC-1", "TC-40")
@pytest.mark.parametrize(("seats", "cards"), [(1, 54), (2, 54), (3, 54), (4, 54), (5, 108), (6, 108)])
def test_five_or_six_players_use_two_decks_and_wild_cards_stay_in(seats: int, cards: int) -> None:
    state = techdeck.new("tech-city", seats, "decks")
    assert len(state.faces.names) == cards
    assert state.cards(state.layout.out) == []  # nothing is expelled
    assert sum(state.faces.domains[card] < 0 for card in range(cards)) == cards // 27


@clause("TC-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("decks", ["1", "2", 1, 2], ids=repr)
def test_a_table_may_take_another_number_of_decks(seats: int, decks: object) -> None:
    assert len(techdeck.new("tech-city", seats, "decks", decks=decks).faces.names) == 54 * int(str(decks))


@clause("TC-1")
@pytest.mark.parametrize("seats", [0, 7])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(Impossible, match="1, 2, 3, 4, 5, 6 seats"):
        techdeck.new("tech-city", seats, "decks")


@clause("TC-1")
@pytest.mark.parametrize("decks", [3, "0", True, None, "two"])
def test_other_numbers_of_decks_are_refused(decks: object) -> None:
    with pytest.raises(Impossible, match="auto or 1 or 2"):
        techdeck.new("tech-city", 2, "decks", decks=decks)


@clause("TC-2")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_the_city_begins_with_a_3_of_service_in_the_middle(seats: int) -> None:
    t = dealt(seats)
    assert t.city == "0,0 3V"
    assert t.knowers("3V") == t.everyone


@clause("TC-3", "TC-40")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_everybody_gets_six_cards_and_the_rest_is_the_deck(seats: int) -> None:
    t = dealt(seats)
    s = t.state
    assert [len(s.hand(seat)) for seat in range(seats)] == [6] * seats
    assert s.size(s.layout.decks[0]) == len(s.faces.names) - 1 - 6 * seats
    assert [t.knows(0, name) for name in t.hand(0).split()] == [True] * 6
    assert not any(t.knows(-1, name) for name in t.hand(0).split())


@clause("TC-3")
def test_the_first_player_is_random_and_acts_first() -> None:
    tables = [dealt(3, seed=f"first {n}") for n in range(40)]
    assert {t.game.first for t in tables} == {0, 1, 2}
    assert all(t.state.actors == (t.game.first,) for t in tables)
    assert len({t.hand(0) for t in tables}) == 40


@clause("TC-4")
def test_a_built_card_carries_its_players_marker_and_a_service_card_none() -> None:
    t = table(hands=["7K 2S 9V 8K", "5T 9T"])
    t.does(0, "build 7K", "pay 2S", "cell 1,0").does(1, "pass")
    assert t.city == "0,0 3V; 1,0 7K 0"
    t = table(hands=["7K 2S 9V 8K", "5T 9T"])
    t.does(0, "build 9V", "give 7K").does(1, "give 5T").does(0, "cell 1,0")
    assert t.city == "0,0 3V; 1,0 9V"


@clause("TC-5")
def test_six_rounds_of_two_phases_with_a_turn_for_everybody_from_the_first_player_on() -> None:
    t = table(3, turn=2, first=2)
    seen = []
    while not t.state.over:
        seen.append(t.now)
        t.does(t.state.actors[0], "pass")
    assert seen[:7] == [
        (1, "build", 2),
        (1, "build", 0),
        (1, "build", 1),
        (1, "effects", 2),
        (1, "effects", 0),
        (1, "effects", 1),
        (2, "build", 0),
    ]
    assert len(seen) == 6 * 2 * 3
    assert seen[-1] == (6, "effects", 0)


@clause("TC-5")
def test_what_belongs_to_the_other_phase_is_refused() -> None:
    t = table(hands=["7K 2S 9S"], city="1,0 8K 0")
    assert t.refuses(0, "use 1,0")[0] == "TC-5"
    t = table(hands=["7K 2S 9S"], city="1,0 8K 0", phase="effects")
    assert t.refuses(0, "build 7K")[0] == "TC-5"
