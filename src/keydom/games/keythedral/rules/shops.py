"""What the craftsmen can sell (6.5; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.rules.state import KeythedralState


def can_supply(state: KeythedralState, colour: i64) -> bool:
    """Whether the shop has the craft cube, or the store a used one (KT-674, KT-675, KT-677)."""
    return count(state.shops, colour) > 0 or count(state.store, colour) > 0


def sell_craft_cube(state: KeythedralState, seat: i64, colour: i64, payment: i64) -> None:
    """One cube is sold (KT-672). The payment goes to the store; the cube comes from the shop, or, if that is empty, one
    used cube goes through the shop to the buyer (KT-615, KT-674 to KT-678)."""
    if count(state.shops, colour) > 0:
        state.shops -= cube(colour)
    else:
        state.store -= cube(colour)
    state.store += payment
    state.hands[seat] += cube(colour) - payment
