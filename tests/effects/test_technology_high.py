"""Technology, values 8 to 13, in Paradoxical."""

from play import barren, table

from techdeck.testing.clauses import clause


def test_8T_execute_uses_a_discarded_knowledge_effect() -> None:
    t = table(tableaus=["8T"], discards=["13K 2S 9K 5S", "1V"], decks=["4K", "4V"])
    t.does(0, "effect 8T")
    assert t.asked() == (0, ["card 9K", "card 13K"])
    t.does(0, "card 13K", "deck 1", "deck 2")  # Rally
    assert t.board == t.start | {"hand 0": "4K", "hand 1": "4V", "deck 1": "..", "deck 2": ".."}
    assert t.used == ["8T"]
    assert t.turn == 1


def test_8T_execute_with_nothing_of_knowledge_discarded() -> None:
    t = table(tableaus=["8T 9K"], discards=["2S", "1V"])
    t.does(0, "effect 8T")
    assert t.board == t.start
    assert t.turn == 1


def test_9T_locate_takes_one_of_the_named_value() -> None:
    t = table(tableaus=["9T"], decks=["3K 9K 2S 9S 4K 5K"])
    t.does(0, "effect 9T", "value 9", "deck 1")
    assert t.asked() == (0, ["card 9K", "card 9S"])
    t.does(0, "card 9S")
    assert t.board == t.start | {"hand 0": "9S", "deck 1": "5K .. 3K 9K 2S 4K"}
    assert t.knowers("9S") == t.knowers("9K") == t.knowers("4K") == t.everyone
    assert t.turn == 1


def test_9T_locate_finds_none_of_that_value() -> None:
    t = table(tableaus=["9T"], decks=["3K 9K 2S 9S 4K 5K"])
    t.does(0, "effect 9T", "value 5", "deck 1")
    assert t.board == t.start | {"deck 1": "5K .. 3K 9K 2S 9S 4K"}
    assert t.turn == 1


def test_9T_locate_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["9T"])
    t.does(0, "effect 9T", "value 5")
    assert t.board == t.start
    assert t.turn == 1


def test_10T_simulate_uses_an_effect_that_another_player_controls() -> None:
    t = table(3, tableaus=["10T 9K", "13K", "5S"], pool="2V", discards=["2S"])
    t.does(0, "effect 10T")
    assert t.asked() == (0, ["card 13K", "card 5S"])
    t.does(0, "card 5S")  # Recall
    assert t.board == t.start | {"hand 0": "2S", "discard 1": ""}
    assert t.used == ["10T"]
    assert t.turn == 1


def test_10T_simulate_with_nothing_that_others_control() -> None:
    t = table(tableaus=["10T 9K"], hands=["", "13K"], pool="2V")
    t.does(0, "effect 10T")
    assert t.board == t.start
    assert t.turn == 1


def test_11T_replay_uses_the_effect_used_last_by_anybody() -> None:
    t = table(hands=["13K", "11T"], decks=["9K 4K", "4V 2V"])
    t.does(0, "effect 13K", "deck 1", "deck 2")
    t.does(1, "effect 11T", "deck 2", "deck 1")  # Rally again, and now for seat 1 first
    changed = {"hand 0": "4K 9K 13K", "hand 1": "11T 2V 4V", "deck 1": "..", "deck 2": ".."}
    assert t.board == t.start | changed
    assert t.used == ["13K", "11T"]
    assert t.turn == 0


def test_11T_replay_looks_past_builds_and_adds() -> None:
    t = table(hands=["5S 1K", "11T"], discards=["2S 3K"], decks=["9K", ""])
    t.does(0, "effect 5S").does(1, "build 1").does(0, "add 1K").does(1, "effect 11T")
    changed = {"hand 0": "3K 5S", "hand 1": "2S 11T", "tableau 0": "1K", "tableau 1": "9K"}
    assert t.board == t.start | changed | {"deck 1": "..", "discard 1": ""}


@clause("GR-24")
def test_11T_replay_as_a_copy_finds_the_copying_effect_and_does_nothing() -> None:
    t = table(tableaus=["1T"], discards=["5S", "11T"], last="13K", decks=["9K", "4V"])
    t.does(0, "effect 1T", "card 11T")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-24", "GR-4")
def test_11T_replay_as_a_copy_does_nothing_for_the_second_deck_too() -> None:
    t = table(4, tableaus=["1T'"], discards=["5S", "11T"], decks=["9K", "4V"])
    t.does(0, "effect 1T'", "card 11T")
    assert t.board == t.start
    assert t.turn == 1


def test_11T_replay_uses_what_a_copy_used_last() -> None:
    t = table(hands=["1T", "11T"], discards=["2S 3K 5S", ""])
    t.does(0, "effect 1T")  # copies Recall, which takes 5S
    assert t.hand(0) == "5S 1T"
    t.does(1, "effect 11T")  # Recall again
    assert t.board == t.start | {"hand 0": "5S 1T", "hand 1": "3K 11T", "discard 1": "2S"}


