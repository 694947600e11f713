"""Rollouts: a position is played on by Stewards in all seats up to where it can be judged (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.bots.base import Clock
from keydom.bots.one_ply import OnePlyPlayer
from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit

MOST_STEPS: Final[i64] = 4000
"""After so many codes a position is judged wherever it stands."""


class Rollout:
    """Plays positions on and judges them."""

    def __init__(self, evaluator: Evaluator, judge: Judge, clock: Clock) -> None:
        self.judge: Judge = judge
        self.clock: Clock = clock
        self.player: OnePlyPlayer = OnePlyPlayer(evaluator)
        self.margin: i64 = 0

    def play(self, begun: State, state: State, seat: i64, rng: Rng, end: float) -> bool:
        """Play a position that came from `begun` on, and note the seat's `margin` at the horizon. False if the time
        (`end`; 0: without) is over before that; then nothing is noted."""
        self.player.kept = None
        steps: i64 = 0
        while steps < MOST_STEPS and state.to_act() != OVER and not self.judge.horizon(begun, state, seat):
            if state.to_act() == CHANCE:
                random_step(state, rng)
            else:
                asked = lowest_bit(state.to_act())
                state.apply_unchecked(asked, self.player.choose(state, asked, rng))
                if end > 0.0 and self.clock() > end:
                    return False
            steps += 1
        self.margin = self.judge.margin(state, seat)
        return True
