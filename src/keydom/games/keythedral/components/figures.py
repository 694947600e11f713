"""The immutable figures of one game: printed values, options, the grid (compiled). Positions share it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.games.keythedral.components.codes import FIELD

STALL_OFF: Final = 0
AGREEMENT_ROUNDS: Final = 6
"""With the stall rule off, players are asked whether to end after so many tile-less rounds (KT-1536)."""


class Figures:
    """Printed values and options as integers.

    `costs`, `stages`: per tile (34), packed cubes and stage 1-5. `stage_tiles`: per stage (index 1-5) the mask of its
    tiles. `values`, `in_play`: per stage (index 1-5). `fields`: number * 5 + type -> tiles, numbers 1-5.
    `supply`: packed. `slot_spots`: slot * 4 + direction -> spot, or -1 beyond the table edge.
    """

    def __init__(
        self,
        players: int,
        costs: list[int],
        stages: list[int],
        values: list[int],
        in_play: list[int],
        fields: list[int],
        supply: int,
        low: int,
        high: int,
    ) -> None:
        self.players: i64 = players
        self.costs: vec[i64] = vec[i64](costs)
        self.stages: vec[i64] = vec[i64](stages)
        self.values: vec[i64] = vec[i64](values)
        self.in_play: vec[i64] = vec[i64](in_play)
        self.fields: vec[i64] = vec[i64](fields)
        self.supply: i64 = supply
        self.low: i64 = low
        self.high: i64 = high
        self.side: i64 = high - low + 1
        self.slot_side: i64 = self.side + 1
        self.slot_code: i64 = FIELD + self.side * self.side
        self.laws: bool = True
        self.open_tiles: bool = False
        self.leftovers: bool = False
        self.law_market_up: bool = False
        self.screens_open: bool = False
        self.first_start: i64 = -1
        self.stall_rounds: i64 = 6
        self.stack_number_shown: bool = True
        self.offer_all: bool = True
        self.law_spaces: i64 = 1 if players == 2 else 2
        self.option_values: dict[str, str] = {}
        # What makes these figures anew when they are unpickled: a function and its arguments.
        self.made_by: tuple[Any, tuple[Any, ...]] = (None, ())
        self.tile_names: list[str] = []
        masks = [0, 0, 0, 0, 0, 0]
        for tile, stage in enumerate(stages):
            masks[stage] |= 1 << tile
        self.stage_tiles: vec[i64] = vec[i64](masks)
        spots = vec[i64]()
        slot: i64 = 0
        while slot < self.slot_side * self.slot_side:
            for direction in range(4):
                spots = append(spots, self._spot_beside(slot, direction))
            slot += 1
        self.slot_spots: vec[i64] = spots

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self.made_by

    def __deepcopy__(self, memo: object) -> Figures:
        return self

    def _spot_beside(self, slot: i64, direction: i64) -> i64:
        """KT-203: slot (i, j) touches SW (i, j), SE (i+1, j), NW (i, j+1), NE (i+1, j+1)."""
        column = slot % self.slot_side - 1 + (direction & 1)
        row = slot // self.slot_side - 1 + (direction >> 1)
        if column < 0 or row < 0 or column >= self.side or row >= self.side:
            return -1
        return row * self.side + column

    def spot(self, x: i64, y: i64) -> i64:
        """Number of the field spot (x, y)."""
        return (y - self.low) * self.side + x - self.low

    def spot_x(self, spot: i64) -> i64:
        """Column of a field spot."""
        return spot % self.side + self.low

    def spot_y(self, spot: i64) -> i64:
        """Row of a field spot."""
        return spot // self.side + self.low

    def slot(self, i: i64, j: i64) -> i64:
        """Number of the slot (i, j)."""
        return (j - self.low + 1) * self.slot_side + i - self.low + 1

    def slot_i(self, slot: i64) -> i64:
        """Column of a slot."""
        return slot % self.slot_side + self.low - 1

    def slot_j(self, slot: i64) -> i64:
        """Row of a slot."""
        return slot // self.slot_side + self.low - 1
