"""Pairadox: tricks, leading and following (PD-6 to PD-18)."""

import pytest
from gnomon import dealt, laid, random_play

from techdeck.games.pairadox.refusals import required_words
from techdeck.testing.clauses import clause


@clause("PD-6")
def test_a_trick_is_one_card_from_each_player_clockwise_and_face_up() -> None:
    t = laid("FBT R", "F G", "B G", "T G", leader=2)
    order = []
    for card in ("B", "T", "FBT", "F"):
        order.append(t.turn)
        t.plays(t.turn, card)
        if order != [2, 3, 0, 1]:
            assert [t.view(seat)["trick"] for seat in (-1, 0, 1, 2, 3)] == [t["trick"]] * 5
    assert order == [2, 3, 0, 1]
    assert t["trick"] == []
    assert t["tricks"] == 19


@clause("PD-6")
def test_only_cards_that_are_held_can_be_played_and_nobody_passes() -> None:
    t = laid("R", "G", "FBT", "TRUE")
    assert t.refuses(0, "play FBT") == ("PD-6", "You have no Filled Blue Triangle to play.")
    assert t.refuses(0, "play TRUE")[0] == "PD-6"
    for choice in ("pass", "card R", "seat 1", "done"):
        assert t.refuses(0, choice)[0] == "PD-6"
    assert t.refuses(1, "play G")[1].endswith("waiting for {0}.")


@clause("PD-7")
@pytest.mark.parametrize("trick", ["R FRC TRUE FALSE", "FBT TRUE TRUE TRUE", "R R R R", "TRUE R FRC F"])
def test_the_leader_wins_whatever_is_played(trick: str) -> None:
    cards = trick.split()
    won = [sum(card == tf for card in cards) for tf in ("TRUE", "FALSE")]
    for leader in range(4):
        hands = [cards[(seat - leader) % 4] for seat in range(4)]
        t = laid(*hands, leader=leader).all_play(trick)
        assert t["won"][leader % 2] == {"true": won[0], "false": won[1]}


@clause("PD-8")
def test_the_lead_goes_to_the_left_of_the_last_leader() -> None:
    leaders = [t.turn for t in random_play(dealt(), 1) if t.asked == "lead"]
    assert leaders == [(leaders[0] + n) % 4 for n in range(20)]


@clause("PD-9")
def test_tf_cards_go_to_the_leaders_team_and_the_others_are_discarded() -> None:
    t = laid("G R", "TRUE R", "FBT R", "FALSE R").all_play("G TRUE FBT FALSE")
    assert (t.place("team 0"), t.place("team 1")) == ("TRUE FALSE", "")
    assert t["discard"][-2:] == ["G", "FBT"]
    assert t["trick"] == []
    assert (t["won"], t["pairs"], t["first"]) == ([{"true": 1, "false": 1}, {"true": 0, "false": 0}], [1, 0], 0)


@clause("PD-9")
def test_the_events_tell_who_won_which_tf_cards() -> None:
    t = laid("G R", "TRUE R", "FBT R", "FALSE R").all_play("G TRUE FBT FALSE")
    names, layout = t.state.faces.names, t.state.layout
    moves = [event for event in t.state.observe(3).events() if event.kind == "move"]
    told = [(event.seat, names[event.card], layout.names[event.dst]) for event in moves]
    assert told == [
        (0, "G", "trick"),
        (1, "TRUE", "trick"),
        (2, "FBT", "trick"),
        (3, "FALSE", "trick"),
        (0, "TRUE", "team 0"),
        (0, "FALSE", "team 0"),
        (0, "G", "discard"),
        (0, "FBT", "discard"),
    ]


# Leading.


@clause("PD-10")
def test_a_player_with_a_single_or_complete_leads_one_of_these() -> None:
    t = laid("R R FBT TRUE FALSE")
    assert t.offers() == "R FBT"
    assert t.refuses(0, "play TRUE") == ("PD-10", "True and False cards come last. Lead Red or Filled Blue Triangle.")
    assert laid("FBT TRUE").refuses(0, "play TRUE")[0] == "PD-10"
    assert laid("R TRUE").offers() == "R"


