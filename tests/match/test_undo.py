"""A choice can be taken back exactly while nobody learnt a card by it and no chance was resolved."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from builds import PURE

from match.tables import finished, laid, play_on, started
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.state import State
from techdeck.match.fold import fold
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.secret import answered, in_secret
from techdeck.match.store import resume

PLAYED = 2 if PURE else 12  # games of each kind
CLAIMABLE = {"tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], []]}


def test_steps_of_a_claim_can_be_taken_back_one_by_one() -> None:
    match = laid(CLAIMABLE)
    begin = match.state.copy()
    for choice in ["claim two-pairs", "card 12K", "card 12T"]:
        match.choose(0, choice)
    for _ in range(3):
        assert match.why_no_undo(0) == ""
        match.undo(0)
    assert match.state.same(begin)
    assert match.record.choices == []
    assert match.why_no_undo(0) == "Seat 0 has chosen nothing yet."


def test_a_card_turned_up_stays_turned_up() -> None:
    match = laid({})
    match.choose(0, "build 1")
    assert "seen" in match.why_no_undo(0)
    with pytest.raises(Refused, match="cannot be taken back") as refusal:
        match.undo(0)
    assert refusal.value.clause == "GR-28"
    assert match.record.choices == [(0, "build 1")]


def test_a_card_laid_from_hand_was_seen_by_the_others() -> None:
    match = laid({"hands": [["3S"], []]})
    match.choose(0, "add 3S")
    assert "seen" in match.why_no_undo(0)


def test_chance_that_was_resolved_stays() -> None:
    match = laid({"tableaus": [["7S", "3S"], []]})  # cut a deck (GR-17)
    match.choose(0, "effect 7S")
    assert match.why_no_undo(0) == ""
    match.choose(0, "deck 1")
    assert "Chance" in match.why_no_undo(0)


def test_only_the_last_choice_and_only_ones_own() -> None:
    match = laid({"tableaus": [["13T"], []]})
    match.choose(0, "build 1")
    match.choose(1, "build 1")
    assert match.why_no_undo(0) == "Seat 1 has chosen since."
    assert match.why_no_undo(7) == "Nobody has chosen nothing yet."


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    match = laid(CLAIMABLE | {"tokens": [1, 0]})
    while not match.state.over:
        match.choose(0, "claim two-pairs" if match.steps == 0 else match.state.choices(0)[0])
    assert "over" in match.why_no_undo(0)


TOUR = {"tableaus": [["7V"], [], []], "hands": [["1K", "2K"], ["3K", "4K"], ["5K", "6K"]]}


def test_a_secret_answer_can_be_taken_back_while_others_have_not_answered(tmp_path: Path) -> None:
    match = laid(TOUR, 3, tmp_path / "game")
    match.choose(0, "effect 7V")
    assert match.state.actors == (0, 1, 2)
    match.choose(0, "card 1K")
    match.choose(1, "card 3K")
    assert match.why_no_undo(0) == ""
    match.undo(0)
    assert list(match.state.actors) == [0, 2]
    assert match.record.choices == [(0, "effect 7V"), (1, "card 3K")]
    match.close()
    match = resume(tmp_path / "game")
    assert match.state.actors == (0, 2)
    match.choose(0, "card 2K")
    match.choose(2, "card 5K")
    assert why_not(match) == ["What was chosen in secret is open now."] * 3
    assert match.state.position(-1)["hands"] == [["1K", "5K"], ["2K", "4K"], ["3K", "6K"]]


def why_not(match: Match) -> list[str]:
    return [match.why_no_undo(seat) for seat in range(3)]


def test_whether_a_choice_can_be_taken_back_does_not_tell_who_has_answered_in_secret() -> None:
    match = laid(TOUR, 3)
    match.choose(0, "effect 7V")
    before = why_not(match)
    assert before[0] and before[1:] == ["Seat 1 has chosen nothing yet.", "Seat 2 has chosen nothing yet."]
    match.choose(1, "card 3K")
    assert why_not(match) == [before[0], "", before[2]]
    match.choose(0, "card 1K")
    assert why_not(match) == ["", "", before[2]]
    match.undo(1)
    assert why_not(match) == ["", before[1], before[2]]


def test_nor_does_what_is_known_of_a_choice_that_is_sent_again() -> None:
    match = laid(TOUR, 3)
    decision = match.decision
    match.choose(0, "effect 7V")
    match.choose(1, "card 3K")
    match.undo(1)
    assert match.chosen_already(0, "effect 7V", decision)
    assert not match.chosen_already(1, "card 3K", match.decision)
    for _ in range(40):
        match.choose(1, "card 3K")
        match.undo(1)
    match.choose(1, "card 4K")
    assert match.chosen_already(0, "effect 7V", decision)


@pytest.mark.parametrize("last", range(3))
def test_nor_who_was_the_last_to_answer(last: int) -> None:
    match = laid(TOUR, 3)
    match.choose(0, "effect 7V")
    for seat in [other for other in range(3) if other != last] + [last]:
        match.choose(seat, match.state.choices(seat)[0])
    assert why_not(match) == ["What was chosen in secret is open now."] * 3


def test_why_not_is_answered_by_what_the_seat_observes() -> None:
    match, rng = laid(TOUR, 3), Random(2)
    match.choose(0, "effect 7V")
    match.choose(1, "card 3K")
    for seat in range(3):
        other = match.sample(seat, rng)
        for choice in ["card 1K", "card 3K", "card 4K", "card 13V", "pass", "build 1"]:
            assert match.whynot(seat, choice) == other.whynot(seat, choice)
            with pytest.raises(Refused) as refusal:
                match.choose(seat, "build 1")
            assert (refusal.value.clause, refusal.value.message) == other.whynot(seat, "build 1")
    assert match.whynot(1, "card 4K")[1] == "It is not your turn yet: waiting for Seat 0 and Seat 2."


def test_undo_is_what_a_fold_without_the_choice_says() -> None:
    rng = Random(5)
    undone = 0
    for seed in range(8):
        match = started(seed=str(seed), limit=60)
        while not match.state.over:
            before = match.state.copy()
            play_on(match, rng, 1)
            seat = match.record.choices[-1][0]
            quiet = match.state.learnt == before.learnt and match.state.counter == before.counter
            quiet = quiet and (answered(match.state, seat) or not (in_secret(before) or in_secret(match.state)))
            allowed = match.why_no_undo(seat) == ""
            assert quiet or not allowed
            if allowed and rng.random() < 0.5:
                match.undo(seat)
                undone += 1
                assert match.state.same(before)
                assert [e.parts() for e in match.state.events()] == [e.parts() for e in before.events()]
        assert fold(match.record).same(match.state)
    assert undone > 20


def test_asking_whether_a_choice_can_be_taken_back_changes_nothing() -> None:
    match = play_on(started(), Random(1), 50)
    before, text = match.state.copy(), match.record.text()
    for seat in range(2):
        match.why_no_undo(seat)
    assert match.state.same(before)
    assert match.record.text() == text
    assert finished().why_no_undo(0)


@pytest.mark.parametrize("value", [5, 9])
def test_that_nobody_holds_a_named_value_is_learnt_too(value: int) -> None:
    match = laid({"tableaus": [["3S"], []], "hands": [["1K"], ["5K", "6T"]]})  # name a value; who holds it discards
    for choice in ["effect 3S", f"value {value}"]:
        assert match.why_no_undo(0) == "" or match.steps == 0
        match.choose(0, choice)
    assert match.why_no_undo(0) != ""
    if value == 9:
        assert match.why_no_undo(0) == "What followed depended on cards that not everybody sees."


def test_a_value_of_which_every_card_lies_open_can_be_taken_back() -> None:
    open_nines = {"tableaus": [["3S", "9K", "9S"], ["9T", "9V"]], "hands": [["1K"], ["5K", "6T"]]}
    match = laid(open_nines)
    for choice in ["effect 3S", "value 9"]:
        match.choose(0, choice)
    assert match.why_no_undo(0) == ""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_can_be_taken_back_goes_the_same_way_in_every_world(game: str) -> None:
    """Whoever tries a choice and takes it back has learnt nothing: neither they nor anybody who looked on."""
    rng, undoable = Random(game), 0
    for seed in range(PLAYED):
        seats = rng.choice(game_named(game).seat_counts)
        match = Match.start(game, [Seat.person(name) for name in "ABCDEF"[:seats]], {}, str(seed))
        for _ in range(200):
            if match.state.over:
                break
            before = match.state
            play_on(match, rng, 1)
            seat, text = match.record.choices[-1]
            if match.why_no_undo(seat) == "" and not answered(match.state, seat):
                undoable += 1
                for eye in range(-1, seats):
                    assert goes_the_same_way(before, match.state, seat, text, eye, rng), (text, eye)
    assert undoable > 0 or game == "pairadox"  # where every choice shows a card


def goes_the_same_way(before: State, after: State, seat: int, text: str, eye: int, rng: Random) -> bool:
    """Whether three samples of what `eye` knew before show it the same after the choice, where it is offered."""
    seen, known = after.observe(eye), before.observe(eye)
    for _ in range(3):
        world = known.sample(rng)
        if text in [world.text(choice) for choice in world.choices(seat)]:
            world.choose(seat, world.parse(text))
            if world.observe(eye) != seen:
                return False
    return True
