"""What an effect of Tech Chess is likely to come to: its decisions made greedily, in a sampled state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.tech_chess.reading import lean
from techdeck.bots.native.tech_chess.search import FAR, WIN, AlphaBeta
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import Turn
from techdeck.kernel.bits import lowest
from techdeck.kernel.chance import Stream
from techdeck.kernel.choice import ARG, DOMAIN, VALUE

MANY: Final = 14  # choices of which all are looked at
STEPS: Final = 60  # decisions of one effect; the last of them are made at random
AHEAD: Final = 1  # decisions that are judged by what the next ones make of them


def at_turn(s: TechChess) -> bool:
    """Whether a turn begins, so that no effect is resolving."""
    frame = s.agenda
    return frame is not None and isinstance(frame.op, Turn)


def next_on_board(s: TechChess, seat: i64) -> i64:
    """Who moves next on the board of a seat: in bughouse the turn may be on the other board."""
    mover: i64 = s.turn()
    return mover if mover >> 1 == seat >> 1 or s.is_drawn(seat) else s.after(mover)


def score(search: AlphaBeta, s: TechChess, seat: int, depth: int, floor: int = -FAR) -> int:
    """How a seat stands, searched where a turn begins and else as it looks; exact only above the floor."""
    if s.asked == 0:
        return 0 if s.winner < 0 else WIN if s.wins(seat) else -WIN
    if not at_turn(s):
        return search.evaluate(lean(s, seat))
    mover = next_on_board(s, seat)
    if mover == seat:
        return search.negamax(lean(s, mover), depth, floor, FAR, 1)
    return -search.negamax(lean(s, mover), depth, -FAR, -floor, 1)


def finish(search: AlphaBeta, s: TechChess, dice: Stream, ahead: int = AHEAD) -> None:
    """Play on to the top of the next turn."""
    steps = 0
    while s.asked and not at_turn(s):
        seat = int(lowest(s.asked))
        choices = s.choices(seat)
        steps += 1
        s.take(seat, choices[0] if len(choices) == 1 else pick(search, s, seat, choices, dice, ahead, steps))


def pick(search: AlphaBeta, s: TechChess, seat: int, choices: list[int], dice: Stream, ahead: int, steps: int) -> int:
    """What looks best right after, or after the next decisions; a name is given at random, lest it peek."""
    kind = choices[-1] & ~ARG
    if kind in (VALUE, DOMAIN) or len(choices) > MANY or steps > STEPS:
        return choices[dice.below(len(choices))]
    best = choices[0]
    most = -FAR
    for choice in choices:
        after = s.copy()
        after.take(seat, choice)
        if ahead > 0:
            finish(search, after, dice, ahead - 1)
        worth = score(search, after, seat, 0) * 8 + dice.below(8)  # among equals any
        if worth > most:
            best, most = choice, worth
    return best


def outcome(search: AlphaBeta, s: TechChess, seat: int, choice: int, seed: int) -> TechChess:
    """A state after a choice and all that follows from it, up to the top of the next turn."""
    after = s.copy()
    after.logging = False
    after.seed = seed
    after.take(seat, choice)
    finish(search, after, Stream(b"", seed, 0))
    return after


def weigh(search: AlphaBeta, s: TechChess, seat: int, choices: list[int], depth: int, seed: int) -> list[int]:
    """The score of each choice in one sample; chance falls the same way for all."""
    return [score(search, outcome(search, s, seat, choice, seed), seat, depth) for choice in choices]
