"""Where a seat could lay connectors and tiles, made of the same functions as the legal options."""

from __future__ import annotations

from keydom.games.london.components.codes import PHASE_PLACING
from keydom.games.london.components.names import CONNECTOR_NAMES, SIDE_NAMES
from keydom.games.london.rules.empty_cells import empty_cells, sticking_out
from keydom.games.london.rules.geometry import Plane, free_sides
from keydom.games.london.rules.state import LondonState, neighbour, spot_q, spot_r
from keydom.games.london.view.advice import FreeCell, FreeEdge, HalfOnConnector
from keydom.games.london.view.keys import tiles_in


def edges(state: LondonState, seat: int) -> list[FreeEdge] | None:
    """The free edges of a borough while connectors are pending, and what one there would join."""
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
        )
        for tile in tiles_in(state.boroughs[seat])
        for side in tiles_in(free_sides(state, tile))
    ]


def cells(state: LondonState, seat: int) -> list[FreeCell] | None:
    """Step 6: where each own unplaced tile may lie, and what would join it there."""
    if state.phase != PHASE_PLACING:
        return None
    plane = Plane(state, seat)
    names = state.figures.tile_names
    around = empty_cells(state, plane)
    return [
        FreeCell(
            place=names[place],
            tile=names[tile],
            side=SIDE_NAMES[side],
            q=q,
            r=r,
            axes=axes if state.figures.river[place] >= 0 else [],
            joins=[
                HalfOnConnector(tile=names[other], colour=CONNECTOR_NAMES[colour])
                for other, colour in sticking_out(state, plane, q, r)
            ],
        )
        for place in tiles_in(state.won[seat])
        for tile, side, q, r in around
        if (axes := tiles_in(plane.axes(q, r, state.figures.river[place])))
    ]
