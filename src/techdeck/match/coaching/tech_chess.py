"""What one looks at in Tech Chess: kings, pieces and cards, some moves later."""

from __future__ import annotations

from random import Random
from typing import cast

from techdeck.bots import Budget, Thinker
from techdeck.bots.levels import medium
from techdeck.bots.native.guide import Guide
from techdeck.bots.native.tech_chess.evaluation import WORTH
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.dice import Dice
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import Coach, Feature, ahead, often, some
from techdeck.match.telling.sentence import Words, does

TURNS = 4  # that are played on
PAWN = 1000


def table_of(s: State) -> TechChess:
    return cast(TechChess, s)


def moved(begin: State, now: State, turns: int) -> bool:
    return turns >= TURNS


def side_of(s: State, seat: int) -> list[int]:
    return [other for other in range(s.seats) if (other ^ seat) & 1 == 0]


def kings(s: State, seat: int) -> float:
    return float(sum(table_of(s).kings(other) for other in side_of(s, seat)))


def their_kings(s: State, seat: int) -> float:
    return kings(s, seat ^ 1)


def wins(s: State, seat: int) -> float:
    return 1.0 if s.over and table_of(s).wins(seat) else 0.0


def losses(s: State, seat: int) -> float:
    return wins(s, seat ^ 1)


def pieces(s: State, seat: int) -> float:
    """The worth of the own pieces in pawns, kings apart."""
    state = table_of(s)
    roles = [int(state.role(card)) for other in side_of(s, seat) for card in state.pieces(other)]
    return sum(int(WORTH[role]) for role in roles if role < len(WORTH) - 1) / PAWN


def material(s: State, seat: int) -> float:
    return pieces(s, seat) - pieces(s, seat ^ 1)


def held(s: State, seat: int) -> float:
    return float(s.hand_size(seat))


def win_words(seat: int, figure: str) -> Words:
    return often(seat, "win", " within four turns", figure)


def loss_words(seat: int, figure: str) -> Words:
    return often(seat, "lose", " within four turns", figure)


def taken_words(seat: int, figure: str) -> Words:
    return (f"Four turns on, the other side has {some(figure, 'king')}",)


def kept_words(seat: int, figure: str) -> Words:
    return ("Four turns on, ", does(seat, "have"), f" {some(figure, 'king')}")


def material_words(seat: int, figure: str) -> Words:
    return ("Four turns on, ", does(seat, "are"), f" {ahead(figure, 'pawn')} in pieces")


def material_otherwise(seat: int, figure: str) -> Words:
    return (ahead(figure, "pawn"),)


def held_words(seat: int, figure: str) -> Words:
    return ("Four turns on, ", does(seat, "have"), f" {some(figure, 'card')} in hand")


class TechChessCoach(Coach):
    features = (
        Feature("win", wins, win_words, "a way to win at once", "The win was there", moved, gain=False, times=True),
        Feature(
            "lost",
            losses,
            loss_words,
            "not to be mated",
            "A way to lose at once",
            moved,
            gain=False,
            times=True,
            fewer=True,
        ),
        Feature("kept", kings, kept_words, "the safety of your kings", "A king in danger", moved, gain=False),
        Feature(
            "taken",
            their_kings,
            taken_words,
            "their kings",
            "A king was there to take",
            moved,
            gain=False,
            fewer=True,
        ),
        Feature(
            "material",
            material,
            material_words,
            "what can be taken",
            "Pieces lost",
            moved,
            gain=False,
            least=0.4,
            signed=True,
            otherwise=material_otherwise,
        ),
        Feature("held", held, held_words, "cards in hand", "A card fewer in hand", moved, gain=False, least=0.4),
    )
    samples = 6
    explained = 8
    longest = 40
    pace = 3000

    def __init__(self) -> None:
        self.player: Thinker = medium("tech-chess")

    def choose(self, guide: Guide, s: State, seat: int, dice: Dice) -> int:
        """A short search: what only looks good right after is taken back at once."""
        return self.player.choose(s.observe(seat), Budget(iterations=1), Random(dice.word()))


COACH = TechChessCoach()
