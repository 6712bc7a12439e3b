"""What one looks at in Tricks of the Trade: this trick, the own bid, and the points of the round."""

from __future__ import annotations

from typing import cast

from techdeck.games.tricks_of_the_trade.choices import LINES
from techdeck.games.tricks_of_the_trade.score import ScoreLine
from techdeck.games.tricks_of_the_trade.state import PLAYING, Tricks
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import Coach, Feature, lead_of, lead_otherwise, lead_words, often
from techdeck.match.telling.sentence import Words, does, own

WON, EXACT = LINES.index("tricks"), LINES.index("exact")


def table_of(s: State) -> Tricks:
    return cast(Tricks, s)


def lines_of(s: State, seat: int) -> list[ScoreLine]:
    return [line for line in map(ScoreLine, table_of(s).sheet) if line.seat == seat]


def tricks_won(s: State, seat: int) -> float:
    """In all rounds, those of the round that is played now included."""
    state, scored = table_of(s), lines_of(s, seat)
    now = 0 if any(line.round == state.round for line in scored) else int(state.wins(seat))
    return float(now + sum(line.points[WON] for line in scored))


def bids_made(s: State, seat: int) -> float:
    return float(sum(line.points[EXACT] > 0 for line in lines_of(s, seat)))


def trick_over(begin: State, now: State, turns: int) -> bool:
    """Before tricks are played there is none to look at, and the round decides."""
    a, b = table_of(begin), table_of(now)
    return b.round != a.round or (b.tricks != a.tricks if a.phase == PLAYING else b.phase == PLAYING)


def round_over(begin: State, now: State, turns: int) -> bool:
    return len(table_of(now).sheet) > len(table_of(begin).sheet)


def trick_words(seat: int, figure: str) -> Words:
    return often(seat, "win", " this trick", figure)


def loss_words(seat: int, figure: str) -> Words:
    return ("This trick is one too many, and ", *often(seat, "win", " it", figure))


def bid_words(seat: int, figure: str) -> Words:
    return (does(seat, "make"), " ", own(seat), f" bid {figure}")


def round_words(seat: int, figure: str) -> Words:
    return ("In this round ", *lead_words(seat, figure))


class TricksCoach(Coach):
    features = (
        Feature("bid", bids_made, bid_words, "making your bid exactly", "The bid slipped away", round_over, times=True),
        Feature("trick", tricks_won, trick_words, "winning this trick", "A trick given away", trick_over, times=True),
        Feature(
            "duck",
            tricks_won,
            loss_words,
            "not winning this trick",
            "One trick too many",
            trick_over,
            times=True,
            fewer=True,
        ),
        Feature(
            "round",
            lead_of,
            round_words,
            "the points of this round",
            "Points of the round lost",
            round_over,
            signed=True,
            otherwise=lead_otherwise,
        ),
    )
    pace = 4000
    longest = 200


COACH = TricksCoach()
