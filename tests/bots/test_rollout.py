"""Rollouts: one luck gives one course, and each draw has luck of its own."""

from __future__ import annotations

import time

import pytest

from keydom.bots.rollout import Rollout, luck_of
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.state import OVER, State, lowest_bit
from tests.bots.positions import position_of

ALL = games()


def course(game: Game, begun: State, luck: int) -> tuple[list[int], list[int], int]:
    """Who did what behind the last option, with such luck, and what it led to."""
    evaluator, judge = game.evaluator(), game.judge()
    assert evaluator is not None
    assert judge is not None
    played = Rollout(evaluator, judge, time.process_time)
    seat = lowest_bit(begun.to_act())
    here = begun.copy()
    here.apply(seat, here.legal(seat)[-1])
    assert played.play(begun, here, seat, luck, 0.0)
    return list(played.seats), list(played.codes), played.margin


@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_one_luck_gives_one_course_and_others_give_others(game: Game) -> None:
    courses = 0
    for codes in (30, 60, 90, 120, 150):
        state = position_of(game, 3, codes)
        assert course(game, state, 5) == course(game, state, 5)
        courses = max(courses, len({tuple(course(game, state, luck)[1]) for luck in range(8)}))
    assert courses > 4


def test_no_draw_has_the_luck_of_another() -> None:
    """Neither of its own kind nor of another, nor with other luck; else what was drawn before would count."""
    numbers = {
        luck_of(luck, box, number).below(2**31 - 1) for luck in range(4) for box in range(60) for number in range(40)
    }
    assert len(numbers) > 4 * 60 * 40 - 20  # of some ten thousand numbers below two thousand million few are equal
    assert luck_of(3, 7, 2).below(10**6) == luck_of(3, 7, 2).below(10**6)


def test_whoever_does_not_think_long_looks_no_further_than_the_near_horizon() -> None:
    game = next(each for each in ALL if each.name == "keyper")
    evaluator, judge = game.evaluator(), game.judge()
    assert evaluator is not None
    assert judge is not None
    state = position_of(game, 2, 60)
    seat = lowest_bit(state.to_act())
    steps = []
    for near in (True, False):
        rollout = Rollout(evaluator, judge, time.process_time, near)
        here = state.copy()
        assert rollout.play(state, here, seat, 5, 0.0)
        assert here.to_act() == OVER or (judge.near_horizon if near else judge.horizon)(state, here, seat)
        steps.append(len(rollout.codes))
    assert steps[0] < steps[1]
