"""Checks the laws in games of installed packages, in a process of its own."""

from __future__ import annotations

import sys

from rl.laws import check_game
from techdeck import rl
from techdeck.games.registry import GAMES

LONGEST = 5000

for game in sys.argv[1:]:
    for seats in GAMES[game].seat_counts:
        space = rl.Space(game, seats=seats)
        check_game(space, 1, 20)
        batch = rl.Batch(space, games=4)
        mask = batch.reset()[1]
        steps = 0
        while steps < LONGEST and not batch.done.any():
            batch.step(mask.argmax(axis=1))
            steps += 1
        print(game, seats, [plane.name for plane in space.describe()][-2:], steps < LONGEST)
