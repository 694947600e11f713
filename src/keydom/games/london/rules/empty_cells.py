"""The empty cells beside a borough: by which name each goes, and which connectors reach into it (2.2, 2.3)."""

from __future__ import annotations

from keydom.games.london.components.codes import SIDES
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane, opposite
from keydom.games.london.rules.state import LondonState, connector, spot_q, spot_r

Cell = tuple[int, int, int, int]
"""The tile that names an empty cell, the side across which it lies, its column and row."""


def empty_cells(state: LondonState, plane: Plane) -> list[Cell]:
    """The empty cells beside a borough, each under its own name (LO-1619)."""
    return [
        (int(tile), side, int(spot_q(state, tile) + STEP_Q[side]), int(spot_r(state, tile) + STEP_R[side]))
        for tile in plane.tiles
        for side in range(SIDES)
        if plane.names(tile, side)
    ]


def sticking_out(state: LondonState, plane: Plane, q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The tiles around an empty cell whose half-on connectors reach into it, with the connectors' colours (LO-212)."""
    found = []
    for side in range(SIDES):
        tile = plane.beside(q, r, side)
        if tile >= 0 and connector(state, tile, opposite(side)) >= 0:
            found.append((int(tile), int(connector(state, tile, opposite(side)))))
    return tuple(found)
