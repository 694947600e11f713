"""The lands that are remembered: whoever remembers says what somebody says who looks at all anew."""

from __future__ import annotations

import pytest

from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER
from keydom.games.keythedral.evaluation.evaluator import KeythedralEvaluator
from keydom.games.keythedral.evaluation.land_memory import LandMemory
from keydom.games.keythedral.evaluation.weights import Estimates, Weights
from keydom.games.keythedral.game import game

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_who_remembers_says_what_one_says_who_looks_anew(players: int) -> None:
    state = game.new_state(players=players)
    rng = Rng(players)
    remembering = KeythedralEvaluator()
    compared = 0
    while state.to_act() != OVER and compared < 150:
        if state.to_act() == CHANCE:
            random_step(state, rng)
            continue
        seat = next(seat for seat in range(players) if state.is_asked(seat))
        codes = state.legal(seat)
        state.apply(seat, codes[rng.below(len(codes))])
        if state.round > 0 and rng.below(4) == 0:
            compared += 1
            for viewer in range(players):
                assert remembering.evaluate(state, viewer) == KeythedralEvaluator().evaluate(state, viewer)
    assert compared > 50


def test_a_land_is_looked_at_anew_when_a_house_stands_on_it_or_the_estimates_are_others() -> None:
    state = game.new_state(players=2)
    estimates = Estimates(state.figures, Weights())
    lands = LandMemory()
    known = lands.land_of(state, estimates)
    assert lands.land_of(state, estimates) is known
    assert lands.land_of(state, Estimates(state.figures, Weights())) is not known
    again = lands.land_of(state, estimates)
    state.houses |= 1
    assert lands.land_of(state, estimates) is not again
