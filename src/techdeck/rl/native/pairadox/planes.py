"""What a seat sees of Pairadox beside the cards: games, pairs, the trick, and what hands were shown not to hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.gnomon import KINDS
from techdeck.games.pairadox.state import SEATS, TEAMS, Pairadox
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row


class PairadoxPlanes(Planes):
    def turned(self, state: State, seat: i64, zone: i64) -> i64:
        assert isinstance(state, Pairadox)
        teams = state.places.teams
        for team in range(TEAMS):
            if teams[team] == zone:
                return teams[(team + seat) % TEAMS]
        return zone

    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        return [
            ("games", (TEAMS,), "games won, my team first"),
            ("pairs", (TEAMS,), "pairs in this game, my team first"),
            ("first", (TEAMS,), "the team that won the first T/F card, mine first"),
            ("leader", (SEATS,), "who leads the trick, me first"),
            ("tricks", (1,), "tricks that are over"),
            ("need", (KINDS,), "the kinds of card that are required"),
            ("void", (SEATS, KINDS), "the kinds that plays have shown a seat not to hold, mine first"),
        ]

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Pairadox)
        mine = seat % TEAMS
        row.put(state.games[mine])
        row.put(state.games[1 - mine])
        row.put(state.pairs(mine))
        row.put(state.pairs(1 - mine))
        row.put_one(state.first ^ mine if state.first >= 0 else NOBODY, TEAMS)
        row.put_seat(state.leader, seat, SEATS)
        row.put(state.tricks)
        row.put_bits(state.need, KINDS)
        n: i64 = 0
        while n < SEATS:
            row.put_bits(state.void[(seat + n) % SEATS], KINDS)
            n += 1


PLANES: Final = PairadoxPlanes()
