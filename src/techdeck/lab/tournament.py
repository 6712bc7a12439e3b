"""Three or more bots: each pair plays the same deals, and from all of that every bot gets a rating."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from techdeck.cards.edition import Edition
from techdeck.extras import need
from techdeck.kernel.errors import Impossible
from techdeck.lab.duel import Contender, DealOutcome, Duel, Options, Standing, outcomes, standing
from techdeck.lab.executors import Executor

START = 1500.0
STEP = 29.5  # rating points for one of the library's: 400 points are then a chance of 10 to 1
AGAIN = 80  # times that the deals are drawn anew, to see how far ratings go
TIE = 1e-9


class Tournament(NamedTuple):
    """Bots that all play each other."""

    game: str
    seats: int
    seed: str
    bots: tuple[Contender, ...]
    options: Options = ()
    edition: Edition | None = None

    def pairs(self) -> list[tuple[int, int]]:
        """Who plays whom, by number."""
        return list(combinations(range(len(self.bots)), 2))

    def duel(self, a: int, b: int) -> Duel:
        """Two of them; all pairs play the same deals."""
        return Duel(self.game, self.seats, self.seed, self.bots[a], self.bots[b], self.options, self.edition)

    def checked(self) -> Tournament:
        """Itself, or a refusal of what cannot be played."""
        need("lab", "Rating three or more bots", "openskill")
        if len({bot.level for bot in self.bots}) < len(self.bots):
            raise Impossible("Each bot plays once: name every one of them a single time.")
        for a, b in self.pairs():
            self.duel(a, b).checked()
        return self


class Rated(NamedTuple):
    """A bot's rating, between which numbers it is 95 times of 100, and its share of wins against all others."""

    level: str
    rating: float
    low: float
    high: float
    share: float


Played = dict[tuple[int, int], list[DealOutcome]]


def play_all(
    tournament: Tournament, deals: int, executor: Executor | None = None
) -> Iterator[tuple[tuple[int, int], list[DealOutcome]]]:
    """The outcomes of every pair, batch by batch."""
    for pair in tournament.pairs():
        for batch in outcomes(tournament.duel(*pair), deals, executor=executor):
            yield pair, batch


def standings(played: Played) -> dict[tuple[int, int], Standing]:
    """What the first of each pair got."""
    return {pair: standing(results) for pair, results in played.items()}


def rate(tournament: Tournament, played: Played) -> list[Rated]:
    """The best bot first."""
    fair = tournament.duel(0, 1).fair
    deals = min(len(results) for results in played.values())
    middle = ratings(len(tournament.bots), played, list(range(deals)), fair)
    rng = Random(tournament.seed)
    others = [ratings(len(middle), played, rng.choices(range(deals), k=deals), fair) for _ in range(AGAIN)]
    out = []
    for bot, contender in enumerate(tournament.bots):
        spread = sorted(other[bot] for other in others)
        low, high = spread[len(spread) * 25 // 1000], spread[-1 - len(spread) * 25 // 1000]
        share = [result_of(pair, results, bot) for pair, results in played.items() if bot in pair]
        out.append(Rated(contender.level, middle[bot], low, high, sum(share) / len(share)))
    return sorted(out, key=lambda rated: -rated.rating)


def result_of(pair: tuple[int, int], results: list[DealOutcome], bot: int) -> float:
    share = sum(result.share for result in results) / len(results)
    return share if bot == pair[0] else 1 - share


def ratings(bots: int, played: Played, deals: list[int], fair: float) -> list[float]:
    """By Bradley and Terry, deal after deal: whoever got more than a fair share of a deal won it."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(tau=0.0)
    now = [model.rating() for _ in range(bots)]
    for deal in deals:
        for (a, b), results in played.items():
            over = results[deal].share - fair
            ranks = [0, 0] if abs(over) < TIE else [0, 1] if over > 0 else [1, 0]
            (now[a],), (now[b],) = model.rate([[now[a]], [now[b]]], ranks=ranks)
    return [START + STEP * (rating.mu - model.mu) for rating in now]
