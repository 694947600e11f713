"""Count something over a thousand games: does it help to begin?

python examples/count_over_games.py london 1000
"""

from __future__ import annotations

import sys

from keydom.arena.match import pairings, play_matches
from keydom.core.registry import game


def main(name: str, games: int, jobs: int = 2) -> None:
    """Seat 0 begins in every game; the bots are alike, so what is counted is the seat."""
    rules = game(name)
    bots = ["random"] * rules.player_counts[0]
    wins = [0.0] * len(bots)
    points = [0] * len(bots)
    for result in play_matches(rules, {"first_start": "0"}, pairings(bots, games, seed=1), jobs=jobs):
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
        for seat, score in enumerate(result.scores):
            points[seat] += score
    for seat in range(len(bots)):
        print(f"seat {seat}: won {wins[seat] / games:.1%}, {points[seat] / games:.1f} points on average")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
