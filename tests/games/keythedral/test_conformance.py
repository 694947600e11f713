"""Keythedral keeps the contract of core: the conformance suite, random games with invariants, both builds alike."""

from __future__ import annotations

import pytest

from keydom.core.builds import check_builds_agree
from keydom.core.conformance import check_game
from keydom.core.fuzz import fuzz
from keydom.games.keythedral import game

VARIANTS = [
    {},
    {"laws": "off", "tiles": "open"},
    {"law_market": "up", "screens": "open", "seat_values": "high", "leftovers": "on"},
    {"seats": "22", "stack_number": "hidden", "stall_rounds": "off", "table_edge": "16"},
]


@pytest.mark.quick
def test_the_conformance_suite_on_a_short_walk_through_every_player_count() -> None:
    done = check_game(game, seeds=[1], options={"stall_rounds": "2"}, every=9)
    assert done.games == 4
    assert done.determinizations_that_differ > 20


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS, ids=["usual", "no laws", "open", "long"])
def test_the_conformance_suite(players: int, options: dict[str, str]) -> None:
    done = check_game(game, seeds=[players, 10 + players], players=[players], options=options, every=17)
    assert done.games == 2
    assert done.positions >= done.steps // 17 > 40


@pytest.mark.parametrize("options", VARIANTS, ids=["usual", "no laws", "open", "long"])
def test_the_compiled_and_the_interpreted_build_are_the_same_game(options: dict[str, str]) -> None:
    assert check_builds_agree(game, seeds=[4], options=options) > 2000


def test_random_games_of_all_counts_and_options_keep_every_invariant() -> None:
    faults = [(found.seed, found.fault) for found in fuzz(game, 60, seed=7) if found.fault]
    assert faults == []
