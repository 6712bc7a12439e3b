"""Hand by hand beside OpenSpiel's hearts: the same deal and the same choices offer the same and cost the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

import techdeck

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

HANDS = 200
PARAMETERS = {  # of OpenSpiel, by our option and value
    ("opening", "any-club"): {"can_lead_any_club": True},
    ("first-trick", "any"): {"no_pts_on_first_trick": False},
    ("breaking", "heart"): {"qs_breaks_hearts": False},
    ("breaking", "none"): {"must_break_hearts": False},
    ("queen-lead", "free"): {"can_lead_hearts_instead_of_qs": True},
    ("jack", "bonus"): {"jd_bonus": True},
    ("no-trick", "bonus"): {"avoid_all_tricks_bonus": True},
    ("passing", "none"): {"pass_cards": False},
}
ONE_HAND = {"to": 1, "passing": "random"}
MOST = 26  # what OpenSpiel takes the points off


def their_cards(game: Any) -> dict[str, int]:
    """OpenSpiel's number of every card, by our name."""
    state = game.new_initial_state()
    state.apply_action(0)
    return {state.action_to_string(card).replace("T", "10"): card for card in state.legal_actions()}


class Lockstep:
    """One hand in both."""

    def __init__(self, options: dict[str, Any], seed: str) -> None:
        given = {name.replace("-", "_"): value for name, value in options.items()}
        self.ours: Any = techdeck.new("hearts", 4, seed, **given)
        parameters: dict[str, Any] = {}
        for option in options.items():
            parameters |= PARAMETERS.get(option, {})
        self.game = pyspiel.load_game("hearts", parameters)
        self.cards = their_cards(self.game)
        self.theirs = self.game.new_initial_state()
        self.deal()

    def deal(self) -> None:
        view = self.ours.position(-1)
        self.theirs.apply_action(["none", "left", "across", "right"].index(view["passing"]))
        for cards in zip(*view["hands"], strict=True):
            for card in cards:
                self.theirs.apply_action(self.cards[card])

    def compare(self, seat: int) -> list[int]:
        """What the seat may choose in both; gives our choices."""
        assert self.theirs.current_player() == seat
        choices: list[int] = self.ours.choices(seat)
        assert sorted(map(self.their_choice, choices)) == self.theirs.legal_actions()
        return choices

    def their_choice(self, choice: int) -> int:
        return self.cards[self.ours.text(choice).split()[1]]

    def give(self, rng: random.Random) -> None:
        """They ask one seat for its three cards after the other, and we all seats for one card at a time."""
        cards = [rng.sample(self.ours.choices(seat), 3) for seat in range(4)]
        for seat in range(4):
            held = set(map(self.their_choice, self.ours.choices(seat)))
            for card in map(self.their_choice, cards[seat]):
                assert sorted(held) == self.theirs.legal_actions()
                self.theirs.apply_action(card)
                held.remove(card)
        for turn in range(3):
            for seat in range(4):
                assert self.ours.agenda.op.prompt == "give"
                self.ours.choose(seat, cards[seat][turn])

    def play(self, rng: random.Random) -> None:
        if self.ours.agenda.op.prompt == "give":
            self.give(rng)
        while not self.ours.over:
            (seat,) = self.ours.actors
            choice = rng.choice(self.compare(seat))
            self.theirs.apply_action(self.their_choice(choice))
            self.ours.choose(seat, choice)
        assert self.theirs.is_terminal()
        assert list(self.ours.result().scores) == [MOST - each for each in self.theirs.returns()]


def variants() -> list[dict[str, Any]]:
    """OpenSpiel's own defaults, and each of its parameters the other way."""
    return [ONE_HAND, *(ONE_HAND | dict([option]) for option in PARAMETERS)]


@pytest.mark.parametrize("options", variants(), ids=lambda options: "-".join(map(str, [*options, *options.values()])))
def test_every_hand_is_offered_and_scored_as_there(options: dict[str, Any]) -> None:
    for n in range(HANDS):
        Lockstep(options, f"hand {n}").play(random.Random(n))


def test_the_same_with_any_mixture_of_options() -> None:
    for n in range(HANDS):
        rng = random.Random(n)
        mixed = dict(rng.sample(sorted(PARAMETERS), rng.randint(2, len(PARAMETERS))))
        Lockstep(ONE_HAND | mixed, f"mixed {n}").play(rng)


def test_a_player_who_takes_every_trick_shoots_the_moon_in_both() -> None:
    """Random play hardly ever does: whoever holds the highest card of a suit plays high, and the others low."""
    moons = 0
    for n in range(HANDS):
        hand = Lockstep({"to": 1, "passing": "none"}, f"moon {n}")
        shooter = max(range(4), key=lambda seat: sum(card % 13 for card in hand.ours.hand(seat)))
        while not hand.ours.over:
            (seat,) = hand.ours.actors
            choices = hand.compare(seat)
            choice = (max if seat == shooter else min)(choices, key=lambda choice: choice % 13)
            hand.theirs.apply_action(hand.their_choice(choice))
            hand.ours.choose(seat, choice)
        scores = list(hand.ours.result().scores)
        assert scores == [MOST - each for each in hand.theirs.returns()]
        moons += sum(scores) == 3 * MOST
    assert moons
