"""What words that the House Edition does not have mean in Tricks of the Trade."""

from __future__ import annotations

from texts import edition
from trades import Trades, table


def using(text: str, hand: str = "4K 5S", seats: int = 2, deck: str = "9S 8S") -> Trades:
    """Seat 0 has used the 3 of Knowledge from hand, whose text this is."""
    hands = [f"3K {hand}", "6T 7T", "8V 9V"][:seats]
    return table(seats, hands=hands, deck=deck, edition=edition(_3K=text)).does(0, "effect 3K")


def test_a_card_put_into_play_is_the_goal() -> None:
    t = using("Put a card from your hand into play.").does(0, "card 5S")
    assert t.goal(0) == "5S"
    assert t.hand(0) == "4K"
    assert t.board["discard"] == "1K 3K"


def test_who_gains_a_goal_gives_the_own_one_for_it() -> None:
    t = using("Gain control of a card in play that another player controls.")
    assert (t.goal(0), t.goal(1)) == ("1S", "1K")


def test_a_destroyed_trump_card_makes_room_for_the_next_of_the_deck() -> None:
    t = using("Destroy a neutral card.")
    assert t.trump == "9S"
    assert t.board["discard"] == "2V 3K"


def test_a_turn_of_the_effects_is_skipped_or_taken_again() -> None:
    t = using("All other players skip their next turn.")
    assert t.verbs() == {"play"}
    t = using("Take another turn.")
    assert t.asked()[0] == 0
    assert t.verbs() == {"pass", "effect"}
    t.does(0, "pass")
    assert t.asked()[0] == 1


def test_cards_that_were_expelled_are_dealt_again_in_the_next_round() -> None:
    t = using("Expel a card from your hand.").does(0, "card 4K")
    card = t.state.faces.index["4K"]
    assert t.state.place[card] == t.state.layout.out
    round_now = t.now[0]
    while not t.state.over and t.now[0] == round_now:
        seat = t.state.actors[0]
        t.state.choose(seat, t.state.choices(seat)[0])
    assert t.state.place[card] != t.state.layout.out
