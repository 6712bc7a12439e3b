"""How fast three well-known libraries play at random, driven from Python as their users drive them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import chess
import numpy as np
import pyspiel
import rlcard


class Rate(NamedTuple):
    """Per second: what players decide, and that together with the chance moves the caller has to make."""

    decisions: float
    steps: float


def measure(play: Callable[[], tuple[int, int]], seconds: float) -> Rate:
    """Plays whole games, each giving its (decisions, steps), until the processor has worked so long for it."""
    play()  # what is loaded or built once is not the rate
    decisions = steps = 0
    start = now = time.process_time()
    while now < start + seconds:
        game = play()
        decisions += game[0]
        steps += game[1]
        now = time.process_time()
    return Rate(decisions / (now - start), steps / (now - start))


def openspiel_rate(game: str = "spades", seconds: float = 3.0, chance: str = "weights") -> Rate:
    """Chance "weights": drawn from chance_outcomes, as its documentation does and games in general need.

    Chance "any": drawn like any other action, which is right only where all outcomes weigh the same, and cheapest.
    """
    rules = pyspiel.load_game(game)
    over = int(pyspiel.PlayerId.TERMINAL)
    by_weight = chance == "weights"
    if not by_weight:
        check_equal_chances(rules)

    def play() -> tuple[int, int]:
        state = rules.new_initial_state()
        decisions = steps = 0
        while (player := state.current_player()) != over:
            if by_weight and player < 0:
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            decisions += player >= 0
            steps += 1
        return decisions, steps

    return measure(play, seconds)


def openspiel_tensor_rate(game: str, seconds: float, arrays: bool = True) -> Rate:
    """Each decision with the tensor of who decides and the mask; chance is drawn like any other action.

    OpenSpiel gives both as lists, and a learner needs arrays; without `arrays` the lists are all that is made.
    """
    rules = pyspiel.load_game(game)
    recalls = not rules.get_type().provides_observation_tensor

    def play() -> tuple[int, int]:
        state = rules.new_initial_state()
        count = steps = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                tensor = state.information_state_tensor() if recalls else state.observation_tensor()
                mask = state.legal_actions_mask()
                if arrays:
                    np.array(tensor, np.float32), np.array(mask, np.int8)
                count += 1
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return count, steps

    return measure(play, seconds)


def openspiel_playouts(game: str = "spades", seconds: float = 3.0, begin: tuple[int, ...] = ()) -> Rate:
    """Random games played by its own C++ code: one simulation of its tree search, evaluated by many rollouts.

    How long a rollout is, is counted beforehand by games driven from Python. `begin` are the first actions of all.
    """
    rules = pyspiel.load_game(game)
    state = rules.new_initial_state()
    for action in begin:
        state.apply_action(action)
    while state.is_chance_node():  # bots are asked where somebody decides
        state.apply_action(random.choice(state.legal_actions()))
    lengths = []
    for _ in range(200):
        twin, length = state.clone(), 0
        while not twin.is_terminal():
            length += not twin.is_chance_node()
            twin.apply_action(random.choice(twin.legal_actions()))
        lengths.append(length)
    rollouts = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(rules, evaluator, 2.0, 1, 1, False, 1, False)
    decisions = round(rollouts * sum(lengths) / len(lengths))

    def play() -> tuple[int, int]:
        bot.step(state)
        return decisions, decisions

    return measure(play, seconds)


def check_equal_chances(rules: Any) -> None:
    state = rules.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() and len({weight for _, weight in state.chance_outcomes()}) > 1:
            raise ValueError(f"{rules} has chance outcomes of unequal weight; its rate needs a weighted draw")
        state.apply_action(random.choice(state.legal_actions()))


def rlcard_rate(game: str = "uno", seconds: float = 3.0, bare: bool = False) -> Rate:
    """The environment as documented; bare is the game inside it, which spares RLCard encoding what a seat sees.

    Chance is dealt inside both, so decisions and steps are the same.
    """
    env = rlcard.make(game)

    def play() -> tuple[int, int]:
        decisions = 0
        seen, _ = env.reset()
        while not env.is_over():
            seen, _ = env.step(random.choice(seen["raw_legal_actions"]), True)
            decisions += 1
        return decisions, decisions

    def play_bare() -> tuple[int, int]:
        decisions = 0
        seen, _ = env.game.init_game()
        while not env.game.is_over():
            seen, _ = env.game.step(random.choice(seen["legal_actions"]))
            decisions += 1
        return decisions, decisions

    return measure(play_bare if bare else play, seconds)


def python_chess_rate(seconds: float = 3.0) -> Rate:
    """Games as its documentation plays them: every end of a game that is not claimed is looked for before each move."""

    def play() -> tuple[int, int]:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            decisions += 1
        return decisions, decisions

    return measure(play, seconds)


if __name__ == "__main__":
    figures = {
        "OpenSpiel spades": openspiel_rate("spades"),
        "the same, cheapest": openspiel_rate("spades", chance="any"),
        "RLCard uno": rlcard_rate("uno"),
        "RLCard uno, bare": rlcard_rate("uno", bare=True),
        "OpenSpiel chess": openspiel_rate("chess"),
        "python-chess": python_chess_rate(),
    }
    for name, rate in figures.items():
        print(f"{name:<19}{rate.decisions:>10,.0f} decisions/s{rate.steps:>10,.0f} steps/s")
