"""Tricks of the Trade: what is heard and seen at the table while two trade (TT-13)."""

import random
from collections.abc import Sequence

import pytest
from trades import Trades, trading

from techdeck.testing.checks import check_observation
from techdeck.testing.clauses import clause

HANDS = ["7T 9K 3S", "4V 10V 4K 8S", "5S 6T 12T"]


def after(steps: Sequence[str], seat: int = 0, table: Trades | None = None) -> Trades:
    return (table or trading(hands=HANDS)).does(seat, *steps)


@clause("TT-13")
def test_everyone_hears_names_descriptions_and_how_many_cards_are_blind() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "blind 9K", "want value 4", "want any")
    heard = [(0, "trade 1"), (0, "give 7T"), (0, "blind ?"), (0, "want value 4"), (0, "want any")]
    assert [t.said(seat) for seat in t.everyone] == [heard] * 4
    offer = {"from": 0, "want": ["value 4", "any"]}
    assert t.state.observe(0).view()["offer"] == offer | {"give": ["7T", "9K"]}
    for seat in (1, 2, -1):
        assert t.state.observe(seat).view()["offer"] == offer | {"give": ["7T", "?"]}


@clause("TT-13", "TT-10")
def test_a_named_card_is_known_to_be_in_that_hand() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "blind 9K", "want any")
    assert t.knowers("7T") == t.everyone
    assert t.knowers("9K") == [0]
    t.does(1, "decline")
    assert t.knowers("7T") == t.everyone


@clause("TT-13")
@pytest.mark.parametrize("blind", ["9K", "3S", "7T"])
def test_which_card_is_blind_is_seen_by_nobody_before_the_trade(blind: str) -> None:
    """Also not where everybody knows one of the cards: 7T was named before, and could be the blind one."""

    def offered(card: str) -> Trades:
        t = trading(hands=HANDS).offers_for(0, 2, "give 7T", "want any").does(2, "decline")
        return t.offers_for(0, 1, f"blind {card}", "want any")

    for seat in (1, 2, -1):
        assert offered(blind).state.observe(seat) == offered("9K").state.observe(seat)
    if blind != "9K":
        assert offered(blind).state.observe(0) != offered("9K").state.observe(0)


@clause("TT-13")
def test_an_offer_in_the_making_is_nobodys_business() -> None:
    start = trading(hands=HANDS)
    steps = ["trade 1", "give 7T", "blind 9K", "want 4V"]
    for count in range(1, len(steps) + 1):
        t = after(steps[:count])
        for seat in (1, 2, -1):
            assert t.state.observe(seat) == start.state.observe(seat)
            assert t.state.observe(seat).state.actors == (0,)


@clause("TT-13")
def test_a_question_and_a_counter_offer_in_the_making_are_nobodys_business() -> None:
    start = trading(hands=HANDS)
    for seat in (1, 2, -1):
        assert after(["ask 1"]).state.observe(seat) == start.state.observe(seat)
    offer = ["trade 1", "give 7T", "want 4V", "propose"]
    begun = after(offer).does(1, "counter", "blind 8S", "want any")
    for seat in (0, 2, -1):
        assert begun.state.observe(seat) == after(offer).state.observe(seat)


@clause("TT-13")
def test_that_somebody_accepts_is_heard_when_the_cards_are_chosen() -> None:
    offer = ["trade 1", "give 7T", "want domain V", "want any", "propose"]
    begun = after(offer).does(1, "accept", "card 4V")
    for seat in (0, 2, -1):
        assert begun.state.observe(seat) == after(offer).state.observe(seat)


