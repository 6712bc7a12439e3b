"""Positions of Tricks of the Trade with one right choice, found by the bots; the solver and trades, checked plainly."""

from __future__ import annotations

import pickle
from random import Random
from typing import NamedTuple

import pytest
from builds import PURE
from trades import Trades, dealt, playing, table, trading

from techdeck.bots import Budget, bot_named
from techdeck.bots.native.tricks_of_the_trade.evaluation import prospects
from techdeck.bots.native.tricks_of_the_trade.hands import Round, moment_of
from techdeck.bots.native.tricks_of_the_trade.solver import Kept, TwoHands, open_play
from techdeck.games.tricks_of_the_trade.state import BIDDING, EFFECTS, PLAYING, TRADING, Tricks

ITERATIONS = {"medium": 60, "hard": 240}
KINGS = "13K 12K 11K 10K 9K 8K 7K 6K 5K 4K"
LOW = "13V 12V 3K 4K 3S 4S 5S 3T 4T 5T"
STRONG = "6K 10V 9V 8V 13K 12K 11K 13S 12S 3V"
MIDDLE = "6S 7S 8S 9S 8T 9T 10T 6T 7T 7K"
OTHER = "3V 5V 7T 8T 9T 10T 6S 7S 8S 9S"


class Puzzle(NamedTuple):
    play: Trades
    seat: int
    choice: str  # or how it begins


def two_left(hands: tuple[str, str], bids: tuple[int, int], won: tuple[int, int], **more: object) -> Trades:
    """Two players with two tricks to come; four of Science cards went to the seats as `won` says."""
    cards = ["3S 4S", "5S 6S", "7S 8S", "9S 10S"]
    tricks = [trick.split() for trick in cards]
    places = {"won": [tricks[: won[0]], tricks[won[0] :]], "winners": [0] * won[0] + [1] * won[1]}
    return playing(2, hands, bids=list(bids), goals="1S 1T", **places, **more)


def puzzles() -> dict[str, Puzzle]:
    return {
        "keep the sure trick for the end when one is missing": Puzzle(
            two_left(("13V 3V", "8K"), (3, 2), (2, 2), trick="12V", leader=1), 0, "play 3V"
        ),
        "take the trick that the other card would not": Puzzle(
            two_left(("13K 3K", "8T"), (3, 2), (2, 2), trick="5K", leader=1), 0, "play 13K"
        ),
        "duck once the bid is reached": Puzzle(
            two_left(("13K 3K", "8T"), (2, 2), (2, 2), trick="5K", leader=1), 0, "play 3K"
        ),
        "throw the dangerous card away once the bid is reached": Puzzle(
            two_left(("13K 3K", "8T"), (2, 2), (2, 2), trick="5V", leader=1), 0, "play 13K"
        ),
        "trump in for the bid": Puzzle(two_left(("3V 3T", "8K"), (3, 2), (2, 2), trick="13K", leader=1), 0, "play 3V"),
        "the last player takes a needed trick as cheaply as can be": Puzzle(
            two_left(("13V 6V", "12V"), (4, 2), (2, 2), trick="5V", leader=1), 0, "play 6V"
        ),
        "a worthless hand bids nothing": Puzzle(
            table(2, "bidding", ("3K 4K 5K 3S 4S 5S 3T 4T 5T 6T", OTHER)), 0, "bid 0"
        ),
        "all high trumps bid all": Puzzle(
            table(2, "bidding", ("13V 12V 11V 10V 9V 8V 7V 6V 13K 13S", OTHER)), 0, "bid 6"
        ),
        "a hand of one domain makes it trump": Puzzle(trading(2, (KINGS, OTHER), goals="1V 1T"), 0, "swap trump"),
        "the highest trump for a three is accepted": Puzzle(
            offered("13V", "want 3K"),
            1,
            "accept",
        ),
        "a three for the highest trump is declined": Puzzle(offered("3S", "want 13V"), 1, "decline"),
        "a low hand keeps its highest trumps from the strong": Puzzle(trading(3, (LOW, STRONG, MIDDLE)), 0, "pass"),
        "the highest trump for any card is accepted": Puzzle(
            trading(3, (LOW, STRONG, MIDDLE)).offers_for(0, 1, "give 13V", "want any"), 1, "accept"
        ),
        "a king of the own goal domain for another is declined": Puzzle(
            trading(3, (KINGS, "3S 13S 12S 11S 4S 5V 6V 7T 8T 9T"), goals="1V 1S 1K").offers_for(
                0, 1, "give 13K", "want 13S"
            ),
            1,
            "decline",
        ),
        "the highest trumps are not for trade": Puzzle(
            trading(3, ("13V 12V 11V 10V 9V 8V 7V 6V 5V 4V", MIDDLE)), 0, "pass"
        ),
        "a question gets no answer": Puzzle(
            trading(3, (KINGS, "13V 3S 4S 5S 6S 7S 8S 9S 10S 11S", "3T 4T 5T")).does(0, "ask 1", "want 13V"),
            1,
            "silent",
        ),
    }


def offered(card: str, want: str) -> Trades:
    """Seat 0 offers seat 1 a card."""
    hands = ("13V 3S 4S 5S 6S 7S 8S 9S 10S 11S", "3K 4K 5K 6K 7K 8K 9K 10K 11K 12K")
    if card == "3S":
        hands = ("3S 4S 5S 6S 7S 8S 9S 10S 11S 12S", "13V 3K 4K 5K 6K 7K 8K 9K 10K 11K")
    return trading(3, (*hands, "3T 4T 5T 6T 7T 8T 9T 10T 11T 12T")).offers_for(0, 1, f"give {card}", want)


NAMES = list(puzzles())


