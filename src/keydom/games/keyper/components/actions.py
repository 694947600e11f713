"""Action codes in words (17.3): the only place where codes meet names."""

from __future__ import annotations

from functools import cache

from keydom.core.actions import ActionSpace, Family
from keydom.games.keyper.components.codes import FAIRS_EACH, FARM_COLUMNS, ROWS, VILLAGE_COLUMNS
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    COLOUR_NAMES,
    FIELD_NAMES,
    ICONS,
    RESOURCE_NAMES,
    WINTER_FAIR_KEYS,
)

PLOT_NAMES = (
    *(f"farm-{row}-{column}" for row in range(1, ROWS + 1) for column in range(1, FARM_COLUMNS + 1)),
    *(f"village-{row}-{column}" for row in range(1, ROWS + 1) for column in range(1, VILLAGE_COLUMNS + 1)),
)
"""The plots of a player board by row and column (KP-304)."""


@cache
def keyper_actions(tiles: tuple[str, ...]) -> ActionSpace:
    """All families (KP-1738 to KP-1755, KP-1759), for the keys of the tiles."""
    return ActionSpace(
        [
            Family("piece", (("keyper", "keyple"),), "which piece is played"),
            Family("board", ((1, 2, 3, 4, "own"),), "country board, or the own player board"),
            Family("colour", (COLOUR_NAMES,), "colour of a keyple"),
            Family("field", (FIELD_NAMES,), "field of a country board"),
            Family("plot", (PLOT_NAMES,), "plot of the own player board"),
            Family("boat", (BOAT_KEYS,), "boat put on a river"),
            Family("tile", (tiles,), "building tile"),
            Family("winter_fair", (WINTER_FAIR_KEYS,), "winter fair of the market"),
            Family("lay", (("yes", "no", "one", "two"),), "lay keyples down"),
            Family("plot_action", (("act", "upgrade", "build"),), "what a keyple does on a plot, or a Builder"),
            Family("boat_action", (("work-1", "work-2", "sell-1", "sell-2"),), "first or second resource of the boat"),
            Family("give", (RESOURCE_NAMES,), "resource handed in, or animal released"),
            Family("take", (RESOURCE_NAMES,), "resource taken"),
            Family("exchange", (("raw", "finished"),), "exchange of the Trading post"),
            Family("icon", (ICONS,), "icon that a discount takes off"),
            Family("display", (tuple(range(1, 5)),), "display of the own country board"),
            Family("hold", (("seasonal",),), "hold the fair of the season"),
            Family("hold_low", (WINTER_FAIR_KEYS,), "hold a winter fair without its gem"),
            Family("hold_high", (WINTER_FAIR_KEYS,), "hold a winter fair with its gem"),
            Family("decline", (), "give up an action, or done"),
            Family("seat", (tuple(range(4)),), "player drawn"),
            Family("fair_number", (tuple(range(1, FAIRS_EACH + 1)),), "seasonal fair dealt"),
        ]
    )
