"""Paradoxical: a turn is exactly one of four actions (PX-5 to PX-11)."""

import pytest
from play import barren, dealt, random_play, table

from techdeck.testing.clauses import clause

TEN = "1K 3S 5T 7V 9K 11S 13T 2V 4K 6S"  # no paradox among them
PAIRS = "13K 13T 12S 12V 1K 2S 3T 4V"
SETS = ("card 13K", "card 13T", "card 12S", "card 12V")


@clause("PX-5")
@pytest.mark.parametrize(("deck", "card"), [(1, "9S"), (2, "8V")])
def test_a_build_turns_up_the_top_card_of_either_deck_for_all_to_see(deck: int, card: str) -> None:
    t = table(3, tableaus=["1K"], decks=["9S", "8V"])
    t.does(0, f"build {deck}")
    assert t.board == t.start | {"tableau 0": f"1K {card}", f"deck {deck}": ".."}
    assert t.knowers(card) == t.everyone
    assert t.turn == 1


@clause("PX-5")
def test_a_build_into_a_full_tableau_first_discards_one_of_its_cards() -> None:
    t = table(tableaus=[TEN], decks=["10K"])
    t.does(0, "build 1")
    assert t.asked()[0] == 0
    assert sorted(choice.split()[1] for choice in t.asked()[1]) == sorted(TEN.split())
    assert t.deck(1) == "10K .."  # nothing is turned up yet
    assert t.knowers("10K") == []
    t.does(0, "card 5T")
    assert t.board == t.start | {"tableau 0": "1K 3S 7V 9K 11S 13T 2V 4K 6S 10K", "deck 1": "..", "discard 2": "5T"}
    assert t.turn == 1


@clause("PX-5", "GR-22")
def test_a_card_discarded_to_make_room_is_part_of_a_deck_formed_for_the_build() -> None:
    turned = set()
    for n in range(12):
        t = barren(seed=f"room {n}", tableaus=[TEN], discards=["10K"])
        t.does(0, "build 1", "card 1K")
        turned.add(t.tableau(0).split()[-1])
        assert {t.tableau(0).split()[-1], t.deck(1)} == {"10K", "1K"}
    assert turned == {"10K", "1K"}


@clause("PX-5", "PX-10")
def test_a_build_needs_a_card_in_the_deck_its_pile_or_the_pool_beforehand() -> None:
    t = barren(tableaus=[TEN], hands=["10K"], pool="8T")
    assert t.refuses(0, "build 1")[0] == "PX-10"
    assert t.actions("build") == ["2"]


@clause("PX-6")
def test_a_claim_is_offered_exactly_when_the_tableau_holds_a_paradox() -> None:
    assert table(tableaus=[PAIRS]).actions("claim") == ["two-pairs"]
    t = table(tableaus=[PAIRS.replace("4V", "")], hands=["4V"])
    assert t.actions("claim") == []
    assert t.refuses(0, "claim two-pairs")[0] == "PX-12"
    t.does(0, "add 4V").does(1, "build 1")
    assert t.actions("claim") == ["two-pairs"]
    t.does(0, "claim two-pairs", *SETS)
    assert t.tokens == [1, 0]
    assert t.turn == 1


@clause("PX-7")
def test_an_effect_used_from_hand_is_shown_and_the_card_goes_back() -> None:
    t = table(3, hands=["5S 9T"], discards=["2S"])
    t.does(0, "effect 5S")
    assert t.board == t.start | {"hand 0": "2S 5S 9T", "discard 1": ""}
    assert t.knowers("5S") == t.everyone
    assert t.knowers("9T") == [0]
    assert t.turn == 1


@clause("PX-7")
def test_a_card_used_from_hand_lies_aside_and_cannot_pay_for_its_own_effect() -> None:
    study = table(hands=["10K 3S"], decks=["9K 2S"]).does(0, "effect 10K", "deck 1", "deck 1")
    assert (study.view(1)["aside"], study.view(1)["hand 0"]) == ("10K", "? ? ?")
    assert study.asked() == (0, ["card 9K", "card 2S", "card 3S"])  # to discard
    assert study.refuses(0, "card 10K") == ("GR-7", "You do not hold that card. Discard a card.")
    ship = table(hands=["3V", "9T"], decks=["9K 2S"]).does(0, "effect 3V", "deck 1", "deck 1")
    assert (ship.hand(0), ship.hand(1)) == ("9K 2S 3V", "9T")  # there was nothing to give
    shift = table(hands=["7T"], tableaus=["4K"]).does(0, "effect 7T")
    assert shift.board == shift.start  # nothing to exchange
    store = table(hands=["8K"], decks=["9K 2S"]).does(0, "effect 8K", "deck 1", "deck 1")
    assert store.hand(0) == "8K 9K 2S"  # nothing to put under a deck


