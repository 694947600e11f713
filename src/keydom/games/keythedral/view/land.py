"""What lies on the land, and the stack of field tiles, as everybody sees it (KT-1201 to KT-1205)."""

from __future__ import annotations

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import BASIC_COLOUR_NAMES, DIRECTION_NAMES, FIELD_TYPES
from keydom.games.keythedral.rules.laying import tiles_with_number
from keydom.games.keythedral.rules.state import DIRECTION_BITS, DIRECTION_MASK, KeythedralState
from keydom.games.keythedral.view.structures import Cottage, Fence, Field, FieldStack, Spot


def spot_at(state: KeythedralState, spot: int) -> Spot:
    """A field spot by its coordinates."""
    return Spot(x=state.figures.spot_x(spot), y=state.figures.spot_y(spot))


def slot_at(state: KeythedralState, slot: int) -> Spot:
    """A slot by its coordinates."""
    return Spot(x=state.figures.slot_i(slot), y=state.figures.slot_j(slot))


def view_fields(state: KeythedralState) -> list[Field]:
    """Fields with their workers (KT-1201, KT-1204)."""
    fields = []
    for field in range(state.fields):
        spot = spot_at(state, state.field_spot[field])
        kind = state.field_type[field]
        worker = next((seat for seat in range(state.players) if state.counters[seat] >> field & 1), None)
        fields.append(Field(x=spot.x, y=spot.y, type=FIELD_TYPES[kind], cube=BASIC_COLOUR_NAMES[kind], worker=worker))
    return fields


def view_cottages(state: KeythedralState) -> list[Cottage]:
    """Cottage tiles on the board (KT-1201)."""
    figures = state.figures
    return [
        Cottage(
            x=figures.slot_i(state.tile_slot[tile]),
            y=figures.slot_j(state.tile_slot[tile]),
            seat=tile // codes.COTTAGES_EACH,
            number=tile % codes.COTTAGES_EACH + 1,
            house=bool(state.houses >> tile & 1),
        )
        for tile in range(state.players * codes.COTTAGES_EACH)
        if state.tile_slot[tile] >= 0
    ]


def view_fences(state: KeythedralState) -> list[Fence]:
    """Fences on the board (KT-1205)."""
    figures = state.figures
    return [
        Fence(
            x=figures.slot_i(state.fence_edge[fence] >> DIRECTION_BITS),
            y=figures.slot_j(state.fence_edge[fence] >> DIRECTION_BITS),
            seat=fence // codes.FENCES_EACH,
            index=fence % codes.FENCES_EACH + 1,
            direction=DIRECTION_NAMES[state.fence_edge[fence] & DIRECTION_MASK],
        )
        for fence in range(state.players * codes.FENCES_EACH)
        if state.fence_edge[fence] >= 0
    ]


def view_stack(state: KeythedralState) -> FieldStack:
    """The stack of field tiles: the number on top, and what is left (KT-1202, KT-1203)."""
    remaining = {}
    for number in range(6):
        if tiles_with_number(state, number):
            kinds = {name: state.stack[number * 5 + kind] for kind, name in enumerate(FIELD_TYPES)}
            remaining[str(number) if number else "any"] = {name: left for name, left in kinds.items() if left}
    return FieldStack(
        left=state.stack_left,
        top=state.top_number if state.top_number > 0 else None,
        remaining=remaining,
    )
