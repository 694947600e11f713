"""Small counts kept side by side in one integer, seven bits each (compiled): cubes, keyples or connectors by colour,
skill tiles by type, bid groups by seat.

A lane counts up to 63; its highest bit is the guard that `covers` borrows from. There are eight lanes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit

LANE: Final = 7
LANES: Final = 8
GUARD: Final = 0x81020408102040
"""64 in each lane."""
EVEN_LANES: Final = 0x1FC07F01FC07F


def one(lane: i64) -> i64:
    """A single piece in a lane: add it, multiply it, take it away."""
    return bit(lane * LANE)


def count(packed: i64, lane: i64) -> i64:
    """The count in a lane."""
    return (packed >> (lane * LANE)) & 127


def total(packed: i64) -> i64:
    """Sum of all counts."""
    pairs = (packed & EVEN_LANES) + ((packed >> LANE) & EVEN_LANES)
    return (pairs + (pairs >> 14) + (pairs >> 28) + (pairs >> 42)) & 0x3FFF


def covers(there: i64, wanted: i64) -> bool:
    """Whether in every lane there is as much as wanted."""
    return ((there | GUARD) - wanted) & GUARD == GUARD


def at_most(wanted: i64, there: i64) -> i64:
    """Lane by lane the smaller of two counts."""
    found: i64 = 0
    shift: i64 = 0
    while shift < LANES * LANE:
        found |= min((wanted >> shift) & 127, (there >> shift) & 127) << shift
        shift += LANE
    return found


def pack(counts: Sequence[int]) -> i64:
    """Counts side by side, the first in the lowest lane."""
    found: i64 = 0
    for lane, number in enumerate(counts):
        found += number * one(lane)
    return found
