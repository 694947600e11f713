"""The judge: a position of London is judged when the next era's turns begin (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.judge import Judge, against_others, with_others
from keydom.core.state import CHANCE, OVER, State
from keydom.games.london.components.codes import PHASE_TURNS
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.terms import OTHERS, POINTS, TERMS
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
        return against_others(self.values(state), seat)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, LondonState)
        values = self.values(state)
        found = vec[i64]([0] * TERMS)
        if state.asked == OVER:
            found[POINTS] = values[seat]
        else:
            found = self.evaluator.terms(state, seat)
        return with_others(found, OTHERS, values, seat)

    def values(self, state: LondonState) -> vec[i64]:
        """What each seat is taken to end with."""
        found = vec[i64]()
        for seat in range(state.players):
            if state.asked == OVER:
                found = append(found, score(state, seat) * THOUSAND + tie_break(state, seat))
            else:
                found = append(found, self.evaluator.evaluate(state, seat))
        return found

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        assert isinstance(begun, LondonState)
        assert isinstance(state, LondonState)
        return state.era != begun.era and state.phase == PHASE_TURNS and state.asked < CHANCE

    def candidates(self) -> i64:
        return CANDIDATES
