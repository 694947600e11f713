"""Many games a call, NumPy in and out: `make("london", 256, players=2)`.

In each game the lowest seat that is asked acts; `seats` says which. A game that ends is followed by a new one at once:
its rewards come with the step that ended it, and what is observed then is the new game. The arrays of a step stay as
they are when the next one is made. `torch.from_numpy` makes tensors of them without a copy.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keydom.core.rng import Rng
from keydom.envs.batch import Batch
from keydom.envs.course import Course, shared


class Seen(NamedTuple):
    """What the seats that act may know and do, a row for each game."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]


class Stepped(NamedTuple):
    """What a step has led to; rewards a row for each game, in it one for each seat."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class VectorEnv:
    """Many games that begin alike."""

    def __init__(self, course: Course, number: int) -> None:
        self.number = number
        self.players = course.players
        self.codes = course.codes
        self.observation_size = int(course.encoder.size)
        self.spans = course.encoder.spans
        self.batch = Batch(course.game, course.beginning, course.encoder, number, course.codes, course.limit)
        self.masks: NDArray[np.bool_] = shared(self.batch.masks.marks, np.bool_).reshape(number, -1)

    def reset(self, seed: int = 0) -> Seen:
        """Begin all games anew; equal seeds give equal games."""
        self.batch.reset(seed)
        return self.seen()

    def step(self, actions: NDArray[np.integer[Any]]) -> Stepped:
        """Enter a code in each game, all or none. Raises IllegalAction."""
        batch = self.batch
        batch.step(np.ascontiguousarray(actions, "<i8").tobytes())
        return Stepped(
            *self.seen(),
            shared(batch.rewards, np.float64).reshape(self.number, self.players),
            shared(batch.terminated, np.bool_),
            shared(batch.truncated, np.bool_),
        )

    def seen(self) -> Seen:
        """What the seats that act may know and do now."""
        batch = self.batch
        return Seen(
            shared(batch.observations, np.int16).reshape(self.number, self.observation_size),
            self.masks.copy(),
            shared(batch.seats, np.int64),
        )

    def random_actions(self, rng: Rng) -> NDArray[np.int64]:
        """A uniformly random option in each game."""
        return shared(self.batch.random_actions(rng), np.int64)


def make(name: str, number: int, players: int | None = None, **options: object) -> VectorEnv:
    """So many games side by side."""
    return VectorEnv(Course(name, players, options), number)
