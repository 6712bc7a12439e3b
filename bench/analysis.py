"""How long it takes to look through finished games, on one core: all of it, and a choice.

usage: python bench/analysis.py [GAME ...]

Easy bots play games of each kind until one has about 400 choices, or the longest of a few; the analysis of it must
take less than 20 seconds of the processor.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from techdeck.bots import Budget
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES, game_named
from techdeck.match.analysis import analyse
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat

CHOICES = 400
MOST = 20.0  # seconds
TRIES = 6


def played(game: str, seats: int, seed: str) -> Match:
    match, rng = Match.start(game, [Seat.bot("easy") for _ in range(seats)], {}, seed), Random(seed)
    while not match.state.over:
        seat = match.state.actors[0]
        match.choose(seat, match.bot(seat).choose(match.observe(seat), Budget(), rng))
    return match


def longest(game: str, seats: int) -> Match:
    """The game whose length is nearest to what is asked, of a few."""
    found = [played(game, seats, f"bench {number}") for number in range(TRIES)]
    return min(found, key=lambda match: abs(match.steps - CHOICES))


def main(games: list[str]) -> int:
    late = 0
    print(f"{'game':22} seats choices judged  fair s  a choice  full knowledge s")
    for game in games or list(GAMES):
        for seats in game_named(game).seat_counts[-1:]:
            replay = Replay(longest(game, seats).record, house())
            times, judged = list[float](), 0
            for knowing in (False, True):
                begun = process_time()
                judged = len(analyse(replay, replay.names, house(), knowing).judged)
                times.append(process_time() - begun)
            late += max(times) > MOST * max(1.0, replay.steps / CHOICES)
            each = 1000 * times[0] / max(1, replay.steps)
            print(
                f"{game:22} {seats:5} {replay.steps:7} {judged:6} {times[0]:7.1f} {each:6.0f} ms {times[1]:17.1f}",
                flush=True,
            )
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
