"""The judge: who thinks long compares positions in the next season, others at the seat's next turn."""

from __future__ import annotations

import pytest

from keydom.core.state import State
from keydom.games.keyper.components.codes import BOX_TURN
from keydom.games.keyper.evaluation.judge import KeyperJudge
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from tests.bots.positions import played_by_stewards


def course() -> list[KeyperState]:
    """A game of Stewards, position by position."""
    begun: State = game.new_state(players=2)
    positions = [state.copy() for state, _, _ in played_by_stewards(game, begun, 4)]
    return [state for state in positions if isinstance(state, KeyperState)]


@pytest.mark.quick
def test_positions_are_compared_in_the_next_season_and_by_others_at_the_next_turn() -> None:
    judge, positions = KeyperJudge(), course()
    near_ones = far_ones = 0
    for index in range(0, len(positions), 11):
        begun = positions[index]
        behind = positions[index + 1 :]
        near = next((later for later in behind if judge.near_horizon(begun, later, 0)), None)
        far = next((later for later in behind if judge.horizon(begun, later, 0)), None)
        for reached in (near, far):
            if reached is not None:
                assert (reached.box(), reached.is_asked(0), reached.partial_actions[0]) == (BOX_TURN, True, 0)
        if far is None:
            # Nothing is compared before the end: this is the last season.
            assert positions[-1].season == begun.season or near is None
            continue
        assert near is not None
        assert far.season == begun.season + 1
        far_ones += 1
        near_ones += near.season == begun.season
    assert far_ones > 10
    assert near_ones > far_ones // 2
