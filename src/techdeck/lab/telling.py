"""What the games of one deal come to, as numbers with names."""

from __future__ import annotations

from itertools import pairwise

from techdeck.lab.plan import Plan
from techdeck.lab.tally import Dealt, Sums
from techdeck.lab.watching import Watched

GRID = 20  # moments of a game at which who leads is looked at, from its beginning to its end
THOUGHT, HANDLING = 8.0, 2.0  # seconds that people take for a choice, and for one that is none


def tell_deal(plan: Plan, played: list[Watched], sums: Sums, natural: bool) -> dict[str, float]:
    """The figures of a deal, means over its games; what hands won is added to the fit."""
    if all(game.hands for game in played):
        add_hands(plan, played, sums)
    if not natural:
        return {}
    rows = [tell_game(game) for game in played]
    for game in played:
        note_game(plan, game, sums)
    figures = dict.fromkeys(rows[0], 0.0)
    for name in figures:
        figures[name] = sum(row[name] for row in rows) / len(rows)
    return figures | lead_figures(played)


def tell_game(game: Watched) -> dict[str, float]:
    """What can be said of every game."""
    sides = len(game.shares)
    forced = game.decisions - game.free
    out = {f"seat {n}": game.shares[(game.first + n) % sides] for n in range(sides)}
    settled = decided(game)
    return out | {
        "draw": float(game.drawn),
        "turns": float(game.turns),
        "decisions": float(game.decisions),
        "minutes": (game.free * THOUGHT + forced * HANDLING) / 60,
        "branching": game.offered / game.free if game.free else 1.0,
        "forced": forced / game.decisions if game.decisions else 0.0,
        "changes": float(changes(game.leaders)),
        "decided": settled,
        "touches": float(game.touches),
        "margin": float(max(game.scores) - min(game.scores)) if game.scores else 0.0,
    }


def changes(leaders: list[int]) -> int:
    """How often another side took the lead."""
    led = [side for side in leaders if side >= 0]
    return sum(one != other for one, other in pairwise(led))


def decided(game: Watched) -> float:
    """The share of the game after which its winner never lost the lead again; 1 where nobody won alone."""
    if game.drawn or not game.leaders:
        return 1.0
    winner = game.shares.index(max(game.shares))
    at = len(game.leaders)
    while at and game.leaders[at - 1] == winner:
        at -= 1
    return at / len(game.leaders)


def lead_figures(played: list[Watched]) -> dict[str, float]:
    """By moment: how much of the win whoever led then got in the end."""
    out: dict[str, float] = {}
    for moment in range(GRID):
        got = [game.shares[side] for game in played for side in (leader_at(game, moment),) if side >= 0]
        if got:
            out[f"lead {moment}"] = sum(got) / len(got)
    return out


def leader_at(game: Watched, moment: int) -> int:
    if not game.leaders:
        return -1
    return game.leaders[min(len(game.leaders) - 1, moment * len(game.leaders) // GRID)]


def note_game(plan: Plan, game: Watched, sums: Sums) -> None:
    """How long it was, why it ended, and which cards were used and taken by whom."""
    sums.note("turns", str(game.turns))
    sums.note("ends", game.reason)
    sums.note("games", "games")
    for used, won in zip(game.used, game.shares, strict=True):
        for kind, times in used.items():
            sums.note("used", str(kind))
            sums.note("used won", str(kind), won)
            sums.note("uses", str(kind), times)
    for side, won in enumerate(game.shares):
        held = {*game.taken[side], *(game.hands[side] if game.hands else ())}
        for kind in held:
            sums.note("held", str(kind))
            sums.note("held won", str(kind), won)
        for kind, times in game.taken[side].items():
            sums.note("taken", str(kind), times)


def add_hands(plan: Plan, played: list[Watched], sums: Sums) -> None:
    """Hand h of the first game was that of side h + 1 in the second, and so on: what it got in all of them."""
    sides = len(plan.teams)
    hands = played[0].hands
    won = [
        sum(game.shares[(hand + by) % sides] for by, game in enumerate(played)) / len(played) for hand in range(sides)
    ]
    sums.hands.append(Dealt(hands, won))
