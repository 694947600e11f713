"""Random play inside compiled code: one crossing from the interpreter per game, not per decision."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit


def random_step(state: State, rng: Rng) -> None:
    """One uniformly random decision of the lowest seat that is asked, or one draw."""
    asked = state.to_act()
    if asked == CHANCE:
        draw(state, rng)
        return
    seat = lowest_bit(asked)
    codes = state.legal(seat)
    state.apply_unchecked(seat, codes[rng.below(len(codes))])


def draw(state: State, rng: Rng) -> None:
    """The draw that the position waits for."""
    code = state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())]
    state.apply_unchecked(CHANCE_SEAT, code)


def draw_all(state: State, rng: Rng) -> None:
    """All draws up to the next decision, or to the end of the game."""
    while state.to_act() == CHANCE:
        draw(state, rng)


def play_out(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random until the game is over or `limit` steps were made; returns the number of steps."""
    steps: i64 = 0
    while steps < limit and state.to_act() != OVER:
        random_step(state, rng)
        steps += 1
    return steps
