"""Step 6 of the end of an era: all place their new tiles at once, sealed until the last has done (10.6; compiled).

A seat's partial action is there from the opening of the step to its end, so that nothing it does shows to others.
Lowest bit 1; then tile to place + 1 (6 bits), neighbour + 1 (6 bits), side + 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_STAGE, Box, bit, codes_in, filled, lowest_bit, register, replaced
from keydom.games.london.components.codes import AXIS, BOX_PLACING, PHASE_ERA_END, SIDE, TILE
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane, lay_tile, take_up_tile
from keydom.games.london.rules.state import BOXES, LondonState, spot_q, spot_r

TILE_SHIFT: Final = 1
BESIDE_SHIFT: Final = 7
ACROSS_SHIFT: Final = 13
PLACED_MASK: Final = 63
"""How the partial action packs the tile to place, the tile beside it and the side, above the lowest bit."""


def tile_to_place(partial_action: i64) -> i64:
    """The tile named to be placed, or -1."""
    return ((partial_action >> TILE_SHIFT) & PLACED_MASK) - 1


def beside_tile(partial_action: i64) -> i64:
    """The tile of the borough beside which it is to lie, or -1."""
    return ((partial_action >> BESIDE_SHIFT) & PLACED_MASK) - 1


def across_side(partial_action: i64) -> i64:
    """The side of that tile across which it is to lie, or -1."""
    return (partial_action >> ACROSS_SHIFT) - 1


def placeable(state: LondonState, seat: i64) -> i64:
    """Own tiles still to be placed that have a legal cell now (LO-1616), as a mask."""
    plane = Plane(state, seat)
    mask: i64 = 0
    rest = state.won[seat]
    dry_room: i64 = -1
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        river = state.figures.river[tile]
        if river >= 0:
            if plane.has_room(river):
                mask |= bit(tile)
        else:
            # All tiles without river fit into the same cells.
            if dry_room < 0:
                dry_room = 1 if plane.has_room(-1) else 0
            if dry_room == 1:
                mask |= bit(tile)
    return mask


def neighbours_open(state: LondonState, seat: i64, tile: i64) -> i64:
    """Tiles of the borough beside which a tile may be laid, under their own names (LO-1617, LO-1619), as a mask."""
    plane = Plane(state, seat)
    mask: i64 = 0
    for i in range(len(plane.tiles)):
        if plane.sides_open(plane.tiles[i], state.figures.river[tile]) != 0:
            mask |= bit(plane.tiles[i])
    return mask


def take_back(state: LondonState, seat: i64) -> None:
    """All that a seat has placed in the still open step is off the borough again and to be placed anew (LO-1029)."""
    rest = state.fresh[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        take_up_tile(state, seat, tile)
    state.won = replaced(state.won, seat, state.won[seat] | state.fresh[seat])
    state.fresh = replaced(state.fresh, seat, 0)
    if state.won[seat] != 0:
        state.partial_actions[seat] = 1
        state.asked |= bit(seat)


class Placing(Box[LondonState]):
    """All who have tiles to place are asked at once (LO-1022, LO-1023, LO-1622). Stage 1: they are asked."""

    name = "placing"
    clauses = "LO-1022 LO-1023 LO-1024 LO-1025 LO-1616 LO-1617 LO-1618 LO-1622"

    def step(self, state: LondonState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            for seat in range(state.players):
                if placeable(state, seat) != 0:
                    state.partial_actions[seat] = 1
                    state.asked |= bit(seat)
            return
        self.close(state)

    def close(self, state: LondonState) -> None:
        """All is seen and final (LO-224); a tile without a legal cell goes to the box (LO-228)."""
        for seat in range(state.players):
            state.boxed |= state.won[seat]
            state.partial_actions[seat] = 0
        state.won = filled(0, state.players)
        state.fresh = filled(0, state.players)
        state.phase = PHASE_ERA_END
        state.leave(0)

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        tile = tile_to_place(partial_action)
        if tile < 0:
            return codes_in(placeable(state, seat), TILE)
        beside = beside_tile(partial_action)
        if beside < 0:
            return codes_in(neighbours_open(state, seat, tile), TILE)
        plane = Plane(state, seat)
        river = state.figures.river[tile]
        side = across_side(partial_action)
        if side < 0:
            return codes_in(plane.sides_open(beside, river), SIDE)
        return codes_in(plane.axes_beside(beside, side, river), AXIS)

    def apply(self, state: LondonState, seat: i64, code: i64) -> None:
        partial_action = state.partial_actions[seat]
        tile = tile_to_place(partial_action)
        if tile < 0:
            state.partial_actions[seat] = partial_action | ((code - TILE + 1) << TILE_SHIFT)
        elif code < SIDE:
            state.partial_actions[seat] = partial_action | ((code - TILE + 1) << BESIDE_SHIFT)
        elif code < AXIS and state.figures.river[tile] >= 0:
            state.partial_actions[seat] = partial_action | ((code - SIDE + 1) << ACROSS_SHIFT)
        else:
            side = code - SIDE if code < AXIS else across_side(partial_action)
            self.lay(state, seat, tile, beside_tile(partial_action), side, code - AXIS if code >= AXIS else 0)

    def lay(self, state: LondonState, seat: i64, tile: i64, beside: i64, side: i64, axis: i64) -> None:
        """The tile is laid; the seat has done when no tile can be placed any more (LO-1024)."""
        q = spot_q(state, beside) + STEP_Q[side]
        r = spot_r(state, beside) + STEP_R[side]
        lay_tile(state, seat, tile, q, r, axis, state.era)
        state.won = replaced(state.won, seat, state.won[seat] & ~bit(tile))
        state.fresh = replaced(state.fresh, seat, state.fresh[seat] | bit(tile))
        state.partial_actions[seat] = 1
        if state.won[seat] == 0 or placeable(state, seat) == 0:
            state.asked &= ~bit(seat)

    def always_asks(self, state: LondonState, seat: i64) -> bool:
        return True


register(BOXES, BOX_PLACING, Placing())
