"""Pending connectors: taken out of the supply (LO-630), not yet on a side (LO-629; 6.3; compiled).

The partial action of a seat that places one: colour at hand + 1 (0: the lowest, LO-1615) in the lowest three bits,
above them tile + 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import codes_in, replaced
from keydom.games.london.components.codes import CONNECTOR, CONNECTORS, NONE, SIDE, TILE
from keydom.games.london.rules.geometry import free_sides, lay_connector, tiles_with_free_sides
from keydom.games.london.rules.state import LondonState

NAMED_BITS: Final = 3
NAMED_MASK: Final = 7
"""How the partial action packs the colour named; the tile is above it."""


def colour_at_hand(state: LondonState, seat: i64) -> i64:
    """The connector that is placed next: the lowest colour code, unless another was named (LO-1615, LO-1630)."""
    named = (state.partial_actions[seat] & NAMED_MASK) - 1
    if named >= 0:
        return named
    colour: i64 = 0
    while count(state.pending[seat], colour) == 0:
        colour += 1
    return colour


def tile_at_hand(partial_action: i64) -> i64:
    """The tile under which the free edge was named, or -1."""
    return (partial_action >> NAMED_BITS) - 1


def connector_options(state: LondonState, seat: i64) -> vec[i64]:
    """A tile with a free edge, then its side; another colour; or to discard (LO-625, LO-628, LO-1615, LO-1630)."""
    tile = tile_at_hand(state.partial_actions[seat])
    if tile >= 0:
        return codes_in(free_sides(state, tile), SIDE)
    out = codes_in(tiles_with_free_sides(state, seat), TILE)
    if len(out) != 0:
        for colour in range(colour_at_hand(state, seat) + 1, CONNECTORS):
            if count(state.pending[seat], colour) != 0:
                out = append(out, CONNECTOR + colour)
    return append(out, NONE)


def enter_connector(state: LondonState, seat: i64, code: i64) -> None:
    """One more code of a placement; a complete one is carried out and seen by all (LO-633)."""
    partial_action = state.partial_actions[seat]
    if code == NONE:
        discard(state, seat)
    elif code >= SIDE:
        lay_connector(state, tile_at_hand(partial_action), code - SIDE, colour_at_hand(state, seat))
        take_pending(state, seat)
    elif code >= CONNECTOR:
        state.partial_actions[seat] = code - CONNECTOR + 1
    else:
        state.partial_actions[seat] = partial_action | ((code - TILE + 1) << NAMED_BITS)


def discard(state: LondonState, seat: i64) -> None:
    """A discarded connector returns to the general supply at once (LO-627)."""
    state.connector_supply += one(colour_at_hand(state, seat))
    take_pending(state, seat)


def take_pending(state: LondonState, seat: i64) -> None:
    """The connector at hand is pending no more."""
    left = state.pending[seat] - one(colour_at_hand(state, seat))
    state.pending = replaced(state.pending, seat, left)
    state.partial_actions[seat] = 0
