"""How good a game of Pairadox looks for a seat: by playing it to its end in a plain way, every hand open."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.pairadox.state import PLAY, Pairadox
from techdeck.games.pairadox.turn import FIRST_COMPLETE, FIRST_FALSE, FIRST_TRUE
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

TRUE: Final = PLAY + FIRST_TRUE
FALSE: Final = PLAY + FIRST_FALSE
COMPLETE: Final = PLAY + FIRST_COMPLETE  # and above

WIN: Final = 3.0  # what winning is worth, in pairs


def pairadox(state: State, seat: int) -> float:
    """The pairs that the team of `seat` would win by, and something for winning at all."""
    s = cast(Pairadox, state.copy())
    s.logging = False
    s.match = 1  # this game only
    while s.asked:
        for other in range(4):
            if s.asked & BITS[other]:
                s.take(other, plain_choice(s, other))
                break
    team = seat % 2
    return s.pairs(team) - s.pairs(1 - team) + (WIN if s.ahead() == team else 0.0)


def plain_choice(s: Pairadox, seat: int) -> int:
    """Give T/F cards to the own team and Completes to the other; follow with Singles and keep Completes for that."""
    choices = s.choices(seat)
    if len(choices) == 1:
        return choices[0]
    if not s.trick():
        return plain_lead(s, choices)
    given = choices[-1]
    if given < TRUE:
        return choices[0]
    friend = (s.leader - seat) % 2 == 0
    if friend or choices[0] >= TRUE:
        return plain_tf(s, choices, friend)
    return choices[0]


def plain_lead(s: Pairadox, choices: list[int]) -> int:
    """A Complete asks for three Singles and no other, so it is followed less often than a Single."""
    last = choices[-1]
    return last if COMPLETE <= last < TRUE else choices[0]


def plain_tf(s: Pairadox, choices: list[int], friend: bool) -> int:
    """The kind that makes a pair for a friend, or the one that does not for an opponent."""
    if choices[-1] != FALSE or TRUE not in choices:
        return choices[-1]
    true, false = s.won(s.leader % 2)
    for card in s.trick():
        if card >= FIRST_FALSE:
            false += 1
        elif card >= FIRST_TRUE:
            true += 1
    return TRUE if (true <= false) == friend else FALSE
