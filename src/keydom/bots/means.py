"""Means of simulations, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

NORMAL_95 = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""
FEWEST_FOR_INTERVAL = 4
"""With fewer simulations nobody can say how far a mean may be off."""


def mean(values: Sequence[int]) -> float:
    """The mean of some values.

    >>> mean([1, 2, 6])
    3.0
    """
    return sum(values) / len(values)


def covariance(left: Sequence[int], right: Sequence[int]) -> float:
    """How values go together; of values with themselves their variance.

    >>> covariance([1, 2, 3], [2, 4, 6])
    2.0
    """
    left_mean, right_mean = mean(left), mean(right)
    pairs = zip(left, right, strict=True)
    return sum((one - left_mean) * (other - right_mean) for one, other in pairs) / (len(left) - 1)


def quantile_95(number: int) -> float:
    """So many standard errors to either side of the mean of so many values hold it with 95 % certainty: Student's
    quantile, by the first terms of its series.

    >>> round(quantile_95(11), 2), round(quantile_95(1000), 2)
    (2.23, 1.96)
    """
    z, freedom = NORMAL_95, number - 1
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def is_clear(found: Sequence[int]) -> bool:
    """Whether all of the 95 % interval of a mean lies above nothing: else luck would have spoken, not the choice.

    >>> is_clear([900, 1100, 1000, 1000]), is_clear([9000, -7000, 9000, -7000])
    (True, False)
    """
    if len(found) < FEWEST_FOR_INTERVAL:
        return False
    return mean(found) > quantile_95(len(found)) * sqrt(covariance(found, found) / len(found))
