"""What many matches say together: win rates with the range in which the true rate lies, points, lengths."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from keydom.arena.match import MatchResult
from keydom.arena.statistics import wilson_interval


@dataclass(frozen=True)
class BotSummary:
    """One kind of bot over all its seats. A shared first place counts as its share of a win."""

    bot: str
    seats: int
    wins: float
    low: float
    """Lower end of the 95 % interval of the win rate."""
    high: float
    points: float
    place: float

    @property
    def win_rate(self) -> float:
        """Wins per seat played."""
        return self.wins / self.seats


@dataclass(frozen=True)
class Summary:
    """All matches: per kind of bot, best first, and how long they were."""

    games: int
    bots: tuple[BotSummary, ...]
    steps: float
    rounds: float | None
    shortest: int | None
    longest: int | None
    """Rounds of the shortest and the longest game."""
    seconds: float
    """Time spent in matches, all processes together."""


def summarize(results: Iterable[MatchResult]) -> Summary:
    """Sum matches up. ValueError if there are none."""
    played = list(results)
    if not played:
        raise ValueError("there is nothing to sum up")
    shares: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    places: dict[str, list[int]] = {}
    for result in played:
        first = result.places.count(1)
        for bot, score, place in zip(result.bots, result.scores, result.places, strict=True):
            shares.setdefault(bot, []).append(1 / first if place == 1 else 0.0)
            points.setdefault(bot, []).append(score)
            places.setdefault(bot, []).append(place)
    bots = []
    for bot, won in shares.items():
        low, high = wilson_interval(sum(won), len(won))
        bots.append(BotSummary(bot, len(won), sum(won), low, high, fmean(points[bot]), fmean(places[bot])))
    rounds = [result.rounds for result in played if result.rounds is not None]
    return Summary(
        games=len(played),
        bots=tuple(sorted(bots, key=lambda each: -each.win_rate)),
        steps=fmean(result.steps for result in played),
        rounds=fmean(rounds) if rounds else None,
        shortest=min(rounds, default=None),
        longest=max(rounds, default=None),
        seconds=sum(result.seconds for result in played),
    )
