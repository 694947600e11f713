"""How a finished game is told: what the points are counted for, and the seasons."""

from __future__ import annotations

from keydom.core.wire import PointsCategory
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import SEASON_NAMES
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.scoring import seasonal_fair_points, winter_fair_points
from keydom.games.keyper.rules.state import KeyperState

MEANING = (
    "What each player would have scored if the game had ended then: shipping, fairs held, and the tiles with the best "
    "allotment of all that was in store. What was in store goes up and down, and so do these points."
)
CATEGORIES = (
    PointsCategory("shipping", "Shipping", "Points for what was sold to boats."),
    PointsCategory("seasonal_fairs", "Seasonal fairs", "Fairs held at the end of spring, summer and autumn."),
    PointsCategory("winter_fairs", "Winter fairs", "Fairs of the market, held on their low or high side."),
    PointsCategory("farm", "Farm", "Tiles of the farm, with the animals and goods allotted to them."),
    PointsCategory("village", "Village", "Tiles of the village, with the keyples, gems and goods allotted to them."),
)


def points_categories(state: KeyperState) -> list[PointsCategory]:
    """What scores (KP-1402 to KP-1405)."""
    return list(CATEGORIES)


def points_by_category(state: KeyperState, seat: int) -> list[int]:
    """A seat's points in the order of the categories."""
    plots = [int(points) for points in Allotment(state, seat).points]
    return [
        int(state.shipping[seat]),
        int(seasonal_fair_points(state, seat)),
        int(winter_fair_points(state, seat)),
        sum(plots[: codes.FARM_PLOTS]),
        sum(plots[codes.FARM_PLOTS :]),
    ]


def part_of_game(state: KeyperState) -> str:
    """The seasons."""
    return SEASON_NAMES[state.season - 1].capitalize()
