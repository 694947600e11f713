"""Whole games of Keyper by chance, every position kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState

PLAYERS = (2, 3, 4)


def positions(players: int, seed: int = 1) -> Iterator[KeyperState]:
    """Every position of a game by chance."""
    state, chance = game.new_state(players, {}), Rng(seed)
    yield state.copy()
    while state.to_act() != OVER:
        random_step(state, chance)
        yield state.copy()


@cache
def played(players: int) -> tuple[KeyperState, ...]:
    """The positions of one such game; not to be changed, only copied."""
    return tuple(positions(players))
