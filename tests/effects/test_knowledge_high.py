"""Knowledge, values 8 to 13, in Paradoxical."""

from play import barren, table

from techdeck.testing.clauses import clause


def test_8K_store_puts_a_card_under_its_deck_and_draws_two() -> None:
    t = table(tableaus=["8K"], hands=["3S 9T"], decks=["9K 2S 4K", "1V"])
    t.does(0, "effect 8K")
    assert t.asked() == (0, ["card 3S", "card 9T"])
    t.does(0, "card 9T", "deck 1", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 2S 3S", "deck 1": "4K ..", "deck 2": "1V .. 9T"}
    assert t.knowers("9T") == t.knowers("9K") == [0]
    assert t.turn == 1


def test_8K_store_without_a_hand_still_draws_two() -> None:
    t = table(tableaus=["8K"], decks=["9K", "1V 2V"])
    t.does(0, "effect 8K", "deck 2", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 1V", "deck 1": "..", "deck 2": "2V .."}
    assert t.turn == 1


def test_8K_store_with_nothing_to_put_away_or_draw() -> None:
    t = barren(tableaus=["8K"])
    t.does(0, "effect 8K")
    assert t.board == t.start
    assert t.turn == 1


def test_8K_store_may_draw_back_the_card_it_put_under_an_empty_deck() -> None:
    t = barren(hands=["8K 9K"], used="9K")
    t.does(0, "effect 8K", "card 9K")
    assert t.board == t.start
    assert t.used == ["8K"]  # 9K left its player's hand and came back fresh (PX-11); 8K only lay aside
    assert t.turn == 1


def test_9K_mine_takes_a_card_of_eight_or_more() -> None:
    t = table(tableaus=["9K"], decks=["8S 2S"])
    t.does(0, "effect 9K", "deck 1")
    assert t.board == t.start | {"hand 0": "8S", "deck 1": "2S .."}
    assert t.knowers("8S") == t.everyone
    assert t.turn == 1


def test_9K_mine_puts_a_lower_card_under_and_draws_one() -> None:
    t = table(tableaus=["9K"], decks=["7S 2S", "12V"])
    t.does(0, "effect 9K", "deck 1")
    assert t.deck(1) == "2S .. 7S"
    t.does(0, "deck 2")
    assert t.board == t.start | {"hand 0": "12V", "deck 1": "2S .. 7S", "deck 2": ".."}
    assert t.knowers("7S") == t.everyone
    assert t.knowers("12V") == [0]
    assert t.turn == 1


def test_9K_mine_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["9K"])
    t.does(0, "effect 9K")
    assert t.board == t.start
    assert t.turn == 1


def test_10K_study_draws_two_and_discards_one_of_all() -> None:
    t = table(hands=["10K 3S"], decks=["9K 2S", "1V 2V"])
    t.does(0, "effect 10K", "deck 1", "deck 2")
    assert t.asked() == (0, ["card 9K", "card 3S", "card 1V"])
    t.does(0, "card 1V")
    assert t.board == t.start | {"hand 0": "9K 10K 3S", "deck 1": "2S ..", "deck 2": "2V ..", "discard 2": "1V"}
    assert t.knowers("1V") == t.knowers("10K") == t.everyone
    assert t.knowers("9K") == [0]
    assert t.turn == 1


@clause("PX-7", "PX-11")
def test_10K_study_cannot_discard_itself_and_is_used_when_it_is_back_in_hand() -> None:
    t = table(hands=["10K"], decks=["9K", "1V"])
    t.does(0, "effect 10K", "deck 1", "deck 2")
    assert t.refuses(0, "card 10K") == ("GR-7", "You do not hold that card. Discard a card.")
    t.does(0, "card 1V")
    assert t.board == t.start | {"hand 0": "9K 10K", "deck 1": "..", "deck 2": "..", "discard 2": "1V"}
    assert t.used == ["10K"]


def test_10K_study_with_nothing_to_draw_or_discard() -> None:
    t = barren(tableaus=["10K"])
    t.does(0, "effect 10K")
    assert t.board == t.start
    assert t.turn == 1


def test_11K_link_takes_the_card_and_draws_for_a_match_in_play() -> None:
    t = table(hands=["11K"], tableaus=["", "9V"], decks=["9K 2S", "4V"])
    t.does(0, "effect 11K", "deck 1", "deck 2")
    assert t.board == t.start | {"hand 0": "9K 11K 4V", "deck 1": "2S ..", "deck 2": ".."}
    assert t.knowers("9K") == t.everyone
    assert t.knowers("4V") == [0]
    assert t.turn == 1


def test_11K_link_matches_the_pool_and_its_own_tableau() -> None:
    pool = table(hands=["11K"], pool="9V", decks=["9K 2S"]).does(0, "effect 11K", "deck 1", "deck 1")
    assert pool.hand(0) == "9K 11K 2S"
    own = table(tableaus=["11K"], decks=["11S 2S"]).does(0, "effect 11K", "deck 1", "deck 1")
    assert own.hand(0) == "2S 11S"


@clause("PX-23")
def test_11K_link_does_not_match_hands_or_piles() -> None:
    t = table(hands=["11K 9T", "9V"], discards=["9S"], decks=["9K"])
    t.does(0, "effect 11K", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 11K 9T", "deck 1": ".."}
    assert t.turn == 1


def test_11K_link_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["11K"])
    t.does(0, "effect 11K")
    assert t.board == t.start
    assert t.turn == 1


def test_12K_sift_takes_one_of_five_and_orders_the_rest_below() -> None:
    t = table(tableaus=["12K"], decks=["", "9T 2V 4T 5V 6T 7V"])
    t.does(0, "effect 12K", "deck 2")
    assert t.asked() == (0, ["card 4T", "card 6T", "card 9T", "card 2V", "card 5V"])
    t.does(0, "card 4T", "card 6T", "card 9T")
    assert t.asked() == (0, ["card 2V", "card 5V"])
    t.does(0, "card 5V")
    assert t.board == t.start | {"hand 0": "4T", "deck 2": "7V .. 6T 9T 5V 2V"}
    assert [t.knowers(card) for card in ("4T", "6T", "9T", "5V", "2V")] == [[0]] * 5
    assert t.knowers("7V") == []
    assert t.turn == 1


def test_12K_sift_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["12K"])
    t.does(0, "effect 12K")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-20", "GR-25")