def chosen(name: str, level: str) -> str:
    puzzle = puzzles()[name]
    state = puzzle.play.state
    budget = Budget(iterations=ITERATIONS[level])
    bot = bot_named(level, "tricks-of-the-trade")
    return state.text(bot.choose(state.observe(puzzle.seat), budget, Random("tactics")))


@pytest.mark.parametrize("name", NAMES)
def test_hard_finds_it(name: str) -> None:
    assert chosen(name, "hard").startswith(puzzles()[name].choice)


def test_medium_finds_most() -> None:
    assert len(NAMES) >= 10
    assert len([name for name in NAMES if chosen(name, "medium").startswith(puzzles()[name].choice)]) >= 9


@pytest.mark.parametrize("phase", [TRADING, BIDDING, EFFECTS, PLAYING])
def test_a_bot_thinks_the_same_of_a_state_that_travelled(phase: int) -> None:
    state, rng = dealt(3, seed="travel").game, Random(1)
    while state.phase != phase:
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))
    seat = state.actors[0]
    seen = [state.observe(seat), pickle.loads(pickle.dumps(state)).observe(seat)]
    bots = [bot_named("medium", "tricks-of-the-trade") for _ in seen]
    first, second = (bot.choose(each, Budget(iterations=4), Random(2)) for bot, each in zip(bots, seen, strict=True))
    assert first == second


# The solver.


def ending(seats: int, seed: int, tricks: int) -> Tricks:
    """A round played at random until so many tricks are left, sometimes into the middle of one."""
    state, rng = dealt(seats, seed=f"ending {seed}").game, Random(seed)
    while state.phase != PLAYING or state.tricks < 6 - tricks or state.size(state.places.trick) < seed % seats:
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))
    return state


def plain_minimax(state: Tricks, round: int) -> list[int]:
    """Everybody's points, when all play for what puts them furthest ahead."""
    if state.over or state.round != round:
        return list(state.points)
    (seat,) = state.actors
    best: list[int] = []
    for choice in state.choices(seat):
        after = state.copy()
        after.take(seat, choice)
        points = plain_minimax(after, round)
        if not best or ahead(points, seat) > ahead(best, seat):
            best = points
    return best


def ahead(points: list[int], seat: int) -> float:
    others = [total for other, total in enumerate(points) if other != seat]
    return points[seat] - 0.8 * max(others) - 0.2 * sum(others) / len(others)


@pytest.mark.parametrize("seed", range(12))
def test_with_two_players_the_solver_is_exact(seed: int) -> None:
    state = ending(2, seed, 2)
    points = plain_minimax(state, state.round)
    m, duel = moment_of(state, state.actors[0]), TwoHands(Round(state), Kept(1024))
    if m.pile:
        cards = [2**card for card in state.hand(int(m.seat)) if f"play {state.faces.names[card]}" in texts(state)]
        found = [duel.end(m.a - card, m.b, m.seat, m.left, m.score, m.pile, card, -500, 500) for card in cards]
        value = max(found) if m.seat == 0 else min(found)
    else:
        value = duel.between(m.a, m.b, m.seat, m.left, m.score, -500, 500)
    assert value == points[0] - points[1]


def texts(state: Tricks) -> list[str]:
    return [state.text(choice) for choice in state.choices(state.actors[0])]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_last_trick_is_exact(seats: int, seed: int) -> None:
    state = ending(seats, seed, 1)
    m, round = moment_of(state, state.actors[0]), Round(state)
    score = open_play(round, m)
    found = [round.total(score, seat) for seat in range(seats)]
    best = plain_minimax(state, state.round)
    seat = state.actors[0]
    assert ahead(found, seat) == pytest.approx(ahead(best, seat))


# Trades.


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_strong_hand_offers_its_poorest_card_to_who_holds_the_highest_trump(level: str) -> None:
    """Who holds little else could then win no trick at all."""
    state = trading(3, (STRONG, LOW, MIDDLE)).does(0, "ask 1", "want 13V").does(1, "answer").game
    bot, steps = bot_named(level, "tricks-of-the-trade"), [""]
    while steps[-1] not in ("propose", "pass"):
        choice = bot.choose(state.observe(0), Budget(iterations=ITERATIONS[level]), Random("offer"))
        steps.append(state.text(choice))
        state.choose(0, choice)
    assert steps[1:3] == ["trade 1", "give 6K"] and steps[-1] == "propose"


def test_bots_agree_often_and_it_never_hurts_who_accepts() -> None:
    """By what hands promise; so no trade hurts both."""
    changes = [change for seed in range(4 if PURE else 16) for change in agreed(seed)]
    assert len(changes) >= (2 if PURE else 12)
    assert all(partner > 0 for _, partner in changes)
    assert sum(proposer for proposer, _ in changes) > 0


def agreed(seed: int) -> list[tuple[float, float]]:
    """What the trades of a round between three medium bots did for the prospects of both."""
    state, rng = dealt(3, seed=f"agreed {seed}").game, Random(seed)
    bots = [bot_named("medium", "tricks-of-the-trade") for _ in range(3)]
    out: list[tuple[float, float]] = []
    pair, before = (0, 0), (0.0, 0.0)
    while state.phase == TRADING:
        seat = state.actors[0]
        choice = bots[seat].choose(state.observe(seat), Budget(iterations=10), rng)
        frame = state.agenda
        if frame is not None and state.text(choice) == "accept":
            pair = (frame.scope.user, seat)
            before = (prospects(state, pair[0]), prospects(state, pair[1]))
        state.choose(seat, choice)
        if frame is not None and len(frame.answers) and state.text(frame.answers[0]) == "accept":
            out.append((prospects(state, pair[0]) - before[0], prospects(state, pair[1]) - before[1]))
    return out