@clause("TT-13")
def test_cards_picked_to_fit_are_seen_by_the_two_traders_only() -> None:
    offer = ["give 7T", "blind 9K", "want domain V", "want 4K"]
    t = trading(hands=HANDS).offers_for(0, 1, *offer).does(1, "accept", "card 10V", "card 4K")
    assert (t.hand(0), t.hand(1)) == ("4K 3S 10V", "9K 8S 7T 4V")
    assert t.knowers("9K") == t.knowers("10V") == [0, 1]
    assert t.knowers("7T") == t.knowers("4K") == t.everyone  # named, and exactly described
    assert t.knowers("3S") == [0]
    moved = [event for event in t.state.observe(2).events() if event.kind == "move"]
    assert [t.state.faces.names[event.card] if event.card >= 0 else "?" for event in moved] == ["?", "?", "7T", "4K"]


@clause("TT-13")
@pytest.mark.parametrize("pick", ["4V", "10V"])
def test_others_cannot_tell_which_fitting_card_was_given(pick: str) -> None:
    def traded(card: str) -> Trades:
        t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want domain V")
        return t.does(1, "accept", f"card {card}")

    for seat in (2, -1):
        assert traded(pick).state.observe(seat) == traded("4V").state.observe(seat)


@clause("TT-13", "TT-11")
def test_an_exact_card_that_was_confirmed_is_known_and_a_value_or_domain_is_not() -> None:
    t = trading(hands=HANDS).does(0, "ask 1", "want 4V").does(1, "answer")
    assert t.knowers("4V") == t.everyone
    t.does(0, "ask 1", "want value 10").does(1, "answer")
    t.does(0, "ask 1", "want domain S").does(1, "answer")
    assert t.knowers("10V") == t.knowers("8S") == [1]
    t.does(0, "ask 1", "want 13K").does(1, "answer")
    assert t.knowers("13K") == []


@clause("TT-13", "TT-11")
def test_what_somebody_denied_is_not_laid_into_that_hand_in_a_sample() -> None:
    t = trading(hands=HANDS)
    for want in ("want domain T", "want value 9", "want 13K"):
        t.does(0, "ask 1", want).does(1, "answer")
    assert t.position["lacks"] == [[], ["domain T", "value 9", "13K"], []]
    rng = random.Random(1)
    others = set()
    for _ in range(60):
        cards = t.state.observe(2).sample(rng).position(-1)["hands"][1]
        assert not [card for card in cards if card[-1] == "T" or card[:-1] == "9" or card == "13K"]
        others |= set(cards)
    assert len(others) > 15
    t.offers_for(0, 1, "give 7T", "want 4V").does(1, "accept", "card 4V")
    assert "lacks" not in t.position  # the hand is another one now


@clause("TT-13", "GR-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_can_tell_a_sample_from_the_truth_at_any_step_of_a_trade(seats: int) -> None:
    hands = [*HANDS, "11K 11S"][:seats]
    rng = random.Random(seats)
    t = trading(seats, hands=hands)
    talk = [
        (0, "ask 1", "want 4V"),
        (1, "answer"),
        (0, "trade 1", "blind 9K", "give 7T", "want value 4", "want any", "propose"),
        (1, "counter", "blind 10V", "blind 8S", "want 3S", "propose"),
        (0, "counter", "blind 3S", "want domain V", "propose"),
        (1, "accept", "card 10V"),
    ]
    for seat, *steps in talk:
        for step in steps:
            for observer in range(-1, seats):
                for _ in range(3):
                    check_observation(t.state, observer, rng)
            t.does(int(seat), str(step))
    assert "3S" in t.hand(1).split()


@clause("TT-13")
def test_a_sample_has_blind_cards_of_the_offerers_hand() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "blind 9K", "want any")
    rng = random.Random(3)
    seen = set()
    for _ in range(40):
        sample = t.state.observe(1).sample(rng)
        before = set(sample.position(-1)["hands"][0])
        sample.choose(1, sample.parse("accept"))
        sample.choose(1, sample.parse("card 8S"))
        (blind,) = before & set(sample.position(-1)["hands"][1]) - {"7T"}
        seen.add(blind)
    assert len(seen) > 5
