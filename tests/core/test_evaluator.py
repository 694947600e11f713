"""Evaluators that reckon from a game's tables first."""

from __future__ import annotations

import pytest

from keydom.core.evaluator import EstimatingEvaluator

pytestmark = pytest.mark.quick


class Doubling(EstimatingEvaluator[list[int], list[int]]):
    """Reckons the double of each figure, and counts how often it does."""

    def __init__(self) -> None:
        super().__init__()
        self.reckoned = 0

    def estimated(self, figures: list[int]) -> list[int]:
        self.reckoned += 1
        return [2 * figure for figure in figures]


def test_estimates_are_reckoned_once_for_the_same_tables() -> None:
    evaluator = Doubling()
    tables = [1, 2]
    assert evaluator.estimates_of(tables) == [2, 4]
    assert evaluator.estimates_of(tables) is evaluator.estimates_of(tables)
    assert evaluator.reckoned == 1


def test_other_tables_have_other_estimates() -> None:
    evaluator = Doubling()
    first, second = [1], [3]
    assert [evaluator.estimates_of(tables) for tables in (first, second, first)] == [[2], [6], [2]]
    assert evaluator.reckoned == 3
