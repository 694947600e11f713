"""The judge: a position of Keythedral is judged when cubes are spent the next time (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.judge import Judge
from keydom.core.state import CHANCE, State
from keydom.games.keythedral.components.codes import PHASE_SETUP, PHASE_SPEND
from keydom.games.keythedral.evaluation.evaluator import KeythedralEvaluator
from keydom.games.keythedral.rules.state import KeythedralState

CANDIDATES: Final[i64] = 3
"""How many choices are played on: with more each of them would be simulated too seldom to be told apart."""
THOUGHT_OVER: Final = (0, 28, 100)
"""How many decisions in a hundred are thought over one and two levels above the Steward: found by play."""


class KeythedralJudge(Judge):
    """The judge of Keythedral."""

    def __init__(self, evaluator: KeythedralEvaluator | None = None) -> None:
        self.evaluator: KeythedralEvaluator = KeythedralEvaluator() if evaluator is None else evaluator

    def margin(self, state: State, seat: i64) -> i64:
        # The evaluator sets the seat against the others already, the end included.
        return self.evaluator.evaluate(state, seat)

    def margin_of(self, estimates: vec[i64], seat: i64) -> i64:
        return estimates[seat]

    def terms(self, state: State, seat: i64) -> vec[i64]:
        return self.evaluator.terms(state, seat)

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        assert isinstance(begun, KeythedralState)
        assert isinstance(state, KeythedralState)
        if state.asked >= CHANCE:
            return False
        if begun.phase == PHASE_SETUP:
            return state.round != begun.round
        # All workers have brought home their cubes, and nobody has turned them into points that others still hold back.
        return state.phase == PHASE_SPEND and (begun.phase != PHASE_SPEND or state.round != begun.round)

    def candidates(self) -> i64:
        return CANDIDATES

    def thought_over(self, above: i64) -> i64:
        return THOUGHT_OVER[above]
