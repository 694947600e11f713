"""Stewards of another mind: the same estimate of a position, whose terms count more or less (compiled).

Who searches takes all others for Stewards. These show how well it plays against those who are not.
"""

from __future__ import annotations

import random
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.evaluator import Evaluator
from keydom.core.state import State

PERCENT: Final[i64] = 100
CHANGE: Final = 0.25
"""By at most this share each weight of another taste is more or less."""
STYLES: Final[dict[str, tuple[int, int, int]]] = {
    "hoarder": (60, 125, 100),
    "racer": (150, 60, 100),
    "spoiler": (100, 100, 300),
}
"""What counts how much, in percent: points in hand, what should become points, and what the others should get."""


class StyledEvaluator(Evaluator):
    """A game's evaluator for whom points in hand (one of its terms), what the others should get (another) and all the
    rest count more or less."""

    def __init__(
        self, evaluator: Evaluator, points_term: i64, others_term: i64, points: i64, hopes: i64, others: i64
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.points_term: i64 = points_term
        self.others_term: i64 = others_term
        self.points: i64 = points
        self.hopes: i64 = hopes
        self.others: i64 = others

    def evaluate(self, state: State, seat: i64) -> i64:
        terms = self.evaluator.terms(state, seat)
        total: i64 = 0
        for index in range(len(terms)):
            if index == self.points_term:
                total += terms[index] * self.points
            elif index == self.others_term:
                total += terms[index] * self.others
            else:
                total += terms[index] * self.hopes
        return total // PERCENT

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        return self.evaluator.narrow(state, seat, codes)

    def reply(self, state: State, seat: i64) -> i64:
        return self.evaluator.reply(state, seat)

    def idles(self, code: i64) -> bool:
        return self.evaluator.idles(code)

    def overlooked(self, below: i64) -> i64:
        return self.evaluator.overlooked(below)


def change_taste(weights: Any, seed: int) -> None:
    """Make each weight, or each number of it, by up to a quarter more or less; a seed changes them alike."""
    lots = random.Random(seed)
    for name in sorted(dir(weights)):
        if name.startswith("_"):
            continue
        weight = getattr(weights, name)
        if isinstance(weight, int):
            setattr(weights, name, changed(weight, lots))
        else:
            numbers = vec[i64]()
            for number in weight:
                numbers = append(numbers, changed(number, lots))
            setattr(weights, name, numbers)


def changed(number: int, lots: random.Random) -> int:
    """A number that is up to a quarter more or less."""
    return round(number * (1.0 + lots.uniform(-CHANGE, CHANGE)))
