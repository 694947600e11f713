"""The judge: a position of London is judged when the next era's turns begin (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.judge import Judge, against_others
from keydom.core.state import CHANCE, OVER, State
from keydom.games.london.components.codes import PHASE_TURNS
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.weights import THOUSAND
from keydom.games.london.rules.scoring import score, tie_break
from keydom.games.london.rules.state import LondonState

CANDIDATES: Final[i64] = 4
"""An era is long: a few choices looked at often tell more than many looked at once."""


class LondonJudge(Judge):
    """The judge of London."""

    def __init__(self, evaluator: LondonEvaluator | None = None) -> None:
        self.evaluator: LondonEvaluator = LondonEvaluator() if evaluator is None else evaluator

    def margin(self, state: State, seat: i64) -> i64:
        assert isinstance(state, LondonState)
        values = vec[i64]()
        for other in range(state.players):
            if state.asked == OVER:
                values = append(values, score(state, other) * THOUSAND + tie_break(state, other))
            else:
                values = append(values, self.evaluator.evaluate(state, other))
        return against_others(values, seat)

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        assert isinstance(begun, LondonState)
        assert isinstance(state, LondonState)
        return state.era != begun.era and state.phase == PHASE_TURNS and state.asked < CHANCE

    def candidates(self) -> i64:
        return CANDIDATES
