"""Nobody has to press a lone button: what people are asked in whole games, with the default responses."""

from __future__ import annotations

from typing import Any

import pytest

from keydom.core.automatic_responses import ALWAYS, WHOLE_GAME, respond_automatically
from keydom.core.conformance_rules import random_choice
from keydom.core.registry import game, game_names
from keydom.core.rng import Rng
from keydom.core.state import CHANCE_SEAT, OVER

CASES = [(name, players) for name in game_names() for players in sorted(game(name).player_counts)]


def shown_and_single(name: str, players: int, seed: int, kept: dict[str, Any]) -> tuple[int, int]:
    """How many decisions of a random game are shown to people, and how many of these offer one option."""
    played = game(name)
    state, rng = played.new_state(players), Rng(seed)
    shown = single = 0
    while state.to_act() != OVER:
        seat, code = random_choice(state, rng)
        if seat != CHANCE_SEAT and played.code_without_choice(state, seat) is None:
            answer = respond_automatically(played, state, seat, kept)
            if answer is None:
                shown += 1
                single += len(state.legal(seat)) == 1
            else:
                assert answer in state.legal(seat)
                code = answer
        state.apply(seat, code)
    return shown, single


@pytest.mark.parametrize(("name", "players"), CASES)
def test_fewer_than_one_decision_in_fifty_offers_a_single_option(name: str, players: int) -> None:
    games = [shown_and_single(name, players, seed, {}) for seed in range(3)]
    shown, single = (sum(column) for column in zip(*games, strict=True))
    assert shown > 100
    assert single < 0.02 * shown


def test_whoever_wants_to_be_asked_always_is() -> None:
    shown, single = shown_and_single("keythedral", 2, 1, {WHOLE_GAME: ALWAYS})
    assert single > 0.05 * shown
