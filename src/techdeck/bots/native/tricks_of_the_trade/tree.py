"""Playing cards in Tricks of the Trade: tree search over sampled hands, packed, and the last tricks exactly."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from mypy_extensions import i64

from techdeck.bots.native.card_tree import CardNode
from techdeck.bots.native.tricks_of_the_trade.hands import Moment, Round, domain_of, moment_of
from techdeck.bots.native.tricks_of_the_trade.solver import Kept, TwoHands, open_play
from techdeck.games.tricks_of_the_trade.choices import PLAY
from techdeck.games.tricks_of_the_trade.state import TRICKS, Tricks
from techdeck.kernel.bits import INDEX, slot
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import numbers
from techdeck.kernel.observe import Observation

PATHS: Final = 6  # down the tree, on every sample
SLIPS: Final[i64] = 10  # of so many cards in a playout one is any
CUTS: Final = numbers([0, 0, 3, 1, 1])  # a playout ends with so many tricks left, which are solved; by seats
KEPT: Final = 1 << 17  # positions that the solver remembers

# By the remainder of a card by 67, which tells powers of two apart.
CHOICES: Final = numbers([int(PLAY + card) for card in INDEX])
VALUES: Final = numbers([int(card % 13 + 1) for card in INDEX])


class Tricking:
    """Plays tricks of one round on; the seats play for their bids."""

    def __init__(self, round: Round, dice: Dice, kept: Kept) -> None:
        self.round = round
        self.dice = dice
        self.duel = TwoHands(round, kept)
        self.cut = CUTS[round.seats]

    def after(self, m: Moment, card: i64) -> list[float]:
        """The chances when this card is played and everything after it is known and played at its best."""
        round = self.round
        if round.seats == 2:
            other = 1 - m.seat
            if m.pile == 0:
                ahead = self.duel.answered(m.b, m.a - card, other, m.left, m.score, card, -500, 500)
            else:
                ahead = self.duel.end(m.a - card, m.b, m.seat, m.left, m.score, m.pile, card, -500, 500)
            return round.chances_of_two(ahead)
        then = m.copy()
        then.play(round, card)
        return round.chances(open_play(round, then))

    def play(self, start: Moment, root: CardNode | None) -> list[float]:
        """From this moment to the end of the round, down the tree first; gives every seat's chance and notes it."""
        round, m, node = self.round, start.copy(), root
        path: list[CardNode] = []
        while True:
            if m.turn == m.seats:
                if m.pile == 0:
                    break
                m.end_trick(round)
                if m.left <= self.cut:
                    break
            card: i64 = 0
            if m.a != 0 and node is not None:
                card = node.pick(m.may_play(), self.dice)
                node = node.child(card, m.seat)
                path.append(node)
                if node.visits == 0.0:
                    node = None
            elif m.a != 0:
                card = self.policy(m)
            m.play(round, card)
        chances = self.ending(m)
        for node in path:
            node.add(chances[node.seat])
        return chances

    def ending(self, m: Moment) -> list[float]:
        """The chances between tricks, the rest solved."""
        if m.left > 0 and m.seats == 2:
            return self.round.chances_of_two(self.duel.between(m.a, m.b, m.seat, m.left, m.score, -500, 500))
        return self.round.chances(open_play(self.round, m))

    def policy(self, m: Moment) -> i64:
        """Win while the bid is not reached, as cheaply as the last player can; then do not, and get rid of winners."""
        cards = m.may_play()
        if cards & (cards - 1) == 0:
            return cards
        if self.dice.below(SLIPS) == 0:
            return self.dice.one_of(cards)
        hungry = m.score >> 6 * m.seat & 7 < self.round.bids[m.seat]
        if m.led == 0:
            return self.highest(cards, 13) if hungry else self.lowest(cards, 13)
        winners = self.winners(cards, m.best)
        losers = cards & ~winners
        if hungry:
            if not winners:
                return self.lowest(losers, 13)
            return self.lowest(winners, 13) if m.turn + 1 == m.seats else self.highest(winners, 13)
        return self.highest(losers, 13) if losers else self.highest(winners, 13)

    def winners(self, cards: i64, best: i64) -> i64:
        """The cards that take the trick now."""
        trump = self.round.trump
        above = ~(best + best - 1)
        if best & trump:
            return cards & trump & above
        return cards & (trump | (domain_of(best) & above))

    def lowest(self, cards: i64, trump: i64) -> i64:
        """The card of least value; a trump counts for so much more."""
        out: i64 = 0
        least: i64 = 100
        while cards:
            card = cards & -cards
            cards -= card
            value = VALUES[slot(card)]
            if card & self.round.trump:
                value += trump
            if value < least:
                least = value
                out = card
        return out

    def highest(self, cards: i64, trump: i64) -> i64:
        out: i64 = 0
        most: i64 = -1
        while cards:
            card = cards & -cards
            cards -= card
            value = VALUES[slot(card)]
            if card & self.round.trump:
                value += trump
            if value > most:
                most = value
                out = card
        return out


class TricksSearch:
    """Grows a tree from what a seat sees in the tricks; `exact` is from how many left on every sample is solved."""

    def __init__(self, observation: Observation, exact: int, rng: Random) -> None:
        self.observation = observation
        s = cast(Tricks, observation.state)
        self.seat: i64 = observation.seat
        self.root = CardNode(self.seat)
        self.tricking = Tricking(Round(s), Dice(rng.getrandbits(62)), Kept(KEPT))
        self.exact = TRICKS - s.tricks <= exact

    def run(self, iterations: int, rng: Random) -> None:
        """So many samples."""
        for _ in range(iterations):
            moment = moment_of(cast(Tricks, self.observation.sample(rng)), self.seat)
            if self.exact:
                self.solve_all(moment)
            else:
                for _ in range(PATHS):
                    self.tricking.play(moment, self.root)

    def solve_all(self, m: Moment) -> None:
        """Every card, and the rest of the round solved."""
        cards = m.may_play()
        while cards:
            card = cards & -cards
            cards -= card
            chances = self.tricking.after(m, card)
            self.root.child(card, m.seat).add(chances[self.seat])

    def lines(self) -> list[tuple[int, float, int]]:
        return self.root.lines(CHOICES, self.exact)
