"""Where the plots of a player board lie (KP-304): the farm row by row, then the village."""

from __future__ import annotations

from keydom.games.keyper.components.codes import FARM_COLUMNS, FARM_PLOTS, VILLAGE_COLUMNS


def zone_of(plot: int) -> int:
    """0 for a farm plot, 1 for a village plot."""
    return 0 if plot < FARM_PLOTS else 1


def row_of(plot: int) -> int:
    """Row of a plot, from 1."""
    return plot // FARM_COLUMNS + 1 if plot < FARM_PLOTS else (plot - FARM_PLOTS) // VILLAGE_COLUMNS + 1


def column_of(plot: int) -> int:
    """Column of a plot, from 1."""
    return plot % FARM_COLUMNS + 1 if plot < FARM_PLOTS else (plot - FARM_PLOTS) % VILLAGE_COLUMNS + 1
