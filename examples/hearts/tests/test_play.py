"""A hand as play: deal, passing and tricks (HE-1 to HE-9, and the options on them)."""

from __future__ import annotations

from random import Random

import pytest
from table import PASSES, SUITS, WHOLE, dealt, laid

from techdeck.testing import clause

EVERYBODY = (-1, 0, 1, 2, 3)


@clause("HE-1", "HE-2")
def test_fifty_two_cards_are_dealt_thirteen_to_each() -> None:
    t = dealt()
    assert [len(hand) for hand in t["hands"]] == [13] * 4
    cards = [card for hand in t["hands"] for card in hand]
    assert sorted(cards) == sorted(card for suit in SUITS.values() for card in suit)
    assert t.seen(0, "hands", 0) == t["hands"][0]
    assert t.seen(0, "hands", 1) == t.seen(-1, "hands", 1) == ["?"] * 13


# Passing.


@clause("HE-3")
def test_three_cards_are_given_one_by_one_and_change_hands_together() -> None:
    t = laid(*WHOLE, passing="left")
    assert t.state.actors == (0, 1, 2, 3)
    assert t.offers(1) == WHOLE[1]
    t.does(0, "give QC").does(1, "give AD").does(2, "give QS")
    assert t.state.actors == (3,)
    assert t.hand(0) == WHOLE[0]
    t.does(3, "give 2H")
    assert (t["given"][0], "QC" in t.hand(0)) == (["QC"], False)
    assert t.refuses(0, "give QC") == t.refuses(0, "give 7D") == t.refuses(0, "play 2C") == "HE-3"
    t.does(0, "give KC").does(1, "give KD").does(2, "give KS").does(3, "give 3H")
    t.does(0, "give AC").does(1, "give 2D").does(2, "give AS").does(3, "give 4H")
    assert t["given"] == [[], [], [], []]
    assert t.hand(0) == "2C 3C 4C 5C 6C 7C 8C 9C 10C JC 2H 3H 4H"
    assert t.hand(1) == "QC KC AC 3D 4D 5D 6D 7D 8D 9D 10D JD QD"


@clause("HE-3")
def test_nobody_sees_what_others_give_or_that_they_have_chosen() -> None:
    t = laid(*WHOLE, passing="left")
    before = [t.state.observe(seat) for seat in EVERYBODY]
    t.does(2, "give QS")
    changed = [seat for seat, seen in zip(EVERYBODY, before, strict=True) if t.state.observe(seat) != seen]
    assert changed == [2]
    for seat, card in ((0, "2C"), (1, "2D"), (3, "2H")):
        t.does(seat, f"give {card}")
    assert [t.seen(seat, "given", 2) for seat in EVERYBODY] == [["?"]] * 3 + [["QS"], ["?"]]


@clause("HE-3")
def test_who_gave_a_card_knows_who_has_it_until_it_is_played() -> None:
    t = laid(*WHOLE, passing="left").gives("QC KC AC", "QD KD AD", "QS KS AS", "QH KH AH")
    assert [t.seen(seat, "hands", 3).count("QS") for seat in EVERYBODY] == [0, 0, 0, 1, 1]
    assert t.seen(2, "hands", 3)[:3] == ["QS", "KS", "AS"]
    rng = Random(1)
    for _ in range(20):
        sample = t.state.observe(2).sample(rng).position(-1)["hands"]
        assert {"QS", "KS", "AS"} < set(sample[3])
        assert sample[2] == t["hands"][2]


@clause("HE-4")
@pytest.mark.parametrize(("hand", "to"), [(1, 1), (2, 3), (3, 2)])
def test_cards_go_left_right_and_across(hand: int, to: int) -> None:
    t = laid(*WHOLE, hand=hand, passing=PASSES[hand - 1])
    t.gives("QC KC AC", "QD KD AD", "QS KS AS", "QH KH AH")
    assert {"QC", "KC", "AC"} < set(t["hands"][to])
    assert {"QS", "KS", "AS"} < set(t["hands"][(2 + to) % 4])


