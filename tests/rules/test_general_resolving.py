"""General rules: how effects resolve (GR-19 to GR-26)."""

from random import Random

import pytest
from play import Places, Play, barren, position, table

from techdeck.cards.edition import house
from techdeck.cards.faces import CODES, WILD
from techdeck.games.registry import game_named
from techdeck.testing.clauses import clause


@clause("GR-19")
def test_sentences_resolve_in_order() -> None:
    study = table(hands=["10K"], decks=["9K 2S"]).does(0, "effect 10K", "deck 1", "deck 1")
    assert study.asked() == (0, ["card 9K", "card 2S"])  # draw two, and only then discard
    store = table(hands=["8K 3V"], decks=["9K 2S"]).does(0, "effect 8K")
    assert store.asked() == (0, ["card 3V"])  # put one away, and only then draw


@clause("GR-19")
def test_what_cannot_be_done_is_skipped_and_the_rest_is_done() -> None:
    ship = table(tableaus=["3V"], decks=["9K 2S"]).does(0, "effect 3V", "deck 1", "deck 1")
    assert ship.hand(0) == "9K 2S"  # no card to give, but two drawn
    rally = barren(tableaus=["13K"], decks=["9K"]).does(0, "effect 13K")
    assert (rally.hand(0), rally.hand(1), rally.turn) == ("9K", "", 1)


@clause("GR-20")
@pytest.mark.parametrize(("seats", "user", "order"), [(2, 1, [1, 0]), (3, 1, [1, 2, 0]), (4, 2, [2, 3, 0, 1])])
def test_all_players_means_the_acting_player_first_then_clockwise(seats: int, user: int, order: list[int]) -> None:
    hands = ["1K", "2K", "3K", "4K"][:seats]
    t = table(seats, tableaus=[""] * user + ["5V"], hands=hands, turn=user)
    t.does(user, "effect 5V", *["deck 1"] * seats)
    asked = []
    while t.turn is None:
        seat, choices = t.asked()
        asked.append(seat)
        t.does(seat, choices[0])
    assert asked == order


@clause("GR-20")
def test_a_seat_out_of_turn_is_told_who_must_choose_first() -> None:
    t = table(3, tableaus=["", "2K"])
    clause_number, reason = t.refuses(1, "build 1")
    assert clause_number == "GR-20"
    assert "{0}" in reason


@clause("GR-21")
def test_a_short_deck_gives_what_it_has_and_goes_on_with_its_shuffled_pile() -> None:
    t = barren(tableaus=["12K"], decks=["9K 2S"], discards=["4K 5K 6K 7K 8K"])
    t.does(0, "effect 12K")  # look at five
    seen = [choice.split()[1] for choice in t.asked()[1]]
    assert {"9K", "2S"} < set(seen)
    assert len(seen) == 5
    assert t.discard(1) == ""
    left = set(t.deck(1).split())
    assert set(seen) | left == {"9K", "2S", "4K", "5K", "6K", "7K", "8K"}
    assert len(left) == 2


@clause("GR-21")
def test_a_deck_and_pile_that_are_not_enough_give_as_many_as_there_are() -> None:
    t = barren(tableaus=["12K"], decks=["9K"], discards=["4K 5K"])
    t.does(0, "effect 12K")
    assert t.asked() == (0, ["card 4K", "card 5K", "card 9K"])
    assert (t.deck(1), t.discard(1)) == ("", "")


@clause("GR-21")
def test_cards_revealed_by_the_same_effect_are_not_shuffled_into_the_new_deck() -> None:
    t = barren(tableaus=["6S"], decks=["9K"], discards=["4K 5K"])
    t.does(0, "effect 6S")
    _, choices = t.asked()
    assert "card 9K" in choices
    assert t.deck(1) in ("4K", "5K")


@clause("GR-22")
def test_a_deck_is_formed_anew_when_a_card_is_needed_and_not_before() -> None:
    t = barren(tableaus=["", "2K"], hands=["1S", "1V"], decks=["9K"], discards=["4K"])
    t.does(0, "build 1")
    assert (t.deck(1), t.discard(1)) == ("", "4K")
    t.does(1, "add 1V")
    assert (t.deck(1), t.discard(1)) == ("", "4K")
    t.does(0, "build 1")
    assert (t.tableau(0), t.deck(1), t.discard(1)) == ("9K 4K", "", "")


@clause("GR-22")
def test_taking_exactly_what_a_deck_has_does_not_form_it_anew() -> None:
    t = barren(tableaus=["6S"], decks=["9K 2S"], discards=["4K"])
    t.does(0, "effect 6S", "card 9K")
    assert (t.deck(1), t.discard(1)) == ("", "4K 2S")


@clause("GR-23")
def test_a_named_value_binds_only_the_effect_that_named_it() -> None:
    t = table(tableaus=["3S"], hands=["4K", "9T"], decks=["4S", "4V"])
    t.does(0, "effect 3S", "value 4", "deck 1")
    assert t.hand(0) == "4S"  # drawn after the discard, so it stays
    t.does(1, "build 2").does(0, "add 4S")
    assert (t.tableau(0), t.tableau(1)) == ("3S 4S", "4V")


