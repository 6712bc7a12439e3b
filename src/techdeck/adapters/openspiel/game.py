"""A game of techdeck as OpenSpiel plays it, its states and what players see of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from techdeck.adapters.dealing import Numbers, dealt, space_of
from techdeck.games.registry import game_named
from techdeck.kernel.game import Game
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.state import State

DIGITS: Final = 4  # of a seed, each drawn by a chance node of its own
DIGIT: Final = 256
LONGEST: Final = 100_000  # moves of a game, many times more than any that was seen; beyond it nobody wins


class Rules:
    """What all states of a game have in common: they keep it by name, and a copy of a state does not copy it."""

    def __init__(self, name: str, players: int, options: tuple[tuple[str, Any], ...]) -> None:
        self.made_of = (name, players, options)
        self.space = space_of(name, players, None, options)

    def __deepcopy__(self, memo: Any) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (rules_of, self.made_of)


@cache
def rules_of(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    """The one that serves everybody: making it takes a moment."""
    return Rules(name, players, options)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with so many players and these options; `game` is its name, in a subclass for each."""

    game: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = game_named(self.game)
        players = int(params["players"])
        options = tuple((name, value) for name, value in sorted(params.items()) if name != "players")
        self.rules = rules_of(game.name, players, options)
        space = self.rules.space
        info = pyspiel.GameInfo(
            num_distinct_actions=space.actions,
            max_chance_outcomes=DIGIT,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game, players), info, dict(params))

    def new_initial_state(self, given: Any = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment; OpenSpiel copies and saves what it has beside its history."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.digits: tuple[int, ...] = ()  # of the seed, as far as they were drawn
        self.table: State | None = None  # once it is dealt
        self.so_far: tuple[int, ...] = ()
        self.moves = 0

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.table.actors[0]

    def is_terminal(self) -> bool:
        return self.table is not None and (self.table.over or self.moves >= LONGEST)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / DIGIT) for digit in range(DIGIT)]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.open())]

    def open(self) -> Numbers:
        """1 for the numbers that are open to whose turn it is."""
        assert self.table is not None
        out = np.zeros(self.rules.space.actions, np.int8)
        self.rules.space.mask(self.table, out, self.so_far)
        return out

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.digits += (action,)
            if len(self.digits) == DIGITS:
                self.table = dealt(self.rules.space, ".".join(map(str, self.digits)), logging=True)
            return
        self.moves += 1
        choice = self.rules.space.choice(action, self.table, self.so_far)
        if choice is None:
            self.so_far += (action,)
        else:
            self.table.take(self.table.actors[0], choice)
            self.so_far = ()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self.rules.space.name(action)

    def returns(self) -> list[float]:
        space = self.rules.space
        return list(space.returns(self.table)) if self.table is not None else [0.0] * space.seats

    def resample_from_infostate(self, player: int, luck: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one, drawn as `Observation.sample` draws it."""
        assert self.table is not None
        rng, asked = Random(int(luck() * 2**53)), self.current_player()
        out: SpielState = self.clone()
        out.table = answered(self.table.observe(player).sample(rng), asked, rng)
        out.so_far = self.so_far if player == asked else ()
        return out

    def said_by(self, player: int) -> tuple[int, ...]:
        """What a player has said of the choice that it is making."""
        return self.so_far if self.so_far and player == self.current_player() else ()

    def __str__(self) -> str:
        if self.table is None:
            return f"seed {'.'.join(map(str, self.digits))}"
        return json.dumps([self.table.position(-1), self.table.actors, self.so_far])


class SpielObserver:
    """What a player sees: the planes of the space as tensors, and as text the position as the player knows it.

    With perfect recall the text is the information state of the player. Only what a player sees of a position at one
    moment has tensors: not its past, not what is public alone or what it alone knows.
    """

    def __init__(self, rules: Rules, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers of techdeck have no parameters, and these were given: {params}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("An observer of techdeck has the secrets of one player or of none, not those of all.")
        self.rules = rules
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.private and not self.recalls:
            self.tensor = np.zeros(rules.space.size, np.float32)
            for plane in rules.space.describe():
                self.dict[plane.name] = self.tensor[plane.offset : plane.offset + plane.size].reshape(plane.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; it is all zero before the cards are dealt."""
        if self.tensor is not None and state.table is not None:
            self.rules.space.encode(state.table, player, self.tensor, state.said_by(player))
        elif self.tensor is not None:
            self.tensor.fill(0)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table is None:
            return "nothing is dealt yet"
        said = state.said_by(player) if self.private else ()
        if self.public and self.private and self.recalls:
            return self.rules.space.key(state.table, player) + (f", said {said}" if said else "")
        told: list[Any] = [said] if said else []
        seen = state.table.observe(player if self.private else NOBODY)
        if self.recalls:
            told.append([repr(event) for event in seen.events()])
        if self.public:
            return json.dumps([seen.view(), seen.state.actors, *told])
        watched = state.table.observe(NOBODY).view()
        return json.dumps([{name: part for name, part in seen.view().items() if part != watched.get(name)}, *told])


def answered(table: State, asked: int, rng: Random) -> State:
    """A sample in which it is this seat's turn: what those before it chose in secret it does not know, so anything."""
    while not table.over and table.actors[0] != asked:
        seat = table.actors[0]
        table.take(seat, rng.choice(table.choices(seat)))
    return table


def type_of(game: Game, players: int) -> Any:
    """How OpenSpiel files a game; alone there is nobody to win from."""
    defaults: dict[str, Any] = {"players": 2 if 2 in game.seat_counts else game.seat_counts[0]}
    return pyspiel.GameType(
        short_name=f"techdeck_{game.name.replace('-', '_')}",
        long_name=f"Techdeck {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if players > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults | {option.name.replace("-", "_"): option.default for option in game.options},
    )
