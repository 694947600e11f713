"""Lands seen lately, with what the evaluator has found out about them (compiled).

Most choices leave cottages, houses and fences as they are; what these bring in a later round is then the same.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.games.keythedral.evaluation.weights import Estimates, reaches, type_estimates
from keydom.games.keythedral.rules.state import KeythedralState

KEPT: Final[i64] = 64
"""So many lands are remembered; a power of two."""


class KnownLand:
    """A land: where its fields, cottages, houses and fences lie, in which stage it was looked at; and `reach` (per
    cottage tile, a mask of fields), `type_worth` (per field type, thousandths of a cube), `incomes` (per seat,
    thousandths of a cube a round; empty until they are reckoned)."""

    def __init__(self, state: KeythedralState, estimates: Estimates) -> None:
        self.estimates: Estimates = estimates
        self.field_spot: vec[i64] = state.field_spot[:]
        self.field_type: vec[i64] = state.field_type[:]
        self.tile_slot: vec[i64] = state.tile_slot[:]
        self.fence_edge: vec[i64] = state.fence_edge[:]
        self.houses: i64 = state.houses
        self.stage: i64 = state.stage
        self.reach: vec[i64] = reaches(state)
        self.type_worth: vec[i64] = type_estimates(state, estimates)
        self.incomes: vec[i64] = vec[i64]()

    def is_of(self, state: KeythedralState, estimates: Estimates) -> bool:
        """Whether the position has this land, in this stage, and it was looked at with these estimates."""
        return (
            self.estimates is estimates
            and self.houses == state.houses
            and self.stage == state.stage
            and are_equal(self.tile_slot, state.tile_slot)
            and are_equal(self.fence_edge, state.fence_edge)
            and are_equal(self.field_spot, state.field_spot)
            and are_equal(self.field_type, state.field_type)
        )


class LandMemory:
    """The lands seen lately; one that falls on the place of another takes it."""

    def __init__(self) -> None:
        self.lands: list[KnownLand | None] = [None] * KEPT

    def land_of(self, state: KeythedralState, estimates: Estimates) -> KnownLand:
        """The land of a position, looked at now or remembered."""
        place = place_of(state)
        known = self.lands[place]
        if known is None or not known.is_of(state, estimates):
            known = KnownLand(state, estimates)
            self.lands[place] = known
        return known


def place_of(state: KeythedralState) -> i64:
    """Where a position's land is remembered."""
    mixed: i64 = state.houses * 31 + state.stage
    for tile in range(len(state.tile_slot)):
        mixed = mixed * 5 + state.tile_slot[tile]
    for fence in range(len(state.fence_edge)):
        mixed = mixed * 5 + state.fence_edge[fence]
    return (mixed ^ (mixed >> 24)) & (KEPT - 1)


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether both hold the same numbers."""
    if len(one) != len(other):
        return False
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True
