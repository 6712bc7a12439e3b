"""Positions of Pairadox: what is whole comes back as it was, what cannot be is refused with a sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from gnomon import SEATS, TF, Trick, dealt, laid, random_play

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.verify import verified, verify

HANDS = [["R", "TRUE"], ["G", "FBT"], ["B", "FALSE"], ["T", "C"]]
GOOD: dict[str, Any] = {
    "turn": 0,
    "hands": HANDS,
    "trick": [],
    "leader": 0,
    "won": [{"true": 5, "false": 4}, {"true": 4, "false": 5}],
    "first": 1,
    "tricks": 18,
}


def lay(position: dict[str, Any], match: int = 1, seed: str = "x") -> Trick:
    return Trick(game_named("pairadox").lay(4, {"match": match}, position, seed, []))


@pytest.mark.parametrize("match", [1, 3])
def test_every_moment_of_a_game_can_be_laid_out_again(match: int) -> None:
    count = 0
    for n in range(3):
        for table in random_play(dealt(f"again {n}", match), n):
            position = json.loads(json.dumps(table.state.position(-1)))
            again = lay(position, match)
            assert again.state.position(-1) == position
            assert again.offers() == table.offers()
            assert again.asked == table.asked
            assert [again.view(seat) for seat in SEATS] == [table.view(seat) for seat in SEATS]
            count += 1
    assert count >= 240


def test_the_fields_of_the_protocol_are_enough() -> None:
    t = lay(GOOD)
    assert t.offers() == "R"
    assert t["tricks"] == 18
    assert len(t["removed"]) == 3
    assert len(t["discard"]) == 83 - 3 - 8 - 18
    t.all_play("R FBT FALSE T")
    assert t["won"] == [{"true": 5, "false": 5}, {"true": 4, "false": 5}]


def test_fields_left_out_follow_from_the_others() -> None:
    t = lay({"hands": HANDS})
    assert (t.turn, t["leader"], t["tricks"], t["first"]) == (0, 0, 18, None)
    t = lay({"hands": [["R"], *HANDS[1:]], "trick": ["P"], "turn": 1})
    assert (t["leader"], t["tricks"]) == (0, 18)
    t = lay({"hands": [["R"], *HANDS[1:]], "trick": ["P"], "leader": 0})
    assert t.turn == 1
    assert lay({"hands": HANDS, "won": [{"true": 1}, {}]})["first"] == 0


def test_cards_not_mentioned_were_played_and_tf_cards_among_them_are_out() -> None:
    t = lay({"hands": HANDS})
    assert t.place("out") == " ".join(["TRUE"] * 9 + ["FALSE"] * 9)
    assert not [card for card in t["discard"] if card in TF]
    removed = {str(lay({"hands": HANDS}, seed=f"{n}")["removed"]) for n in range(20)}
    assert len(removed) == 20
    result = laid("R", "G", "B", "B").all_play("R G B B").state.result()
    assert (result.winners, result.reason) == ((), "equal pairs, and no T/F card")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hat": 1}, "no field 'hat'"),
    ({"turn": 4}, "'turn'"),
    ({"turn": True}, "'turn'"),
    ({"turn": 1}, "not the turn of seat 1"),
    ({"leader": -1}, "'leader'"),
    ({"leader": "0"}, "'leader'"),
    ({"trick": ["FBT"]}, "two places"),
    ({"trick": ["F", "F", "F", "F"]}, "At most 3"),
    ({"trick": "F"}, "trick"),
    ({"trick": ["F"], "leader": 3}, "seat 3 has 1 cards, not 2"),
    ({"hands": HANDS[:3]}, "list of 4"),
    ({"hands": [["R"], *HANDS[1:]]}, "PD-6"),
    ({"hands": [[], [], [], []]}, "PD-19"),
    ({"hands": None}, "PD-19"),
    ({"hands": [["R", "R"], ["R", "R"], ["R", "G"], ["G", "G"]]}, "There are 4 R"),
    ({"hands": [["FBT", "FBT"], *HANDS[1:]]}, "two places"),
    ({"hands": [["TRUE", "?"], *HANDS[1:]]}, "no card '\\?'"),
    ({"hands": [["7K", "R"], *HANDS[1:]]}, "no card '7K'"),
    ({"hands": [["true", "R"], *HANDS[1:]]}, "no card 'true'"),
    ({"hands": [[1, 2], *HANDS[1:]]}, "list of names"),
    ({"hands": [["R"] * 21] * 4}, "At most 20"),
    ({"tricks": 17}, "has 3 cards, not 2"),
    ({"tricks": 20}, "'tricks'"),
    ({"tricks": None}, "'tricks'"),
    ({"won": [{"true": 5}]}, "list of 2"),
    ({"won": [5, 5]}, "'won'"),
    ({"won": [{"true": -1}, {}]}, "'won'"),
    ({"won": [{"wrong": 1}, {}]}, "'won'"),
    ({"won": [{"true": 11}, {}]}, "'won'"),
    ({"won": [{"true": 5}, {"true": 5}]}, "There are 10 TRUE"),
    ({"first": 2}, "PD-21"),
    ({"first": None}, "PD-21"),
    ({"first": True}, "PD-21"),
    ({"won": [{}, {"true": 1}], "first": 0}, "PD-21"),
    ({"won": [{}, {}], "first": 0}, "PD-21"),
    ({"won": [{"true": 1}, {}], "first": 0, "discard": ["TRUE"]}, "PD-9"),
    ({"removed": ["R"]}, "PD-2"),
    ({"removed": ["FRC", "FRS", "FRT", "FGC"]}, "At most 3"),
    ({"discard": [p + c + s for p in "FPH" for c in "RGB" for s in "CST" if p + c + s != "FBT"]}, "PD-2"),
    ({"pairs": [5, 5]}, "'pairs'"),
    ({"rows": [0, 0, 0, 0]}, "'rows'"),
    ({"games": [1, 0]}, "'games'"),
    ({"games": [0]}, "'games'"),
    ({"void": [["R"], [], [], []]}, "PD-14"),
    ({"void": [["TRUE"], [], [], []]}, "PD-15"),
    ({"void": [["Q"], [], [], []]}, "no card 'Q'"),
]


@pytest.mark.parametrize(("change", "words"), WRONG)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(Impossible, match=words) as error:
        lay(GOOD | change)
    assert error.value.message.endswith((".", ")"))


@pytest.mark.parametrize(
    ("hands", "trick", "words"),
    [
        ("F | F TRUE | B T | R TRUE", "FRC TRUE", "Seat 1 cannot hold F"),
        ("F | HGS | B T | R TRUE", "FRC G", "Seat 1 cannot hold HGS"),
        ("F | TRUE | B T | R TRUE", "FRC G", "it has T/F cards"),
        ("R | B T | B T | R TRUE", "TRUE", "cannot have led a T/F card"),
    ],
)
def test_a_trick_that_cannot_have_been_played_is_refused(hands: str, trick: str, words: str) -> None:
    cards = [hand.split() for hand in hands.split("|")]
    played = len(trick.split())
    level = [hand[: 1 if seat < played else 2] for seat, hand in enumerate(cards)]
    with pytest.raises(Impossible, match=words):
        lay({"hands": level, "trick": trick.split(), "leader": 0})


def test_a_game_can_be_forked_at_every_step_as_a_seat_knew_it() -> None:
    seats = [Seat("bot", f"bot {n}", "random") for n in SEATS]
    match, rng = Match.start("pairadox", seats, {"match": 2}, seed="fork"), Random(2)
    while not match.state.over:
        (seat,) = match.state.actors
        match.choose(seat, rng.choice(match.state.choices(seat)))
    for count in range(0, match.steps, 7):
        seat = rng.randrange(4)
        fork = match.fork(count, seat, rng)
        then = match.timeline.at(count)
        assert fork.observe(seat).view() == then.observe(seat).view()
        assert fork.state.actors == then.actors
    while not fork.state.over:
        (seat,) = fork.state.actors
        fork.choose(seat, rng.choice(fork.state.choices(seat)))
    assert verified(verify(fork.record))
