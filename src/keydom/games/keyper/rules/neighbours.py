"""What a tile sees in the village: sets of village plots as masks of twelve bits (section 3, compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import bit
from keydom.games.keyper.components.codes import FARM_PLOTS, PLOTS, VILLAGE_COLUMNS


def seen_diagonally(village: i64, place: i64) -> i64:
    """Village tiles in the diagonals of a place, whatever lies between (KP-306)."""
    number: i64 = 0
    for other in range(PLOTS - FARM_PLOTS):
        rows = other // VILLAGE_COLUMNS - place // VILLAGE_COLUMNS
        columns = other % VILLAGE_COLUMNS - place % VILLAGE_COLUMNS
        if village & bit(other) != 0 and rows != 0 and (rows == columns or rows == -columns):
            number += 1
    return number


def seen_straight(village: i64, place: i64) -> i64:
    """Other village tiles of the row and column of a place (KP-307)."""
    number: i64 = 0
    for other in range(PLOTS - FARM_PLOTS):
        same_row = other // VILLAGE_COLUMNS == place // VILLAGE_COLUMNS
        same_column = other % VILLAGE_COLUMNS == place % VILLAGE_COLUMNS
        if village & bit(other) != 0 and other != place and (same_row or same_column):
            number += 1
    return number


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
