"""Rollouts: a position is played on by Stewards in all seats up to where it can be judged (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.bots.base import Clock
from keydom.bots.one_ply import OnePlyPlayer
from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit

MOST_STEPS: Final[i64] = 4000
"""After so many codes a position is judged wherever it stands."""


class Rollout:
    """Plays positions on and judges them. `seats` and `codes` are the steps of the last time, draws (seat -1) too."""

    def __init__(self, evaluator: Evaluator, judge: Judge, clock: Clock) -> None:
        self.judge: Judge = judge
        self.clock: Clock = clock
        self.player: OnePlyPlayer = OnePlyPlayer(evaluator)
        self.margin: i64 = 0
        self.seats: vec[i64] = vec[i64]()
        self.codes: vec[i64] = vec[i64]()

    def play(self, begun: State, state: State, seat: i64, rng: Rng, end: float) -> bool:
        """Play a position that came from `begun` on, and note the seat's `margin` at the horizon. False if the time
        (`end`; 0: without) is over before that; then nothing is noted."""
        self.player.kept = None
        self.seats = vec[i64]()
        self.codes = vec[i64]()
        while len(self.codes) < MOST_STEPS and state.to_act() != OVER and not self.judge.horizon(begun, state, seat):
            if state.to_act() == CHANCE:
                self.seats = append(self.seats, CHANCE_SEAT)
                self.codes = append(self.codes, random_step(state, rng))
            else:
                asked = lowest_bit(state.to_act())
                code = self.player.choose(state, asked, rng)
                state.apply_unchecked(asked, code)
                self.seats = append(self.seats, asked)
                self.codes = append(self.codes, code)
                if end > 0.0 and self.clock() > end:
                    return False
        self.margin = self.judge.margin(state, seat)
        return True
