"""The suite bites: a game that breaks a law is told which, and one of three decisions that breaks none passes."""

from __future__ import annotations

import re

import pytest
from plugins.toy.techdeck_toy.cut import GAME, Cut, CutGame, Keep, Places, begin_turn
from plugins.toy.techdeck_toy.game import GAME as TRICKS

from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import NO, YES
from techdeck.kernel.observe import Observation
from techdeck.kernel.offer import Offer
from techdeck.testing import BrokenLaw, check_game, laws_of


def test_a_game_of_three_decisions_keeps_all_laws() -> None:
    check_game(GAME)


def test_a_toy_keeps_all_laws() -> None:
    check_game(TRICKS, 1)


class Showing(Cut):
    """What a seat sees holds the next card of the deck."""

    def observe(self, seat: int) -> Observation:
        seen = super().observe(seat)
        seen.state.last_used = self.last(self.layout.decks[0])
        return seen


class Peeking(Keep):
    """Only who would draw a higher card may swap: what is offered tells what the next card is."""

    def choices(self, s: Cut, f: Frame, seat: int, offer: Offer) -> None:
        offer.add(NO)
        if s.last(s.layout.decks[0]) > s.hand(seat)[0]:
            offer.add(YES)


class Secretive(Keep):
    """Nobody shows what they have in the end."""

    def run(self, s: Cut, f: Frame, answer: int) -> None:
        s.decided += 1
        if s.decided < s.seats:
            begin_turn(s, self, s.left_of(f.you))


class Misspelt(Cut):
    """A choice is written in a way that nobody can read."""

    def text(self, choice: int) -> str:
        return super().text(choice).replace("yes", "yse")


class Ambiguous(Cut):
    """Two choices are written the same."""

    def text(self, choice: int) -> str:
        return super().text(choice).replace("yes", "no")


class Forgetful(Cut):
    """A copy forgets who has swapped."""

    def copy(self) -> Cut:
        twin = super().copy()
        twin.swapped = 0
        return twin


class BrokenGame(CutGame):
    def __init__(self, kind: type[Cut], keep: Keep | None = None) -> None:
        super().__init__()
        self.kind = kind
        self.keep = keep or self.keep

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Cut:
        state = self.kind(Places(seats), effects)
        state.lay_out()
        return state


SECRETS = "nobody learns what they may not know [toy-cut-2]: "
TEXTS = "every choice reads back from its text [toy-cut-2]: "


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (BrokenGame(Showing), f"{SECRETS}seat 0 can tell a sample from the truth"),
        (BrokenGame(Cut, Peeking()), f"{SECRETS}seat "),
        (BrokenGame(Cut, Secretive()), "random play ends with a result [toy-cut-2]: what decided it was not shown"),
        (BrokenGame(Misspelt), f"{TEXTS}Unreadable: "),
        (BrokenGame(Ambiguous), f"{TEXTS}the choice "),
        (BrokenGame(Forgetful), "copies are independent [toy-cut-2]: a copy is not the same"),
    ],
)
def test_a_broken_game_is_told_which_law_it_breaks(game: BrokenGame, law: str) -> None:
    with pytest.raises(BrokenLaw, match=re.escape(law)):
        check_game(game)


def test_a_law_is_named_after_the_game_the_seats_and_itself() -> None:
    names = [str(law) for law in laws_of(TRICKS)]
    assert "toy-tricks-3-hand=5-states_travel" in names
    assert len(names) == len(set(names))
