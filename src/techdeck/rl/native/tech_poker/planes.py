"""What a seat sees of Tech Poker beside the cards: chips, the betting, and what was said in this hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from techdeck.games.tech_poker.choices import BET, CALL, CARDS, CHECK, DRAW, FOLD, HAND, RAISE
from techdeck.games.tech_poker.state import PHASES, Poker
from techdeck.kernel.choice import ARG
from techdeck.kernel.event import MOVE, SAY
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row

WORDS: Final = 5  # check, bet, call, raise, fold
PLAYS: Final = 16


class TechPokerPlanes(Planes):
    def logs(self) -> bool:
        """How many cards somebody drew, and who raised, is told by the log alone."""
        return True

    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        seats = int(start.layout.seats)
        return [
            ("chips", (seats, 2), "mine first, as pairs"),
            ("bets", (seats, 2), "in this betting round, mine first, as pairs"),
            ("paid", (seats, 2), "into the pot in this hand, mine first, as pairs"),
            ("dead", (2,), "chips in the pot that nobody here paid, as a pair"),
            ("phase", (len(PHASES),), "first betting, draw, second betting, over"),
            ("hand", (2,), "the number of this hand, as a pair"),
            ("left", (2,), "hands that are still to come, as a pair"),
            ("dealer", (seats,), "me first"),
            ("raises", (1,), "in this betting round"),
            ("acted", (seats,), "who has acted since the last raise, or drawn, me first"),
            ("spent", (seats,), "who has used an effect in this betting round, me first"),
            ("shown", (seats, CARDS), "cards of the last showdown, mine first"),
            ("drew", (seats,), "cards discarded from the hand, mostly to draw: 1 for none, 2 for one, mine first"),
            (
                "plays",
                (PLAYS, seats + WORDS),
                "the latest words of the betting: who, me first, and what; the last first",
            ),
        ]

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Poker)
        seats = state.layout.seats
        row.put_seat_pairs(state.chips, seat)
        row.put_seat_pairs(state.bets, seat)
        row.put_seat_pairs(state.paid, seat)
        row.put_pair(state.dead)
        row.put_one(state.phase, len(PHASES))
        row.put_pair(state.hand_number)
        row.put_pair(state.last_hand - state.hand_number)
        row.put_seat(state.dealer, seat, seats)
        row.put(state.raises)
        row.put_seat_bits(state.acted, seat, seats)
        row.put_seat_bits(state.spent, seat, seats)
        n: i64 = 0
        while n < seats:
            row.put_bits(state.shown[(seat + n) % seats], CARDS)
            n += 1
        put_plays(state, seat, row)


def put_plays(s: Poker, seat: i64, row: Row) -> None:
    """From the log, back to the beginning of the hand: it says who went how, and of cards only that they moved."""
    seats, cells, drew = s.layout.seats, row.cells, row.at
    play = drew + seats
    end = play + PLAYS * (seats + WORDS)
    packed = s.log.packed
    at = s.happened - 1
    while at >= 0:
        happening = packed[at]
        kind, who = happening >> 56, (happening >> 52 & 15) - 1
        word = happening >> 8 & 0xFFFFFF
        if kind == SAY:
            if word & ~ARG == HAND:
                break
            said = word_of(word & ~ARG)
            if said >= 0 and play < end:
                cells[play + (who - seat + seats) % seats] = u8(1)
                cells[play + seats + said] = u8(1)
                play += seats + WORDS
            elif word & ~ARG == DRAW:
                cells[drew + (who - seat + seats) % seats] = u8(1)
        elif kind == MOVE and who >= 0 and happening >> 32 & 0xFFF == s.layout.hands[who] << 6 | s.layout.piles[0]:
            spot = drew + (who - seat + seats) % seats
            cells[spot] = u8(2 if cells[spot] == 0 else i64(cells[spot]) + 1)
        at -= 1
    row.at = end


def word_of(kind: i64) -> i64:
    """Which word of the betting a kind is; -1 for none."""
    if kind == CHECK:
        return 0
    if kind == BET:
        return 1
    if kind == CALL:
        return 2
    if kind == RAISE:
        return 3
    return 4 if kind == FOLD else -1


PLANES: Final = TechPokerPlanes()
