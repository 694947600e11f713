"""The judge: a position of Keyper is judged when the seat's next turn begins (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.judge import Judge, against_others, with_others
from keydom.core.state import OVER, State
from keydom.games.keyper.components.codes import BOX_TURN
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.evaluation.terms import OTHERS, POINTS, TERMS
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.scoring import score_of
from keydom.games.keyper.rules.state import KeyperState


class KeyperJudge(Judge):
    """The judge of Keyper."""

    def __init__(self, evaluator: KeyperEvaluator | None = None) -> None:
        self.evaluator: KeyperEvaluator = KeyperEvaluator() if evaluator is None else evaluator

    def margin(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeyperState)
        return against_others(self.values(state), seat)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, KeyperState)
        values = self.values(state)
        found = vec[i64]([0] * TERMS)
        if state.asked == OVER:
            found[POINTS] = values[seat]
        else:
            found = self.evaluator.terms(state, seat)
        return with_others(found, OTHERS, values, seat)

    def values(self, state: KeyperState) -> vec[i64]:
        """What each seat is taken to end with."""
        found = vec[i64]()
        for seat in range(state.players):
            if state.asked == OVER:
                found = append(found, score_of(state, seat) * THOUSAND)
            else:
                found = append(found, self.evaluator.evaluate(state, seat))
        return found

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        return state.is_asked(seat) and state.box() == BOX_TURN and state.partial_actions[seat] == 0
