"""Scoring, which a game's positions ask through a table that its rules fill."""

from __future__ import annotations

import pytest

from keydom.core.state import Scoring, State

pytestmark = pytest.mark.quick


def test_scoring_says_when_the_rules_that_score_were_not_imported() -> None:
    state = State(None, 2, [])
    scoring: Scoring[State] = Scoring()
    for ask in (scoring.scores, scoring.winners):
        with pytest.raises(RuntimeError, match=r"rules/scoring\.py was not imported"):
            ask(state)
