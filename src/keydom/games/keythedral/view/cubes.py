"""Packed cubes by the names of their colours."""

from __future__ import annotations

from keydom.core.packed_counters import count
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, Colour


def counted(cubes: int) -> dict[Colour, int]:
    """How many cubes there are of each colour."""
    return {name: count(cubes, colour) for colour, name in enumerate(COLOUR_NAMES)}


def listed(cubes: int) -> list[Colour]:
    """The colours of cubes in canonical order, one entry a cube."""
    return [name for colour, name in enumerate(COLOUR_NAMES) for _ in range(count(cubes, colour))]
