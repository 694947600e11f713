"""Whole games between bots, for tests of evaluators and of bots."""

from __future__ import annotations

import pytest

from keydom.bots.base import Bot, Player
from keydom.bots.one_ply import make
from keydom.bots.random import RandomBot
from keydom.core.build import is_compiled
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit

STEP_LIMIT = 20_000

compiled_only = pytest.mark.skipif(not is_compiled(), reason="many games: on the compiled build")


def play_match(game: Game, bots: list[Bot], seed: int, *, check: bool = False, **options: str) -> State:
    """A whole game between bots, everything decided by the seed; with `check` every code is checked to be legal."""
    state: State = game.new_state(len(bots), options)
    chance = Rng(seed)
    players = [Player(game, bot, seed * 10 + seat) for seat, bot in enumerate(bots)]
    steps = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            seat, code = int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[chance.pick_weighted(state.weights())])
        else:
            seat = int(lowest_bit(state.to_act()))
            code = players[seat].choose(state, seat)
        assert not check or code in state.legal(seat)
        state.apply(seat, code)
        steps += 1
        assert steps < STEP_LIMIT, "the game does not end"
    return state


def wins_against_random(game: Game, players: int, games: int) -> float:
    """Games that the one-ply player wins against players at random, from all seats in turn; shared first places count
    as shares."""
    won = 0.0
    for index in range(games):
        bots: list[Bot] = [RandomBot() for _ in range(players)]
        bots[index % players] = make(game)
        winners = play_match(game, bots, 7000 + index).winners()
        won += (index % players in winners) / len(winners)
    return won
