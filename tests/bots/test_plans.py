"""A plan is followed choice by choice: what cannot be made now waits, what was made is not made again."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.bots.rollout import DONE, NEXT_CHOICE, next_choice
from keydom.bots.searcher import with_first


@pytest.mark.quick
def test_the_first_choice_that_can_be_made_is_made_once() -> None:
    plan = with_first(vec[i64]([5, 6]), vec[i64]([NEXT_CHOICE, 7, NEXT_CHOICE, 5]))
    assert list(plan) == [NEXT_CHOICE, 5, 6, NEXT_CHOICE, 7, NEXT_CHOICE, 5]
    assert next_choice(plan, vec[i64]([7, 8])) == 4
    assert list(plan) == [NEXT_CHOICE, 5, 6, DONE, 7, NEXT_CHOICE, 5]
    assert next_choice(plan, vec[i64]([7, 8])) == -1
    # A code amid a choice begins none.
    assert next_choice(plan, vec[i64]([6])) == -1
    assert next_choice(plan, vec[i64]([5, 7])) == 1
    assert next_choice(plan, vec[i64]([5, 7])) == 6
    assert next_choice(plan, vec[i64]([5, 7])) == -1
