"""What estimates are made of: the terms of every position sum up to the estimate, and have words."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from keydom.core.assessment import OTHERS
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State

ALL = games()
BY_NAME = [game.name for game in ALL]


def check(game: Game, state: State, seat: int) -> list[int]:
    """The terms of a position, which sum up to what evaluator and judge say of it."""
    evaluator, judge = game.evaluator(), game.judge()
    assert evaluator is not None
    assert judge is not None
    own = [int(term) for term in evaluator.terms(state, seat)]
    against = [int(term) for term in judge.terms(state, seat)]
    assert sum(own) == evaluator.evaluate(state, seat)
    assert sum(against) == judge.margin(state, seat)
    assert len(own) == len(against) == len(game.terms)
    return against


@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("seed", range(3))
def test_terms_sum_up_to_the_estimate_in_whole_random_games(game: Game, seed: int) -> None:
    players = sorted(game.player_counts)[seed]
    state, rng, step = game.new_state(players), Rng(seed), 0
    used: set[int] = set()
    while state.to_act() != OVER:
        if state.to_act() != CHANCE and step % 5 == 0:
            found = check(game, state, step // 5 % players)
            used |= {place for place, term in enumerate(found) if term != 0}
        random_step(state, rng)
        step += 1
    for seat in range(players):
        check(game, state, seat)
    assert len(used) > len(game.terms) // 2, "most terms count at some time"


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_each_term_has_words_of_its_own(game: Game) -> None:
    for words in zip(*((term.name, term.title) for term in game.terms), strict=True):
        assert len(set(words)) == len(words)
        assert all(words)
    assert OTHERS in game.terms
    assert type(game).reason is not Game.reason


@pytest.mark.quick
def test_a_game_without_terms_has_one_for_all() -> None:
    class Flat(Evaluator):
        def evaluate(self, state: State, seat: i64) -> i64:
            return 4200

    assert list(Flat().terms(ALL[0].new_state(), 0)) == [4200]
