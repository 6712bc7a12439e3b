"""The fast following rule agrees with the definition, and what samples hold could have been played as it was."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from gnomon import DECK, Trick, dealt, laid
from pairadox_reference import allowed, case

from techdeck.games.pairadox.state import Pairadox

SITUATIONS = 100_000
CHUNKS = 20


class Compared:
    """Counts situations by the clause that decides them."""

    def __init__(self) -> None:
        self.cases: Counter[str] = Counter()

    def check(self, state: Pairadox) -> None:
        names = state.faces.names
        (seat,) = state.actors
        hand = [names[card] for card in state.hand(seat) + state.row(seat)]
        clause, cards = case(hand, [names[card] for card in state.trick()])
        offered = [state.text(choice) for choice in state.choices(seat)]
        assert sorted(offered) == sorted(f"play {card}" for card in cards)
        self.cases[clause] += 1

    def play_out(self, table: Trick, rng: Random, situations: int) -> None:
        state = table.state
        while not state.over and self.cases.total() < situations:
            self.check(state)
            (seat,) = state.actors
            state.choose(seat, rng.choice(state.choices(seat)))


def lean(rng: Random) -> Trick:
    """A position of a few tricks with few kinds of cards, in which the rarer clauses decide more often."""
    size = rng.randint(2, 5)
    share = {length: rng.random() for length in (1, 3, 4, 5)}  # Singles, Completes, True, False
    cards = [card for card in DECK if rng.random() < share[len(card)]]
    if len(cards) < 4 * size:
        return lean(rng)
    rng.shuffle(cards)
    hands = [" ".join(cards[seat * size : seat * size + size]) for seat in range(4)]
    return laid(*hands, leader=rng.randrange(4))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_fast_rule_agrees_with_the_definition(chunk: int) -> None:
    """In whole games, and in short ones where few kinds of cards are in play."""
    rng, compared, wanted = Random(chunk), Compared(), SITUATIONS // CHUNKS
    while compared.cases.total() < wanted // 2:
        compared.play_out(dealt(f"follow {chunk} {rng.random()}"), rng, wanted // 2)
    while compared.cases.total() < wanted:
        compared.play_out(lean(rng), rng, wanted)
    assert compared.cases.total() == wanted
    assert all(compared.cases[clause] > 20 for clause in ("PD-10", "PD-10 T/F", "PD-14", "PD-15", "PD-16", "PD-18"))
    assert compared.cases["PD-14 after T/F"] > 5


def plays(state: Pairadox) -> list[tuple[int, str]]:
    """Who played which card in this game, as everybody saw it."""
    trick = state.places.trick
    moves = [event for event in state.events() if event.kind == "move" and event.dst == trick]
    return [(event.seat, state.faces.names[event.card]) for event in moves]


def check_sample(state: Pairadox, sample: Any) -> None:
    """The hands of a sample with what was played since: every card played was allowed then."""
    names, played = state.faces.names, plays(state)
    hands = [[names[card] for card in sample.hand(seat) + sample.row(seat)] for seat in range(4)]
    for seat, card in played:
        hands[seat].append(card)
    assert [len(hand) for hand in hands] == [20] * 4
    for number, (seat, card) in enumerate(played):
        trick = [card for _, card in played[number - number % 4 : number]]
        assert card in allowed(hands[seat], trick)
        hands[seat].remove(card)


def test_a_sample_fits_all_that_was_played() -> None:
    """Who did not follow had nothing to follow with, in every sample too."""
    checked, rng = 0, Random(5)
    for n in range(25):
        table = dealt(f"sample {n}")
        while not table.state.over:
            if rng.random() < 0.15:
                for seat in range(-1, 4):
                    checked += 1
                    check_sample(table.state, table.state.observe(seat).sample(rng))
            (actor,) = table.state.actors
            table.state.choose(actor, rng.choice(table.state.choices(actor)))
    assert checked > 1000
