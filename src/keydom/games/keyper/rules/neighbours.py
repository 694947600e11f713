"""What a tile sees in the village: sets of village plots as masks of twelve bits (section 3, compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit, bit_count
from keydom.games.keyper.components.codes import FARM_PLOTS, PLOTS, VILLAGE_COLUMNS

VILLAGE_PLOTS: Final = PLOTS - FARM_PLOTS
FIRST_ROW: Final[i64] = 0b111
FIRST_COLUMN: Final[i64] = 0b001001001001


def seen_diagonally(village: i64, place: i64) -> i64:
    """Village tiles in the diagonals of a place, whatever lies between (KP-306)."""
    column = place % VILLAGE_COLUMNS
    diagonals: i64 = 0
    for step in range(1, VILLAGE_COLUMNS):
        above = place - VILLAGE_COLUMNS * step
        below = place + VILLAGE_COLUMNS * step
        if column >= step:
            if above >= 0:
                diagonals |= bit(above - step)
            if below < VILLAGE_PLOTS:
                diagonals |= bit(below - step)
        if column + step < VILLAGE_COLUMNS:
            if above >= 0:
                diagonals |= bit(above + step)
            if below < VILLAGE_PLOTS:
                diagonals |= bit(below + step)
    return bit_count(village & diagonals)


def seen_straight(village: i64, place: i64) -> i64:
    """Other village tiles of the row and column of a place (KP-307)."""
    column = place % VILLAGE_COLUMNS
    row = FIRST_ROW << (place - column)
    return bit_count(village & (row | FIRST_COLUMN << column) & ~bit(place))


def next_door(village: i64, place: i64, above_and_below: bool) -> i64:
    """Village tiles left and right of a place, also above and below if wanted (KP-308)."""
    number: i64 = 0
    column = place % VILLAGE_COLUMNS
    if column > 0 and village & bit(place - 1) != 0:
        number += 1
    if column < VILLAGE_COLUMNS - 1 and village & bit(place + 1) != 0:
        number += 1
    if above_and_below:
        if place >= VILLAGE_COLUMNS and village & bit(place - VILLAGE_COLUMNS) != 0:
            number += 1
        if place + VILLAGE_COLUMNS < PLOTS - FARM_PLOTS and village & bit(place + VILLAGE_COLUMNS) != 0:
            number += 1
    return number
