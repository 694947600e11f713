"""Random play inside compiled code: one crossing from the interpreter per game, not per decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit

NOBODY: Final = -1
"""No seat is asked, since the game is over."""


def random_step(state: State, rng: Rng) -> i64:
    """One uniformly random decision of the lowest seat that is asked, or one draw; returns its code."""
    asked = state.to_act()
    if asked == CHANCE:
        return draw(state, rng)
    seat = lowest_bit(asked)
    codes = state.legal(seat)
    code = codes[rng.below(len(codes))]
    state.apply_unchecked(seat, code)
    return code


def draw(state: State, rng: Rng) -> i64:
    """The draw that the position waits for; returns its code."""
    code = state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())]
    state.apply_unchecked(CHANCE_SEAT, code)
    return code


def draw_all(state: State, rng: Rng) -> None:
    """All draws up to the next decision, or to the end of the game."""
    while state.to_act() == CHANCE:
        draw(state, rng)


def enter(state: State, rng: Rng, seat: i64, code: i64) -> i64:
    """A code of a seat, and all draws behind it; returns the lowest seat that is asked then. Raises IllegalAction."""
    state.apply(seat, code)
    draw_all(state, rng)
    return next_seat(state)


def next_seat(state: State) -> i64:
    """The lowest seat that is asked, or NOBODY if the game is over; no draw is waited for."""
    asked = state.to_act()
    return NOBODY if asked == OVER else lowest_bit(asked)


def play_out(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random until the game is over or `limit` steps were made; returns the number of steps."""
    steps: i64 = 0
    while steps < limit and state.to_act() != OVER:
        random_step(state, rng)
        steps += 1
    return steps
