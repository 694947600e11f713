"""Estimates for programs that play: what a position is worth, and which options deserve a look (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.judge import Judge
from keydom.core.state import State
from keydom.games.keyper.scoring import score_of
from keydom.games.keyper.state import KeyperState


class KeyperJudge(Judge):
    """The judge of Keyper."""

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeyperState)
        return score_of(state, seat) * 1000
