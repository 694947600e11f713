"""The count of what a click costs: all calls of a phase, and nothing stays wrapped."""

from __future__ import annotations

import pytest

from benchmarks.clicks import COUNTED, count_clicks
from tests.core.toy_game import SHELLS, ShellsState

pytestmark = pytest.mark.quick


def test_the_calls_of_each_phase_are_counted_and_the_positions_are_as_before() -> None:
    before = [getattr(ShellsState, name) for name in COUNTED]
    made, counts = count_clicks(SHELLS, players=2, clicks=20, bot="random", seed=1)
    # Three rounds: two bids, a colour and a number each; the last card of a hand is bid all the same.
    assert made == 12
    assert counts["store", "copy"] >= made
    assert counts["show", "copy"] > 0
    assert [getattr(ShellsState, name) for name in COUNTED] == before
