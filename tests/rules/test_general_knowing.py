"""General rules: who knows where a card is (GR-27, GR-28)."""

from collections.abc import Callable
from random import Random

import pytest
from play import WATCHER, Places, Play, barren, dealt, random_play, table

from techdeck.kernel.state import State
from techdeck.testing.clauses import clause


@clause("GR-27")
def test_a_card_seen_in_a_deck_stays_known_where_others_move_it_openly() -> None:
    t = table(3, tableaus=["6K"], decks=["9K 2S"])
    t.does(0, "effect 6K", "deck 1")
    assert t.knowers("9K") == [0]
    t.does(1, "build 1")
    assert t.tableau(1) == "9K"
    assert t.knowers("9K") == t.everyone


@clause("GR-27")
def test_whoever_saw_the_top_card_knows_whose_hand_it_went_to() -> None:
    t = table(3, tableaus=["6K", "13K"], decks=["9K 2S 4K 5K"])
    t.does(0, "effect 6K", "deck 1")
    t.does(1, "effect 13K", "deck 1", "deck 1", "deck 1")
    assert t.hand(1) == "9K"
    assert t.knowers("9K") == [0, 1]
    assert t.view(0)["hand 1"] == "9K"
    assert t.view(2)["hand 1"] == "?"


@clause("GR-27")
def test_a_shuffle_ends_what_anybody_knew_of_the_cards_shuffled() -> None:
    t = table(hands=["4S"], tableaus=["6K"], decks=["9K 2S", "1V"], discards=["3K"])
    t.does(0, "effect 6K", "deck 1", "no").does(1, "build 2")
    assert t.knowers("9K") == [0]
    t.does(0, "effect 4S", "card 3K", "deck 2")
    assert t.knowers("9K") == t.knowers("3K") == []


@clause("GR-27", "PX-10")
def test_a_deck_formed_anew_ends_what_all_knew_of_its_pile_and_pool() -> None:
    t = barren(discards=["4K 5K"], pool="6K")
    assert t.knowers("4K") == t.knowers("6K") == t.everyone
    t.does(0, "build 1")
    turned = t.tableau(0)
    assert t.knowers(turned) == t.everyone
    left = [card for card in ("4K", "5K", "6K") if card != turned]
    assert [t.knowers(card) for card in left] == [[], []]


@clause("GR-27")
def test_a_shown_hand_card_stays_known_while_cards_leave_the_hand_openly() -> None:
    t = table(hands=["5S 9T 1K", "1V"], discards=["2S"])
    t.does(0, "effect 5S").does(1, "add 1V").does(0, "add 1K")
    assert t.knowers("5S") == t.knowers("2S") == t.everyone
    assert [t.view(seat)["hand 0"] for seat in t.everyone] == ["2S 5S ?", "2S 5S 9T", "2S 5S ?"]


@clause("GR-27", "GR-28")
def test_no_card_of_a_hand_is_known_to_who_could_not_see_which_one_left() -> None:
    t = table(3, hands=["5S 3V 9T", ""], discards=["2S"], decks=["9K 1K"])
    t.does(0, "effect 5S").does(1, "build 2").does(2, "build 2")
    assert t.knowers("5S") == t.knowers("2S") == t.everyone
    t.does(0, "effect 3V", "seat 1", "card 9T", "deck 1", "deck 1")
    assert t.knowers("9T") == t.knowers("5S") == t.knowers("2S") == [0, 1]  # giver and receiver saw the card
    assert t.view(2)["hand 0"] == "3V ? ? ? ?"  # 3V lay aside meanwhile
    assert t.view(2)["hand 1"] == "?"


@clause("GR-27")
def test_a_known_card_that_leaves_a_hand_of_one_is_followed() -> None:
    t = table(3, hands=["5S", ""], tableaus=["", "", "11V"], discards=["2S"])
    t.does(0, "effect 5S").does(1, "build 2")
    assert t.hand(0) == "2S 5S"
    t.does(2, "build 2").does(0, "add 2S").does(1, "build 2").does(2, "effect 11V").does(0, "card 5S")
    assert t.hand(2) == "5S"
    assert t.knowers("5S") == t.everyone


