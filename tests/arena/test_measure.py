"""Measuring plays real games and times real calls."""

from __future__ import annotations

from keydom.arena.measure import drive, end_positions, measure, sample_positions
from keydom.core.build import is_compiled
from keydom.core.state import OVER
from tests.core.toy_game import SHELLS


def test_driving_from_python_plays_to_the_end() -> None:
    state = SHELLS.new_state(2)
    assert drive(state, 3) >= 6 + 3 + 3
    assert state.to_act() == OVER


def test_sampled_positions_are_different_and_not_over() -> None:
    found = sample_positions(SHELLS.new_state(2), 1)
    assert len(found) == 64
    assert all(position.to_act() != OVER for position in found)
    assert len({position.fingerprint() for position in found}) > 20


def test_final_scores_are_timed_on_games_that_are_over() -> None:
    found = end_positions(SHELLS.new_state(2), 1)
    assert {position.to_act() for position in found} == {OVER}
    assert len({position.fingerprint() for position in found}) > 8


def test_the_figures_are_those_of_the_game() -> None:
    speed = measure(SHELLS, 2, seconds=0.05)
    assert (speed.game, speed.players, speed.compiled) == ("shells", 2, is_compiled())
    assert 12 <= speed.steps_a_game <= 18
    assert speed.loop_decisions > 1000
    assert speed.python_decisions > 1000
    assert 0 < speed.copy_microseconds < 1000
    assert 0 < speed.legal_microseconds < 1000
    assert 0 < speed.scores_microseconds < 1000
    assert speed.to_data()["game"] == "shells"