@clause("PD-10")
def test_a_player_with_nothing_else_leads_a_tf_card() -> None:
    t = laid("TRUE TRUE FALSE")
    assert t.offers() == "TRUE FALSE"
    assert laid("TRUE TRUE").offers() == "TRUE"
    t.plays(0, "FALSE")
    assert t["trick"] == ["FALSE"]


# Following.


@clause("PD-11")
@pytest.mark.parametrize("order", ["FBT F B T", "F B T FBT", "T FBT B F", "B F FBT T"])
def test_a_valid_set_is_one_single_of_each_category_and_their_complete(order: str) -> None:
    """A player who can go on with the set must."""
    cards = order.split()
    t = laid(*[f"{card} TRUE P" if n else card for n, card in enumerate(cards)], leader=0)
    for n, card in enumerate(cards):
        assert card in t.offers().split()
        assert n == 0 or t.refuses(t.turn, "play TRUE")[0] == "PD-14"
        t.plays(t.turn, card)


@clause("PD-12")
@pytest.mark.parametrize(
    ("trick", "required"),
    [
        ("FBT", "F B T"),
        ("FBT B", "F T"),
        ("FBT F T", "B"),
        ("R", "F P H C S T FRC FRS FRT PRC PRS PRT HRC HRS HRT"),
        ("R H", "C S T HRC HRS HRT"),
        ("C H", "R G B HRC HGC HBC"),
        ("R H S", "HRS"),
        ("R HRS", "H S"),
        ("R HRS H", "S"),
        ("R HRS S", "H"),
    ],
)
def test_required_is_what_still_makes_a_valid_set_with_the_required_cards(trick: str, required: str) -> None:
    """Never a second Complete, never two Singles of one category, every Single shown on the Complete."""
    played = trick.split()
    for card in [*"FPHRGBCST", *[p + c + s for p in "FPH" for c in "RGB" for s in "CST"]]:
        if card not in played or len(card) == 1:
            t = laid(*[""] * len(played), f"{card} TRUE", trick=trick)
            assert (t.offers() == card) == (card in required.split()), card


@clause("PD-13")
def test_after_a_complete_the_others_owe_its_three_singles_no_characteristic_twice() -> None:
    t = laid("HGS", "H G S P", "H G S F", "H G S R", leader=0).plays(0, "HGS")
    assert t.offers() == "H G S"
    t.plays(1, "G")
    assert t.offers() == "H S"
    t.plays(2, "H")
    assert t.offers() == "S"


@clause("PD-13")
def test_after_a_single_the_others_owe_two_singles_and_a_complete_all_matching() -> None:
    t = laid("G", "P G C S PGS HGC PRS", "F P C S PRC PGT", "F C S FGC PGC").plays(0, "G")
    assert t.offers() == "P C S PGS HGC"
    t.plays(1, "C")
    assert t.offers() == "F P"  # the Complete must be green with a circle
    t.plays(2, "P")
    assert t.offers() == "PGC"


@clause("PD-14")
def test_a_player_who_has_a_required_card_must_play_one() -> None:
    t = laid("", "R T FRT TRUE", trick="FRS")
    assert t.offers() == "R"
    for card in ("T", "FRT", "TRUE"):
        assert t.refuses(1, f"play {card}") == ("PD-14", "You can follow Filled Red Square, so you must: play Red.")
    t = laid("", "R T F TRUE", trick="FRT")
    assert t.refuses(1, "play TRUE") == (
        "PD-14",
        "You can follow Filled Red Triangle, so you must: play Filled, Red or Triangle.",
    )
    t = laid("", "S PRC TRUE", trick="R")
    assert t.refuses(1, "play TRUE") == ("PD-14", "You can follow Red, so you must: play Square or Partial Red Circle.")


