"""London keeps the contract of core: the conformance suite, random games with invariants, both builds alike."""

from __future__ import annotations

import pytest

from keydom.core.builds import check_builds_agree
from keydom.core.clauses import clause
from keydom.core.conformance import check_game
from keydom.core.fuzz import fuzz
from keydom.games.london.game import LondonGame, game
from tests.games.london.odd_values import odd_components

VARIANTS = [
    {},
    {"jennifer": "on", "homes": "chosen"},
    {"memory": "on", "first_start": "1"},
]
NAMES = ["usual", "jennifer", "memory"]


@pytest.mark.quick
@clause("LO-409", "LO-1602", "LO-1720", "LO-1722")
def test_the_conformance_suite_on_a_short_walk_through_every_player_count() -> None:
    done = check_game(game, seeds=[1], every=61)
    assert done.games == 5
    assert done.determinizations_that_differ > 20


@clause("LO-409", "LO-1602", "LO-1720", "LO-1722")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", VARIANTS, ids=NAMES)
def test_the_conformance_suite(players: int, options: dict[str, str]) -> None:
    done = check_game(game, seeds=[players, 10 + players], players=[players], options=options, every=17)
    assert done.games == 2
    assert done.positions >= done.steps // 17 > 10


@pytest.mark.parametrize("options", VARIANTS, ids=NAMES)
def test_the_compiled_and_the_interpreted_build_are_the_same_game(options: dict[str, str]) -> None:
    assert check_builds_agree(game, seeds=[4], options=options) > 1000


@clause("LO-1722", "LO-1726")
def test_random_games_of_all_counts_and_options_keep_every_invariant() -> None:
    faults = [(found.seed, found.fault) for found in fuzz(game, 60, seed=7) if found.fault]
    assert faults == []


@pytest.mark.quick
@clause("LO-115", "LO-116", "LO-1722")
@pytest.mark.parametrize("seed", range(4))
def test_games_with_any_values_of_an_owner_keep_every_invariant(seed: int) -> None:
    owners = LondonGame(odd_components(seed))
    assert [found.fault for found in fuzz(owners, 5, seed=seed) if found.fault] == []


@clause("LO-115", "LO-1722")
@pytest.mark.parametrize("seed", range(3))
def test_the_conformance_suite_with_any_values_of_an_owner(seed: int) -> None:
    owners = LondonGame(odd_components(seed))
    assert check_game(owners, seeds=[seed], players=[2 + 2 * seed], every=19).games == 1
