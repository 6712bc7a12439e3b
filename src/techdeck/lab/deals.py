"""The parts of a study, and how the deals of each are played: a pure function of the plan and their numbers."""

from __future__ import annotations

from random import Random
from time import perf_counter

from techdeck.bots import Bot, Budget, bot_named
from techdeck.bots.guides import guide_of
from techdeck.games.registry import game_named
from techdeck.kernel.state import State
from techdeck.lab.duel import ITERATIONS, Contender, Duel, play_deal
from techdeck.lab.giving import begins_empty, can_pass_on, exchange, give, give_all, hands_of, in_decks, pass_on
from techdeck.lab.judging import judged
from techdeck.lab.plan import Plan, Side
from techdeck.lab.tally import Batch, Sums, Tally, Task
from techdeck.lab.telling import tell_deal
from techdeck.lab.watching import Watch, Watched, play

GAMES, GIFTS, JUDGED, CARD, RUNG = "games", "gifts", "judged", "card", "rung:"
SETUP = 40  # choices before the cards are dealt, at most


def play_batch(plan: Plan, task: Task) -> Batch:
    """The deals of a task; the same for the same plan and task, wherever it is played."""
    began = perf_counter()
    batch = Batch(task, [Sums() for _ in plan.sides])
    for number in task.numbers:
        told = [
            play_part(plan, side, task.part, number, sums) for side, sums in zip(plan.sides, batch.sides, strict=True)
        ]
        batch.games += sum(games for games, _ in told)
        figures = [each for _, each in told]
        if len(figures) == 2:
            for name in figures[0].keys() & figures[1].keys():
                batch.apart.setdefault(name, Tally()).add(figures[0][name] - figures[1][name])
    batch.seconds = perf_counter() - began
    return batch


def play_part(plan: Plan, side: Side, part: str, number: int, sums: Sums) -> tuple[int, dict[str, float]]:
    """One deal with one edition: how many games that were, and its figures, which are noted."""
    if part.startswith(RUNG):
        games, figures = play_rung(plan, side, part.removeprefix(RUNG), number)
    elif part == JUDGED:
        games, figures = 1, judged(plan, dealt(plan, side, number), number)
    elif part == CARD:
        games, figures = play_card(plan, side, number, sums)
    else:
        played = play_hands(plan, side, number, part == GIFTS)
        games, figures = len(played), tell_deal(plan, played, sums, part == GAMES)
    for name, figure in figures.items():
        sums.add(name, figure)
    return games, figures


def dealt(plan: Plan, side: Side, number: int) -> State:
    """A deal: the same cards in the same places for every edition."""
    game = game_named(plan.game)
    return game.new(plan.seats, dict(side.options), f"{plan.seed}/{number}", side.edition.effects)


def play_hands(plan: Plan, side: Side, number: int, gifts: bool) -> list[Watched]:
    """A deal as often as there are sides, the hands passed on by one seat each time."""
    sides = len(plan.teams)
    out = [play_once(plan, side, number, 0, gifts)]
    if out[0].passed:
        out += [play_once(plan, side, number, by, gifts) for by in range(1, sides)]
    return out


def play_once(plan: Plan, side: Side, number: int, by: int, gifts: bool) -> Watched:
    """A deal with the hands passed on by so many seats, and before that some cards for everybody if there are gifts."""
    state = dealt(plan, side, number)
    table = Table(plan, number)
    table.set_up(state)
    if gifts:
        give_all(state, Random(f"{plan.seed}/{number}/gifts"), by)
        return table.watch(state, hands_of(state))
    if can_pass_on(state):
        pass_on(state, by)
        return table.watch(state, hands_of(state))
    return table.watch(state, hands_of(state), passed=False)


def play_card(plan: Plan, side: Side, number: int, sums: Sums) -> tuple[int, dict[str, float]]:
    """For every side: what it wins of a deal with the card in its hand, and with another one in its place."""
    gains, used, games = 0.0, 0.0, 0
    for which, team in enumerate(plan.teams):
        with_it, without = (play_with(plan, side, number, team[number % len(team)], n == 0) for n in range(2))
        gains += (with_it.shares[which] - without.shares[which]) / len(plan.teams)
        used += bool(with_it.used[which].get(kind_of(plan, side))) / len(plan.teams)
        games += 2
    return games, {"impact": gains, "card used": used}


def kind_of(plan: Plan, side: Side) -> int:
    faces = dealt(plan, side, 0).faces
    return int(faces.kinds[faces.index[plan.card]])


def play_with(plan: Plan, side: Side, number: int, seat: int, keep: bool) -> Watched:
    """A deal with the plan's card in a hand, or with one of the decks exchanged for it."""
    state = dealt(plan, side, number)
    table = Table(plan, number)
    table.set_up(state)
    rng = Random(f"{plan.seed}/{number}/{seat}/card")
    card = state.faces.index[plan.card]
    give(state, seat, card, rng)
    if not keep:
        exchange(state, card, rng)
    return table.watch(state, [])


class Table:
    """The bots of one game, each with its own luck, which depends on the seed, the deal and the seat only."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.first = -1
        self.bots: list[Bot] = [bot_named(plan.level, plan.game) for _ in range(plan.seats)]
        self.budgets = [Budget(None, ITERATIONS.get(plan.level))] * plan.seats
        self.luck = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]

    def set_up(self, state: State) -> None:
        """Where choices come before the cards, they are made; who makes the first one begins."""
        self.first = state.turn()
        for _ in range(SETUP):
            if state.over or any(hands_of(state)) or in_decks(state):
                return
            seat = state.actors[0]
            state.choose(seat, self.bots[seat].choose(state.observe(seat), self.budgets[seat], self.luck[seat]))

    def watch(self, state: State, hands: list[list[int]], passed: bool = True) -> Watched:
        """The rest of the game; `hands` are looked at if there are cards in them."""
        teams = self.plan.teams
        watch = Watch(state, teams, guide_of(self.plan.game, self.plan.level), self.first)
        watch.out.passed = passed
        if any(hands):
            kinds = state.faces.kinds
            watch.out.hands = [[int(kinds[card]) for seat in team for card in hands[seat]] for team in teams]
        play(state, self.bots, self.budgets, self.luck, watch)
        return watch.end()


def play_rung(plan: Plan, side: Side, level: str, number: int) -> tuple[int, dict[str, float]]:
    """A deal of the ladder: a bot against the one below it, in each other's place."""
    below = dict(plan.rungs)[level]
    duel = Duel(plan.game, plan.seats, f"{plan.seed}/ladder", Contender.of(level), Contender.of(below), side.options)
    return len(plan.teams), {level: play_deal(duel._replace(edition=side.edition), number).share}


def parts_of(plan: Plan) -> dict[str, float]:
    """What a study plays, and how much of its time is for each part."""
    if plan.card:
        return {CARD: 0.85, GAMES: 0.15}
    state = dealt(plan, plan.sides[0], 0)
    parts = {GAMES: 0.72, JUDGED: 0.1}
    if begins_empty(state):
        parts = {GAMES: 0.3, GIFTS: 0.42, JUDGED: 0.1}
    if plan.brief:
        del parts[JUDGED]
        return parts
    for level, _ in plan.rungs:
        parts[RUNG + level] = 0.06
    return parts
