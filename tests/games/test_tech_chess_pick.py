"""An action of Tech Chess that is drawn without a list is one of the list, and each is drawn equally often."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

from builds import PURE
from chessboard import table

from techdeck.bots.native.guide import Guide
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.moves import is_struck
from techdeck.games.tech_chess.pick import (
    MANY,
    NOT_LEGAL,
    action_at,
    any_action,
    can_act,
    card_action_at,
    count_moves,
    total,
)
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.chance import Stream

GAMES = 8 if PURE else 60


def numbered(s: TechChess, seat: int) -> list[int]:
    """The legal actions of all numbers that can be drawn."""
    counts = count_moves(s, seat)
    moves = total(counts)
    numbers = moves - 1 - card_action_at(s, seat, MANY)
    drawn = [action_at(s, seat, s.only_king(seat), counts, moves, number) for number in range(numbers)]
    return [action for action in drawn if action != NOT_LEGAL]


def test_every_legal_action_has_exactly_one_number() -> None:
    free = checked = 0
    for n in range(GAMES):
        rng = Random(n)
        options = {"pawn-diagonals": rng.choice(["on", "off"])}
        state = cast(TechChess, game_named("tech-chess").new(2, options, f"pick {n}", house().effects))
        while not state.over:
            seat = state.actors[0]
            choices = state.choices(seat)
            if state.agenda is not None and state.agenda.op.prompt() == "turn":
                king = state.only_king(seat)
                if king >= 0 and is_struck(state, seat, king):
                    checked += 1
                    assert any_action(state, seat, Stream(b"", n, 0)) == NOT_LEGAL  # so the list is made
                else:
                    free += 1
                    assert can_act(state, seat, king)
                    assert sorted(numbered(state, seat)) == sorted(choices)
            state.choose(seat, rng.choice(choices))
    assert free > 150 * GAMES
    assert checked > 4 * GAMES


def test_in_check_pinned_or_free_every_action_is_drawn_equally_often() -> None:
    hands = ("5V 12S", "6K")
    free = table("c1 13S, c2 1S, d1 2V, c6 1K, f6 13K", hands)
    check = table("c1 13S, d1 2V, b2 1S, c6 1K, f6 13K", hands)
    for play in (free, check):
        dice, guide = Stream(b"", 5, 0), Guide()
        choices = play.state.choices(0)
        drawn = Counter(guide.policy(play.state.copy(), 0, dice) for _ in range(400 * len(choices)))
        assert set(drawn) == set(choices)
        assert all(300 < times < 500 for times in drawn.values())  # five standard deviations
    assert is_struck(check.game, 0, 2) and not is_struck(free.game, 0, 2)
