"""The one-ply player: that it wins, plays a whole game under every option, sees nothing hidden, and is the same for a
seed.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from keydom.bots.base import Bot, Player
from keydom.bots.one_ply import OnePlyPlayer, make
from keydom.bots.random import RandomBot
from keydom.bots.registry import bots_for, make_bot
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, State, lowest_bit
from keydom.games.keythedral import game
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only, play_match, wins_against_random


def one_ply_player() -> OnePlyPlayer:
    """A one-ply player for Keythedral."""
    return make(game)


@compiled_only
def test_beats_a_random_player() -> None:
    assert wins_against_random(game, 2, 20) >= 19


@compiled_only
def test_beats_two_random_players() -> None:
    assert wins_against_random(game, 3, 20) >= 18


@compiled_only
@pytest.mark.parametrize(("players", "fewest", "most"), [(2, 8, 14), (3, 6, 11), (4, 5, 9), (5, 4, 8)])
def test_stewards_finish_in_a_plausible_number_of_rounds(players: int, fewest: int, most: int) -> None:
    """KT-1535: bots that never wait need 8.3, 6.1, 5.1 and 4.6 rounds; the rulebook speaks of seven to nine."""
    ended = [play_match(game, [one_ply_player() for _ in range(players)], seed) for seed in range(8)]
    views = [game.public_view(cast(KeythedralState, state)) for state in ended]
    rounds = [view.round for view in views]
    assert fewest <= sum(rounds) / len(rounds) <= most
    assert Counter(view.ended for view in views) == {"seats": 8}


EVERYTHING = [
    (2, {"laws": "off", "first_start": "1"}),
    (2, {"tiles": "open", "seat_values": "high", "leftovers": "on", "screens": "open"}),
    (2, {"stall_rounds": "off", "law_market": "up"}),
    (3, {"law_market": "up", "offers": "playable", "stall_rounds": "2"}),
    (3, {"seats": "22", "seat_values": "high", "leftovers": "on", "tiles": "open"}),
    (4, {"table_edge": "16", "stack_number": "hidden"}),
    (5, {"laws": "off", "seats": "22"}),
    (5, {}),
]


@compiled_only
@pytest.mark.parametrize(("players", "options"), EVERYTHING)
def test_plays_whole_games_under_every_option(players: int, options: dict[str, str]) -> None:
    for seed in range(2):
        play_match(game, [one_ply_player() for _ in range(players)], seed, check=True, **options)


@compiled_only
@pytest.mark.parametrize(("players", "options"), EVERYTHING)
def test_has_a_legal_answer_wherever_random_players_lead(players: int, options: dict[str, str]) -> None:
    """Random players get into positions that sensible ones never see; laws are played in every window there."""
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    for seed in range(2):
        bots[seed % players] = one_ply_player()
        play_match(game, bots, 100 + seed, check=True, **options)


@pytest.mark.quick
def test_plays_the_same_for_the_same_seed() -> None:
    def opening() -> list[int]:
        state: State = game.new_state(2, {"first_start": "0"})
        chance = Rng(5)
        player = Player(game, one_ply_player(), 6)
        codes: list[int] = []
        while len(codes) < 8:
            if state.to_act() == CHANCE:
                state.apply(CHANCE_SEAT, state.legal(CHANCE_SEAT)[chance.pick_weighted(state.weights())])
            else:
                seat = int(lowest_bit(state.to_act()))
                codes.append(player.choose(state, seat))
                state.apply(seat, codes[-1])
        return codes

    assert opening() == opening()


@pytest.mark.quick
@pytest.mark.parametrize("hidden", [10, 2, 13])
def test_does_not_see_the_law_of_another_player(hidden: int) -> None:
    def declared(law: int) -> list[int]:
        position = Position(players=3).cubes(0, "K2 B2 G2 U1").laws(1, law).at_turn(0).play()
        return [Player(game, one_ply_player(), seed).choose(position.state, 0) for seed in range(3)]

    assert declared(hidden) == declared(20)


@pytest.mark.quick
def test_only_plays_games_that_have_an_evaluator() -> None:
    def names(of: Game) -> list[str]:
        return [kind.name for kind in bots_for(of)]

    assert "steward" in names(game)
    assert "steward" not in names(SHELLS)
    assert isinstance(make_bot("steward", game), OnePlyPlayer)
    with pytest.raises(ValueError, match="Shells has no evaluator"):
        make(SHELLS)


@pytest.mark.quick
def test_leaves_the_position_as_it_was() -> None:
    position = Position(players=3).cubes(0, "K2 B2 G2 U1").at_turn(0).play()
    before = position.state.fingerprint()
    one_ply_player().choose(position.state, 0, Rng(1))
    assert position.state.fingerprint() == before
