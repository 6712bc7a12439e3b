"""Tricks of the Trade: setup, deal and trump (TT-1 to TT-6)."""

import pytest
from play import random_play
from trades import all_pass, dealt, everyone_bids, play_round, table

from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause


@clause("TT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_and_wild_cards_are_expelled(seats: int) -> None:
    t = dealt(seats)
    assert len(t.position["hands"]) == seats
    assert t.state.position(-1)["expelled"] == []
    out = [t.state.faces.names[card] for card in t.state.cards(t.state.layout.out)]
    assert out == ["W", "W'"]
    with pytest.raises(Impossible, match="TT-1"):
        table(seats, hands=["W"])


@clause("TT-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Impossible, match="2, 3, 4"):
        dealt(seats)


@clause("TT-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_has_a_1_as_goal_face_up_and_the_others_are_in_the_draw_deck(seats: int) -> None:
    t = dealt(seats)
    goals = [t.goal(seat) for seat in range(seats)]
    assert len(set(goals)) == seats
    assert all(goal in ("1K", "1S", "1T", "1V") for goal in goals)
    assert [t.knowers(goal) for goal in goals] == [t.everyone] * seats
    rest = {"1K", "1S", "1T", "1V"} - set(goals)
    drawn = set(t.position["deck"]).union(*t.position["hands"])
    assert rest <= drawn


@clause("TT-2")
def test_goals_are_dealt_at_random() -> None:
    goals = [tuple(dealt(2, seed=f"goals {n}").position["goals"]) for n in range(120)]
    assert len(set(goals)) == 12


@clause("TT-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_goal_card_stays_with_its_player_all_game(seats: int) -> None:
    t = dealt(seats)
    goals = t.position["goals"]
    for _ in range(2):
        play_round(t)
        assert t.position["goals"] == goals


@clause("TT-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_2s_are_the_trump_deck_and_nowhere_else(seats: int) -> None:
    t = dealt(seats)
    twos = [t.trump, *t.position["trumpdeck"]]
    assert sorted(twos) == ["2K", "2S", "2T", "2V"]
    assert len(t.position["deck"]) == 52 - 4 - seats - 10 * seats
    assert {tuple(dealt(2, seed=f"twos {n}").position["trumpdeck"]) for n in range(200)} == {
        (a, b, c) for a in twos for b in twos for c in twos if len({a, b, c}) == 3
    }


@clause("TT-3")
def test_only_2s_can_be_laid_into_the_trump_deck() -> None:
    with pytest.raises(Impossible, match="TT-3"):
        table(trumpdeck="3K")


@clause("TT-4", "TT-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_all_phases(seats: int) -> None:
    t = dealt(seats)
    phases: list[tuple[int, str]] = []
    for now in random_play(t, "phases"):
        position = now.state.position(-1)
        if (position["round"], position["phase"]) not in phases:
            phases.append((position["round"], position["phase"]))
    rounds = [(n, phase) for n in (1, 2, 3) for phase in ("trading", "bidding", "effects", "tricks")]
    assert phases == [*rounds, (3, "over")]
    assert t.state.over


@clause("TT-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_cards_for_each_in_every_round_seen_by_their_owner_only(seats: int) -> None:
    t = dealt(seats)
    for number in (1, 2, 3):
        assert t.now[:2] == (number, "trading")
        assert [len(hand) for hand in t.position["hands"]] == [10] * seats
        for card in t.hand(0).split():
            assert t.knowers(card) == [0]
        assert t.view(1)["hand 0"] == " ".join("?" * 10)
        play_round(t)


@clause("TT-6")
def test_the_top_of_the_trump_deck_is_turned_up_for_all_to_see() -> None:
    t = table(2, "trading", hands=["3K", "4K"], trump=None, trumpdeck="2S 2K 2T 2V")
    assert (t.trump, t.board["trump deck"]) == ("2S", "2V 2T 2K")
    assert t.knowers("2S") == t.everyone
    assert t.view(0)["trump deck"] == "? ? ?"


@clause("TT-6")
def test_the_domain_of_the_trump_card_is_trump() -> None:
    t = table(3, "tricks", hands=["7T", "4V", "10K"], leader=0)
    assert t.trump == "2V"
    t.does(0, "play 7T").does(1, "play 4V").does(2, "play 10K")
    assert t.lines(1)["tricks"] == 1  # nobody has a card left, so the round is over


@clause("TT-6", "TT-14")
def test_the_new_card_decides_when_the_trump_card_is_swapped() -> None:
    hands = ["3K 9K 7T", "4V 10K 5S"]
    t = table(2, "trading", hands=hands, goals="1V 1K")
    t.does(0, "swap trump 3K").does(1, "pass")
    assert t.trump == "3K"
    all_pass(everyone_bids(t, 1, 0))
    t.does(0, "play 7T").does(1, "play 10K")
    assert t.won(1) == ["7T 10K"]


@clause("TT-6", "TT-19")
def test_the_new_card_decides_when_the_trump_card_is_replaced_by_an_effect() -> None:
    t = table(2, hands=["11S 9K 7T", "4V 10K 5S"], bids=[1, 0])
    t.does(0, "effect 11S", "card 2V", "card 9K").does(1, "pass")
    assert t.trump == "9K"
    t.does(0, "play 7T").does(1, "play 10K")
    assert t.won(1) == ["7T 10K"]