def test_11T_replay_with_nothing_used_before() -> None:
    t = table(tableaus=["11T"])
    t.does(0, "effect 11T")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-28")
def test_11T_replay_does_not_tell_where_the_card_is_whose_effect_it_uses() -> None:
    """Two worlds that nobody but seat 1 can tell apart: its hand has the card that was used last, or a deck has."""
    held = table(hands=["11T", "13K 2V"], decks=["9K 4K", "4V 3V"], last="13K")
    buried = table(hands=["11T", "9K 2V"], decks=["13K 4K", "4V 3V"], last="13K")
    watching = (0, -1)
    assert all(held.state.observe(seat) == buried.state.observe(seat) for seat in watching)
    for t in (held, buried):
        t.does(0, "effect 11T")
        assert [event.card for event in t.state.events() if event.kind == "use"][-1] == t.state.faces.index["13K"]
    for seat in watching:
        one, other = held.state.observe(seat), buried.state.observe(seat)
        assert list(one.state.log.packed) == list(other.state.log.packed) and one == other


def test_11T_replay_tells_where_a_card_is_that_everybody_sees() -> None:
    t = table(hands=["11T", ""], pool="13K", decks=["9K 4K", "4V 3V"], last="13K")
    t.does(0, "effect 11T")
    used = [event for event in t.state.events() if event.kind == "use"][-1]
    assert t.state.layout.names[used.dst] == "pool"


def test_12T_amplify_uses_a_low_effect_in_a_pile_or_in_play() -> None:
    t = table(tableaus=["12T 7S", "5S"], hands=["4K", "6K"], pool="6V 8V", discards=["1K 13K", "3V 11V"])
    t.does(0, "effect 12T")
    assert t.asked() == (0, ["card 1K", "card 5S", "card 3V", "card 6V"])
    t.does(0, "card 5S")  # Recall, of another player's tableau
    assert t.asked() == (0, ["card 13K", "card 11V"])
    t.does(0, "card 13K")
    assert t.board == t.start | {"hand 0": "4K 13K", "discard 1": "1K"}
    assert t.used == ["12T"]
    assert t.turn == 1


def test_12T_amplify_with_nothing_low_enough() -> None:
    t = table(tableaus=["12T 7S", "8S"], hands=["4K"], pool="7V", discards=["13K"])
    t.does(0, "effect 12T")
    assert t.board == t.start
    assert t.turn == 1


def test_13T_automate_exchanges_with_the_top_card_of_a_deck() -> None:
    t = table(hands=["13T"], tableaus=["3S 4K", "8K"], pool="2V", decks=["9K 1K"])
    t.does(0, "effect 13T")
    assert t.asked() == (0, ["card 4K", "card 3S", "card 2V"])
    t.does(0, "card 3S")
    assert t.asked() == (0, ["deck 1", "deck 2"])
    t.does(0, "deck 1")
    assert t.board == t.start | {"tableau 0": "9K 4K", "deck 1": "3S 1K .."}
    assert t.knowers("3S") == t.everyone
    assert t.knowers("1K") == []
    assert t.turn == 1


@clause("PX-26")
def test_13T_automate_puts_a_card_on_top_of_its_own_deck() -> None:
    t = table(hands=["13T"], pool="2V 8K", decks=["9K 1K", "4V"])
    t.does(0, "effect 13T", "card 2V", "deck 1")
    assert t.board == t.start | {"pool": "9K 8K", "deck 1": "1K ..", "deck 2": "2V 4V .."}
    assert t.knowers("2V") == t.everyone
    assert t.turn == 1


@clause("GR-13")
def test_13T_automate_exchanges_with_a_discarded_card() -> None:
    t = table(hands=["13T"], tableaus=["3S 4K"], discards=["5K 6K 7K", "9V"])
    t.does(0, "effect 13T", "card 4K")
    assert t.asked() == (0, ["card 5K", "card 6K", "card 7K", "card 9V", "deck 1", "deck 2"])
    t.does(0, "card 6K")
    assert t.board == t.start | {"tableau 0": "3S 6K", "discard 1": "5K 4K 7K"}
    assert t.turn == 1


@clause("PX-10", "GR-19")
def test_13T_automate_does_nothing_when_the_new_deck_swallows_the_card() -> None:
    t = barren(hands=["13T"], pool="8K", tableaus=["3V"])
    t.does(0, "effect 13T", "card 8K", "deck 1")
    assert t.board == t.start | {"pool": "", "deck 1": "8K"}
    assert t.turn == 1


def test_13T_automate_with_nothing_yours_or_neutral() -> None:
    t = table(hands=["13T"], tableaus=["", "8K"], discards=["9K"])
    t.does(0, "effect 13T")
    assert t.board == t.start
    assert t.turn == 1


def test_13T_automate_with_nothing_to_exchange_for() -> None:
    t = barren(tableaus=["13T 9K"])
    t.does(0, "effect 13T")
    assert t.board == t.start
    assert t.turn == 1
