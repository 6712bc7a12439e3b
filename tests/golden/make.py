"""Plays the golden games anew and writes their records beside this file. Review what changed like code.

A change here means that games recorded before play differently: raise the game's rules version with it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from techdeck.bots import Budget
from techdeck.match.match import Match
from techdeck.match.seat import Seat

HERE = Path(__file__).parent
GAMES: dict[str, tuple[str, list[str], dict[str, object]]] = {
    "paradoxical-2-easy": ("paradoxical", ["easy", "easy"], {}),
    "paradoxical-2-random": ("paradoxical", ["random", "random"], {}),
    "paradoxical-3-alternating": ("paradoxical", ["easy", "random", "easy"], {"straight": "alternating"}),
    "paradoxical-4-two-decks": ("paradoxical", ["random", "easy", "random", "easy"], {}),
    "paradoxical-2-turn-limit": ("paradoxical", ["random", "random"], {"turn-limit": 60}),
    "paradoxical-3-random": ("paradoxical", ["random", "random", "random"], {}),
    "pairadox-4-easy": ("pairadox", ["easy", "easy", "easy", "easy"], {}),
    "pairadox-4-match": ("pairadox", ["easy", "random", "random", "easy"], {"match": 2}),
    "pairadox-4-mixed": ("pairadox", ["random", "easy", "random", "easy"], {}),
    "pairadox-4-random": ("pairadox", ["random", "random", "random", "random"], {}),
    "tech-chess-2-easy": ("tech-chess", ["easy", "easy"], {}),
    "tech-chess-2-mixed": ("tech-chess", ["easy", "random"], {"setup": "standard"}),
    "tech-chess-2-random": ("tech-chess", ["random", "random"], {}),
    "tech-chess-2-straight-pawns": ("tech-chess", ["random", "easy"], {"pawn-diagonals": "off"}),
    "tech-chess-4-easy": ("tech-chess", ["easy", "easy", "easy", "easy"], {"setup": "standard"}),
    "tech-chess-4-mixed": ("tech-chess", ["easy", "random", "random", "easy"], {}),
    "tech-chess-4-random": ("tech-chess", ["random", "random", "random", "random"], {}),
    "tech-city-1-easy": ("tech-city", ["easy"], {}),
    "tech-city-2-easy": ("tech-city", ["easy", "easy"], {}),
    "tech-city-2-two-decks": ("tech-city", ["random", "random"], {"decks": 2}),
    "tech-city-4-mixed": ("tech-city", ["easy", "random", "easy", "random"], {}),
    "tech-city-6-mixed": ("tech-city", ["random", "easy", "random", "easy", "random", "random"], {}),
    "tech-poker-2-easy": ("tech-poker", ["easy", "easy"], {"hands": 5}),
    "tech-poker-2-random": ("tech-poker", ["random", "random"], {}),
    "tech-poker-4-mixed": ("tech-poker", ["easy", "random", "easy", "random"], {}),
    "tech-poker-6-mixed": ("tech-poker", ["random", "easy", "random", "easy", "random", "easy"], {"hands": 8}),
    "tricks-of-the-trade-2-easy": ("tricks-of-the-trade", ["easy", "easy"], {}),
    "tricks-of-the-trade-2-random": ("tricks-of-the-trade", ["random", "random"], {}),
    "tricks-of-the-trade-3-instead": (
        "tricks-of-the-trade",
        ["easy", "random", "easy"],
        {"exact-bonus": "instead"},
    ),
    "tricks-of-the-trade-3-random": ("tricks-of-the-trade", ["random", "random", "random"], {}),
    "tricks-of-the-trade-4-mixed": ("tricks-of-the-trade", ["easy", "random", "easy", "random"], {}),
}


def play(name: str) -> Match:
    game, bots, options = GAMES[name]
    seats = [Seat("bot", f"{level} {number}", level) for number, level in enumerate(bots)]
    match = Match.start(game, seats, options, seed=name)
    rng = Random(name)
    while not match.state.over:
        seat = match.state.actors[0]
        match.choose(seat, match.bot(seat).choose(match.observe(seat), Budget(iterations=2), rng))
    return match


if __name__ == "__main__":
    for name in GAMES:
        (HERE / f"{name}.record").write_text(play(name).record.text())
