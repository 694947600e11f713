"""Rollouts: a position is played on by Stewards in all seats up to where it can be judged (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.bots.base import Clock
from keydom.bots.one_ply import OnePlyPlayer
from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.playout import draw
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit

SEEDS: Final[i64] = 2147483647
"""So many kinds of luck there are."""
MOST_BOXES: Final[i64] = 1024
"""No game has as many boxes."""
MOST_STEPS: Final[i64] = 4000
"""After so many codes a position is judged wherever it stands."""
NO_PLAN: Final[vec[i64]] = vec[i64]()
"""Each seat goes on as a Steward would."""
NEXT_CHOICE: Final[i64] = -1
"""What stands in a plan before each of its choices."""
DONE: Final[i64] = -2
"""What stands there instead once the choice was made."""


class Rollout:
    """Plays positions on and judges them. `seats` and `codes` are the steps of the last time, draws (seat -1) too."""

    def __init__(self, evaluator: Evaluator, judge: Judge, clock: Clock, near: bool = False) -> None:
        """`near`: only up to the judge's near horizon."""
        self.judge: Judge = judge
        self.near: bool = near
        self.clock: Clock = clock
        self.player: OnePlyPlayer = OnePlyPlayer(evaluator)
        self.margin: i64 = 0
        self.seats: vec[i64] = vec[i64]()
        self.codes: vec[i64] = vec[i64]()
        self.draws: vec[i64] = vec[i64]()  # how many of each kind there were

    def play(self, begun: State, state: State, seat: i64, luck: i64, end: float, plan: vec[i64] = NO_PLAN) -> bool:
        """Play a position that came from `begun` on, and note the seat's `margin` at the horizon. False if the time
        (`end`; 0: without) is over before that; then nothing is noted.

        `luck`, a number below SEEDS, decides all chance. Each draw has its own share of it: the first law card is the
        same, whatever else was drawn or decided before. So positions played on with one luck differ by what was chosen.

        `plan`: what the seat itself chooses, each choice as `NEXT_CHOICE` and its codes: at each decision the first
        of them that can be made and was not made yet; else it goes on as a Steward would.
        """
        plan = plan[:]
        following: i64 = -1  # the place of the next code of the planned choice that is being entered
        self.draws = vec[i64]([0] * len(state.boxes))
        ties = Rng(luck)
        tied = ties.state()
        self.player.kept = None
        self.seats = vec[i64]()
        self.codes = vec[i64]()
        while len(self.codes) < MOST_STEPS and state.to_act() != OVER and not self.is_there(begun, state, seat):
            if state.to_act() == CHANCE:
                self.seats = append(self.seats, CHANCE_SEAT)
                self.codes = append(self.codes, self.drawn(state, luck))
            else:
                asked = lowest_bit(state.to_act())
                ties.restore(tied)
                code: i64 = -1
                if asked == seat and len(plan) > 0:
                    legal = state.legal(seat)
                    if following >= len(plan) or (following >= 0 and not is_among(plan[following], legal)):
                        following = -1
                    if following < 0 and not state.mid_choice(seat):
                        following = next_choice(plan, legal)
                    if following >= 0:
                        code = plan[following]
                        following += 1
                if code < 0:
                    code = self.player.choose(state, asked, ties)
                state.apply_unchecked(asked, code)
                self.seats = append(self.seats, asked)
                self.codes = append(self.codes, code)
                if end > 0.0 and self.clock() > end:
                    return False
        self.margin = self.judge.margin(state, seat)
        return True

    def is_there(self, begun: State, state: State, seat: i64) -> bool:
        """Whether the horizon is reached."""
        if self.near:
            return self.judge.near_horizon(begun, state, seat)
        return self.judge.horizon(begun, state, seat)

    def drawn(self, state: State, luck: i64) -> i64:
        """Make the draw that a position waits for; returns its code."""
        box = state.box()
        number = self.draws[box]
        self.draws[box] = number + 1
        return draw(state, luck_of(luck, box, number))


def next_choice(plan: vec[i64], legal: vec[i64]) -> i64:
    """The place of the first code of the first choice of a plan that can be made and was not made yet, which is now
    taken for made; -1 if there is none."""
    for i in range(len(plan) - 1):
        if plan[i] == NEXT_CHOICE and is_among(plan[i + 1], legal):
            plan[i] = DONE
            return i + 1
    return -1


def is_among(code: i64, codes: vec[i64]) -> bool:
    """Whether a code is one of these."""
    for each in codes:
        if each == code:
            return True
    return False


def luck_of(luck: i64, box: i64, number: i64) -> Rng:
    """What decides the draw that is made so many draws of its kind later, its kind being the box that draws."""
    return Rng(luck + SEEDS * (1 + box + MOST_BOXES * number))
