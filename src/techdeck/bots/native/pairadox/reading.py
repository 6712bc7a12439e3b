"""What the play so far says about hidden hands of Pairadox: samples that fit it come more often.

Whoever gives the opponents a T/F card seems to have no Complete to slough, and whoever gives the kind of it that helps
the wrong team seems to have none of the other kind.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from techdeck.cards.gnomon import SINGLES, TRUE
from techdeck.games.pairadox.state import Pairadox
from techdeck.games.pairadox.turn import FIRST_FALSE, FIRST_TRUE, KIND_OF
from techdeck.kernel.observe import Observation

SLIP: Final = 0.25  # how often somebody plays otherwise all the same
TRIES: Final = 6  # samples at most for one that fits

NO_COMPLETE: Final = 0
NO_TRUE: Final = 1
NO_FALSE: Final = 2


class Reading:
    """Samples of an observation, by what its past says if `reads`."""

    def __init__(self, observation: Observation, reads: bool) -> None:
        self.observation = observation
        self.signs: dict[int, float] = {}  # by 4 * what a seat seems not to have + seat: how much it fits if it has
        if reads:
            self._read(cast(Pairadox, observation.state))

    def _read(self, s: Pairadox) -> None:
        """Goes through the plays of this game, and drops a sign when a later play belies it."""
        plays = [(event.seat, event.card) for event in self.observation.events() if event.dst == s.places.trick]
        plays = plays[-(4 * s.tricks + len(s.trick())) :] if s.tricks or s.trick() else []
        start = (s.leader - (len(plays) - len(s.trick())) // 4) % 4
        won = [[0, 0], [0, 0]]
        for n, (seat, card) in enumerate(plays):
            leader = (start + n // 4) % 4
            if card < FIRST_TRUE:
                if KIND_OF[card] >= SINGLES:
                    self.signs.pop(4 * NO_COMPLETE + seat, None)
                continue
            false = int(card >= FIRST_FALSE)
            self.signs.pop(4 * (NO_FALSE if false else NO_TRUE) + seat, None)
            if seat != self.observation.seat and n % 4:
                self._note(seat, false, (leader - seat) % 2 == 0, won[leader % 2])
            won[leader % 2][false] += 1

    def _note(self, seat: int, false: int, friend: bool, won: list[int]) -> None:
        if not friend:
            self._doubt(4 * NO_COMPLETE + seat)
        makes_pair = won[false] < won[1 - false]
        if won[0] != won[1] and makes_pair != friend:
            self._doubt(4 * (NO_TRUE if false else NO_FALSE) + seat)

    def _doubt(self, sign: int) -> None:
        self.signs[sign] = self.signs.get(sign, 1.0) * SLIP

    def sample(self, rng: Random) -> Pairadox:
        """A sample that fits the signs, or one of `TRIES` that came as near as chance would have it."""
        s = cast(Pairadox, self.observation.sample(rng))
        if self.signs:
            for _ in range(TRIES):
                if rng.random() < self.fit(s):
                    break
                s = cast(Pairadox, self.observation.sample(rng))
        return s

    def fit(self, s: Pairadox) -> float:
        """How likely the play is with these hands, beside hands without what the seats seem not to have."""
        out = 1.0
        for sign, weight in self.signs.items():
            if has(s, sign % 4, sign // 4):
                out *= weight
        return out


def has(s: Pairadox, seat: int, what: int) -> bool:
    cards = s.hand(seat) if what == NO_COMPLETE else s.row(seat)
    for card in cards:
        if what == NO_COMPLETE:
            if SINGLES <= KIND_OF[card] < TRUE:
                return True
        elif (card >= FIRST_FALSE) == (what == NO_FALSE):
            return True
    return False
