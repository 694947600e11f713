"""Action codes in words (14.2): the only place where codes meet names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from keydom.core.actions import ActionSpace, Argument, Family
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, DIRECTION_NAMES, VERBS


@cache
def keythedral_actions(tiles: tuple[str, ...], low: int, high: int) -> ActionSpace:
    """All families (KT-1431 to KT-1441, KT-1447), for the names of the building tiles and a table edge."""
    spots = tuple(range(low, high + 1))
    slots = tuple(range(low - 1, high + 1))
    return ActionSpace(
        [
            Family("number", (tuple(range(1, 6)),), "cottage number, or number of a field tile"),
            Family("direction", (DIRECTION_NAMES,), "edge of a cottage tile's slot"),
            Family("cube", (COLOUR_NAMES,), "cube colour, or the field type that gives it"),
            Family("position", (tuple(range(1, 6)),), "tile on offer"),
            Family("do", (VERBS,), "action of phase three, or pass"),
            Family("law", (tuple(range(1, 21)),), "law card"),
            Family("seat", (tuple(range(5)),), "player"),
            Family("fence", (tuple(range(5)), (1, 2, 3)), "fence marker of a player"),
            Family("tens", (tuple(range(12)),), "tens of a bid"),
            Family("units", (tuple(range(10)),), "units of a bid"),
            Family("decline", (), "decline, stay idle, have done, withdraw"),
            Family("accept", (), "pay, match, agree"),
            Family("tile", (tiles,), "building tile drawn"),
            # The rows are the first argument of the code, so that codes run by y, then by x (KT-013).
            RowFirst("field", (spots, spots), "field spot x y"),
            RowFirst("slot", (slots, slots), "slot i j"),
        ]
    )


class RowFirst(Family):
    """A family of grid places x y whose codes run by y, then by x (KT-013)."""

    def arguments(self, index: int) -> tuple[Argument, ...]:
        y, x = super().arguments(index)
        return (x, y)

    def index(self, arguments: Sequence[Argument]) -> int:
        return super().index(tuple(reversed(arguments)))
