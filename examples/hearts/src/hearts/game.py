"""How Hearts is set up: seats, options, deal."""

from __future__ import annotations

from typing import Final

from hearts.position import FORM
from hearts.state import SEATS, Hearts, Variant
from hearts.turn import begin_hand
from techdeck.kernel.agenda import Op
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option("to", 100, "hands are played until somebody has so many points; 1 is one hand (HE-12)", (), 1, 500),
    Option("passing", "rotate", "to whom cards are given (HE-4, HE-14)", ("rotate", "random", "none")),
    Option("opening", "two", "what is led first: the 2 of clubs or any club (HE-5, HE-15)", ("two", "any-club")),
    Option("first-trick", "clean", "whether points may go into the first trick (HE-7, HE-16)", ("clean", "any")),
    Option(
        "breaking",
        "heart-or-queen",
        "what must have been played before hearts can be led (HE-9, HE-17)",
        ("heart-or-queen", "heart", "none"),
    ),
    Option(
        "queen-lead",
        "forced",
        "whether the queen of spades must be led before unbroken hearts (HE-9, HE-18)",
        ("forced", "free"),
    ),
    Option("jack", "plain", "whether the jack of diamonds takes 10 points off (HE-19)", ("plain", "bonus")),
    Option("no-trick", "plain", "whether taking no trick takes 5 points off (HE-20)", ("plain", "bonus")),
)


class HeartsGame(Game):
    minutes = 30
    fewest_win = True
    scoring = "Every heart taken costs a point, the queen of spades 13. Fewest points win."
    tips = (
        "Get rid of high spades and of whole suits when you pass cards: who has none of a suit can throw points away.",
        "Take tricks early, while they cost nothing, and play low when hearts are about.",
        "If somebody takes every point, stop them with one heart, or all others get 26.",
    )

    def __init__(self) -> None:
        about = "The classic trick game for four: take no hearts, and not the queen of spades, or take them all."
        super().__init__("hearts", "Hearts", about, "HE", 1, (SEATS,), OPTIONS, False)
        self.form = FORM

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Hearts:
        state = Hearts(Variant(options), effects)
        state.lay_out()
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Hearts)
        begin_hand(state)


GAME: Final = HeartsGame()
