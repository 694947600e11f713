"""What those who wait are told of whose turn follows, held against whose it then is, over whole games."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.conformance_rules import random_choice
from keydom.core.registry import game
from keydom.core.rng import Rng
from keydom.core.state import OVER

NEXT = "; yours comes next."


@clause("LO-403", "LO-404", "LO-806", "KP-501")
@pytest.mark.parametrize(("name", "players"), [("london", 3), ("london", 6), ("keyper", 3), ("keyper", 4)])
def test_whoever_is_told_so_has_the_next_turn(name: str, players: int) -> None:
    played = game(name)
    kept = 0
    for seed in range(6):
        state, rng = played.new_state(players), Rng(seed)
        promised: tuple[int, int] | None = None
        while state.to_act() != OVER:
            turn = state.turn
            if promised is not None and turn != promised[0]:
                assert turn == promised[1]
                kept += 1
                promised = None
            told = [seat for seat in range(players) if played.prompt(state, seat).endswith(NEXT)]
            assert len(told) <= 1
            if told:
                promised = turn, told[0]
            state.apply(*random_choice(state, rng))
    assert kept > 20


@pytest.mark.parametrize("name", ["london", "keyper"])
def test_of_two_nobody_is_told_who_comes_next(name: str) -> None:
    played = game(name)
    state, rng = played.new_state(2), Rng(1)
    while state.to_act() != OVER:
        assert not any(played.prompt(state, seat).endswith(NEXT) for seat in range(2))
        state.apply(*random_choice(state, rng))