@clause("HE-4")
def test_the_direction_changes_from_hand_to_hand_and_in_the_fourth_nothing_is_given() -> None:
    t, rng = dealt(to=500), Random(1)
    for number in range(8):
        assert (t["hand"], t["passing"]) == (number + 1, PASSES[number % 4])
        assert t.asked == ("open" if number % 4 == 3 else "give")
        t.plays_a_hand(rng)


# Tricks.


@clause("HE-5")
def test_the_two_of_clubs_is_shown_and_led() -> None:
    t = laid(WHOLE[1], WHOLE[2], WHOLE[0], WHOLE[3])
    assert (t.turn, t.asked, t.offers(2)) == (2, "open", "2C")
    assert [t.seen(seat, "hands", 2).count("2C") for seat in EVERYBODY] == [1] * 5
    assert t.refuses(2, "play 3C") == "HE-5"
    assert t.refuses(0, "play 2D") == "GR-20"


@clause("HE-5")
def test_who_has_the_two_of_clubs_after_passing_leads() -> None:
    t = laid(*WHOLE, passing="right").gives("2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")
    assert (t.turn, t.offers(3)) == (3, "2C")
    assert any(event.kind == "show" for event in t.state.observe(1).events())


@clause("HE-6")
def test_a_suit_is_followed_by_who_has_it() -> None:
    t = laid("KD 2S", "3D AH", "4S 2H", "9D 10D", turn=0).plays("KD")
    assert (t.turn, t.offers(1)) == (1, "3D")
    assert t.refuses(1, "play AH") == "HE-6"
    assert t.refuses(1, "play 5D") == t.refuses(1, "pass") == t.refuses(1, "give 3D") == "HE-6"
    t.plays("3D")
    assert t.offers(2) == "4S 2H"
    t.plays("2H")
    assert t.offers(3) == "9D 10D"
    assert [t.state.observe(seat).view()["trick"] for seat in EVERYBODY] == [["KD", "3D", "2H"]] * 5


@clause("HE-6")
def test_who_does_not_follow_is_known_to_have_none_of_the_suit() -> None:
    t = laid("KD 2S 3S", "3D AH 7C", "4S 2H 8C", "9D 10D QD", turn=0).plays("KD 3D 4S")
    assert t["void"] == [[], [], ["D"], []]
    for n in range(20):
        hand = t.state.observe(0).sample(Random(n)).position(-1)["hands"][2]
        assert not {card for card in hand if card.endswith("D")}


@clause("HE-7")
def test_no_points_go_into_the_first_trick() -> None:
    diamonds, spades = " ".join(SUITS["D"][:11]), " ".join(SUITS["S"][:10])
    t = laid(WHOLE[0], f"{diamonds} QS AH", f"KD AD {spades} KS", " ".join(["AS", *SUITS["H"][:12]])).plays("2C")
    assert t.refuses(1, "play QS") == t.refuses(1, "play AH") == "HE-7"
    assert t.offers(1) == diamonds
    t.plays("2D 2S")
    assert t.offers(3) == "AS"


@clause("HE-7")
def test_who_has_only_points_plays_them_to_the_first_trick_and_all_can_tell() -> None:
    spades = [card for card in SUITS["S"] if card != "QS"]
    t = laid(WHOLE[0], " ".join(["QS", *SUITS["H"][1:]]), WHOLE[1], " ".join([*spades, "2H"])).plays("2C")
    assert t.offers(1) == " ".join(["QS", *SUITS["H"][1:]])
    t.plays("AH")
    assert t["void"][1] == ["C", "D", *spades]


@clause("HE-8")
def test_the_highest_card_of_the_suit_takes_the_trick_and_its_player_leads() -> None:
    t = laid("9D 2S", "10D 3S", "AH 4S", "AC 5S", turn=0, broken=True).plays("9D 10D AH AC")
    assert t["taken"] == [[], ["9D", "10D", "AH", "AC"], [], []]
    assert (t.turn, t["leader"], t["trick"]) == (1, 1, [])
    assert t["points"] == [0, 1, 0, 0]