@clause("PX-7", "GR-24")
def test_a_card_that_is_copied_from_hand_stays_there_fresh_and_can_pay() -> None:
    t = table(hands=["2T 10K"], decks=["9K 2S"]).does(0, "effect 2T", "card 10K", "deck 1", "deck 1")
    assert t.view(1)["aside"] == "2T"
    assert t.asked() == (0, ["card 9K", "card 10K", "card 2S"])
    t.does(0, "card 2S")
    assert (t.hand(0), t.used) == ("9K 10K 2T", ["2T"])


@clause("PX-7")
def test_a_card_that_lies_aside_does_not_count_in_the_hand() -> None:
    t = table(3, hands=["11V 1K", "2K 3K", "4K"]).does(0, "effect 11V")  # each with more cards gives one
    assert t.asked() == (1, ["card 2K", "card 3K"])
    t.does(1, "card 2K")
    assert (t.hand(0), t.turn) == ("1K 2K 11V", 1)


@clause("PX-7", "PX-11")
def test_to_lie_aside_is_not_to_leave_the_hand_for_the_used_mark() -> None:
    t = table(hands=["5S 9T"], discards=["2S"]).does(0, "effect 5S").does(1, "build 1")
    assert t.used == ["5S"]
    assert t.refuses(0, "effect 5S")[0] == "PX-11"


@clause("PX-7")
def test_an_effect_used_from_the_tableau_leaves_the_card_there() -> None:
    t = table(tableaus=["5S 9T"], discards=["2S"])
    t.does(0, "effect 5S")
    assert t.board == t.start | {"hand 0": "2S", "discard 1": ""}


@clause("PX-7")
def test_effects_of_other_cards_cannot_be_used() -> None:
    t = table(tableaus=["5S", "1K"], hands=["9T", "2K"], pool="3K", discards=["4K"])
    assert t.actions("effect") == ["5S", "9T"]
    assert {t.refuses(0, f"effect {card}")[0] for card in ("1K", "2K", "3K", "4K", "6K")} == {"PX-7"}


@clause("PX-8")
def test_add_puts_a_hand_card_face_up_into_the_tableau() -> None:
    t = table(3, tableaus=["1K"], hands=["9T 5S"])
    assert t.actions("add") == ["5S", "9T"]
    t.does(0, "add 9T")
    assert t.board == t.start | {"tableau 0": "1K 9T", "hand 0": "5S"}
    assert t.knowers("9T") == t.everyone
    assert t.knowers("5S") == [0]
    assert t.turn == 1


@clause("PX-8")
def test_add_to_a_full_tableau_first_discards_one_of_its_cards() -> None:
    t = table(tableaus=[TEN], hands=["10K"])
    t.does(0, "add 10K")
    assert t.hand(0) == "10K"
    assert t.refuses(0, "card 10K")[0] == "PX-8"
    t.does(0, "card 1K")
    changed = {"tableau 0": "3S 5T 7V 9K 11S 13T 2V 4K 6S 10K", "hand 0": "", "discard 1": "1K"}
    assert t.board == t.start | changed


@clause("PX-8")
def test_only_hand_cards_can_be_added() -> None:
    t = table(tableaus=["1K", ""], hands=["9T", "2K"], pool="3K")
    assert {t.refuses(0, f"add {card}")[0] for card in ("1K", "2K", "3K", "4K")} == {"PX-8"}


@clause("PX-9")
def test_passing_is_refused_while_anything_can_be_done() -> None:
    assert table().refuses(0, "pass")[0] == "PX-9"
    assert barren(hands=["9T"]).refuses(0, "pass")[0] == "PX-9"
    assert barren(tableaus=["9T"]).refuses(0, "pass")[0] == "PX-9"


