"""Plays random games and prints a digest of each: the same on every build of the engine, to the last bit."""

from __future__ import annotations

import hashlib
import random
import sys

import techdeck.kernel.state
from techdeck.games.registry import GAMES
from techdeck.kernel.record import digest_of
from techdeck.testing import random_game, variants_of


def digest(n: int) -> str:
    """What was played, and the digest of all that was offered, seen and sampled on the way."""
    variant = VARIANTS[n % len(VARIANTS)]
    rng = random.Random(n)
    whole = hashlib.sha256()
    state = variant.start(f"build {n}")
    for step, current in enumerate(random_game(state, rng)):
        whole.update(" ".join(current.text(c) for c in current.choices(current.actors[0])).encode())
        if step % 60 == 30:
            seen = current.observe(step % variant.seats)
            whole.update(repr((seen.view(), seen.sample(rng).position(-1))).encode())
    whole.update(digest_of(state).encode())
    return f"{variant.game.name} {variant.seats} {whole.hexdigest()}"


VARIANTS = [variant for game in GAMES.values() for variant in variants_of(game)]

if __name__ == "__main__":
    first, last = int(sys.argv[1]), int(sys.argv[2])
    print(techdeck.kernel.state.__file__)
    for number in range(first, last):
        print(digest(number))
