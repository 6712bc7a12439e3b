"""What the bots of Tech Chess must see: mates, what hangs, kings in danger, the best use of a card."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from builds import PURE
from chessboard import Chess, dealt, table

from bots.chess_mates import is_fair, mating, random_line
from techdeck.bots import Budget, bot_named
from techdeck.bots.native.tech_chess.reading import lean
from techdeck.bots.native.tech_chess.search import FAR, WIN, AlphaBeta
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.game import lay_line
from techdeck.games.tech_chess.moves import in_check
from techdeck.games.tech_chess.notation import read_position
from techdeck.games.tech_chess.perft import after, ways_on
from techdeck.games.tech_chess.state import TechChess

ITERATIONS = {"medium": 8, "hard": 12} if PURE else {"medium": 20, "hard": 60}  # far less than their time allows


class Puzzle(NamedTuple):
    name: str
    board: str
    right: tuple[str, ...]
    hands: tuple[str, str] = ("", "")
    deck: str = ""
    discard: str = ""
    does: tuple[str, ...] = ()  # what seat 0 has done just before


PUZZLES = [
    Puzzle("mate in one", "a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K", ("move a1a6",)),
    Puzzle("a queen for nothing", "a1 1S, a5 12K, f2 3S", ("move a1a5",), ("5V", "")),
    Puzzle("a king for nothing", "c3 3S, d4 13K, f6 13T, a2 2S", ("move c3d4",)),
    Puzzle("the queen, not the pawn", "c2 11S, d4 12K, b4 3K, f1 13S, a1 13V", ("move c2d4",)),
    Puzzle("the loose rook, not the guarded pawn", "a1 12S, a5 3K, a6 1T, f6 1K, b6 13K, c6 13T", ("move a1f6",)),
    Puzzle("a knight strikes both kings", "a3 11S, d6 13K, d4 13T, a1 13S, f1 13V, f2 2S", ("move a3b5",)),
    Puzzle("mate in two, quietly", "e6 13K, a5 13V, b4 1V, f3 1S, f2 13S, c1 11K", ("move f2d4",)),
    Puzzle("mate in two with queen and knight", "a6 11S, d6 3S, f6 13K, c4 13S, f2 3K, b1 12S", ("move b1e4",)),
    Puzzle("mate in two past a rook", "a6 13K, a5 11S, a4 1S, c4 1T, c3 12V, a2 3T, c2 13S", ("move c3c4",)),
    Puzzle(
        "an upgrade mates",
        "b5 1V, d3 4V, d2 2S, a1 13S, d1 7T, e1 11S, f1 13K",
        ("upgrade d2 12V",),
        ("12V", ""),
    ),
    Puzzle(
        "the right pawn is upgraded",
        "e5 13S, f5 1V, a3 4V, c3 2S, d3 3S, c2 2K, e2 13K",
        ("upgrade d3 12V",),
        ("12V", ""),
    ),
    Puzzle("a build mates", "b5 13S, d5 12S, f4 1V, c3 2K, b1 11S, e1 13K", ("build 5S d1",), ("5S", "")),
    Puzzle("the better card of two", "f2 3S", ("card 12V",), ("6S", ""), "12V 3K", "", ("effect 6S",)),
    Puzzle("the queen from the pile", "f2 3S", ("card 12V",), ("8S 5K", ""), "", "6T 12V 3T", ("effect 8S", "card 5K")),
    Puzzle("the card that is of no use", "f2 3S", ("card 5K",), ("10K 12V", ""), "5K 12S", "", ("effect 10K",)),
]


def think(t: Chess, level: str, seed: int = 1) -> str:
    seat = t.state.actors[0]
    bot = bot_named(level, "tech-chess")
    return t.state.text(bot.choose(t.state.observe(seat), Budget(iterations=ITERATIONS[level]), Random(seed)))


def posed(puzzle: Puzzle) -> Chess:
    t = table(puzzle.board, hands=puzzle.hands, deck=puzzle.deck, discard=puzzle.discard)
    return t.does(0, *puzzle.does)


@pytest.mark.parametrize("puzzle", PUZZLES[:: 3 if PURE else 1], ids=lambda puzzle: puzzle.name)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_right_choice_is_found(puzzle: Puzzle, level: str) -> None:
    assert think(posed(puzzle), level) in puzzle.right


@pytest.mark.parametrize("seed", range(3))
def test_a_king_in_danger_is_saved(seed: int) -> None:
    t = table("c3 13S, f1 13V, c6 1K, a2 3S, e2 4S", hands=["5V"])
    t.does(0, think(t, "medium", seed))
    assert in_check(t.game, 0) == []


@pytest.mark.parametrize("seed", range(2 if PURE else 12))
def test_no_king_is_left_to_be_taken_for_nothing(seed: int) -> None:
    """After random play, a king that a move can save is saved, or one of the other side is taken for it."""
    t, rng = dealt(f"danger {seed}", setup="standard"), Random(seed)
    for _ in range(200):
        if t.state.over:
            break
        seat = t.state.actors[0]
        choices = t.state.choices(seat)
        if t.turn == seat and in_check(t.game, seat) and rng.random() < 0.5:
            choice = t.state.parse(think(t, "medium", seed))
            moves = [other for other in choices if t.state.codec.about(other).verb != "effect"]  # those are yet to tell
            assert not lost_king(t.game, seat, choice) or all(lost_king(t.game, seat, other) for other in moves)
        else:
            choice = rng.choice(choices)
        t.state.choose(seat, choice)


def lost_king(s: TechChess, seat: int, choice: int) -> bool:
    """Whether an action lets a king be taken, and there is no mate, king, queen or rook for it."""
    now = after(s, choice)
    if now.over:
        return False
    gain = worth(s, 1 - seat) - worth(now, 1 - seat)
    for reply in ways_on(now):
        then = after(now, reply)
        if then.kings(seat) < now.kings(seat):
            ways = [] if then.over else [after(then, way) for way in ways_on(then)]
            if not any(way.winner == seat or gain + worth(then, 1 - seat) - worth(way, 1 - seat) >= 4 for way in ways):
                return not (not then.over and mating(then, 2))
    return False


def worth(s: TechChess, seat: int) -> int:
    """Of the pieces that are no pawns."""
    return sum([(0, 0, 4, 3, 9, 20)[s.role(card)] for card in s.pieces(seat)])


@pytest.mark.parametrize("seed", range(3 if PURE else 30))
def test_a_mate_in_two_is_found_where_there_is_one(seed: int) -> None:
    rng = Random(seed)
    line = random_line(rng)
    while not is_fair(lay_line(line, True)):
        line = random_line(rng)
    s = lay_line(line, True)
    right = mating(s, 1) or mating(s, 2)
    score = AlphaBeta().negamax(lean(s, 0), 3, -FAR, FAR, 0)
    assert score >= WIN - 3 if right else s.hand(0) or score < WIN - 3
    if right:
        choice = think(Chess(game_named("tech-chess").lay(2, {}, read_position(line), "", house().effects)), "hard")
        assert s.parse(choice) in right


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_chooses_by_what_it_sees_only(level: str) -> None:
    t = table("a1 1S, a2 3S, c5 4K, d6 11K", hands=["5V 9K", "10T 8K"], deck="7K 6K")
    other = t.state.observe(0).sample(Random(5))
    bot = bot_named(level, "tech-chess")
    one = bot.choose(t.state.observe(0), Budget(iterations=2), Random(1))
    assert one == bot.choose(other.observe(0), Budget(iterations=2), Random(1))


@pytest.mark.parametrize("iterations", [1] if PURE else [1, 5])
def test_any_decision_of_a_game_is_made(iterations: int) -> None:
    """Setup, turns, effects in the middle, simultaneous choices: with the smallest budgets too."""
    t, rng = dealt(f"game {iterations}"), Random(iterations)
    prompts = set()
    bots = [bot_named("medium", "tech-chess"), bot_named("random", "tech-chess")]
    for _ in range(40 if PURE else 400):
        if t.state.over:
            break
        seat = t.state.actors[-1]
        frame = t.state.agenda
        assert frame is not None
        prompts.add(frame.op.prompt)
        t.state.choose(seat, bots[seat].choose(t.state.observe(seat), Budget(iterations=iterations), rng))
    assert {"setup", "turn"} < prompts