@clause("GR-23")
@pytest.mark.parametrize("code", CODES[:WILD])
def test_nothing_of_an_effect_is_left_at_the_next_turn(code: str) -> None:
    places: Places = {
        "hands": ["2T 4K", "6T 9V 11K"],
        "tableaus": ["5V 7T", "8S 1V"],
        "pool": "3V",
        "discards": ["2S", "1T"],
    }
    for field in ("hands", "tableaus", "discards"):
        places[field] = [" ".join(card for card in cards.split() if card != code) for cards in places[field]]
    places["pool"] = "" if code == "3V" else "3V"
    places["tableaus"] = [f"{code} {places['tableaus'][0]}", places["tableaus"][1]]
    t = table(**places).does(0, f"effect {code}")
    rng = Random(code)
    while t.turn is None:
        seat = t.state.actors[0]
        t.does(seat, rng.choice(t.offers(seat)))
    assert t.turn == 1
    laid = game_named("paradoxical").lay(2, {}, t.state.position(-1), "again", house().effects)
    assert Play(laid).board.keys() == t.board.keys()
    assert Play(laid).asks() == t.asks()


@clause("GR-24")
def test_a_copied_effect_resolves_as_if_the_copying_player_used_it() -> None:
    t = table(3, tableaus=["", "10T", "5V"], hands=["1K", "2K", "3K"], turn=1)
    t.does(1, "effect 10T", "deck 1", "deck 1", "deck 1")  # Withdraw, which seat 2 controls
    assert t.asked()[0] == 1
    assert t.refuses(2, "card 3K")[0] == "GR-20"


@clause("GR-24")
def test_a_copy_may_not_copy_what_is_still_resolving() -> None:
    t = table(tableaus=["5T 12T 1K"], discards=["", "1T 2V"])
    t.does(0, "effect 5T", "card 12T")
    assert "card 12T" not in t.offers(0)
    assert t.refuses(0, "card 5T")[0] == "GR-24"
    t.does(0, "card 1T")  # Print, whose pile shows Triage
    assert t.asked() == (0, ["yes", "no"])


@clause("GR-24")
def test_copies_come_to_an_end() -> None:
    lengths = []
    for seed in range(30):
        places: Places = {
            "hands": ["2T 2T'"],
            "tableaus": ["5T 12T", "10T 5T'"],
            "pool": "12T' 1T'",
            "discards": ["", "1T"],
        }
        t = table(4, **places)
        rng = Random(seed)
        t.does(0, "effect 5T")
        while t.turn is None:  # only copies are within reach, so every choice is the next one
            t.does(0, rng.choice(t.offers(0)))
        used = [card for kind, _, card in t.events(0) if kind == "use"]
        assert len(set(used)) == len(used)
        assert t.board == t.start
        lengths.append(len(used))
    assert max(lengths) > 5


@clause("GR-24")
def test_an_effect_may_be_used_again_because_of_a_copy() -> None:
    t = table(tableaus=["5S 5T"], discards=["2S 3K"])
    t.does(0, "effect 5S").does(1, "build 2")
    assert t.refuses(0, "effect 5S")[0] == "PX-11"
    t.does(0, "effect 5T")
    assert t.hand(0) == "3K 2S"


@clause("GR-25")
def test_the_user_makes_choices_that_an_effect_gives_to_nobody() -> None:
    t = table(3, tableaus=["5V"], decks=["9K 2S", "4V"])
    t.does(0, "effect 5V", "deck 1", "deck 2")
    assert t.asked() == (0, ["deck 1", "deck 2"])  # the draw of seat 2
    query = table(tableaus=["3K"]).does(0, "effect 3K")
    assert query.asked() == (0, ["domain K", "domain S", "domain T", "domain V"])


@clause("GR-26")
def test_may_gives_the_right_to_decline() -> None:
    t = table(tableaus=["4V"], hands=["", "3S"])
    t.does(0, "effect 4V")
    assert t.asked() == (1, ["yes", "no"])
    t.does(1, "no")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-26")
def test_without_may_an_effect_is_carried_out() -> None:
    t = table(tableaus=["11V"], hands=["", "3S"])
    t.does(0, "effect 11V")
    assert t.asked() == (1, ["card 3S"])
    assert t.refuses(1, "no")[0] == "GR-26"
    assert t.refuses(1, "pass")[0] == "GR-26"
    t.does(1, "card 3S")
    assert t.hand(0) == "3S"


def test_positions_are_written_as_in_the_protocol() -> None:
    laid = position(3, {"hands": ["7K 3S"], "pool": "2V", "tokens": [0, 1, 0], "turn": 2})
    assert laid["hands"] == [["7K", "3S"], [], []]
    assert (laid["pool"], laid["tokens"], laid["turn"], laid["decks"]) == (["2V"], [0, 1, 0], 2, [[], []])
