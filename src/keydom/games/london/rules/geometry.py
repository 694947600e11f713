"""Geometry of a borough (section 2; compiled): cells, sides, where a tile may lie, and laying it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, filled, lowest_bit, replaced
from keydom.games.london.components.codes import AXES, SIDES
from keydom.games.london.rules.state import (
    AXIS_SHIFT,
    CELL_ZERO,
    ERA_SHIFT,
    NEIGHBOUR_BITS,
    NEIGHBOUR_MASK,
    R_SHIFT,
    SIDE_BITS,
    SIDE_MASK,
    LondonState,
    before_in_borough,
    is_river_side,
    spot_q,
    spot_r,
)

STEP_Q: Final[vec[i64]] = vec[i64]([1, 1, 0, -1, -1, 0])
STEP_R: Final[vec[i64]] = vec[i64]([0, -1, -1, 0, 1, 1])
"""The neighbour across side 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE (LO-202)."""


def opposite(side: i64) -> i64:
    """The same edge as a side of the neighbour (LO-203)."""
    return (side + 3) % SIDES


class Plane:
    """A borough laid out in a rectangle of cells with a margin, for questions about its empty cells; each borough has a
    plane of its own (LO-205)."""

    def __init__(self, state: LondonState, seat: i64) -> None:
        self.state: LondonState = state
        self.tiles: vec[i64] = tiles_of(state, seat)
        low_q: i64 = 0
        high_q: i64 = 0
        low_r: i64 = 0
        high_r: i64 = 0
        for i in range(len(self.tiles)):
            q = spot_q(state, self.tiles[i])
            r = spot_r(state, self.tiles[i])
            low_q, high_q = min(low_q, q), max(high_q, q)
            low_r, high_r = min(low_r, r), max(high_r, r)
        # Two cells of margin: the neighbours of an empty cell beside the borough are looked at too.
        self.low_q: i64 = low_q - 2
        self.low_r: i64 = low_r - 2
        width = high_q - low_q + 5
        self.width: i64 = width
        # From a cell to the next across each side.
        self.steps: vec[i64] = vec[i64]([1, 1 - width, -width, -1, width - 1, width])
        self.cells: vec[i64] = filled(0, width * (high_r - low_r + 5))  # tile + 1
        for i in range(len(self.tiles)):
            self.cells[self.cell_of(self.tiles[i])] = self.tiles[i] + 1

    def place(self, q: i64, r: i64) -> i64:
        """Index of a cell."""
        return (r - self.low_r) * self.width + q - self.low_q

    def cell_of(self, tile: i64) -> i64:
        """Index of the cell of a tile."""
        return self.place(spot_q(self.state, tile), spot_r(self.state, tile))

    def beside(self, q: i64, r: i64, side: i64) -> i64:
        """The tile across a side of a cell, or -1."""
        return self.cells[self.place(q, r) + self.steps[side]] - 1

    def names(self, tile: i64, side: i64) -> bool:
        """Whether the cell across this side of the tile is empty and is called by this tile (LO-1619)."""
        cells, steps = self.cells, self.steps
        cell = self.cell_of(tile) + steps[side]
        if cells[cell] != 0:
            return False
        for other_side in range(len(steps)):
            other = cells[cell + steps[other_side]] - 1
            if other >= 0 and before_in_borough(self.state, other, tile):
                return False
        return True

    def axes(self, q: i64, r: i64, river: i64) -> i64:
        """Axes with which a tile may lie in a cell, as a mask; a tile without river has axis 0 only (LO-223)."""
        return self.axes_in(self.place(q, r), river)

    def axes_in(self, cell: i64, river: i64) -> i64:
        """The same by the index of the cell: all inner edges agree on the river (LO-219). `river`: as in the tables.
        Sides towards empty cells are free (LO-220), and connectors that stick out forbid nothing (LO-217)."""
        cells, steps = self.cells, self.steps
        # Opposite sides are river sides together: of each such pair whether a neighbour has river or land there.
        wet: i64 = 0
        dry: i64 = 0
        for side in range(len(steps)):
            other = cells[cell + steps[side]] - 1
            if other >= 0:
                pair = side if side < AXES else side - AXES
                if is_river_side(self.state, other, pair):
                    wet |= bit(pair)
                else:
                    dry |= bit(pair)
        if river < 0:
            return 1 if wet == 0 else 0
        mask: i64 = 0
        for axis in range(i64(AXES)):
            along = bit((river + axis) % AXES)
            if dry & along == 0 and wet & ~along == 0:
                mask |= bit(axis)
        return mask

    def axes_beside(self, tile: i64, side: i64, river: i64) -> i64:
        """Axes for the cell across a side of a tile, 0 if the cell is taken or has another name."""
        return self.axes_in(self.cell_of(tile) + self.steps[side], river) if self.names(tile, side) else 0

    def sides_open(self, tile: i64, river: i64) -> i64:
        """Sides of a tile across which a tile may be laid, under their own names, as a mask: any empty cell
        beside the borough (LO-226), also a hole in it (LO-225)."""
        mask: i64 = 0
        for side in range(i64(SIDES)):
            if self.axes_beside(tile, side, river) != 0:
                mask |= bit(side)
        return mask

    def has_room(self, river: i64) -> bool:
        """Whether there is a legal cell at all (LO-227, LO-228), whatever its name."""
        cells, steps = self.cells, self.steps
        for i in range(len(self.tiles)):
            own = self.cell_of(self.tiles[i])
            for side in range(len(steps)):
                cell = own + steps[side]
                if cells[cell] == 0 and self.axes_in(cell, river) != 0:
                    return True
        return False


def canonical_edge(state: LondonState, tile: i64, side: i64) -> tuple[i64, i64, i64]:
    """The edge at a side of a tile as the E, NE or NW side of a cell (LO-204): column, row, side."""
    q = spot_q(state, tile)
    r = spot_r(state, tile)
    if side < 3:
        return q, r, side
    return q + STEP_Q[side], r + STEP_R[side], opposite(side)


def tiles_of(state: LondonState, seat: i64) -> vec[i64]:
    """The tiles of a borough in ascending code."""
    out = vec[i64]()
    rest = state.boroughs[seat]
    while rest != 0:
        out = append(out, lowest_bit(rest))
        rest &= rest - 1
    return out


def lay_tile(state: LondonState, seat: i64, tile: i64, q: i64, r: i64, axis: i64, era: i64) -> None:
    """Put a tile into an empty cell: it slides under the connectors that stick out there (LO-212, LO-229), which join
    it to the chains of their colours, also after the last era (LO-1112). Its level stays (LO-1028)."""
    spot = (q + CELL_ZERO) | ((r + CELL_ZERO) << R_SHIFT) | (axis << AXIS_SHIFT) | (era << ERA_SHIFT)
    state.spots = replaced(state.spots, tile, spot)
    sides = state.sides[:]
    neighbours = state.neighbours[:]
    rest = state.boroughs[seat]
    while rest != 0:
        other = lowest_bit(rest)
        rest &= rest - 1
        side = side_towards(spot_q(state, other) - q, spot_r(state, other) - r)
        if side >= 0:
            back = opposite(side)
            neighbours[tile] |= (other + 1) << (NEIGHBOUR_BITS * side)
            neighbours[other] |= (tile + 1) << (NEIGHBOUR_BITS * back)
            sides[tile] |= ((sides[other] >> (SIDE_BITS * back)) & SIDE_MASK) << (SIDE_BITS * side)
    state.sides = sides
    state.neighbours = neighbours
    state.boroughs = replaced(state.boroughs, seat, state.boroughs[seat] | bit(tile))


def take_up_tile(state: LondonState, seat: i64, tile: i64) -> None:
    """Take a tile that was laid in the still open step 6 off the borough again (LO-1029)."""
    neighbours = state.neighbours[:]
    for side in range(SIDES):
        other = ((neighbours[tile] >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
        if other >= 0:
            neighbours[other] &= ~(bit(NEIGHBOUR_BITS * opposite(side)) * NEIGHBOUR_MASK)
    neighbours[tile] = 0
    state.neighbours = neighbours
    state.sides = replaced(state.sides, tile, 0)
    state.spots = replaced(state.spots, tile, 0)
    state.boroughs = replaced(state.boroughs, seat, state.boroughs[seat] & ~bit(tile))


def side_towards(step_q: i64, step_r: i64) -> i64:
    """The side across which a neighbour at this distance lies, or -1 if it is none."""
    for side in range(SIDES):
        if STEP_Q[side] == step_q and STEP_R[side] == step_r:
            return side
    return -1


def lay_connector(state: LondonState, tile: i64, side: i64, colour: i64) -> None:
    """Put a connector on a free edge: on both tiles if there are two (LO-206 to LO-210)."""
    sides = state.sides[:]
    sides[tile] |= (colour + 1) << (SIDE_BITS * side)
    other = ((state.neighbours[tile] >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
    if other >= 0:
        sides[other] |= (colour + 1) << (SIDE_BITS * opposite(side))
    state.sides = sides


def free_sides(state: LondonState, tile: i64) -> i64:
    """Sides of a tile without a connector that have their name from this tile (LO-1619), as a mask: any of
    them takes any colour (LO-216), river sides too (LO-215)."""
    mask: i64 = 0
    on_tile = state.sides[tile]
    around = state.neighbours[tile]
    for side in range(SIDES):
        if (on_tile >> (SIDE_BITS * side)) & SIDE_MASK == 0:
            other = ((around >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
            if other < 0 or before_in_borough(state, tile, other):
                mask |= bit(side)
    return mask


def tiles_with_free_sides(state: LondonState, seat: i64) -> i64:
    """Tiles of a borough under which a free edge is named, as a mask."""
    mask: i64 = 0
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if free_sides(state, tile) != 0:
            mask |= bit(tile)
    return mask
