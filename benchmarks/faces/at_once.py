"""Many random games side by side, options drawn inside: our vectorised face, and Pgx on the processor.

Each call enters a decision in every game, begins those anew that have ended, and gives observations and masks.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from benchmarks.timing import Driven

PLAYERS = 2
GAMES = 256


def ours(name: str) -> Driven:
    """Our vectorised face, as `keydom.envs.vector.make` gives it."""
    from keydom.core.rng import Rng
    from keydom.envs.vector import make

    env, rng = make(name, GAMES, players=PLAYERS), Rng(1)
    env.reset(seed=1)

    def play() -> int:
        env.step(env.random_actions(rng))
        return GAMES

    return Driven("keydom", "vector", play)


def pgx_game(name: str) -> Driven:
    """A game of Pgx as its own benchmarks drive it: `act_randomly`, then `auto_reset` over `step`, compiled as one."""
    # Read when JAX is imported. Later rounds find what the first has compiled.
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["JAX_COMPILATION_CACHE_DIR"] = str(Path(sys.prefix) / "compiled")
    if sys.platform == "linux":
        # On one core JAX has no threads that wait for each other: by processor time that is faster.
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    import jax  # type: ignore[import-not-found]
    import pgx  # type: ignore[import-not-found]
    from pgx.experimental import act_randomly, auto_reset  # type: ignore[import-not-found]

    env = pgx.make(name)
    step_each = jax.vmap(auto_reset(env.step, env.init))

    def step_at_random(states: Any, key: Any) -> tuple[Any, Any]:
        choosing, drawing, rest = jax.random.split(key, 3)
        actions = act_randomly(choosing, states.legal_action_mask)
        return step_each(states, actions, jax.random.split(drawing, GAMES)), rest

    step = jax.jit(step_at_random)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES))
    key = jax.random.PRNGKey(2)

    def play() -> int:
        nonlocal states, key
        states, key = step(states, key)
        jax.block_until_ready(states)
        return GAMES

    return Driven("pgx", name, play)
