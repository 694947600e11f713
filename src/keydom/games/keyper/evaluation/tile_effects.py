"""What tiles bring by what they do (compiled): conversions, cheap building, boats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit, bit_count
from keydom.games.keyper.components.codes import (
    BUILDS,
    CHICKEN,
    CONVERTS,
    FARM_PLOTS,
    FINISHED_MASK,
    GEM_MASK,
    LABOURS,
    MERCHANT,
    PLOTS,
    RAW_MASK,
    SEAFARER,
    SERVES_PLOTS,
    SHIPPING_AGENT,
    VILLAGE_COLUMNS,
    WHEAT,
)
from keydom.games.keyper.evaluation.holdings import Holdings
from keydom.games.keyper.evaluation.weights import THOUSAND

CHOSEN: Final[i64] = 300
"""What an animal or a gem is worth more when its kind can be chosen."""
PER_USE: Final[i64] = 150
"""Actions left (in tenths) for each time that a tile will be used."""
SAVED_BUILDING: Final[i64] = 1900
"""The goods that a free building saves, in thousandths of a point."""
SAVED_GOODS: Final[i64] = 600
"""What the Builder saves at a time."""
SAVED_LABOUR: Final[i64] = 900
"""What the Farm labourer saves at a time, as far as there are farm tiles to build."""
BOAT_VISIT: Final[i64] = 1300
"""What Seafarer and Merchant bring in the time of one use."""
BOAT_SALES: Final[i64] = 1200
"""What the Shipping agent brings in that time."""


def power_worth(look: Holdings, tile: i64, plot: i64, side: i64) -> i64:
    """What a tile brings by what it does, as long as there is time for it."""
    figures = look.state.figures
    power = figures.power[tile]
    if power == CONVERTS:
        gain = taken_worth(look, tile * 2 + side) - look.action
        return max(gain, 0) * look.left // PER_USE
    if power == BUILDS:
        return SAVED_GOODS * look.left // PER_USE
    if power == LABOURS:
        return SAVED_LABOUR * look.left // PER_USE
    if power == SERVES_PLOTS:
        return free_plots_worth(look, plot, side)
    if power == SEAFARER:
        return (1 + side) * BOAT_VISIT * look.left // PER_USE
    if power == SHIPPING_AGENT:
        return (1 + side) * BOAT_SALES * look.left // PER_USE
    if power == MERCHANT:
        return side * BOAT_VISIT * look.left // PER_USE
    return 0


def free_plots_worth(look: Holdings, plot: i64, side: i64) -> i64:
    """Free buildings that a Building plot still gives."""
    number: i64 = 1 + 2 * side
    if plot >= 0:
        place = plot - FARM_PLOTS
        mask: i64 = 0
        if place % VILLAGE_COLUMNS < VILLAGE_COLUMNS - 1:
            mask |= bit(plot + 1)
        if side != 0 and place >= VILLAGE_COLUMNS:
            mask |= bit(plot - VILLAGE_COLUMNS)
        if side != 0 and plot + VILLAGE_COLUMNS < PLOTS:
            mask |= bit(plot + VILLAGE_COLUMNS)
        number = bit_count(mask & ~look.state.free_used[look.seat] & ~look.built)
    return number * SAVED_BUILDING * look.time // THOUSAND


def taken_worth(look: Holdings, side: i64) -> i64:
    """What a conversion brings more than it takes."""
    figures = look.state.figures
    take = figures.take_number[side] * kind_price(look, figures.take_mask[side], True)
    return take - figures.give_number[side] * kind_price(look, figures.give_mask[side], False)


def kind_price(look: Holdings, mask: i64, dearest: bool) -> i64:
    """The dearest or cheapest kind of resource in a mask."""
    best: i64 = -1
    if mask & (RAW_MASK | bit(WHEAT)) != 0:
        best = look.raw
    if mask & FINISHED_MASK != 0 and (best < 0 or dearest):
        best = max(best, look.finished)
    if mask & GEM_MASK != 0 and (best < 0 or dearest):
        best = max(best, look.gem + CHOSEN)
    if mask >> CHICKEN & 255 != 0 and (best < 0 or dearest):
        best = max(best, look.animal + CHOSEN)
    return best
