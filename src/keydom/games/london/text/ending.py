"""How a finished game is told: what the points are counted for, by kinds of tiles, and the eras."""

from __future__ import annotations

from collections.abc import Mapping

from keydom.core.state import lowest_bit
from keydom.core.wire import PointsCategory
from keydom.games.london.components.kinds import KINDS, TileKind
from keydom.games.london.rules.scoring import barge_points, tile_points
from keydom.games.london.rules.state import LondonState

MEANING = (
    "What each borough would have scored if the game had ended then, with the connectors, skills and keyples of that "
    "moment. The berth on the Thames Barrier comes with the last sailing."
)
CATEGORIES = (
    PointsCategory("home", "Home and era tiles", "Printed points, with what upgrades have added."),
    PointsCategory("landmark", "Landmarks", "Printed points of their level."),
    PointsCategory("building", "Other buildings", "For chains and connectors of their colours."),
    PointsCategory("river", "River tiles", "For connectors on them and river tiles linked to them."),
    PointsCategory("routemaster", "Routemasters", "For what the whole borough has."),
    PointsCategory("berth", "Thames Barrier", "The berth of the barge at the end of the game."),
)
OF_KIND: Mapping[TileKind, str] = {
    "home": "home",
    "era1": "home",
    "era2": "home",
    "chain": "building",
    "per_connector": "building",
    "special": "building",
    "landmark": "landmark",
    "routemaster": "routemaster",
    "river": "river",
}
NUMBERS = [[each.category for each in CATEGORIES].index(OF_KIND[kind]) for kind, tiles in KINDS.items() for _ in tiles]
"""By tile: the number of its category."""


def points_categories(state: LondonState) -> list[PointsCategory]:
    """The kinds of tiles, then the berth (LO-1201, LO-1222)."""
    return list(CATEGORIES)


def points_by_category(state: LondonState, seat: int) -> list[int]:
    """The points of a borough's tiles by kind, then of the berth."""
    found = [0] * len(CATEGORIES)
    rest = int(state.boroughs[seat])
    while rest:
        tile = int(lowest_bit(rest))
        rest &= rest - 1
        found[NUMBERS[tile]] += int(tile_points(state, seat, tile))
    found[-1] = int(barge_points(state, seat))
    return found


def part_of_game(state: LondonState) -> str:
    """The eras."""
    return f"Era {state.era}" if state.era else "Set-up"