def test_13K_rally_draws_for_all_from_decks_its_user_chooses() -> None:
    t = table(3, tableaus=["", "13K"], decks=["9K 2S", "4V 1T"], turn=1)
    t.does(1, "effect 13K")
    assert t.asked() == (1, ["deck 1", "deck 2"])
    t.does(1, "deck 1", "deck 2", "deck 2")
    changed = {"hand 1": "9K", "hand 2": "4V", "hand 0": "1T", "deck 1": "2S ..", "deck 2": ".."}
    assert t.board == t.start | changed
    assert [t.knowers(card) for card in ("9K", "4V", "1T")] == [[1], [2], [0]]
    assert t.turn == 2


@clause("PX-25")
def test_13K_rally_makes_a_full_hand_discard_down_to_five() -> None:
    t = table(tableaus=["13K"], hands=["", "1K 2K 3K 4K 5K"], decks=["9K 6K"])
    t.does(0, "effect 13K", "deck 1", "deck 1")
    assert t.asked() == (1, ["card 1K", "card 2K", "card 3K", "card 4K", "card 5K", "card 6K"])
    t.does(1, "card 2K")
    changed = {"hand 0": "9K", "hand 1": "1K 3K 4K 5K 6K", "deck 1": "..", "discard 1": "2K"}
    assert t.board == t.start | changed
    assert t.turn == 1


def test_13K_rally_gives_what_is_there_to_the_first() -> None:
    t = barren(tableaus=["13K"], decks=["", "9T"])
    t.does(0, "effect 13K")
    assert t.board == t.start | {"hand 0": "9T", "deck 2": ""}
    assert t.turn == 1


def test_13K_rally_with_nothing_to_draw() -> None:
    t = barren(tableaus=["13K"])
    t.does(0, "effect 13K")
    assert t.board == t.start
    assert t.turn == 1
