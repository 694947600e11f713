"""What a choice should lead to, with its interval, and whether it is nearly as good as the best or surely behind."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from keydom.bots.means import FEWEST_FOR_INTERVAL, covariance, mean, quantile_95
from keydom.bots.searcher import Candidate

NEARLY = 500
"""By so much less, in thousandths of a point, a choice is nearly as good."""
STANDARD_ERRORS_TO_BE_SURE = 2.0
"""By so many a choice has to be behind before it is said by how much."""


class Estimate(NamedTuple):
    """A value with its 95 % interval, as far as they can be told."""

    value: int | None
    low: int | None = None
    high: int | None = None


def estimated(candidate: Candidate, best: Candidate) -> Estimate:
    """What a candidate leads to. It has met the same luck as the best one in its simulations, but that has met more,
    unless it is a plan that is kept to: so it is told by its distance from the best one in those that both have met,
    else a lucky deal would make the one given up look better."""
    base = [int(margin) for margin in best.margins]
    behind = [int(margin) - other for margin, other in zip(candidate.margins, base, strict=False)]
    if not behind:
        return Estimate(None)
    value = mean(base) + mean(behind)
    if len(behind) < FEWEST_FOR_INTERVAL:
        return Estimate(round(value))
    variance = covariance(behind, behind) / len(behind)
    variance += (covariance(base, base) + 2 * covariance(behind, base[: len(behind)])) / len(base)
    half = quantile_95(len(behind)) * sqrt(max(variance, 0.0))
    return Estimate(round(value), round(value - half), round(value + half))


def is_nearly(candidate: Candidate, best: Candidate) -> bool:
    """Whether a candidate is nearly as good as the best one: how far it is behind is less than is worth a word, or than
    one standard error of it."""
    behind = lag(candidate, best)
    return bool(behind) and mean(behind) < max(NEARLY, standard_error(behind))


def is_surely_behind(candidate: Candidate, best: Candidate) -> bool:
    """Whether a candidate is behind the best one by more than two standard errors of it."""
    behind = lag(candidate, best)
    return len(behind) >= FEWEST_FOR_INTERVAL and mean(behind) > STANDARD_ERRORS_TO_BE_SURE * standard_error(behind)


def lag(candidate: Candidate, best: Candidate) -> list[int]:
    """By how much a candidate is behind the best one, in each simulation that both have met."""
    return [int(one) - int(other) for one, other in zip(best.margins, candidate.margins, strict=False)]


def standard_error(behind: Sequence[int]) -> float:
    """The standard error of the mean; 0 of too few to tell."""
    return sqrt(covariance(behind, behind) / len(behind)) if len(behind) >= FEWEST_FOR_INTERVAL else 0.0
