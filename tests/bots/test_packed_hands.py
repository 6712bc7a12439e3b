"""The packed hands that bots search agree with the rules: in random games the same cards may be played, and each leads
to the same trick, the same winnings and the same points. Why there are second rules: docs/second-implementations.md.
"""

from __future__ import annotations

from random import Random

import pytest
from builds import PURE
from gnomon import dealt as gnomon_dealt
from trades import dealt as trades_dealt

from techdeck.bots.native.pairadox.hands import CARD_OF, CHOICE_BY, Moment, margin, won_of
from techdeck.bots.native.pairadox.hands import moment_of as gnomon_moment
from techdeck.bots.native.tricks_of_the_trade.hands import Round, moment_of
from techdeck.games.pairadox.state import Pairadox
from techdeck.games.pairadox.turn import KIND_OF
from techdeck.games.tricks_of_the_trade.choices import PLAY
from techdeck.games.tricks_of_the_trade.state import PLAYING, Tricks
from techdeck.kernel.bits import slot
from techdeck.kernel.choice import ARG

GAMES = 6 if PURE else 60


def bits(cards: int) -> list[int]:
    """The numbers of the bits of a mask."""
    return [n for n in range(cards.bit_length()) if cards >> n & 1]


# Pairadox.


def everything(m: Moment) -> tuple[int, ...]:
    return (m.a, m.b, m.c, m.d, m.team, m.at, m.need, m.gain, m.won)


def play_packed(state: Pairadox, rng: Random) -> None:
    """One card, chosen among those that both know, and what it leads to."""
    (seat,) = state.actors
    m = gnomon_moment(state, seat)
    allowed = [int(CHOICE_BY[slot(2**n)]) for n in bits(int(m.may_play()))]
    assert sorted(allowed) == state.choices(seat)
    choice = rng.choice(allowed)
    card, before = CARD_OF[KIND_OF[choice & ARG]], (m.need, m.gain, m.won)
    m.play(card)
    m.take_back(card, *before)
    assert everything(m) == everything(gnomon_moment(state, seat))
    m.play(card)
    state.choose(seat, choice)
    if state.over:
        assert (m.won, m.a, m.b, m.c, m.d) == (won_of(state), 0, 0, 0, 0)
        return
    assert everything(m) == everything(gnomon_moment(state, state.actors[0]))


@pytest.mark.parametrize("game", range(GAMES))
def test_packed_hands_of_pairadox_play_by_its_rules(game: int) -> None:
    state, rng = gnomon_dealt(f"packed {game}").state, Random(game)
    while not state.over:
        play_packed(state, rng)
    ahead = margin(won_of(state))
    assert state.result().winners == ((0, 2) if ahead > 0 else (1, 3) if ahead < 0 else ())


# Tricks of the Trade.


def play_trick_card(state: Tricks, rng: Random) -> None:
    (seat,) = state.actors
    m, round, number = moment_of(state, seat), Round(state), state.round
    allowed = [PLAY + n for n in bits(int(m.may_play()))]
    assert allowed == state.choices(seat)
    choice = rng.choice(allowed)
    m.play(round, 2 ** (choice & ARG))
    while m.turn < m.seats and m.a == 0:  # seats without cards are passed over
        m.play(round, 0)
    if m.turn == m.seats:
        m.end_trick(round)
    state.choose(seat, choice)
    if state.over or state.round != number:
        assert m.pile == 0
        assert [round.total(m.score, each) for each in range(state.seats)] == list(state.points)
        return
    now = moment_of(state, state.actors[0])
    assert (now.score, now.pile, now.led, now.best) == (m.score, m.pile, m.led, m.best)
    assert (now.left, state.leader if m.pile == 0 else now.winner) == (m.left, m.winner)
    if m.pile:
        assert (now.seat, now.a, now.b, now.c, now.d) == (m.seat, m.a, m.b, m.c, m.d)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", range(GAMES // 3))
def test_packed_hands_of_tricks_of_the_trade_play_by_its_rules(game: int, seats: int) -> None:
    state, rng = trades_dealt(seats, seed=f"packed {game}").game, Random(game)
    cards = 0
    while not state.over:
        if state.phase == PLAYING:
            play_trick_card(state, rng)
            cards += 1
        else:
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
    assert cards > 3 * 6
