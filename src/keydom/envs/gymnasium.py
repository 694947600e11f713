"""Gymnasium's face: one seat learns, programs sit in the others. Importing this registers each game.

    import keydom.envs.gymnasium
    env = gymnasium.make("keydom/London-v0", players=2, opponents="steward")

What may be entered stands in `info["action_mask"]` and in `env.unwrapped.action_masks()`, as sb3-contrib asks for it.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from keydom.bots.base import Player
from keydom.bots.registry import make_bot
from keydom.envs.course import Course, Observation, learnable

ILLEGAL_REWARD = -1.0
NUMBERS = np.iinfo(np.int16)
SEEDS = 2**48


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. The reward comes at the end (`Game.returns`); who enters an illegal code has lost."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str = "steward",
        **options: object,
    ) -> None:
        self.course = Course(game, players, options)
        if not 0 <= seat < self.course.players:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.course.players - 1}.")
        self.seat = seat
        self.opponents = opponents
        self.bots: dict[int, Player] = {}
        self.observation_space = spaces.Box(NUMBERS.min, NUMBERS.max, (int(self.course.encoder.size),), np.int16)
        self.action_space = spaces.Discrete(self.course.codes)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        game = self.course.game
        self.course.begin(int(self.np_random.integers(SEEDS)))
        self.bots = {
            other: Player(game, make_bot(self.opponents, game), int(self.np_random.integers(SEEDS)))
            for other in range(self.course.players)
            if other != self.seat
        }
        self.let_others_play()
        return self.seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        course = self.course
        if not self.action_masks()[action]:
            observation, info = self.seen()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        course.enter(self.seat, int(action))
        self.let_others_play()
        ended = course.over or course.broken_off
        reward = course.returns()[self.seat] if ended else 0.0
        observation, info = self.seen()
        return observation, reward, course.over, course.broken_off, info

    def let_others_play(self) -> None:
        """The programs play until the seat is asked."""
        course = self.course
        while not (course.over or course.broken_off or course.state.is_asked(self.seat)):
            other = course.next
            course.enter(other, self.bots[other].choose(course.state, other))

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        """What the seat sees, and what it may enter."""
        return self.course.observation(self.seat), {"action_mask": self.course.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether the seat may enter each code."""
        return self.course.mask(self.seat).view(np.bool_)


def id_of(name: str) -> str:
    """Under which name Gymnasium makes a game: `london` -> `keydom/London-v0`."""
    return f"keydom/{name.capitalize()}-v0"


for _game in learnable():
    if id_of(_game.name) not in gymnasium.registry:
        gymnasium.register(id_of(_game.name), f"{__name__}:SeatEnv", kwargs={"game": _game.name})