ARRANGEMENTS: dict[str, tuple[str, ...]] = {
    "1K": ("deck 1", "card 2S", "card 9K"),  # takes one, orders two
    "2K": ("deck 1", "card 5K", "card 9K", "card 2S", "deck 2"),
    "7K": ("deck 1", "card 9K", "seat 2"),  # takes one, gives the other
    "12K": ("deck 1", "card 2S", "card 5K", "card 9K", "card 6S"),
}


@clause("GR-27", "GR-28")
@pytest.mark.parametrize("code", ARRANGEMENTS)
def test_nobody_follows_a_card_through_an_order_chosen_unseen(code: str) -> None:
    t = table(3, tableaus=["6K", code], decks=["9K 2S 4K 5K 6S"])
    t.does(0, "effect 6K", "deck 1")
    assert t.knowers("9K") == [0]
    t.does(1, f"effect {code}", *ARRANGEMENTS[code])
    assert t.turn == 2
    assert not t.knows(0, "9K")
    assert t.knows(1, "9K")


@clause("GR-27")
def test_looking_at_one_card_and_leaving_it_changes_nothing_for_others() -> None:
    t = table(3, tableaus=["6K", "1T"], discards=["", "4T"], decks=["9K 2S", "1V"])
    t.does(0, "effect 6K", "deck 1")
    t.does(1, "effect 1T", "deck 1", "done", "deck 2")  # copies Scout and discards neither
    assert t.knowers("9K") == [0, 1]
    assert t.knowers("2S") == [1]


Deed = Callable[[Play], Play]

# Each pair of tables differs only in cards that the seat cannot see; `deed` is then done on both.
TWINS: dict[str, tuple[int, Places, Places, Deed]] = {
    "a hand": (1, {"hands": ["7K 3S"]}, {"hands": ["9K 4S"]}, lambda t: t),
    "the order of a deck": (0, {"decks": ["9K 2S"]}, {"decks": ["2S 9K"]}, lambda t: t),
    "a draw": (
        1,
        {"tableaus": ["13K"], "decks": ["9K 2S", "4V"]},
        {"tableaus": ["13K"], "decks": ["3K 2S", "4V"]},
        lambda t: t.does(0, "effect 13K", "deck 1", "deck 2"),
    ),
    "a card looked at": (
        1,
        {"tableaus": ["6K"], "decks": ["9K"]},
        {"tableaus": ["6K"], "decks": ["3K"]},
        lambda t: t.does(0, "effect 6K", "deck 1"),
    ),
    "cards being looked at": (
        1,
        {"tableaus": ["1K"], "decks": ["9K 2S 3S"]},
        {"tableaus": ["1K"], "decks": ["4S 5K 6K"]},
        lambda t: t.does(0, "effect 1K", "deck 1"),
    ),
    "a card put away": (
        1,
        {"tableaus": ["8K"], "hands": ["3S 9K"]},
        {"tableaus": ["8K"], "hands": ["4S 9K"]},
        lambda t: t.does(0, "effect 8K").does(0, next(choice for choice in t.offers(0) if choice != "card 9K")),
    ),
    "a card shown to another": (
        WATCHER,
        {"tableaus": ["9S"], "hands": ["", "3S 9K"]},
        {"tableaus": ["9S"], "hands": ["", "4S 8K"]},
        lambda t: t.does(0, "effect 9S"),
    ),
    "a card picked at random": (
        WATCHER,
        {"tableaus": ["6V"], "hands": ["1K", "3S 9K"]},
        {"tableaus": ["6V"], "hands": ["1K", "4S 8K"]},
        lambda t: t.does(0, "effect 6V"),
    ),
    "the first half of a choice": (
        1,
        {"tableaus": ["8S"], "hands": ["3S 9K"], "discards": ["1K"]},
        {"tableaus": ["8S"], "hands": ["4S 9K"], "discards": ["1K"]},
        lambda t: t.does(0, "effect 8S").does(0, next(choice for choice in t.offers(0) if choice != "card 9K")),
    ),
    "whether a card can be exchanged": (
        1,
        {"tableaus": ["2S"], "hands": ["9K"], "discards": ["5S"]},
        {"tableaus": ["2S"], "hands": ["4K"], "discards": ["5S"]},
        lambda t: t.does(0, "effect 2S"),
    ),
}


