"""Ladders: every bot meets every other, and all get a rating.

At a table of so many seats sit as many different bots, all combinations of them, each in every seat as often. Who
comes before whom, pair by pair, makes the ratings: those of Bradley and Terry, under which the results are likeliest,
on Elo's scale.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from keydom.arena.match import MatchResult, Pairing
from keydom.arena.statistics import wilson_interval

MEAN_RATING = 1500.0
ELO = 400 / math.log(10)
"""Points of a rating by which the odds grow e-fold: with 400 more they are ten to one."""
SAMPLES = 200
"""So often all games are drawn anew, with repetitions, to tell how sure the ratings are."""
PRIOR = 0.5
"""Wins that each bot is given against each other before the first game: else who never lost would be rated without
end."""
CLOSE = 1e-9


@dataclass(frozen=True)
class Meeting:
    """How a bot did against another: in how many games both sat, and in what share it came before the other (a shared
    place counts half), with the 95 % interval."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    games: int
    rating: float
    low: float
    """Lower end of the 95 % interval of the rating."""
    high: float
    first: float
    """Share of first places; shared ones count as their share."""
    first_low: float
    first_high: float
    points: float
    against: dict[str, Meeting]


@dataclass
class Ladder:
    """The games of one number of players so far."""

    bots: tuple[str, ...]
    players: int
    results: list[MatchResult] = field(default_factory=list)

    def add(self, result: MatchResult) -> None:
        """Count a game."""
        self.results.append(result)

    def standings(self) -> list[Rung]:
        """All bots, the best first."""
        number = {bot: index for index, bot in enumerate(self.bots)}
        games = [tuple(meetings_in(result, number)) for result in self.results]
        found = ratings(len(self.bots), games)
        lots = random.Random(1)
        drawn = [ratings(len(self.bots), lots.choices(games, k=len(games))) for _ in range(SAMPLES)]
        met, before = counted(len(self.bots), games)
        rungs = []
        for index, bot in enumerate(self.bots):
            low, high = middle([sample[index] for sample in drawn])
            against = {
                other: Meeting(
                    met[index][at],
                    before[index][at] / met[index][at],
                    *wilson_interval(before[index][at], met[index][at]),
                )
                for at, other in enumerate(self.bots)
                if met[index][at] > 0
            }
            rungs.append(self._rung(bot, found[index], min(low, found[index]), max(high, found[index]), against))
        return sorted(rungs, key=lambda rung: -rung.rating)

    def _rung(self, bot: str, rating: float, low: float, high: float, against: dict[str, Meeting]) -> Rung:
        seats = [(result, result.bots.index(bot)) for result in self.results if bot in result.bots]
        firsts = sum(1 / result.places.count(1) for result, seat in seats if result.places[seat] == 1)
        first_low, first_high = wilson_interval(firsts, len(seats))
        points = sum(result.scores[seat] for result, seat in seats) / len(seats)
        return Rung(bot, len(seats), rating, low, high, firsts / len(seats), first_low, first_high, points, against)

    def to_data(self) -> dict[str, Any]:
        """The standings as plain data."""
        return {
            "players": self.players,
            "games": len(self.results),
            "bots": [asdict(rung) for rung in self.standings()],
        }


def ladder_pairings(
    bots: Sequence[str], players: int, games: int, seed: int, seconds: float | None = None
) -> list[Pairing]:
    """Games in which each pair of these bots meets at least so often. Each combination of bots sits in every order that
    moves on by a seat, equally often."""
    tables = list(combinations(bots, players))
    tables_of_a_pair = math.comb(len(bots) - 2, players - 2)
    rotations = math.ceil(games / (tables_of_a_pair * players))
    numbered = ((table, shift) for _ in range(rotations) for shift in range(players) for table in tables)
    return [
        Pairing(seed * 1_000_003 + number, (*table[shift:], *table[:shift]), seconds)
        for number, (table, shift) in enumerate(numbered)
    ]


Game = tuple[tuple[int, int, float], ...]
"""Of a game each pair of its bots, by number, and what the first has won against the second: 1, a half, or 0."""


def meetings_in(result: MatchResult, number: dict[str, int]) -> Iterator[tuple[int, int, float]]:
    """Who came before whom in a game."""
    for one, other in combinations(range(len(result.bots)), 2):
        ahead = result.places[other] - result.places[one]
        won = 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5
        yield number[result.bots[one]], number[result.bots[other]], won


def counted(bots: int, games: Iterable[Game]) -> tuple[list[list[int]], list[list[float]]]:
    """For each bot and each other, in how many games they met, and how often it came before the other."""
    met = [[0] * bots for _ in range(bots)]
    before = [[0.0] * bots for _ in range(bots)]
    for game in games:
        for one, other, won in game:
            met[one][other] += 1
            met[other][one] += 1
            before[one][other] += won
            before[other][one] += 1 - won
    return met, before


def ratings(bots: int, games: Iterable[Game]) -> list[float]:
    """The ratings under which these results are likeliest (Bradley and Terry's model, by Hunter's iteration, 2004).

    >>> [round(rating) for rating in ratings(2, [((0, 1, 1.0),)] * 99 + [((0, 1, 0.0),)] * 9)]
    [1704, 1296]
    """
    met, before = counted(bots, games)
    wins = [sum(before[one]) + PRIOR * (bots - 1) for one in range(bots)]
    strength = [1.0] * bots
    while True:
        following = [
            wins[one]
            / sum(
                (met[one][other] + 2 * PRIOR) / (strength[one] + strength[other])
                for other in range(bots)
                if other != one
            )
            for one in range(bots)
        ]
        level = math.exp(math.fsum(map(math.log, following)) / bots)
        following = [each / level for each in following]
        moved = max(abs(math.log(new / old)) for new, old in zip(following, strength, strict=True))
        strength = following
        if moved < CLOSE:
            return [MEAN_RATING + ELO * math.log(each) for each in strength]


def middle(samples: Sequence[float]) -> tuple[float, float]:
    """The range of the middle 95 % of samples."""
    ordered = sorted(samples)
    outside = round(len(ordered) * 0.025)
    return ordered[outside], ordered[-1 - outside]
