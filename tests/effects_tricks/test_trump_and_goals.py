"""Effects that act on the trump card and on goal cards, in Tricks of the Trade (TT-6, TT-19)."""

from trades import barren, table

from techdeck.testing.clauses import clause

K, S, T, V = range(4)  # domains


def test_11K_link_draws_a_card_if_a_trump_or_goal_card_has_the_value() -> None:
    t = table(hands=["11K", "6T"], deck="9S 8S", goals="1K 9T")
    t.does(0, "effect 11K")
    assert t.board == t.start | {"hand 0": "8S 9S", "deck": "..", "discard": "11K"}
    trump = table(hands=["11K", "6T"], deck="9S 8S", trump="9V", discard="2V").does(0, "effect 11K")
    assert trump.hand(0) == "8S 9S"
    neither = table(hands=["11K", "6T"], deck="9S 8S").does(0, "effect 11K")
    assert neither.hand(0) == "9S"


def test_7S_excavate_takes_the_card_of_the_cut() -> None:
    t = barren(hands=["7S 4K", "6T"], deck="9S")
    t.does(0, "effect 7S")
    assert t.asked() == (0, ["number 1", "number 2"])
    t.does(0, "number 1")
    assert t.board == t.start | {"hand 0": "4K 9S", "deck": "", "discard": "7S"}


@clause("TT-6")
def test_7S_excavate_exchanges_it_with_the_trump_card_which_goes_where_it_lay() -> None:
    t = barren(hands=["7S 4K", "6T"], deck="9S")
    t.does(0, "effect 7S", "number 2")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    t.does(0, "card 2V")
    assert t.board == t.start | {"hand 0": "4K", "deck": "2V", "trump": "9S", "discard": "7S"}
    assert t.game.trump() == S
    assert t.knowers("2V") == t.knowers("9S") == t.everyone


@clause("TT-19")
def test_7S_excavate_exchanges_it_with_the_own_goal() -> None:
    t = barren(hands=["7S 4K", "6T"], deck="9S").does(0, "effect 7S", "number 2", "card 1K")
    assert t.board == t.start | {"hand 0": "4K", "deck": "1K", "goal 0": "9S", "discard": "7S"}
    assert t.game.goal(0) == S


@clause("TT-6", "TT-19")
def test_10S_perturb_exchanges_trump_and_goal_with_each_other() -> None:
    t = table(hands=["10S 4K", "6T"]).does(0, "effect 10S")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    t.does(0, "card 2V")
    assert t.asked() == (0, ["card 1K"])
    t.does(0, "card 1K")
    assert t.board == t.start | {"hand 0": "4K", "trump": "1K", "goal 0": "2V", "discard": "10S"}
    assert (t.game.trump(), t.game.goal(0)) == (K, V)


def test_10S_perturb_with_nothing_else_acts_on_trump_and_goal_all_the_same() -> None:
    t = barren(hands=["10S", "6T"]).does(0, "effect 10S", "card 1K", "card 2V")
    assert t.board == t.start | {"hand 0": "", "trump": "1K", "goal 0": "2V", "discard": "10S"}


@clause("TT-6")
def test_11S_edit_replaces_the_trump_card() -> None:
    t = table(hands=["11S 9K 4T", "6T"]).does(0, "effect 11S")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    t.does(0, "card 2V", "card 9K")
    assert t.board == t.start | {"hand 0": "4T", "trump": "9K", "discard": "2V 11S"}
    assert t.game.trump() == K


@clause("TT-19")
def test_11S_edit_replaces_the_own_goal() -> None:
    t = table(hands=["11S 9V 4T", "6T"]).does(0, "effect 11S", "card 1K", "card 9V")
    assert t.board == t.start | {"hand 0": "4T", "goal 0": "9V", "discard": "1K 11S"}
    assert t.game.goal(0) == V


def test_13S_cogitate_takes_the_revealed_card() -> None:
    t = table(hands=["13S", "6T"], deck="9T 8T").does(0, "effect 13S", "number 1")
    assert t.board == t.start | {"hand 0": "9T", "deck": "8T ..", "discard": "13S"}
    assert t.knowers("9T") == t.everyone


@clause("TT-6", "TT-19")
def test_13S_cogitate_replaces_trump_or_goal_with_it() -> None:
    t = table(hands=["13S", "6T"], deck="9T 8T").does(0, "effect 13S", "number 2", "card 2V")
    assert t.board == t.start | {"hand 0": "", "trump": "9T", "deck": "8T ..", "discard": "2V 13S"}
    assert t.game.trump() == T
    t = table(hands=["13S", "6T"], deck="9T 8T").does(0, "effect 13S", "number 2", "card 1K")
    assert t.board == t.start | {"hand 0": "", "goal 0": "9T", "deck": "8T ..", "discard": "1K 13S"}


