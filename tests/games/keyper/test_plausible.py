"""How games of Keyper come out (the end of section 1), measured on played games."""

from __future__ import annotations

from statistics import mean

from keydom.arena.match import pairings
from keydom.bots.one_ply import make
from keydom.bots.random import RandomBot
from keydom.core.clauses import clause
from keydom.games.keyper.game import game
from tests.matches import compiled_only, play_match


@clause("KP-147")
def test_players_at_random_score_about_ten_points() -> None:
    points = [
        points
        for players in (2, 3, 4)
        for seed in range(8)
        for points in play_match(game, [RandomBot() for _ in range(players)], seed).scores()
    ]
    assert 6 < mean(points) < 14


@compiled_only
@clause("KP-147")
def test_players_who_look_one_step_ahead_score_many_times_as_much() -> None:
    points = [points for seed in range(6) for points in play_match(game, [make(game) for _ in range(4)], seed).scores()]
    assert 60 < mean(points) < 107


@clause("KP-148")
def test_programs_that_are_compared_sit_on_every_seat_equally_often() -> None:
    bots = ["steward", "random", "random", "random"]
    matches = pairings(bots, 40, seed=1)
    assert [sum(match.bots[seat] == "steward" for match in matches) for seat in range(4)] == [10, 10, 10, 10]