@clause("PD-14")
def test_the_prompt_says_what_is_required() -> None:
    assert required("FBT") == "Filled, Blue or Triangle"
    assert required("FBT B") == "Filled or Triangle"
    assert required("R") == "any pattern or shape Single, or a Complete that is Red"
    assert required("R H") == "any shape Single, or a Complete that is Red and Hollow"
    assert required("R H S") == "Hollow Red Square, which completes the three"
    assert required("R TRUE HRS") == "Hollow or Square"


def required(trick: str) -> str:
    return required_words(laid("", "", "", trick=trick).state)


@clause("PD-14", "PD-15", "PD-16")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("F FRS", "Follow with Filled, Blue or Triangle."),
        ("R FRS TRUE", "You cannot follow: play any Complete or a True or False card."),
        ("R TRUE", "You cannot follow: play a True or False card."),
        ("R FRS", "You cannot follow: play any Complete."),
        ("R", "You cannot follow: play any Single."),
    ],
)
def test_the_prompt_names_what_can_be_played_now(hand: str, says: str) -> None:
    state = laid("", hand, trick="FBT").state
    assert state.agenda is not None
    assert state.agenda.op.words(state, state.agenda) == says


@clause("PD-15")
def test_a_player_with_no_required_card_sloughs_a_complete_or_plays_a_tf_card() -> None:
    t = laid("", "R G FRS FGC TRUE", trick="FBT")
    assert t.offers() == "FRS FGC TRUE"
    assert t.refuses(1, "play R") == (
        "PD-15",
        "A Single follows only where it fits. Play Filled Red Square, Filled Green Circle or True.",
    )
    assert laid("", "R FRS", trick="FBT").offers() == "FRS"
    assert laid("", "R TRUE FALSE", trick="FBT").offers() == "TRUE FALSE"


@clause("PD-16")
def test_a_player_with_neither_plays_any_single() -> None:
    t = laid("", "R G R H C", trick="FBT")
    assert t.offers() == "H R G C"
    t.plays(1, "G")
    assert t["trick"] == ["FBT", "G"]


@clause("PD-17")
@pytest.mark.parametrize("card", ["HGS", "TRUE", "FALSE", "G"])
def test_what_is_not_required_does_not_change_what_is_required_after_it(card: str) -> None:
    t = laid("", f"{card} G G R R", "F B T R HGC", trick="FBT").plays(1, card)
    assert t.offers() == "F B T"
    t = laid("", f"{card} G G B B", "H P S FRC HGC", trick="R").plays(1, card)
    assert t.offers() == "P H S FRC"


@clause("PD-17")
def test_a_sloughed_complete_asks_for_nothing() -> None:
    t = laid("", "HGS H", "H C", trick="PRC").plays(1, "HGS")
    assert t.offers() == "C"


@clause("PD-18")
def test_after_a_tf_lead_any_card_may_be_played_until_a_single_or_complete() -> None:
    t = laid("TRUE TRUE TRUE TRUE", "R FBT TRUE FALSE", "G HRS S TRUE", "F C H TRUE").plays(0, "TRUE")
    assert t.asked == "free"
    assert t.offers() == "R FBT TRUE FALSE"
    t.plays(1, "FALSE")
    assert t.offers() == "G S HRS TRUE"
    t.plays(2, "TRUE")
    assert t.offers() == "F H C TRUE"


@clause("PD-18")
@pytest.mark.parametrize(("card", "required"), [("R", "F C FRC"), ("FRC", "F R C"), ("HGS", "H G S")])
def test_the_first_single_or_complete_counts_as_if_it_had_been_led(card: str, required: str) -> None:
    t = laid("FALSE FALSE FALSE FALSE", f"{card} B B B", f"{required} TRUE").plays(0, "FALSE").plays(1, card)
    assert t.asked == "follow"
    assert t.offers() == required
    assert t.refuses(2, "play TRUE")[0] == "PD-14"


@clause("PD-18")
def test_the_leader_of_a_tf_card_still_wins_the_trick() -> None:
    t = laid("R R", "TRUE FALSE", "FBT R", "F R", leader=1).all_play("TRUE FBT F R")
    assert t["won"] == [{"true": 0, "false": 0}, {"true": 1, "false": 0}]
    assert t.turn == 2
