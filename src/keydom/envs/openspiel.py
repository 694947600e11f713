"""OpenSpiel's face. Importing this registers each game: `pyspiel.load_game("keydom_london(players=3)")`.

Draws are explicit chance nodes. Where several seats are asked at once, the lowest acts first; what it enters is sealed.
The tensors are the seat's present knowledge (`Encoder`), without what it remembers of the way there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit
from keydom.envs.course import learnable

PLAYERS = "players"
TERMINAL_PLAYER = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER = int(pyspiel.PlayerId.CHANCE)
SEEDS = 2**48
NUMBER_SIGN = "_"
"""Stands before the value of an option that is a number: OpenSpiel would not read it as a word."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players and options."""

    def __init__(self, game: Game[Any], kind: pyspiel.GameType, chosen: Mapping[str, Any] | None) -> None:
        parameters = {**kind.parameter_specification, **(chosen or {})}
        self.game = game
        self.players = int(parameters[PLAYERS])
        options = {option.name: str(parameters[option.name]).lstrip(NUMBER_SIGN) for option in game.options}
        self.beginning = game.new_state(self.players, options)
        self.encoder = game.encoder(self.players, options)
        self.space = game.action_space(options)
        self.limit = game.max_length(self.players)
        figures = pyspiel.GameInfo(
            num_distinct_actions=len(self.space),
            max_chance_outcomes=len(self.space),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(kind, figures, dict(chosen or {}))

    def new_initial_state(self) -> SpielState:
        """A new game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes a seat's knowledge into a tensor."""
        if params:
            raise ValueError(f"Observers have no parameters, but there are {params}.")
        return Observer(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with what leads to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State = game.beginning.copy()
        self.limit = game.limit
        self.entered = 0
        self.player = self.who_acts()

    def who_acts(self) -> int:
        """A seat, chance, or nobody at the end."""
        asked = self.position.to_act()
        if asked == OVER or self.entered >= self.limit:
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if asked == CHANCE else int(lowest_bit(asked))

    def current_player(self) -> int:
        """Who acts; OpenSpiel asks for it many times a step."""
        return self.player

    def is_terminal(self) -> bool:
        """Whether the game is over, or so long that it is broken off."""
        return self.player == TERMINAL_PLAYER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, with the probabilities."""
        codes, weights = self.position.legal(CHANCE_SEAT), self.position.weights()
        total = int(sum(weights))
        return sorted([(int(code), int(weight) / total) for code, weight in zip(codes, weights, strict=True)])

    def _apply_action(self, action: int) -> None:
        if self.player == CHANCE_PLAYER:
            self.position.apply(CHANCE_SEAT, action)
        else:
            self.position.apply(self.player, action)
            self.entered += 1
        self.player = self.who_acts()

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().space.action(action))

    def returns(self) -> list[float]:
        """What the game is worth to each seat; nothing before its end."""
        game = self.get_game()
        return list(game.game.returns(self.position)) if self.is_terminal() else [0.0] * game.players

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> SpielState:
        """A position that the player cannot tell from this one."""
        found = self.clone()
        found.position = self.get_game().game.determinize(
            self.position, player, Rng(int(probability_sampler() * SEEDS))
        )
        return found  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return f"{self.position.box_name()} {int(self.position.fingerprint())}"


class Observer:
    """Writes what a seat knows into `tensor`, and names its spans in `dict`."""

    def __init__(self, game: SpielGame) -> None:
        self.encoder = game.encoder
        self.tensor = np.zeros(int(self.encoder.size), np.float32)
        self.dict = {
            span.name: self.tensor[span.first : span.first + span.length] for span in self.encoder.spans if span.length
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player knows."""
        self.tensor[:] = np.frombuffer(self.encoder.encode(state.position, player), np.int16)  # type: ignore[call-overload]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in letters."""
        return bytes(memoryview(self.encoder.encode(state.position, player))).hex()


def written(value: str) -> str:
    """The value of an option as a parameter: `17` -> `_17`."""
    return NUMBER_SIGN + value if value.isdigit() else value


def type_of(game: Game[Any]) -> pyspiel.GameType:
    """How OpenSpiel knows a game."""
    return pyspiel.GameType(
        short_name=f"keydom_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=min(game.player_counts),
        provides_information_state_string=False,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: game.player_counts[0],
            **{option.name: written(option.values[0]) for option in game.options},
        },
        default_loadable=True,
    )


def enter(game: Game[Any]) -> None:
    """Let OpenSpiel load a game by its name."""
    kind = type_of(game)
    # OpenSpiel calls a class with the parameters that were given.
    made = type(
        f"Spiel{game.name.capitalize()}",
        (SpielGame,),
        {"__init__": lambda self, params=None: SpielGame.__init__(self, game, kind, params)},
    )
    pyspiel.register_game(kind, made)


for _game in learnable():
    if f"keydom_{_game.name}" not in pyspiel.registered_names():
        enter(_game)
