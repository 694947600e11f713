"""Which fairs a seat was dealt, has held and has not, and who may know it (KP-1215 to KP-1217, KP-1504 to KP-1507)."""

from __future__ import annotations

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import SEASON_NAMES
from keydom.games.keyper.rules import season_end
from keydom.games.keyper.rules.season_end import seasonal_fair
from keydom.games.keyper.rules.state import (
    HELD_AUTUMN,
    HELD_SUMMER,
    HELD_WINTER_HIGH,
    HELD_WINTER_LOW,
    WINTER_FAIR_MASK,
    KeyperState,
)
from keydom.games.keyper.view.keys import fair_name, members
from keydom.games.keyper.view.structures import Fairs, HeldFair


def fairs_known(state: KeyperState, seat: int, viewer: int | None) -> Fairs:
    """The seasonal fairs of a seat, as far as the viewer knows them."""

    def known(season: int) -> str | None:
        fair = seasonal_fair(state, seat, season)
        return fair_name(fair) if fair >= 0 and knows_fair(state, viewer, seat, season - 1) else None

    return Fairs(spring=known(codes.SPRING), summer=known(codes.SUMMER), autumn=known(codes.AUTUMN))


def knows_fair(state: KeyperState, viewer: int | None, seat: int, season: int) -> bool:
    """Whether a viewer knows which fair a seat was dealt for a season: the own ones and those held (KP-1504)."""
    return viewer == seat or bool(state.held_seasonal[seat] >> season & 1)


def held_fairs(state: KeyperState, seat: int) -> list[HeldFair]:
    """The fairs that a seat has held, with their points, in the order of the seasons (KP-312, KP-1404)."""
    figures = state.figures
    found: list[tuple[int, int, int]] = []
    for season in range(1, codes.SEASONAL + 1):
        if state.held_seasonal[seat] >> (season - 1) & 1:
            fair = seasonal_fair(state, seat, season)
            found.append((season, int(fair), int(figures.fair_points[fair])))
    for shift, season, points in (
        (HELD_SUMMER, codes.SUMMER, figures.fair_points),
        (HELD_AUTUMN, codes.AUTUMN, figures.fair_high),
        (HELD_WINTER_LOW, codes.WINTER, figures.fair_points),
        (HELD_WINTER_HIGH, codes.WINTER, figures.fair_high),
    ):
        for winter_fair in members(state.held_winter[seat] >> shift & WINTER_FAIR_MASK):
            fair = season_end.winter_number(winter_fair)
            found.append((season, int(fair), int(points[fair])))
    return [
        HeldFair(fair=fair_name(fair), season=SEASON_NAMES[season - 1], points=points)
        for season, fair, points in sorted(found)
    ]


def is_past(state: KeyperState, season: int) -> bool:
    """Whether the fairs of a season (from 1) were held or have left the game (KP-1216)."""
    return season < state.season or (season == state.season and state.phase in (codes.PHASE_HOUSING, codes.PHASE_OVER))


def past_fairs(state: KeyperState, seat: int) -> list[str]:
    """A seat's seasonal fairs that were not held (KP-1216, KP-1506)."""
    return [
        fair_name(fair)
        for season in range(1, codes.SEASONAL + 1)
        for fair in (seasonal_fair(state, seat, season),)
        if fair >= 0 and is_past(state, season) and not state.held_seasonal[seat] >> (season - 1) & 1
    ]
