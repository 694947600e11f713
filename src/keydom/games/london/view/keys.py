"""Things of a position by the names that files, records and views know them by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from keydom.core.packed_counters import count
from keydom.games.london.rules.state import LondonState, order_length, order_seat

Name = TypeVar("Name", bound=str)


def tiles_in(mask: int) -> list[int]:
    """The tiles of a mask in ascending code."""
    return [tile for tile in range(mask.bit_length()) if mask >> tile & 1]


def keys_of(state: LondonState, mask: int) -> list[str]:
    """The keys of the tiles of a mask."""
    return [state.figures.tile_names[tile] for tile in tiles_in(mask)]


def counted(names: Sequence[Name], numbers: int) -> dict[Name, int]:
    """Packed counts by name."""
    return {name: count(numbers, index) for index, name in enumerate(names)}


def seats_in(order: int) -> list[int]:
    """The seats of an order."""
    return [order_seat(order, index) for index in range(order_length(order))]