def test_5T_connect_uses_the_effect_of_the_trump_card() -> None:
    t = table(hands=["5T 4K", "6T"], deck="9S").does(0, "effect 5T")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    t.does(0, "card 2V", "yes", "card 4K").does(1, "no")  # Triage
    assert t.board == t.start | {"hand 0": "9S", "deck": "..", "discard": "4K 5T"}


def test_5T_connect_uses_the_effect_of_the_own_goal() -> None:
    t = table(hands=["5T 4K", "6T"], deck="9S 8S 7S").does(0, "effect 5T", "card 1K", "card 8S", "card 7S")  # Fork
    assert t.board == t.start | {"hand 0": "4K 8S", "deck": "7S 9S ..", "discard": "5T"}


def test_5T_connect_with_nothing_for_the_copied_effect_to_act_on() -> None:
    t = barren(hands=["5T", "6T"]).does(0, "effect 5T", "card 1K")
    assert t.board == t.start | {"hand 0": "", "discard": "5T"}


@clause("TT-6")
def test_7T_shift_exchanges_a_hand_card_with_the_trump_card() -> None:
    t = table(hands=["7T 9K", "6T"]).does(0, "effect 7T")
    assert t.asked() == (0, ["card 9K"])
    t.does(0, "card 9K", "card 2V")
    assert t.board == t.start | {"hand 0": "2V", "trump": "9K", "discard": "7T"}
    assert t.game.trump() == K


@clause("TT-19")
def test_7T_shift_exchanges_a_hand_card_with_the_own_goal() -> None:
    t = table(hands=["7T 9V", "6T"]).does(0, "effect 7T", "card 9V", "card 1K")
    assert t.board == t.start | {"hand 0": "1K", "goal 0": "9V", "discard": "7T"}


def test_10T_simulate_uses_the_effect_of_another_players_goal() -> None:
    t = table(3, hands=["10T 5K", "6T", "3T"], goals="1K 1S 5S", discard="4V 6V")
    t.does(0, "effect 10T")
    assert t.asked() == (0, ["card 1S", "card 5S"])
    t.does(0, "card 5S")  # Recall
    assert t.board == t.start | {"hand 0": "5K 6V", "discard": "4V 10T"}


def test_10T_simulate_with_nothing_for_the_copied_effect_to_act_on() -> None:
    t = barren(hands=["10T", "6T"], goals="1K 5S").does(0, "effect 10T")
    assert t.board == t.start | {"hand 0": "", "discard": "10T"}


def test_12T_amplify_uses_the_effect_of_a_low_card_in_play_or_discarded() -> None:
    t = table(hands=["12T 4K", "6T"], discard="3S 13K 5S", goals="1K 9S")
    t.does(0, "effect 12T")
    assert t.asked() == (0, ["card 1K", "card 3S", "card 5S", "card 2V"])
    t.does(0, "card 5S")
    assert t.board == t.start | {"hand 0": "4K 5S", "discard": "3S 13K 12T"}


@clause("TT-6", "TT-20")
def test_13T_automate_exchanges_the_trump_card_with_the_top_of_the_draw_deck() -> None:
    t = table(hands=["13T", "6T"], deck="9S 8S", discard="4K").does(0, "effect 13T")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    t.does(0, "card 2V")
    assert t.asked() == (0, ["card 4K", "deck 1"])
    t.does(0, "deck 1")
    assert t.board == t.start | {"hand 0": "", "trump": "9S", "deck": "2V 8S ..", "discard": "4K 13T"}
    assert t.game.trump() == S


@clause("TT-19")
def test_13T_automate_exchanges_the_own_goal_with_a_discarded_card() -> None:
    t = table(hands=["13T", "6T"], discard="4V 5K").does(0, "effect 13T", "card 1K", "card 4V")
    assert t.board == t.start | {"hand 0": "", "goal 0": "4V", "discard": "1K 5K 13T"}
    assert t.game.goal(0) == V


@clause("TT-6")
def test_9V_consult_exchanges_with_the_trump_card_and_lets_others_draw_and_discard() -> None:
    t = table(3, hands=["9V 4K", "6T", "3T"], deck="9S 8S").does(0, "effect 9V", "card 4K", "card 2V")
    t.does(1, "yes", "card 6T").does(2, "no")
    changed = {"hand 0": "2V", "hand 1": "9S", "trump": "4K", "deck": "8S ..", "discard": "6T 9V"}
    assert t.board == t.start | changed
    assert t.game.trump() == K


@clause("TT-19")
def test_9V_consult_exchanges_with_the_own_goal() -> None:
    t = table(hands=["9V 4T", "6T"]).does(0, "effect 9V", "card 4T", "card 1K").does(1, "no")
    assert t.board == t.start | {"hand 0": "1K", "goal 0": "4T", "discard": "9V"}
