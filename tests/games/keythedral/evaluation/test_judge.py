"""The judge: positions are compared when cubes are about to be spent the next time."""

from __future__ import annotations

import pytest

from keydom.bots.one_ply import make as make_steward
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit
from keydom.games.keythedral.components.codes import PHASE_SETUP, PHASE_SPEND
from keydom.games.keythedral.evaluation.judge import KeythedralJudge
from keydom.games.keythedral.game import game
from keydom.games.keythedral.rules.state import KeythedralState


def course() -> list[KeythedralState]:
    """A game of Stewards, position by position."""
    state: State = game.new_state(players=3)
    rng, steward = Rng(4), make_steward(game)
    positions = []
    while state.to_act() != OVER:
        assert isinstance(state, KeythedralState)
        positions.append(state.copy())
        if state.to_act() == CHANCE:
            random_step(state, rng)
        else:
            seat = lowest_bit(state.to_act())
            state.apply(seat, steward.choose(state, seat, rng))
    return positions


@pytest.mark.quick
def test_positions_are_compared_when_cubes_are_spent_the_next_time() -> None:
    judge, positions = KeythedralJudge(), course()
    seen = set()
    for index in range(0, len(positions), 7):
        begun = positions[index]
        reached = next((later for later in positions[index:] if judge.horizon(begun, later, 0)), None)
        if reached is None:
            # Nothing is compared before the end, so this is the last spending.
            assert all(later.round == positions[-1].round for later in positions[index:] if later.phase == PHASE_SPEND)
            continue
        seen.add(begun.phase)
        assert reached.asked < CHANCE
        if begun.phase == PHASE_SETUP:
            assert reached.round == 1
        elif begun.phase == PHASE_SPEND:
            assert (reached.phase, reached.round) == (PHASE_SPEND, begun.round + 1)
        else:
            assert reached.phase == PHASE_SPEND
            assert reached.round in (begun.round, begun.round + 1)
    assert len(seen) > 3