@clause("HE-9")
def test_hearts_are_led_when_they_are_broken() -> None:
    t = laid("KD 2H 3S", "3D AH 4S", "5S 4H 6H", "9D 10D QS", turn=0, broken=False)
    assert (t.asked, t.offers(0)) == ("lead", "KD 3S")
    assert t.refuses(0, "play 2H") == "HE-9"
    t.plays("KD 3D 4H 9D")
    assert t["broken"]
    assert t.offers(0) == "3S 2H"


@clause("HE-9")
def test_the_queen_of_spades_breaks_hearts_too() -> None:
    t = laid("KD 2H 3S", "3D AH 4S", "5D 4H 6H", "9C 10C QS", turn=0, broken=False).plays("KD 3D 5D QS")
    assert t["broken"]
    assert t.offers(0) == "3S 2H"


@clause("HE-9")
def test_who_has_nothing_but_hearts_leads_one_and_all_can_tell() -> None:
    t = laid("2H 5H", "3D AH", "5S 4H", "QS 3H", turn=0, broken=False)
    assert t.offers(0) == "2H 5H"
    t.plays("2H")
    assert t["void"][0] == ["C", "D", "S"]
    assert laid("QS 5H", "3D AH", "5S 4H", "6S 3H", turn=0, broken=False).offers(0) == "QS"


# Options.


@clause("HE-14")
def test_chance_can_decide_where_cards_go() -> None:
    found = {dealt(f"seed {n}", passing="random")["passing"] for n in range(40)}
    assert found == set(PASSES)
    t, rng = dealt(passing="none", to=500), Random(2)
    for _ in range(5):
        assert (t.asked, t["passing"]) == ("open", "none")
        t.plays_a_hand(rng)


@clause("HE-15")
def test_any_club_can_open_a_hand() -> None:
    t = laid(WHOLE[1], WHOLE[2], WHOLE[0], WHOLE[3], options={"opening": "any-club"})
    assert (t.turn, t.offers(2)) == (2, WHOLE[0])
    assert t.refuses(2, "play 2D") == "HE-6"
    t.plays("KC")
    assert t["trick"] == ["KC"]
    mixed = laid(
        "2C " + " ".join(SUITS["D"][1:]), "2D " + " ".join(SUITS["C"][1:]), *WHOLE[2:], options={"opening": "any-club"}
    )
    assert mixed.refuses(0, "play 3D") == "HE-15"


@clause("HE-16")
def test_points_can_go_into_the_first_trick() -> None:
    t = laid(*WHOLE, options={"first-trick": "any"}).plays("2C 2D")
    assert "QS" in t.offers(2)
    t.plays("QS")
    assert t["void"] == [[], ["C"], ["C"], []]


@clause("HE-17")
def test_what_breaks_hearts_can_be_changed() -> None:
    hands = ("KD 2H 3S", "3D AH 4S", "5D 4H 6H", "9C 10C QS")
    t = laid(*hands, turn=0, options={"breaking": "heart"}, broken=False).plays("KD 3D 5D QS")
    assert (t["broken"], t.offers(0)) == (False, "3S")
    assert laid(*hands, turn=0, options={"breaking": "none"}).offers(0) == "KD 3S 2H"


@clause("HE-18")
def test_the_queen_of_spades_need_not_be_led_before_hearts() -> None:
    free = {"queen-lead": "free"}
    t = laid("QS 5H", "3D AH", "5S 4H", "6S 3H", turn=0, broken=False, options=free)
    assert t.offers(0) == "QS 5H"
    t.plays("5H")
    assert t["void"][0] == ["C", "D", *[card for card in SUITS["S"] if card != "QS"]]
    assert laid("QS 5H 2C", "3D AH 3C", "5S 4H 4C", "6S 3H 5C", turn=0, broken=False, options=free).offers(0) == "2C QS"
