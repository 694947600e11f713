"""The decisions of records: whole ones, in order, each with the position in which it was made."""

from __future__ import annotations

import pytest

from keydom.core.decisions import decisions
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.record import Step
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, lowest_bit

pytestmark = pytest.mark.quick

ALL = games()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_each_decision_of_a_whole_game_is_told_with_the_position_before_it(game: Game, players: int) -> None:
    beginning = game.new_state(players, {})
    mark = beginning.fingerprint()
    here, rng, steps = beginning.copy(), Rng(5), list[Step]()
    before: dict[int, int] = {}
    while here.to_act() != OVER:
        before[len(steps)] = here.fingerprint()
        seat = CHANCE_SEAT if here.to_act() == CHANCE else int(lowest_bit(here.to_act()))
        steps.append(Step(seat, int(random_step(here, rng))))
    found = list(decisions(beginning, steps))
    assert beginning.fingerprint() == mark
    told: set[int] = set()
    for each in found:
        own = range(each.step, each.step + len(each.codes))
        assert [steps[step] for step in own] == [(each.seat, code) for code in each.codes]
        assert each.before.fingerprint() == before[each.step]
        assert told.isdisjoint(own)
        told.update(own)
    assert [each.step for each in found] == sorted(each.step for each in found)
    # What is left out are draws, and decisions that others came between.
    left = [steps[step] for step in range(len(steps)) if step not in told and steps[step].seat != CHANCE_SEAT]
    assert len(left) < len(steps) / 10


def test_a_decision_that_is_not_complete_is_left_out() -> None:
    game = next(each for each in ALL if each.name == "london")
    state = game.new_state(2, {"first_start": "0"})
    beginning, rng, steps = state.copy(), Rng(1), list[Step]()
    while not (state.to_act() != CHANCE and state.mid_choice(lowest_bit(state.to_act()))):
        seat = CHANCE_SEAT if state.to_act() == CHANCE else int(lowest_bit(state.to_act()))
        steps.append(Step(seat, int(random_step(state, rng))))
    found = list(decisions(beginning, steps))
    assert all(each.step + len(each.codes) < len(steps) for each in found)
