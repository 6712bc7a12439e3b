"""Pairadox: end, score and match play (PD-19 to PD-23)."""

from typing import Any

import pytest
from gnomon import DECK, TF, Trick, dealt, laid, random_play

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause


def won(*counts: int) -> list[dict[str, int]]:
    """True and False cards of team 0, then of team 1."""
    return [{"true": counts[0], "false": counts[1]}, {"true": counts[2], "false": counts[3]}]


def last_trick(counts: tuple[int, int, int, int], first: int, **more: Any) -> Trick:
    """A game that the next four cards end, none of them a T/F card."""
    return laid("R", "R", "R", "R", won=won(*counts), first=first, **more)


@clause("PD-19")
def test_the_game_ends_after_20_tricks() -> None:
    cards = 0
    for t in random_play(dealt(), 7):
        assert t["tricks"] == cards // 4
        cards += 1
    assert cards == 80
    assert t.state.over
    assert t["tricks"] == 20
    assert [len(hand) for hand in t["hands"]] == [0] * 4
    assert t.refuses(0, "play R") == ("PD-21", "The game is over.")


@clause("PD-19")
def test_a_position_after_20_tricks_is_refused() -> None:
    with pytest.raises(Impossible, match="PD-19"):
        laid()
    t = last_trick((1, 1, 0, 0), 0)
    assert t["tricks"] == 19
    assert t.all_play("R R R R").state.over


@clause("PD-20")
@pytest.mark.parametrize(
    ("counts", "pairs"),
    [((3, 5, 7, 5), [3, 5]), ((0, 10, 10, 0), [0, 0]), ((4, 4, 6, 6), [4, 6]), ((10, 9, 0, 1), [9, 0])],
)
def test_a_teams_score_is_the_smaller_of_its_true_and_false_count(
    counts: tuple[int, int, int, int], pairs: list[int]
) -> None:
    t = last_trick(counts, 1)
    assert t["pairs"] == pairs
    t.all_play("R R R R")
    assert t.state.result().scores == (*pairs, *pairs)


@clause("PD-21")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("counts", "team"), [((5, 5, 4, 4), 0), ((9, 3, 1, 7), 0), ((2, 8, 8, 2), None), ((0, 9, 1, 1), 1)]
)
def test_more_pairs_win_and_with_equal_pairs_the_first_tf_card(
    counts: tuple[int, int, int, int], team: int | None, first: int
) -> None:
    result = last_trick(counts, first).all_play("R R R R").state.result()
    winner = first if team is None else team
    assert result.winners == (winner, winner + 2)
    assert result.reason == ("equal pairs, and the first T/F card" if team is None else "more pairs")


@clause("PD-21")
def test_the_first_tf_card_is_decided_by_the_first_trick_that_holds_one() -> None:
    t = laid("R R R", "G G G", "B B B", "TRUE FALSE B", leader=0)
    assert t["first"] is None
    t.all_play("R G B FALSE")
    assert t["first"] == 0
    t.all_play("G B TRUE R")
    assert t["first"] == 0
    assert t["won"] == won(0, 1, 1, 0)
    result = t.all_play("B B R G").state.result()
    assert (result.winners, result.scores) == ((0, 2), (0, 0, 0, 0))


@clause("PD-21")
def test_a_first_trick_with_several_tf_cards_counts_for_the_same_team() -> None:
    t = laid("R G", "TRUE FALSE", "FALSE G", "TRUE G", leader=0).all_play("R TRUE FALSE TRUE")
    assert t["first"] == 0
    assert t.view(3)["first"] == 0


@clause("PD-22")
def test_there_is_always_a_winner() -> None:
    reasons = set()
    for n in range(150):
        t = dealt(f"winner {n}")
        for _ in random_play(t, n):
            assert t.state.result().winners == ()
        result = t.state.result()
        assert result.winners in ((0, 2), (1, 3))
        assert sum(team["true"] + team["false"] for team in t["won"]) == 20
        reasons.add(result.reason)
    assert reasons == {"more pairs", "equal pairs, and the first T/F card"}


@clause("PD-23")
@pytest.mark.parametrize("match", [2, 3])
def test_a_match_goes_on_until_a_team_has_won_so_many_games(match: int) -> None:
    lengths = set()
    for n in range(6):
        t = dealt(f"match {n}", match)
        cards = sum(1 for _ in random_play(t, n))
        games = t["games"]
        lengths.add(sum(games))
        assert cards == 80 * sum(games)
        assert max(games) == match
        assert min(games) < match
        winner = games.index(match)
        result = t.state.result()
        assert (result.winners, result.reason) == ((winner, winner + 2), "match won")
        assert result.scores == (*games, *games)
    assert len(lengths) > 1


@clause("PD-23")
def test_the_dealer_moves_left_and_every_deal_is_shuffled_anew() -> None:
    t = dealt("dealer", 3)
    leads, hands = [], []
    for _ in random_play(t, 1):
        if t["tricks"] == 0 and t.asked == "lead":
            leads.append(t.turn)
            hands.append(str(t["hands"]))
            assert sorted([card for hand in t["hands"] for card in hand] + t["removed"]) == sorted(DECK)
            assert (t["first"], t["pairs"], t["discard"]) == (None, [0, 0], [])
            assert t["void"] == [[], [], [], []]
    assert len(leads) >= 3
    assert leads == [(leads[0] + n) % 4 for n in range(len(leads))]
    assert len(set(hands)) == len(hands)


@clause("PD-23")
def test_the_winner_of_a_game_is_told_by_the_games_won() -> None:
    t = last_trick((5, 5, 4, 4), 1, match=2, games=[0, 1]).all_play("R R R R")
    assert not t.state.over
    assert t["games"] == [1, 1]
    assert t["tricks"] == 0
    assert t.state.result().scores == (1, 1, 1, 1)
    assert all(len(hand) == 20 for hand in t["hands"])
    over = last_trick((4, 4, 5, 5), 0, match=2, games=[0, 1]).all_play("R R R R")
    assert over.state.result().winners == (1, 3)
    assert over.refuses(0, "play R")[0] == "PD-23"


@clause("PD-23")
@pytest.mark.parametrize("match", [0, -1, 101, "many", True, 1.5])
def test_a_match_that_is_no_number_of_games_is_refused(match: object) -> None:
    with pytest.raises(Impossible, match="match"):
        game_named("pairadox").new(4, {"match": match}, "x", [])
    assert game_named("pairadox").settle(4, {})["match"] == 1


@clause("PD-23")
def test_nothing_is_known_of_the_hands_of_a_new_deal() -> None:
    t = last_trick((5, 5, 4, 4), 1, match=2).all_play("R R R R")
    for seat in range(4):
        assert [card for n, hand in enumerate(t.view(seat)["hands"]) for card in hand if n != seat] == ["?"] * 60
        assert sum(card in TF for card in t.view(seat)["hands"][seat]) == t["rows"][seat]
