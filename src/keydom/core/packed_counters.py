"""Small counts kept side by side in one integer, seven bits each (compiled): cubes, keyples or connectors by colour,
skill tiles by type, bid groups by seat.

A counter counts up to 63; its highest bit is the guard that `covers` borrows from. There are eight counters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit

COUNTER_BITS: Final = 7
COUNTER_MASK: Final = 127
COUNTERS: Final = 8
GUARD: Final = 0x81020408102040
"""64 in each counter."""
EVEN_COUNTERS: Final = 0x1FC07F01FC07F


def one(counter: i64) -> i64:
    """A single piece in a counter: add it, multiply it, take it away."""
    return bit(counter * COUNTER_BITS)


def count(packed: i64, counter: i64) -> i64:
    """The count in a counter."""
    return (packed >> (counter * COUNTER_BITS)) & COUNTER_MASK


def total(packed: i64) -> i64:
    """Sum of all counts."""
    pairs = (packed & EVEN_COUNTERS) + ((packed >> COUNTER_BITS) & EVEN_COUNTERS)
    return (pairs + (pairs >> 14) + (pairs >> 28) + (pairs >> 42)) & 0x3FFF


def covers(there: i64, wanted: i64) -> bool:
    """Whether in every counter there is as much as wanted."""
    return ((there | GUARD) - wanted) & GUARD == GUARD


def at_most(wanted: i64, there: i64) -> i64:
    """Counter by counter the smaller of two counts."""
    found: i64 = 0
    shift: i64 = 0
    while shift < COUNTERS * COUNTER_BITS:
        found |= min((wanted >> shift) & COUNTER_MASK, (there >> shift) & COUNTER_MASK) << shift
        shift += COUNTER_BITS
    return found


def pack(counts: Sequence[int]) -> i64:
    """Counts side by side, the first in the lowest counter."""
    found: i64 = 0
    for counter, number in enumerate(counts):
        found += number * one(counter)
    return found
