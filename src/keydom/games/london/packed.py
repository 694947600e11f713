"""Small counts kept side by side in one integer, eight bits each (compiled): keyples or connectors by colour, skill
tiles by type, bid groups by seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import bit


def count(packed: i64, index: i64) -> i64:
    """The count at a place."""
    return (packed >> (8 * index)) & 255


def one(index: i64) -> i64:
    """A single piece at a place: add it, multiply it, take it away."""
    return bit(8 * index)


def with_count(packed: i64, index: i64, value: i64) -> i64:
    """The same with another count at a place."""
    return packed + (value - count(packed, index)) * one(index)


def total(packed: i64) -> i64:
    """Sum of all counts."""
    found: i64 = 0
    rest = packed
    while rest != 0:
        found += rest & 255
        rest >>= 8
    return found


def at_most(wanted: i64, there: i64) -> i64:
    """Place by place the smaller of two counts."""
    found: i64 = 0
    shift: i64 = 0
    while shift < 48:
        found |= min((wanted >> shift) & 255, (there >> shift) & 255) << shift
        shift += 8
    return found


def covers(there: i64, wanted: i64) -> bool:
    """Whether every count is at least the one wanted."""
    left, needed = there, wanted
    while needed != 0:
        if left & 255 < needed & 255:
            return False
        left >>= 8
        needed >>= 8
    return True


def replaced(numbers: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A new vector with one number changed: positions share their vectors."""
    changed = numbers[:]
    changed[index] = value
    return changed
