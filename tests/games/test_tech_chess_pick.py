"""An action of Tech Chess that is drawn without a list is one of the list, and each is drawn equally often."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

from builds import PURE
from chessboard import Chess, table

from techdeck.bots.native.guide import Guide
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.moves import is_checked
from techdeck.games.tech_chess.pick import NOT_LEGAL, any_action
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import Turn, TurnInCheck
from techdeck.kernel.dice import Dice

GAMES = 8 if PURE else 60


def test_what_is_drawn_is_legal_and_choices_come_in_order() -> None:
    free = checked = 0
    dice = Dice(1)
    for n in range(GAMES):
        rng = Random(n)
        options = {"pawn-diagonals": rng.choice(["on", "off"])}
        state = cast(TechChess, game_named("tech-chess").new(2, options, f"pick {n}", house().effects))
        while not state.over:
            seat = state.actors[0]
            frame = state.agenda
            assert frame is not None
            if isinstance(frame.op, Turn):
                assert isinstance(frame.op, TurnInCheck) == is_checked(state, seat)
                listed = state.offered(seat).listed()
                assert listed == sorted(listed) == state.choices(seat)
                if is_checked(state, seat):
                    checked += 1
                else:
                    free += 1
                    assert state.hand_size(seat) or state.one.can_move(state.side(seat))
                    assert {any_action(state, seat, dice) for _ in range(3)} <= {*listed, NOT_LEGAL}
            state.choose(seat, rng.choice(state.choices(seat)))
    assert free > 150 * GAMES
    assert checked > 4 * GAMES


def drawn(play: Chess, tries: int) -> Counter[int]:
    dice, guide, state = Dice(5), Guide(), play.state
    return Counter(guide.policy(state.copy(), 0, dice) for _ in range(tries * len(state.choices(0))))


def test_in_check_pinned_or_free_every_action_is_drawn_equally_often() -> None:
    hands = ("5V 12V", "6K")
    full = "a1 1S, b1 13S, c1 12S, d1 11S, e1 13V, f1 1V, a2 2S, b2 3S, c2 4S, d2 4V, e2 3V, f2 8V, c3 3K"
    for board in (
        "c1 13S, c2 1S, d1 2V, c6 1K, f6 13K",  # pinned
        "c1 13S, d1 2V, b2 1S, c6 1K, f6 13K",  # in check
        full,
    ):
        play = table(board, hands)
        found = drawn(play, 400)
        assert set(found) == set(play.state.choices(0))
        assert all(300 < times < 500 for times in found.values())  # five standard deviations