@clause("PX-9")
def test_a_player_who_can_do_nothing_passes() -> None:
    t = barren(tableaus=["9T", "5S"], used="9T")
    assert t.asked() == (0, ["pass"])
    t.does(0, "pass")
    assert t.board == t.start
    assert t.turn == 1


@clause("PX-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_game_there_is_always_a_card_to_build(seats: int) -> None:
    """More cards than all hands and tableaus hold, so a pass never comes up in play."""
    assert 15 * seats < (104 if seats == 4 else 52)
    turns = 0
    for t in random_play(dealt(seats, {"turn-limit": 100}), "no pass"):
        if t.turn is not None:
            turns += 1
            assert t.actions("build")
            assert "pass" not in t.offers(t.turn)
    assert turns > 50


@clause("PX-10")
def test_an_empty_deck_is_formed_anew_from_its_pile_and_its_part_of_the_pool() -> None:
    t = barren(discards=["4K 5S", "6V"], pool="7K 8T 9S")
    t.does(0, "build 1")
    turned = t.tableau(0)
    assert sorted([turned, *t.deck(1).split()]) == ["4K", "5S", "7K", "9S"]
    assert t.board | {"tableau 0": "", "deck 1": ""} == t.start | {"discard 1": "", "pool": "8T"}


@clause("PX-10")
def test_a_new_deck_is_shuffled() -> None:
    orders = {barren(seed=f"{n}", discards=["1K 2K 3K 4K"]).does(0, "build 1").deck(1) for n in range(20)}
    assert len(orders) > 8


@clause("PX-11")
def test_each_effect_can_be_used_once() -> None:
    t = table(tableaus=["5S"], hands=["9S"], discards=["2S 3K"])
    t.does(0, "effect 5S").does(1, "build 2")
    assert t.refuses(0, "effect 5S")[0] == "PX-11"
    assert t.actions("effect") == ["3K", "9S"]
    t.does(0, "effect 9S", "deck 1").does(1, "build 2")
    assert t.refuses(0, "effect 9S")[0] == "PX-11"  # used from hand, and still there
    t.does(0, "add 9S").does(1, "build 2")
    assert t.refuses(0, "effect 9S")[0] == "PX-11"  # nor does it matter where it lies


@clause("PX-11")
@pytest.mark.parametrize("claimer", [0, 1])
def test_a_claim_by_anyone_makes_all_cards_fresh(claimer: int) -> None:
    tableaus = ["5S", "5S"]
    tableaus[claimer], tableaus[1 - claimer] = PAIRS, "5S 6T"
    t = table(tableaus=tableaus, hands=["9S", "10T"], used="5S 6T 9S 10T 1K", turn=claimer)
    t.does(claimer, "claim two-pairs", *SETS)
    assert t.used == []
    assert "5S" in t.actions("effect")


@clause("PX-11")
def test_a_card_that_leaves_its_player_comes_back_fresh() -> None:
    t = table(hands=["10S"], tableaus=["5S"], pool="7T", used="5S")
    assert t.refuses(0, "effect 5S")[0] == "PX-11"
    t.does(0, "effect 10S", "card 5S", "card 7T").does(1, "build 2")  # 5S goes to the pool
    t.does(0, "effect 7T", "card 10S", "card 5S").does(1, "build 2")  # and from there into hand
    assert (t.hand(0), t.tableau(0), t.pool) == ("5S", "7T", "10S")
    assert t.used == ["7T"]
    assert t.actions("effect") == ["5S"]


@clause("PX-11")
def test_a_used_card_is_fresh_in_the_hand_of_another_player() -> None:
    t = table(hands=["3V 9T"], used="9T", decks=["1K 2K"])
    t.does(0, "effect 3V", "card 9T", "deck 1", "deck 1")
    assert t.used == ["3V"]
    assert t.actions("effect") == ["9T"]


@clause("PX-11")
def test_a_used_card_still_counts_for_a_paradox() -> None:
    t = table(tableaus=[PAIRS], used=PAIRS)
    assert t.actions("effect") == []
    assert t.actions("claim") == ["two-pairs"]
    t.does(0, "claim two-pairs", *SETS)
    assert t.tokens == [1, 0]
