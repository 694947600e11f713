"""Every game of ours runs the conformance suite."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core import registry
from keydom.core.conformance import check_builds_agree, check_game
from keydom.core.fuzz import fuzz, random_setup
from keydom.core.game import Game
from keydom.core.rng import Rng

SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture(params=registry.game_names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return registry.game(request.param)


def test_the_contract_holds_for_every_player_count(game: Game) -> None:
    checked = check_game(game, seeds=[1], every=25)
    assert checked.games == len(game.player_counts)
    assert checked.positions > 50
    assert checked.redeals_that_differ > 20


@pytest.mark.parametrize("seed", range(3))
def test_the_contract_holds_for_random_options(game: Game, seed: int) -> None:
    players, options = random_setup(game, Rng(seed))
    assert check_game(game, seeds=[seed], players=[players], options=options, every=20).positions > 10


def test_the_builds_agree(game: Game) -> None:
    assert check_builds_agree(game, seeds=[7], source=SOURCE) > 1000


def test_random_games_keep_every_invariant(game: Game) -> None:
    faults = [found.fault for found in fuzz(game, 12, seed=4)]
    assert faults == [None] * 12
