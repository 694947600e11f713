"""Action codes in words (16.1): the only place where codes meet names."""

from __future__ import annotations

from functools import cache

from keydom.core.actions import ActionSpace, Family
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SIDE_NAMES, SKILL_NAMES, VERBS


@cache
def london_actions(tiles: tuple[str, ...]) -> ActionSpace:
    """All families (LO-1601, LO-1629), for the keys of the tiles."""
    return ActionSpace(
        [
            Family("do", (VERBS,), "what a turn is"),
            Family("tile", (tiles,), "location tile"),
            Family("berth", (tuple(range(1, 7)),), "berth of the next river tile, 1 right-most"),
            Family("keyple", (KEYPLE_NAMES,), "colour of keyples"),
            Family("group", (("in", "out"),), "move an own losing bid, or leave it"),
            Family("hand", (tuple(range(41)),), "keyples from the hand"),
            Family("skill", (SKILL_NAMES,), "skill tile paid or taken"),
            Family("connector", (CONNECTOR_NAMES,), "connector taken, or the pending one to be placed next"),
            Family("none", (), "decline the rest, or discard a connector"),
            Family("side", (SIDE_NAMES,), "side of a tile"),
            Family("axis", (tuple(range(3)),), "axis of a river"),
            Family("seat", (tuple(range(6)),), "player drawn"),
        ]
    )
