"""Counts side by side in one integer, compared with lists of numbers."""

from __future__ import annotations

import pytest

from keydom.core.packed_counters import COUNTERS, at_most, count, covers, one, pack, total
from keydom.core.rng import Rng

pytestmark = pytest.mark.quick

MOST = 63


def rows(seed: int) -> list[list[int]]:
    """Rows of eight counts: empty, full, and random ones, small and large."""
    rng = Rng(seed)
    drawn = [[int(rng.below(most)) for _ in range(COUNTERS)] for most in (2, 5, MOST + 1) for _ in range(40)]
    return [[0] * COUNTERS, [MOST] * COUNTERS, *drawn]


def test_a_lane_tells_its_count_and_all_their_sum() -> None:
    for row in rows(1):
        assert [count(pack(row), counter) for counter in range(COUNTERS)] == row
        assert total(pack(row)) == sum(row)
    assert [pack([0, 0, 3]), pack([])] == [3 * one(2), 0]


def test_counts_are_added_and_taken_away_lane_by_lane() -> None:
    counts = pack([1, MOST, 0, 5])
    counts += 2 * one(2) - MOST * one(1) + 4 * one(7)
    assert [count(counts, counter) for counter in range(COUNTERS)] == [1, 0, 2, 5, 0, 0, 0, 4]


def test_what_is_wanted_is_there_when_no_lane_lacks_any() -> None:
    found = {True: 0, False: 0}
    for there, wanted in zip(rows(2), reversed(rows(3)), strict=True):
        for asked in (wanted, [min(pair) for pair in zip(there, wanted, strict=True)]):
            enough = all(have >= ask for have, ask in zip(there, asked, strict=True))
            assert covers(pack(there), pack(asked)) == enough
            found[enough] += 1
        least = [min(pair) for pair in zip(there, wanted, strict=True)]
        assert at_most(pack(wanted), pack(there)) == pack(least)
    assert min(found.values()) > 30
