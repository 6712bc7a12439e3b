"""The lean board that the Tech Chess bot searches agrees with the game: the same actions, and back again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from builds import PURE
from chessboard import dealt

from techdeck.bots.native.tech_chess.lean import (
    ACTION,
    BUILD,
    KIT_BITS,
    KIT_BUILDS,
    KIT_CARDS,
    KIT_UPGRADES,
    SORT,
    UPGRADE,
    WAIT,
    Lean,
)
from techdeck.bots.native.tech_chess.reading import lean
from techdeck.bots.native.tech_chess.root import NOT_LEAN, lean_action
from techdeck.bots.native.tech_chess.search import AlphaBeta
from techdeck.games.tech_chess import board as game_board
from techdeck.games.tech_chess.men import Guard
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.choice import ARG

GAMES = 6 if PURE else 40


def told(s: TechChess, seat: int) -> set[int]:
    """The game's actions as the lean board writes them; an upgrade to another pawn is none there."""
    out = set()
    for choice in s.choices(seat):
        kind, arg = choice & ~ARG, choice & ARG
        if kind == game_board.MOVE:
            out.add(arg // 36 * 64 + arg % 36)
        elif kind == game_board.BUILD:
            out.add(BUILD + (arg & 63))
        elif kind == game_board.UPGRADE and s.role(arg & 127) > game_board.HIGH:
            out.add(UPGRADE + (arg >> 7) * 64 + int(s.role(arg & 127)))
        elif kind == game_board.EFFECT:
            out.add(WAIT)
    return out


def legal(b: Lean) -> set[int]:
    """The actions of a lean board; making and taking back each of them leaves it as it was."""
    search, before = AlphaBeta(), state_of(b)
    search.add_actions(b, Guard(b, b.side), 0, 0)
    out = {entry & ACTION for entry in search.stack.listed()}
    assert len(out) == search.stack.count
    for action in out:
        captured = b.make(action)
        b.take_back(action, captured, before["key"], before["score"], before["kit"])
        assert state_of(b) == before
    return out


def at_turn(s: TechChess) -> bool:
    return not s.over and s.agenda is not None and s.agenda.op.prompt == "turn"


def state_of(b: Lean) -> dict[str, int]:
    masks = ("first", "second", "low", "pawns", "rooks", "knights", "queens", "kings")
    return {name: getattr(b, name) for name in (*masks, "side", "kit", "their_kit", "key", "score")}


@pytest.mark.parametrize("diagonals", ["on", "off"])
def test_the_lean_board_has_the_actions_of_the_game(diagonals: str) -> None:
    turns = single = 0
    for game in range(GAMES):
        s, rng = dealt(f"lean {game}", pawn_diagonals=diagonals).game, Random(game)
        while not s.over:
            seat = s.actors[0]
            if at_turn(s):
                b = lean(s, seat)
                assert legal(b) == told(s, seat)
                turns += 1
                single += b.only_king(b.side) >= 0
            choices = s.choices(seat)
            takes = [c for c in choices if c & ~ARG == game_board.MOVE and s.one.card_at((c & ARG) % 36) >= 0]
            s.choose(seat, rng.choice(takes if takes and rng.random() < 0.5 else choices))
    assert turns > GAMES * 10
    assert single > GAMES  # check and pins were tried


def rough(b: Lean) -> dict[str, int]:
    """A board whichever pawn it is that was built or upgraded."""
    masks = {name: getattr(b, name) for name in ("first", "second", "rooks", "knights", "queens", "kings", "side")}
    shifts = (KIT_CARDS, KIT_BUILDS, KIT_UPGRADES)
    return masks | {f"kit {shift}": b.their_kit >> shift & KIT_BITS for shift in shifts}


def test_making_an_action_leads_where_the_game_goes() -> None:
    """Board, kits, key and score after moves; after builds and upgrades the board and what is left to do."""
    compared: Counter[int] = Counter()
    for game in range(GAMES):
        s, rng = dealt(f"make {game}").game, Random(game)
        while not s.over:
            seat = s.actors[0]
            choice = rng.choice(s.choices(seat))
            before = lean(s, seat) if at_turn(s) else None
            action = lean_action(s, choice) if before else NOT_LEAN
            s.choose(seat, choice)
            if before is None or action == NOT_LEAN or not at_turn(s):
                continue
            before.make(action)
            after = lean(s, s.actors[0])
            exact = choice & ~ARG == game_board.MOVE
            assert state_of(before) == state_of(after) if exact else rough(before) == rough(after)
            compared[choice & ~ARG] += 1
    assert compared[game_board.MOVE] > GAMES * 10
    assert compared[game_board.BUILD] > GAMES
    assert compared[game_board.UPGRADE] > GAMES // 3


def test_a_kit_counts_the_hand() -> None:
    s = dealt("kit").game
    while not at_turn(s):
        s.choose(s.actors[0], s.choices(s.actors[0])[0])
    assert lean(s, s.actors[0]).kit >> KIT_CARDS & KIT_BITS == len(s.hand(s.actors[0])) == 3
    assert all(action & SORT in (0, BUILD, UPGRADE, WAIT) for action in legal(lean(s, s.actors[0])))
