"""The judge: a position of Keyper is judged when the next season has begun and it is the seat's turn (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.judge import ResultJudge
from keydom.core.state import State
from keydom.games.keyper.components.codes import BOX_TURN
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator, points_had
from keydom.games.keyper.evaluation.terms import OTHERS, POINTS, TERMS, TILES
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.scoring import score_of
from keydom.games.keyper.rules.state import KeyperState

THOUGHT_OVER: Final = (0, 22, 70)
"""How many decisions in a hundred are thought over one and two levels above the Steward: found by play."""


class KeyperJudge(ResultJudge):
    """The judge of Keyper."""

    def __init__(self, evaluator: KeyperEvaluator | None = None) -> None:
        super().__init__(KeyperEvaluator() if evaluator is None else evaluator, POINTS, OTHERS, TERMS)

    def result(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeyperState)
        return score_of(state, seat) * THOUSAND

    def result_terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, KeyperState)
        found = vec[i64]([0] * TERMS)
        found[POINTS] = points_had(state, seat)
        found[TILES] = self.result(state, seat) - found[POINTS]
        return found

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        # Whose keyples stand where, and who has what left to do, comes to the same for all when a season is over.
        assert isinstance(begun, KeyperState)
        assert isinstance(state, KeyperState)
        return state.season != begun.season and self.near_horizon(begun, state, seat)

    def near_horizon(self, begun: State, state: State, seat: i64) -> bool:
        """The seat's next turn."""
        return state.is_asked(seat) and state.box() == BOX_TURN and state.partial_actions[seat] == 0

    def thought_over(self, above: i64) -> i64:
        return THOUGHT_OVER[above]
