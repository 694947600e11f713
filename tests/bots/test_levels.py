"""Levels: each overlooks more than the next, or thinks less over, and plays on purpose all the same."""

from __future__ import annotations

from typing import cast

import pytest

from keydom.bots.base import Bot
from keydom.bots.champion import CHAMPION
from keydom.bots.levels import APPRENTICE
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.ponderer import MASTER, Ponderer
from keydom.bots.random import RandomBot
from keydom.bots.registry import BUILT_IN, bots_for, levels_for, make_bot
from keydom.bots.searcher import Searcher
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.judge import SIMULATIONS, Judge
from keydom.core.playout import random_step
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, lowest_bit
from keydom.games.keythedral import game as keythedral
from keydom.games.keythedral.testing.builder import Position
from tests.bots.positions import position_of
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only, play_match

ALL = games()
BY_NAME = [game.name for game in ALL]
WEAKEST_FIRST = ["novice", "apprentice", "journeyman", "steward"]
ABOVE = ["adept", "master"]


def wins(game: Game, one: str, other: str, number: int) -> float:
    """Two-player games that one wins against another; shared first places count half."""
    won = 0.0
    for index in range(number):
        bots: list[Bot] = [make_bot(one, game), make_bot(other, game)]
        winners = play_match(game, bots[::-1] if index % 2 else bots, 60 + index).winners()
        won += (index % 2 in winners) / len(winners)
    return won


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_a_level_loses_to_the_second_next(game: Game) -> None:
    for weaker, stronger in zip(WEAKEST_FIRST, WEAKEST_FIRST[2:], strict=False):
        assert wins(game, weaker, stronger, 12) < 6
    # Those above think longer.
    for weaker, stronger in zip(["journeyman", "steward"], ABOVE, strict=True):
        assert wins(game, weaker, stronger, 6) < 3


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_the_weakest_plays_on_purpose(game: Game) -> None:
    won = 0.0
    for index in range(10):
        bots: list[Bot] = [make_bot("novice", game), RandomBot()]
        winners = play_match(game, bots[::-1] if index % 2 else bots, 80 + index).winners()
        won += (index % 2 in winners) / len(winners)
    assert won >= 8


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_the_weaker_the_more_is_overlooked(game: Game) -> None:
    shares = [cast(OnePlyPlayer, make_bot(name, game)).overlooks for name in WEAKEST_FIRST]
    assert shares == sorted(set(shares), reverse=True)
    assert shares[-1] == 0
    assert shares[0] < 100


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_nobody_overlooks_that_one_need_not_act(game: Game) -> None:
    evaluator = game.evaluator()
    assert evaluator is not None
    state, rng, blind = game.new_state(2), Rng(7), OnePlyPlayer(evaluator, 100)
    found = 0
    while found < 8:
        seat = int(lowest_bit(state.to_act())) if state.to_act() < CHANCE else -1
        if seat >= 0 and not state.mid_choice(seat):
            kept = evaluator.narrow(state, seat, state.legal(seat))
            if len(kept) > 1 and any(evaluator.idles(code) for code in kept):
                assert evaluator.idles(blind.choose(state, seat, Rng(found)))
                found += 1
        random_step(state, rng)


@pytest.mark.quick
def test_a_game_that_was_not_measured_has_levels_too() -> None:
    assert [Evaluator().overlooked(below) for below in range(4)] == [0, 22, 44, 66]
    assert [Judge().thought_over(above) for above in range(3)] == [0, 30, 60]


@pytest.mark.quick
def test_who_overlooks_everything_takes_any_choice() -> None:
    evaluator = keythedral.evaluator()
    assert evaluator is not None
    state = Position(players=3).at_call(1).play().state
    seat = int(lowest_bit(state.to_act()))
    chosen = {int(OnePlyPlayer(evaluator, 100).choose(state, seat, Rng(seed))) for seed in range(20)}
    assert len(chosen) > 1
    assert chosen <= set(state.legal(seat))


@pytest.mark.quick
def test_people_are_offered_the_levels_from_the_weakest_on() -> None:
    for game in ALL:
        kinds = bots_for(game)
        strongest = [*ABOVE, "searcher", *(["champion"] if CHAMPION.plays(game) else [])]
        assert [kind.name for kind in kinds][: len(WEAKEST_FIRST) + len(strongest)] == [*WEAKEST_FIRST, *strongest]
        assert levels_for(game) == [*WEAKEST_FIRST, *strongest]
    assert all(kind.help.endswith(".") for kind in BUILT_IN)


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_the_stronger_the_more_is_thought_over(game: Game) -> None:
    shares = [cast(Ponderer, make_bot(name, game)).thinks_over for name in ABOVE]
    assert 0 < shares[0] < shares[1] <= 100


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_levels_above_the_steward_think_as_long_as_the_game_says(game: Game) -> None:
    judge = game.judge()
    assert judge is not None
    times = [int(cast(Ponderer, make_bot(name, game)).searcher.simulations) for name in ABOVE]
    assert times == [judge.simulations(1), judge.simulations(2)]
    assert 0 < times[0] <= times[1]


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("share", [0, 100])
def test_who_thinks_nothing_over_is_a_steward_and_who_thinks_all_over_a_searcher(game: Game, share: int) -> None:
    ponderer = Ponderer(Searcher(game, 0.0, SIMULATIONS), share)
    other = make_bot("steward", game) if share == 0 else Searcher(game, 0.0, SIMULATIONS)
    state = position_of(game, 2, 40)
    seat = int(lowest_bit(state.to_act()))
    drawn = Rng(5)
    drawn.below(100)
    assert ponderer.choose(state, seat, Rng(5)) == other.choose(state, seat, drawn)


@compiled_only
def test_a_seed_plays_the_same_game_of_levels_again() -> None:
    bots = [[make_bot(name, keythedral) for name in ABOVE] for _ in range(2)]
    assert play_match(keythedral, bots[0], 7).fingerprint() == play_match(keythedral, bots[1], 7).fingerprint()


@pytest.mark.quick
def test_levels_need_an_evaluator_and_those_above_the_steward_a_judge() -> None:
    assert not {"novice", "apprentice", "journeyman", "adept", "master"} & {kind.name for kind in bots_for(SHELLS)}
    with pytest.raises(ValueError, match="Shells has no evaluator"):
        APPRENTICE.make(SHELLS)
    with pytest.raises(ValueError, match="Shells has no judge"):
        MASTER.make(SHELLS)
