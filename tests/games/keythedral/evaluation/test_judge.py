"""The judge: positions are compared when cubes are about to be spent the next time."""

from __future__ import annotations

import pytest

from keydom.core.state import CHANCE, State
from keydom.games.keythedral.components.codes import PHASE_SETUP, PHASE_SPEND
from keydom.games.keythedral.evaluation.judge import KeythedralJudge
from keydom.games.keythedral.game import game
from keydom.games.keythedral.rules.state import KeythedralState
from tests.bots.positions import played_by_stewards


def course() -> list[KeythedralState]:
    """A game of Stewards, position by position."""
    begun: State = game.new_state(players=3)
    positions = [state.copy() for state, _, _ in played_by_stewards(game, begun, 4)]
    return [state for state in positions if isinstance(state, KeythedralState)]


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
