"""Geometry: where fields, cottage tiles and fences may lie: octagons, and squares in the gaps between them (KT-201,
section 2; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit
from keydom.games.keythedral.components.codes import FENCE, FENCES_EACH, FIELD
from keydom.games.keythedral.rules.state import KeythedralState


def is_connected(state: KeythedralState, spot: i64) -> bool:
    """Whether a field on this spot would be side by side with a field, or touch a slot that holds a cottage tile
    (KT-205, KT-210 to KT-212). The slot of the Keythedral touches fields only."""
    figures = state.figures
    side = figures.side
    column = spot % side
    row = spot // side
    if column > 0 and state.field_at[spot - 1] != 0:
        return True
    if column < side - 1 and state.field_at[spot + 1] != 0:
        return True
    if row > 0 and state.field_at[spot - side] != 0:
        return True
    if row < side - 1 and state.field_at[spot + side] != 0:
        return True
    # KT-204: the four slots around the spot.
    slot = row * figures.slot_side + column
    if is_cottage(state, slot) or is_cottage(state, slot + 1):
        return True
    slot += figures.slot_side
    return is_cottage(state, slot) or is_cottage(state, slot + 1)


def is_cottage(state: KeythedralState, slot: i64) -> bool:
    """Whether a slot holds a cottage tile."""
    tile = state.slot_tile[slot]
    return tile != 0 and tile <= state.players * 5


def legal_spots(state: KeythedralState) -> vec[i64]:
    """Codes of the spots on which a field may be laid (KT-209 to KT-213), by y, then by x."""
    figures = state.figures
    side = figures.side
    low_column = side
    low_row = side
    high_column: i64 = 0
    high_row: i64 = 0
    i: i64 = 0
    while i < state.fields:
        column = state.field_spot[i] % side
        row = state.field_spot[i] // side
        low_column = min(low_column, column)
        low_row = min(low_row, row)
        high_column = max(high_column, column)
        high_row = max(high_row, row)
        i += 1
    out = vec[i64]()
    row = max(low_row - 1, 0)
    while row <= min(high_row + 1, side - 1):
        column = max(low_column - 1, 0)
        while column <= min(high_column + 1, side - 1):
            spot = row * side + column
            if state.field_at[spot] == 0 and is_connected(state, spot):
                out = append(out, FIELD + spot)
            column += 1
        row += 1
    return out


def legal_slots(state: KeythedralState, open_edge_needed: bool) -> vec[i64]:
    """Codes of the empty slots that touch a field (KT-214, KT-215), wherever they lie (KT-216), by y, then by x; with
    `open_edge_needed` only those with an open edge (KT-659)."""
    figures = state.figures
    slots = figures.slot_side * figures.slot_side
    touched: vec[i64] = vec[i64]([0] * slots)
    side = figures.side
    i: i64 = 0
    while i < state.fields:
        spot = state.field_spot[i]
        # KT-204: the slots below left, below right, above left, above right of the spot.
        slot = (spot // side) * figures.slot_side + spot % side
        touched[slot] = 1
        touched[slot + 1] = 1
        touched[slot + figures.slot_side] = 1
        touched[slot + figures.slot_side + 1] = 1
        i += 1
    out = vec[i64]()
    for slot in range(slots):
        if touched[slot] != 0 and state.slot_tile[slot] == 0:
            if not open_edge_needed or state.slot_fields(slot, False) != 0:
                out = append(out, figures.slot_code + slot)
    return out


def open_directions(state: KeythedralState, slot: i64) -> i64:
    """Mask of the directions in which a slot has an open edge (KT-207)."""
    mask: i64 = 0
    for direction in range(4):
        if state.slot_fences[slot] & bit(direction) == 0 and state.edge_field(slot, direction) >= 0:
            mask |= bit(direction)
    return mask


def is_enclosed(state: KeythedralState, slot: i64) -> bool:
    """Whether no edge of the slot is open (KT-225)."""
    return state.slot_fields(slot, False) == 0


def fences_on_board(state: KeythedralState) -> vec[i64]:
    """Codes of the fences that lie on the board."""
    out = vec[i64]()
    for fence in range(state.players * FENCES_EACH):
        if state.fence_edge[fence] >= 0:
            out = append(out, FENCE + fence)
    return out
