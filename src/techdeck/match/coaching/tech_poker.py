"""What one looks at in Tech Poker: the pot of this hand, the chips after it, and what the hand becomes."""

from __future__ import annotations

from typing import cast

from techdeck.games.tech_poker.ranks import KINDS, TWO_PAIRS, kind_of_rank
from techdeck.games.tech_poker.state import DRAWING, FIRST, Poker
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import Coach, Feature, swings
from techdeck.match.telling.sentence import Words, does


def table_of(s: State) -> Poker:
    return cast(Poker, s)


def hand_over(begin: State, now: State, turns: int) -> bool:
    return table_of(now).prize_hand >= table_of(begin).hand_number


def drawn(begin: State, now: State, turns: int) -> bool:
    a, b = table_of(begin), table_of(now)
    return b.hand_number != a.hand_number or b.phase > DRAWING or a.phase > DRAWING


def won(s: State, seat: int) -> float:
    """Whether a part of a pot of the last hand that is over was this seat's."""
    return 1.0 if any(pot >> 16 & BITS[seat] for pot in table_of(s).prizes) else 0.0


def chips(s: State, seat: int) -> float:
    return float(table_of(s).chips[seat])


def strong(s: State, seat: int) -> float:
    """Whether a seat that is still in holds two pairs or more."""
    state = table_of(s)
    return 1.0 if state.is_in(seat) and kind_of_rank(state.rank(seat)) >= TWO_PAIRS else 0.0


def held(s: State, seat: int) -> str:
    state = table_of(s)
    return KINDS[kind_of_rank(state.rank(seat))] if state.is_in(seat) and state.phase != FIRST else ""


def won_words(seat: int, figure: str) -> Words:
    return (does(seat, "win"), f" the pot {figure}")


def chips_words(seat: int, figure: str) -> Words:
    return (*swings(seat, figure, "chip"), " in this hand")


def chips_otherwise(seat: int, figure: str) -> Words:
    return swings(seat, figure, "chip", short=True)


def strong_words(seat: int, figure: str) -> Words:
    return (does(seat, "hold"), f" two pairs or better {figure}")


class PokerCoach(Coach):
    features = (
        Feature(
            "chips", chips, chips_words, "the chips of this hand", "Chips lost", hand_over,
            least=1.0, signed=True, otherwise=chips_otherwise,
        ),
        Feature("pot", won, won_words, "winning this pot", "A pot given away", hand_over, gain=False, times=True),
        Feature(
            "hand", strong, strong_words, "what the draw makes of your hand", "The better draw", drawn,
            gain=False, times=True, shown=held,
        ),
    )  # fmt: skip
    pace = 12000


COACH = PokerCoach()
