"""The judge: a position of Keyper is judged when the seat's next turn begins (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.judge import Judge, against_others
from keydom.core.state import OVER, State
from keydom.games.keyper.components.codes import BOX_TURN
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.scoring import score_of
from keydom.games.keyper.rules.state import KeyperState


class KeyperJudge(Judge):
    """The judge of Keyper."""

    def __init__(self, evaluator: KeyperEvaluator | None = None) -> None:
        self.evaluator: KeyperEvaluator = KeyperEvaluator() if evaluator is None else evaluator

    def margin(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeyperState)
        values = vec[i64]()
        for other in range(state.players):
            if state.asked == OVER:
                values = append(values, score_of(state, other) * THOUSAND)
            else:
                values = append(values, self.evaluator.evaluate(state, other))
        return against_others(values, seat)

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        return state.is_asked(seat) and state.box() == BOX_TURN and state.partial_actions[seat] == 0
