"""The immutable figures of one game: printed values and options (compiled). Positions share it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import bit, filled
from keydom.games.keyper.components.codes import (
    COLOURS,
    DISPLAYS,
    FIELDS,
    FIRST_OTHER,
    HOME_TILES,
    ICONS,
    RESOURCES,
    TILES,
)

ICON_BITS: Final = 4


class Figures:
    """Printed values and options as integers.

    Per tile: `cost` (icons, four bits each), `scores` (how its points are counted), `power` (what it does), `houses`
    (mask of animals), `colour` (border or keyple colour that it counts), `resource` (animal or good that it counts),
    `pair` and `third` (masks of gems). Per tile and side (tile * 2 + upgraded): `points`, `factor`, `threshold`, and
    the conversion `give_number`, `give_mask`, `take_number`, `take_mask`.
    Per field: `border` and `gain` (resource), or -1. Per display: `fields` (mask), `borders` (display * 7 + colour).
    Fairs 0 to 17 are the seasonal ones, 18 to 25 the winter fairs: `demand` (fair * 19 + resource), `fair_points`; the
    other side of a winter fair asks for the `fair_gem` too and pays `fair_high`.
    """

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.cost: vec[i64] = filled(0, TILES)
        self.scores: vec[i64] = filled(0, TILES)
        self.power: vec[i64] = filled(0, TILES)
        self.houses: vec[i64] = filled(0, TILES)
        self.colour: vec[i64] = filled(-1, TILES)
        self.resource: vec[i64] = filled(-1, TILES)
        self.pair: vec[i64] = filled(0, TILES)
        self.third: vec[i64] = filled(0, TILES)
        self.points: vec[i64] = filled(0, 2 * TILES)
        self.factor: vec[i64] = filled(0, 2 * TILES)
        self.threshold: vec[i64] = filled(0, 2 * TILES)
        self.give_number: vec[i64] = filled(0, 2 * TILES)
        self.give_mask: vec[i64] = filled(0, 2 * TILES)
        self.take_number: vec[i64] = filled(0, 2 * TILES)
        self.take_mask: vec[i64] = filled(0, 2 * TILES)
        self.farm_tiles: i64 = 0
        self.worked_tiles: i64 = 0  # those marked "keyple" (KP-117)
        self.border: vec[i64] = filled(-1, FIELDS)
        self.gain: vec[i64] = filled(-1, FIELDS)
        self.fields: vec[i64] = filled(0, DISPLAYS)
        self.borders: vec[i64] = filled(0, DISPLAYS * COLOURS)
        self.demand: vec[i64] = filled(0, 26 * RESOURCES)
        self.fair_points: vec[i64] = filled(0, 26)
        self.fair_gem: vec[i64] = filled(-1, 26)
        self.fair_high: vec[i64] = filled(0, 26)
        self.boat_types: vec[i64] = filled(0, 24)  # boat * 4 + side * 2 + place
        self.rest_gains: vec[i64] = filled(0, COLOURS)  # masks of resources
        self.supply: vec[i64] = filled(0, RESOURCES)
        self.start_goods: vec[i64] = filled(0, RESOURCES)
        self.start_keyples: i64 = 0  # by colour, core/packed_counters.py
        self.ninth_colours: i64 = 0
        self.team_limit: i64 = 8
        self.market_size: i64 = 8
        self.boats_ready: i64 = 4
        self.first_start: i64 = -1
        self.option_values: dict[str, str] = {}
        # What makes these figures anew when they are unpickled: a function and its arguments.
        self.made_by: tuple[Any, tuple[Any, ...]] = (None, ())
        self.tile_names: list[str] = []
        # For people: what each tile is called, and each field.
        self.titles: list[str] = []
        self.field_titles: list[str] = []

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self.made_by

    def __deepcopy__(self, memo: object) -> Figures:
        return self


def numbers(values: list[int]) -> vec[i64]:
    """A column of a table."""
    return vec[i64](values)


def icons_of(cost: i64, icon: i64) -> i64:
    """How many of an icon a cost has."""
    return (cost >> (ICON_BITS * icon)) & 15


def one_icon(icon: i64) -> i64:
    """A cost of a single icon."""
    return bit(ICON_BITS * icon)


def icon_number(cost: i64) -> i64:
    """How many icons a cost has."""
    number: i64 = 0
    for icon in range(ICONS):
        number += icons_of(cost, icon)
    return number


def home_tiles() -> i64:
    """The twelve home tiles that each player has, as a mask (KP-105)."""
    return bit(HOME_TILES) - 1


def spring_tiles() -> i64:
    """The spring country tiles, as a mask (KP-111)."""
    return bit(FIRST_OTHER) - bit(HOME_TILES)


def other_tiles() -> i64:
    """The other country tiles, as a mask."""
    return bit(TILES) - bit(FIRST_OTHER)
