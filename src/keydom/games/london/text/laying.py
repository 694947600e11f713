"""Where a seat could lay connectors and tiles, made of the same functions as the legal options, and what would come of
it there."""

from __future__ import annotations

from keydom.core.packed_counters import count
from keydom.core.words import some
from keydom.games.london.components.codes import CONNECTORS, PHASE_PLACING
from keydom.games.london.components.names import CONNECTOR_NAMES, SIDE_NAMES, ConnectorColour
from keydom.games.london.rules.empty_cells import empty_cells, sticking_out
from keydom.games.london.rules.geometry import Plane, free_sides, lay_connector, lay_tile
from keydom.games.london.rules.scoring import tile_points
from keydom.games.london.rules.state import LondonState, neighbour, spot_q, spot_r
from keydom.games.london.text.borough_effects import more_points, upgrades_served
from keydom.games.london.view.advice import ConnectorEffect, FreeCell, FreeEdge, HalfOnConnector
from keydom.games.london.view.keys import tiles_in


def edges(state: LondonState, seat: int) -> list[FreeEdge] | None:
    """The free edges of a borough while connectors are pending, what one there would join, and what each of the pending
    colours would bring."""
    if state.pending[seat] == 0:
        return None
    names = state.figures.tile_names
    return [
        FreeEdge(
            tile=names[tile],
            side=SIDE_NAMES[side],
            q=spot_q(state, tile),
            r=spot_r(state, tile),
            joins=[names[neighbour(state, tile, side)]] if neighbour(state, tile, side) >= 0 else [],
            effects=effects(state, seat, tile, side),
        )
        for tile in tiles_in(state.boroughs[seat])
        for side in tiles_in(free_sides(state, tile))
    ]


def effects(state: LondonState, seat: int, tile: int, side: int) -> dict[ConnectorColour, ConnectorEffect]:
    """What connectors of the pending colours would bring on an edge, of each that would bring something."""
    found = {}
    for colour in range(CONNECTORS):
        if count(state.pending[seat], colour) == 0:
            continue
        after = state.copy()
        lay_connector(after, tile, side, colour)
        scores, serves = more_points(state, after, seat), upgrades_served(state, after, seat)
        if scores or serves:
            found[CONNECTOR_NAMES[colour]] = ConnectorEffect(scores=scores, serves=serves)
    return found


def cells(state: LondonState, seat: int) -> list[FreeCell] | None:
    """Step 6: where each own unplaced tile may lie, what would join it there, and what that scores."""
    if state.phase != PHASE_PLACING:
        return None
    plane = Plane(state, seat)
    names = state.figures.tile_names
    around = [(*cell, sticking_out(state, plane, cell[2], cell[3])) for cell in empty_cells(state, plane)]
    scores: dict[tuple[int, object], list[str]] = {}
    found = []
    for place in tiles_in(state.won[seat]):
        for tile, side, q, r, reaching in around:
            axes = tiles_in(plane.axes(q, r, state.figures.river[place]))
            if not axes:
                continue
            # Points do not depend on anything else about a cell than on what reaches into it.
            if (place, reaching) not in scores:
                scores[place, reaching] = scores_of_tile(state, seat, place, (q, r), axes[0])
            found.append(
                FreeCell(
                    place=names[place],
                    tile=names[tile],
                    side=SIDE_NAMES[side],
                    q=q,
                    r=r,
                    axes=axes if state.figures.river[place] >= 0 else [],
                    joins=[
                        HalfOnConnector(tile=names[other], colour=CONNECTOR_NAMES[colour]) for other, colour in reaching
                    ],
                    scores=scores[place, reaching],
                )
            )
    return found


def scores_of_tile(state: LondonState, seat: int, tile: int, cell: tuple[int, int], axis: int) -> list[str]:
    """The points of a tile that is placed in a cell, and what it makes others score more."""
    after = state.copy()
    lay_tile(after, seat, tile, *cell, axis, state.era)
    points = int(tile_points(after, seat, tile))
    return [*([some(points, "point")] if points > 0 else []), *more_points(state, after, seat)]
