"""The judge: a position of London is judged when the next era's turns begin (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.judge import ResultJudge
from keydom.core.state import CHANCE, State
from keydom.games.london.components.codes import PHASE_TURNS
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.terms import BERTH, OTHERS, POINTS, TERMS
from keydom.games.london.evaluation.weights import THOUSAND
from keydom.games.london.rules.scoring import borough_points, score, tie_break
from keydom.games.london.rules.state import LondonState

CANDIDATES: Final[i64] = 4
"""An era is long: a few choices looked at often tell more than many looked at once."""

THOUGHT_OVER: Final = (0, 11, 40)
"""How many decisions in a hundred are thought over one and two levels above the Steward: found by play."""


class LondonJudge(ResultJudge):
    """The judge of London."""

    def __init__(self, evaluator: LondonEvaluator | None = None) -> None:
        super().__init__(LondonEvaluator() if evaluator is None else evaluator, POINTS, OTHERS, TERMS)

    def result(self, state: State, seat: i64) -> i64:
        assert isinstance(state, LondonState)
        return score(state, seat) * THOUSAND + tie_break(state, seat)

    def result_terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, LondonState)
        found = vec[i64]([0] * TERMS)
        found[POINTS] = borough_points(state, seat) * THOUSAND
        # The last berth brings points, and breaks ties.
        found[BERTH] = self.result(state, seat) - found[POINTS]
        return found

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        assert isinstance(begun, LondonState)
        assert isinstance(state, LondonState)
        return state.era != begun.era and state.phase == PHASE_TURNS and state.asked < CHANCE

    def candidates(self) -> i64:
        return CANDIDATES

    def thought_over(self, above: i64) -> i64:
        return THOUGHT_OVER[above]
