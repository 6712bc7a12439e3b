"""How good a game of Pairadox looks for a seat: by playing it to its end in a plain way, every hand open."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from techdeck.games.pairadox.choices import PLAY
from techdeck.games.pairadox.state import Pairadox
from techdeck.games.pairadox.turn import FIRST_COMPLETE, FIRST_FALSE, FIRST_TRUE
from techdeck.kernel.bits import lowest
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
        other = lowest(s.asked)
        s.take(other, plain_choice(s, other))
    team = seat % 2
    return int(s.pairs(team) - s.pairs(1 - team)) + (WIN if s.ahead() == team else 0.0)


def plain_choice(s: Pairadox, seat: i64) -> i64:
    """Give T/F cards to the own team and Completes to the other; follow with Singles and keep Completes for that."""
    offer = s.offered(seat)  # in ascending order
    first, last = offer.items[0], offer.items[offer.count - 1]
    if s.size(s.places.trick) == 0:
        return last if COMPLETE <= last < TRUE else first  # it is followed less often, as it asks for three Singles
    friend = (s.leader - seat) % 2 == 0
    if last >= TRUE and (friend or first >= TRUE):
        return plain_tf(s, last, offer.holds(TRUE), friend)
    return first


def plain_tf(s: Pairadox, last: i64, has_true: bool, friend: bool) -> i64:
    """The kind that makes a pair for a friend, or the one that does not for an opponent."""
    if last != FALSE or not has_true:
        return last
    true, false = s.won(s.leader % 2)
    for card in s.trick():
        if card >= FIRST_FALSE:
            false += 1
        elif card >= FIRST_TRUE:
            true += 1
    return TRUE if (true <= false) == friend else FALSE
