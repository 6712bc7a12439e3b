"""Tech Chess once more, slow and written straight from CH-8 to CH-11, CH-19, CH-20 and CH-24: a reference for counts.

A board maps (file, rank), both from 1, to cards like "7K". Nothing here is shared with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Square = tuple[int, int]
Board = dict[Square, str]

ROWS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]


@dataclass(frozen=True)
class Position:
    board: Board
    first_to_move: bool
    hands: tuple[tuple[str, ...], tuple[str, ...]]  # First's and Second's
    upgrades: tuple[int, int] = (0, 0)
    builds: tuple[int, int] = (0, 0)
    diagonals: bool = True


def value(card: str) -> int:
    return int(card[:-1])


def is_first(card: str) -> bool:
    return card[-1] in "VS"


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 6 and 1 <= square[1] <= 6


def targets(p: Position, square: Square) -> list[Square]:
    """Where the piece on a square can go, whatever happens to its king."""
    card = p.board[square]
    if 2 <= value(card) <= 10:
        up = 1 if is_first(card) else -1
        slanting = [(1, up), (-1, up)] if p.diagonals else []
        return slide(p, square, [(0, up), (1, 0), (-1, 0), *slanting], 1)
    if value(card) == 1:
        return slide(p, square, ROWS, 5)
    if value(card) == 12:
        return slide(p, square, ROWS + SLANTS, 5)
    if value(card) == 13:
        return slide(p, square, ROWS + SLANTS, 2)
    return slide(p, square, LEAPS, 1)


def slide(p: Position, square: Square, ways: list[Square], most: int) -> list[Square]:
    out = []
    for dx, dy in ways:
        for n in range(1, most + 1):
            to = (square[0] + n * dx, square[1] + n * dy)
            if not on_board(to):
                break
            if to in p.board:
                if is_first(p.board[to]) != is_first(p.board[square]):
                    out.append(to)
                break
            out.append(to)
    return out


def kings(p: Position, first: bool) -> list[Square]:
    return [square for square, card in p.board.items() if value(card) == 13 and is_first(card) == first]


def in_check(p: Position, first: bool) -> bool:
    """Whether any king of a side could be captured."""
    struck = {to for square, card in p.board.items() if is_first(card) != first for to in targets(p, square)}
    return any(king in struck for king in kings(p, first))


def moves(p: Position) -> list[Position]:
    out = []
    for square, card in p.board.items():
        if is_first(card) == p.first_to_move:
            for to in targets(p, square):
                board = {at: other for at, other in p.board.items() if at not in (square, to)}
                out.append(replace(p, board=board | {to: card}))
    return out


def own_cards(p: Position) -> list[str]:
    hand = p.hands[0 if p.first_to_move else 1]
    return [card for card in hand if is_first(card) == p.first_to_move and value(card) != 13]


def with_hand(p: Position, out_card: str, in_cards: tuple[str, ...]) -> Position:
    me = 0 if p.first_to_move else 1
    hands = list(p.hands)
    hands[me] = tuple(card for card in hands[me] if card != out_card) + in_cards
    return replace(p, hands=(hands[0], hands[1]))


def counted(counts: tuple[int, int], me: int) -> tuple[int, int]:
    return (counts[0] + 1, counts[1]) if me == 0 else (counts[0], counts[1] + 1)


def upgrades(p: Position) -> list[Position]:
    me, out = 0 if p.first_to_move else 1, []
    for square, pawn in p.board.items():
        if is_first(pawn) == p.first_to_move and value(pawn) in (2, 3, 4) and p.upgrades[me] < 2:
            for card in own_cards(p):
                after = replace(p, board=p.board | {square: card}, upgrades=counted(p.upgrades, me))
                out.append(with_hand(after, card, (pawn,)))
    return out


def builds(p: Position) -> list[Position]:
    me, out = 0 if p.first_to_move else 1, []
    for card in own_cards(p):
        for file in range(1, 7):
            for rank in (1, 2) if p.first_to_move else (6, 5):
                if (file, rank) not in p.board and 2 <= value(card) <= 10 and p.builds[me] < 3:
                    after = replace(p, board=p.board | {(file, rank): card}, builds=counted(p.builds, me))
                    out.append(with_hand(after, card, ()))
    return out


def successors(p: Position) -> list[Position]:
    """All positions one action later, effects left out; none when the game is over (CH-21, CH-24, CH-27)."""
    if not kings(p, True) or not kings(p, False) or len(p.board) == 2:
        return []
    me = p.first_to_move
    found = moves(p) + upgrades(p) + builds(p)
    if len(kings(p, me)) == 1:
        found = [after for after in found if not in_check(after, me)]
    return [replace(after, first_to_move=not me) for after in found]


def count(p: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in successors(p))
