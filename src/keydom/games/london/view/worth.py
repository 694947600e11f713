"""What tiles would score for a seat, by themselves and in their best place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from keydom.games.london.components.codes import PHASE_PLACING, PHASE_SAILING, PHASE_TURNS
from keydom.games.london.rules.empty_cells import empty_cells, sticking_out
from keydom.games.london.rules.geometry import Plane, lay_tile, take_up_tile
from keydom.games.london.rules.scoring import borough_points, tile_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.view.advice import Worth
from keydom.games.london.view.keys import tiles_in


def worth(state: LondonState, seat: int) -> dict[str, Worth] | None:
    """For tiles on offer and own unplaced ones: the points that the tile would score by itself if the game ended now,
    and by how much the own points would rise in its best place."""
    if state.phase not in (PHASE_TURNS, PHASE_SAILING, PHASE_PLACING):
        return None
    tried = state.copy()
    spots = best_spots(state, seat)
    return {
        state.figures.tile_names[tile]: Worth(
            now=tile_points(state, seat, tile), best=best_gain(tried, seat, tile, spots)
        )
        for tile in tiles_in(state.display | state.won[seat])
    }


def best_spots(state: LondonState, seat: int) -> list[tuple[int, int, Plane]]:
    """Cells that differ in what they would join: all into which connectors reach, and of those into which none
    does the first that suits any tile (points do not depend on anything else about a cell)."""
    plane = Plane(state, seat)
    seen = set()
    found = []
    for _, _, q, r in empty_cells(state, plane):
        reaching = sticking_out(state, plane, q, r)
        kind = (reaching, plane.axes(q, r, -1), plane.axes(q, r, 0))
        if kind not in seen:
            seen.add(kind)
            found.append((q, r, plane))
    return found


def best_gain(tried: LondonState, seat: int, tile: int, spots: list[tuple[int, int, Plane]]) -> int:
    """By how much the points of the borough would rise with the tile in the best of its legal places. The tile is laid
    and taken up again on a position made for trying."""
    now = borough_points(tried, seat)
    return max([0, *(points - now for points in in_each_spot(tried, seat, tile, spots, borough_points))])


def best_of_its_own(tried: LondonState, seat: int, tile: int, spots: list[tuple[int, int, Plane]]) -> int:
    """The points that the tile itself would bring in the best of its legal places, tried out in the same way."""

    def own(state: LondonState, seat: int) -> int:
        return int(tile_points(state, seat, tile))

    return max([0, *in_each_spot(tried, seat, tile, spots, own)])


def in_each_spot(
    tried: LondonState,
    seat: int,
    tile: int,
    spots: list[tuple[int, int, Plane]],
    counted: Callable[[LondonState, int], int],
) -> Iterator[int]:
    """What is counted with the tile in each of its legal places."""
    for q, r, plane in spots:
        axes = tiles_in(plane.axes(q, r, tried.figures.river[tile]))
        if axes:
            lay_tile(tried, seat, tile, q, r, axes[0], tried.era)
            points = counted(tried, seat)
            take_up_tile(tried, seat, tile)
            yield points
