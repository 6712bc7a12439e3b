"""What words that the House Edition does not have mean in Tech Poker."""

from __future__ import annotations

from pokers import Pokers, table
from texts import edition

HANDS = ("2K 4S 6T 8V 10K", "3K 5S 7T 9V 11K", "2S 4T 6V 8K 10S")


def using(text: str, seats: int = 2, **more: str) -> Pokers:
    """Seat 0 has used the 2 of Knowledge from hand, whose text this is, and drawn the top card of the deck for it."""
    texts = edition(_2K=text, **more)
    return table(seats, hands=HANDS, dealer=seats - 1, edition=texts).does(0, "effect 2K")


def test_nothing_is_in_play() -> None:
    for text in ("Destroy a card in play.", "Gain control of a card in play.", "Put a card from your hand into play."):
        t = using(text)
        assert t.board["discard"] == "2K"
        assert len(t.hand(0).split()) == 5


def test_another_turn_is_another_effect() -> None:
    t = using("Take another turn.")
    assert any(choice.startswith("effect") for choice in t.asked()[1])
    t = using("Draw a card.")
    assert not any(choice.startswith("effect") for choice in t.asked()[1])


def test_who_skips_a_turn_bets_and_uses_no_effect() -> None:
    t = using("All other players skip their next turn.").does(0, "check")
    assert t.asked() == (1, ["check", "bet", "fold"])


def test_an_effect_is_countered() -> None:
    t = using("Until your next turn, counter the next effect that another player uses.", _3K="Discard your hand.")
    t.does(0, "check").does(1, "effect 3K")
    assert len(t.hand(1).split()) == 5
    assert t.board["discard"] == "2K 3K"


def test_cards_that_were_expelled_are_dealt_again_in_the_next_hand() -> None:
    t = using("Expel a card from your hand.").does(0, "card 4S")
    out = t.state.layout.out
    assert t.state.faces.index["4S"] in t.state.cards(out)
    t.rounds()
    assert len(t.state.cards(out)) == 2
