"""Random games through PettingZoo's interface, as PettingZoo's own `performance_benchmark` plays them.

At each step the observation is read, and an option is drawn from its mask.
"""

from __future__ import annotations

import importlib
import itertools
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.timing import Driven

PLAYERS = 2


def classic(name: str) -> Driven:
    """A game of `pettingzoo.classic`, with the wrappers that it comes with."""
    return Driven("pettingzoo", name, game_of(importlib.import_module(f"pettingzoo.classic.{name}").env()))


def wrapped(name: str) -> Driven:
    """A game of ours, with the same wrappers."""
    from keydom.envs.pettingzoo import env

    return Driven("keydom", "env", game_of(env(name, PLAYERS)))


def bare(name: str) -> Driven:
    """A game of ours without wrappers."""
    from keydom.envs.pettingzoo import raw_env

    return Driven("keydom", "raw_env", game_of(raw_env(name, PLAYERS)))


def game_of(env: Any) -> Callable[[], int]:
    """A whole random game; counted are the steps of agents who may still choose."""
    numbers = itertools.count(1)

    def play() -> int:
        env.reset(seed=next(numbers))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return steps

    return play
