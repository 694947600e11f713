"""What a position's pieces are by the keys that views and records name them with."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.packed_counters import count
from keydom.core.state import codes_in
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.figures import icons_of
from keydom.games.keyper.components.kinds import (
    COLOUR_NAMES,
    FAIR_KEYS,
    ICONS,
    RESOURCE_NAMES,
    WINTER_FAIR_KEYS,
    Colour,
    Icon,
    Resource,
)
from keydom.games.keyper.rules.spaces import first_keyple, lying_there, second_keyple
from keydom.games.keyper.rules.state import KeyperState


def members(mask: int) -> list[int]:
    """The members of a mask in ascending order."""
    return list(codes_in(mask, 0))


def tile_names(state: KeyperState, mask: int) -> list[str]:
    """The keys of the tiles of a mask."""
    return [state.figures.tile_names[tile] for tile in members(mask)]


def winter_fair_names(mask: int) -> list[str]:
    """The keys of the winter fairs of a mask."""
    return [WINTER_FAIR_KEYS[fair] for fair in members(mask)]


def fair_name(fair: int) -> str:
    """The key of a fair: 0 to 17 are the seasonal ones, 18 to 25 the winter fairs."""
    return (*FAIR_KEYS, *WINTER_FAIR_KEYS)[fair]


def by_colour(keyples: int) -> list[int]:
    """Packed keyples as a count for each colour."""
    return [int(count(keyples, colour)) for colour in range(codes.COLOURS)]


def keyple_counts(keyples: int) -> dict[Colour, int]:
    """Packed keyples by name, those that are there."""
    return {name: number for name, number in zip(COLOUR_NAMES, by_colour(keyples), strict=True) if number}


def stock_of(state: KeyperState, seat: int) -> list[int]:
    """How many pieces of each resource a seat has; seat `players` is the general supply."""
    first = seat * codes.RESOURCES
    return [int(number) for number in state.stock[first : first + codes.RESOURCES]]


def resource_counts(counts: Sequence[int]) -> dict[Resource, int]:
    """Resources by name, those that are there."""
    return {name: number for name, number in zip(RESOURCE_NAMES, counts, strict=True) if number}


def icons_in(cost: int) -> list[int]:
    """The icons of a packed cost, in the order of their codes."""
    return [icon for icon in range(codes.ICONS) for _ in range(icons_of(cost, icon))]


def icon_keys(cost: int) -> list[Icon]:
    """The icons of a packed cost by name."""
    return [ICONS[icon] for icon in icons_in(cost)]


def keyples_on(state: KeyperState, space: int) -> list[tuple[int, bool]]:
    """The keyples of a space in the order of arrival: colour, and whether it lies (KP-815)."""
    found = [first_keyple(state, space), second_keyple(state, space)]
    lying = lying_there(state, space)
    return [(int(colour), index < lying) for index, colour in enumerate(found) if colour >= 0]
