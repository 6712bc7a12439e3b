"""Pairadox: deck, deal and seats (PD-1 to PD-5)."""

from collections import Counter
from random import Random

import pytest
from gnomon import DECK, SEATS, TF, dealt, laid

from techdeck.cards.gnomon import CATEGORIES, CHARACTERISTICS, KINDS, NAMES, gnomon_faces
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause

COMPLETES = [p + c + s for p in "FPH" for c in "RGB" for s in "CST"]


@clause("PD-1")
def test_the_gnomon_deck_has_36_singles_27_completes_and_20_tf_cards() -> None:
    cards = Counter(DECK)
    assert len(DECK) == 83
    assert {card: count for card, count in cards.items() if len(card) == 1} == dict.fromkeys("FPHRGBCST", 4)
    assert [card for card in cards if len(card) == 3] == COMPLETES
    assert {cards[complete] for complete in COMPLETES} == {1}
    assert [cards[card] for card in TF] == [10, 10]


@clause("PD-1")
def test_three_categories_have_three_characteristics_each() -> None:
    assert CATEGORIES == ("Pattern", "Color", "Shape")
    assert " ".join(CHARACTERISTICS) == "Filled Partial Hollow Red Green Blue Circle Square Triangle"
    named = dict(zip(DECK, [NAMES[kind] for kind in gnomon_faces().kinds], strict=True))
    assert [named[card] for card in ("FBT", "HRS", "PGC", "R", "TRUE")] == [
        "Filled Blue Triangle",
        "Hollow Red Square",
        "Partial Green Circle",
        "Red",
        "True",
    ]


@clause("PD-1")
def test_at_most_38_choices_exist_and_equal_cards_are_one_of_them() -> None:
    state = dealt().state
    assert len(set(DECK)) == KINDS == 38
    assert len({state.parse(f"play {card}") for card in DECK}) == 38
    assert laid("R R R FBT", leader=0).offers() == "R FBT"


@clause("PD-2")
def test_every_player_gets_20_cards_and_three_completes_are_removed() -> None:
    for n in range(20):
        t = dealt(f"deal {n}")
        assert [len(hand) for hand in t["hands"]] == [20] * 4
        assert len(t["removed"]) == 3
        assert set(t["removed"]) < set(COMPLETES)
        assert sorted([card for hand in t["hands"] for card in hand] + t["removed"]) == sorted(DECK)


@clause("PD-2")
def test_nobody_knows_which_completes_were_removed() -> None:
    t = dealt()
    assert [t.view(seat)["removed"] for seat in (-1, *SEATS)] == [["?"] * 3] * 5


@clause("PD-2")
def test_the_removed_completes_and_the_hands_are_random() -> None:
    tables = [dealt(f"random {n}") for n in range(300)]
    removed = Counter(card for t in tables for card in t["removed"])
    assert set(removed) == set(COMPLETES)
    assert max(removed.values()) < 66  # 33 are expected of each
    for card, average in (("FBT", 300 / 27 * 24 / 4), ("R", 300.0), ("TRUE", 750.0)):
        held = [sum(t["hands"][seat].count(card) for t in tables) for seat in SEATS]
        assert max(abs(count - average) for count in held) < 5 * average**0.5


@clause("PD-3")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5])
def test_four_play(seats: int) -> None:
    with pytest.raises(Impossible, match="4 seats"):
        game_named("pairadox").new(seats, {}, "x", [])


@clause("PD-3")
@pytest.mark.parametrize(("leader", "team"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_teammates_sit_opposite_each_other(leader: int, team: int) -> None:
    hands = ["TRUE", "TRUE", "TRUE", "TRUE"]
    hands[leader] = "R"
    t = laid(*hands, leader=leader).all_play("R TRUE TRUE TRUE")
    assert t["won"][team] == {"true": 3, "false": 0}
    assert t["won"][1 - team] == {"true": 0, "false": 0}
    assert t.state.result().winners == (team, team + 2)


@clause("PD-4")
def test_tf_cards_lie_face_down_and_only_their_owner_knows_which_are_true() -> None:
    t = dealt()
    rows = [[card for card in hand if card in TF] for hand in t["hands"]]
    for seat in SEATS:
        assert t.place(f"T/F row {seat}") == " ".join(rows[seat])
        assert not set(t.place(f"hand {seat}").split()) & set(TF)
        seen = t.view(seat)
        assert seen["rows"] == [len(row) for row in rows]
        assert seen["hands"] == [t["hands"][seat] if other == seat else ["?"] * 20 for other in SEATS]
    assert t.view(-1)["hands"] == [["?"] * 20] * 4
    assert t.view(-1)["rows"] == [len(row) for row in rows]


@clause("PD-4")
def test_a_sample_leaves_tf_cards_in_the_rows() -> None:
    t, rng = dealt(), Random(1)
    real = t["rows"]
    orders = set()
    for _ in range(20):
        sample = t.state.observe(0).sample(rng).position(-1)
        orders.add(str(sample["hands"]))
        assert sample["hands"][0] == t["hands"][0]
        assert [sum(card in TF for card in hand) for hand in sample["hands"]] == real
    assert len(orders) == 20


@clause("PD-5")
def test_the_dealer_is_random_and_the_player_to_the_left_leads() -> None:
    leaders = Counter(dealt(f"dealer {n}").turn for n in range(200))
    assert set(leaders) == set(SEATS)
    assert min(leaders.values()) > 25
    t = dealt()
    assert t.asked == "lead"
    assert t["leader"] == t["turn"] == t.turn
