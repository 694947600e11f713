"""Every code of every game is explained at every position of whole games, from the side of every seat."""

from __future__ import annotations

import pytest

from keydom.core import registry
from keydom.core.breaches import Here
from keydom.core.conformance_rules import random_choice
from keydom.core.conformance_views import check_explanations
from keydom.core.rng import Rng
from keydom.core.state import OVER


@pytest.mark.parametrize("name", registry.game_names())
def test_every_code_at_every_position_of_a_whole_game_has_its_explanation(name: str) -> None:
    game = registry.game(name)
    state, rng, step = game.new_state(), Rng(8), 0
    while state.to_act() != OVER:
        check_explanations(Here(game, state, f"seed 8, step {step}"))
        state.apply(*random_choice(state, rng))
        step += 1
    assert step > 100
