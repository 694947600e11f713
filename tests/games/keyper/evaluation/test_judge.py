"""The judge: who thinks long compares positions in the next season, others at the seat's next turn."""

from __future__ import annotations

import pytest

from keydom.bots.one_ply import make as make_steward
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit
from keydom.games.keyper.components.codes import BOX_TURN
from keydom.games.keyper.evaluation.judge import KeyperJudge
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState


def course() -> list[KeyperState]:
    """A game of Stewards, position by position."""
    state: State = game.new_state(players=2)
    rng, steward = Rng(4), make_steward(game)
    positions = []
    while state.to_act() != OVER:
        assert isinstance(state, KeyperState)
        positions.append(state.copy())
        if state.to_act() == CHANCE:
            random_step(state, rng)
        else:
            seat = lowest_bit(state.to_act())
            state.apply(seat, steward.choose(state, seat, rng))
    return positions


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
