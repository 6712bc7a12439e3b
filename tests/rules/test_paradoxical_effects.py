"""Paradoxical: what the words of effects mean here (PX-23 to PX-26)."""

import pytest
from play import barren, dealt, random_play, table

from techdeck.testing.clauses import clause


@clause("PX-23")
def test_pool_cards_are_neutral_and_tableau_cards_controlled() -> None:
    t = table(3, hands=["12T"], tableaus=["1K", "2K", "3K"], pool="4K", discards=["5K", ""])
    t.does(0, "effect 12T")  # a card of value 6 or less in a discard pile or in play
    assert t.asked() == (0, ["card 1K", "card 2K", "card 3K", "card 4K", "card 5K"])
    own = table(3, hands=["5T"], tableaus=["1K", "2K", "3K"], pool="4K").does(0, "effect 5T")
    assert own.asked() == (0, ["card 1K", "card 4K"])
    others = table(3, hands=["10T"], tableaus=["1K", "2K", "3K"], pool="4K").does(0, "effect 10T")
    assert others.asked() == (0, ["card 2K", "card 3K"])


@clause("PX-24")
def test_the_user_chooses_a_deck_for_every_draw() -> None:
    t = table(tableaus=["10K"], decks=["9K", "4V"])
    t.does(0, "effect 10K")
    assert t.asked() == (0, ["deck 1", "deck 2"])
    t.does(0, "deck 2")
    assert t.hand(0) == "4V"  # the first card is seen before the second deck is chosen
    assert t.asked() == (0, ["deck 1", "deck 2"])
    assert t.refuses(0, "deck 3")[0] == "FX-4"


@clause("PX-24")
def test_a_deck_that_cannot_give_a_card_is_not_offered() -> None:
    t = barren(tableaus=["10K"], decks=["", "4V 5V"])
    t.does(0, "effect 10K")
    assert t.board["hand 0"] == "4V 5V"  # there was no choice to make
    assert t.asked()[1] == ["card 4V", "card 5V"]


@clause("PX-24")
def test_the_user_chooses_the_pile() -> None:
    t = table(tableaus=["1T"], discards=["13K", "2V"]).does(0, "effect 1T")
    assert t.asked() == (0, ["card 13K", "card 2V"])


@clause("PX-24", "FX-4")
def test_cards_put_away_by_an_effect_go_to_their_own_domains_place() -> None:
    t = table(tableaus=["4K"], hands=["3V"], decks=["9K 2S", "1T"])
    t.does(0, "effect 4K", "deck 1", "deck 1", "card 3V")
    assert t.board == t.start | {"hand 0": "9K 2S", "deck 1": "..", "deck 2": "3V 1T .."}


@clause("PX-25", "GR-20")
def test_hands_above_five_are_discarded_down_by_their_owners_in_turn() -> None:
    hands = ["1K 2K 3K 4K 5K", "1S 2S 3S 4S 5S", "1V", "1T 2T 3T 4T 5T"]
    t = table(4, tableaus=["", "", "", "13K"], hands=hands, decks=["6K 6S 7K 7S"], turn=3)
    t.does(3, "effect 13K", "deck 1", "deck 1", "deck 1", "deck 1")
    order = []
    while t.turn is None:
        seat, choices = t.asked()
        order.append(seat)
        t.does(seat, choices[0])
    assert order == [3, 0, 1]
    assert [len(t.hand(seat).split()) for seat in range(4)] == [5, 5, 2, 5]
    assert t.turn == 0


@clause("PX-25")
def test_a_hand_may_pass_five_while_an_effect_goes_on() -> None:
    t = table(tableaus=["10K"], hands=["1T 2T 3T 4T 5T"], decks=["6K 7K"])
    t.does(0, "effect 10K", "deck 1", "deck 1")
    assert t.hand(0) == "6K 7K 1T 2T 3T 4T 5T"
    t.does(0, "card 1T")  # the effect's own discard
    assert t.asked() == (0, ["card 6K", "card 7K", "card 2T", "card 3T", "card 4T", "card 5T"])
    assert t.refuses(0, "card 1T")[0] == "PX-25"
    t.does(0, "card 2T")
    assert (t.hand(0), t.discard(2), t.turn) == ("6K 7K 3T 4T 5T", "1T 2T", 1)


@clause("PX-25", "PX-7")
def test_a_card_that_lay_aside_counts_for_the_hand_limit_when_it_is_back() -> None:
    t = table(hands=["10K 1T 2T 3T 4T"], decks=["6K 7K"])
    t.does(0, "effect 10K", "deck 1", "deck 1", "card 1T")
    assert t.asked() == (0, ["card 6K", "card 7K", "card 10K", "card 2T", "card 3T", "card 4T"])  # the effect is over
    t.does(0, "card 10K")
    assert (t.hand(0), t.discard(1), t.turn, t.used) == ("6K 7K 2T 3T 4T", "10K", 1, [])


@clause("PX-25")
def test_a_full_tableau_and_a_full_pool_keep_their_size_in_exchanges() -> None:
    ten = "1K 3S 5T 7V 9K 11S 13T 2V 4K 6S"
    t = table(tableaus=[ten], hands=["7T 8T"], pool="1V 2S 3V 4S 5V")
    t.does(0, "effect 7T", "card 8T", "card 3V")
    assert (t.hand(0), t.pool, t.tableau(0)) == ("7T 3V", "1V 2S 8T 4S 5V", ten)


@clause("PX-26")
@pytest.mark.parametrize("card", ["9K", "9T"])
def test_any_card_may_enter_a_tableau_or_the_pool(card: str) -> None:
    for target in ("1K", "1T", "2S", "2V"):
        t = table(tableaus=["1K 1T"], pool="2S 2V", hands=[f"7T {card}"])
        t.does(0, "effect 7T", f"card {card}", f"card {target}")
        assert t.tableau(0) == "1K 1T".replace(target, card)
        assert t.pool == "2S 2V".replace(target, card)
        assert target in t.hand(0).split()


@clause("PX-26")
def test_the_top_card_is_exchanged_for_the_top_of_the_other_deck() -> None:
    t = table(hands=["13T"], tableaus=["3V"], decks=["9K 1K", "4V"])
    t.does(0, "effect 13T", "card 3V", "deck 1")
    assert t.board == t.start | {"tableau 0": "9K", "deck 1": "1K ..", "deck 2": "3V 4V .."}


@clause("PX-26")
def test_a_discarded_card_is_exchanged_for_one_that_goes_to_the_other_pile() -> None:
    t = table(hands=["13T"], tableaus=["3V"], discards=["9K 1K", "4V"])
    t.does(0, "effect 13T", "card 3V", "card 9K")
    assert (t.tableau(0), t.discard(1)) == ("9K", "1K")
    assert sorted(t.discard(2).split()) == ["3V", "4V"]


@clause("PX-26", "PX-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_and_piles_stay_pure_through_a_game(seats: int) -> None:
    effects = 0
    for t in random_play(dealt(seats, {"turn-limit": 120}), "pure"):
        effects += t.turn is None
        position = t.state.position(-1)
        for field in ("decks", "discards"):
            for cards, domains in zip(position[field], ("KS", "TV"), strict=True):
                assert {card.rstrip("'")[-1] for card in cards} <= set(domains)
    assert effects > 30