@clause("GR-28", "GR-7", "GR-5")
@pytest.mark.parametrize("name", TWINS)
def test_a_seat_cannot_tell_apart_what_differs_where_it_cannot_see(name: str) -> None:
    seat, one, other, deed = TWINS[name]
    first, second = deed(table(**one)), deed(table(**other))
    assert first.board != second.board
    assert first.state.observe(seat) == second.state.observe(seat)
    assert first.view(seat) == second.view(seat)
    assert first.events(seat) == second.events(seat)


@clause("GR-28")
def test_a_replayed_effect_does_not_tell_where_its_card_is_now() -> None:
    """8K was used last; it is in the hand of seat 0 or in the deck, and seat 1 cannot know."""
    there = table(hands=["8K 2S", "11T 3V"], decks=["9K"], last="8K", turn=1)
    gone = table(hands=["9K 2S", "11T 3V"], decks=["8K"], last="8K", turn=1)
    assert there.state.observe(1) == gone.state.observe(1)
    for t in (there, gone):
        t.does(1, "effect 11T")  # Store: asks for a card to put away
        assert t.asked() == (1, ["card 3V"])
    assert there.state.observe(1) == gone.state.observe(1)


@clause("GR-28")
def test_logs_tell_a_draw_and_hide_its_card() -> None:
    t = table(3, tableaus=["10K"], decks=["9K 2S"])
    t.does(0, "effect 10K", "deck 1", "deck 1", "card 2S")
    assert t.events(0).count(("move", 0, "9K")) == 1
    for seat in (1, 2, WATCHER):
        assert ("move", 0, "9K") not in t.events(seat)
        assert t.events(seat).count(("move", 0, "?")) == 2  # both were drawn unseen
        assert t.events(seat).count(("move", 0, "2S")) == 1  # and one was discarded


@clause("GR-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sample_looks_the_same_to_the_seat_it_was_drawn_for(seats: int) -> None:
    rng = Random("samples")
    checked = 0
    for step, play in enumerate(random_play(dealt(seats, {"turn-limit": 40}), "sampled")):
        if step % 5:
            continue
        for seat in play.everyone:
            observation = play.state.observe(seat)
            assert observation.sample(rng).observe(seat).view() == observation.view()
            checked += 1
    assert checked > 20


@clause("GR-27", "GR-28")
@pytest.mark.parametrize(("seats", "seed"), [(2, "0"), (3, "7"), (4, "0"), (4, "2"), (4, "6")])
def test_what_a_seat_knows_follows_from_what_it_saw(seats: int, seed: str) -> None:
    """Two games look alike to a seat and the same is chosen in both: if it looked alike, they still look alike."""
    rng = Random(f"{seats} {seed}")
    state = dealt(seats, {"turn-limit": 100}, seed).state
    compared = 0
    while not state.over:
        actor = rng.choice(state.actors)
        choices = state.choices(actor)
        choice = rng.choices(choices, [5 if state.text(c).startswith("effect") else 1 for c in choices])[0]
        for seat in [seat for seat in range(-1, seats) if seat != actor and rng.random() < 0.5]:
            other = state.observe(seat).sample(rng)
            if choice not in other.choices(actor):
                continue
            this = state.copy()
            chances = this.counter
            this.choose(actor, choice)
            other.choose(actor, choice)
            if chances == this.counter == other.counter:  # nothing was shuffled
                compared += alike(this, other, seat)
        state.choose(actor, choice)
    assert compared > 50


def alike(one: State, other: State, seat: int) -> bool:
    """Whether a seat saw the same in both; then it must know the same."""
    first, second = one.observe(seat), other.observe(seat)
    if first.view()["used"] != second.view()["used"]:  # a card that came in sight shows whether it is used
        return False
    if [event.parts() for event in first.events()] != [event.parts() for event in second.events()]:
        return False
    assert first == second
    return True
