"""The village of the lessons: the same land for two in nearly all of them, so that a learner is soon at home there.

y = 1    farm         lake     wood    vineyard
y = 0    wood         quarry   wood    farm
y = -1   vineyard     wood     lake    quarry
x =      -1           0        1       2
"""

from __future__ import annotations

from typing import Any, Final

from keydom.core.lessons import LEARNER, At

OTHER: Final = 1
"""The seat of the other player."""
FIELDS: Final = {
    (-1, 1): "farm",
    (0, 1): "lake",
    (1, 1): "wood",
    (2, 1): "vineyard",
    (-1, 0): "wood",
    (2, 0): "farm",
    (-1, -1): "vineyard",
    (0, -1): "wood",
    (1, -1): "lake",
    (2, -1): "quarry",
}
"""The quarry and the wood in the middle lie there from the beginning (KT-1103)."""
YOURS: Final = {1: (-1, 0), 2: (0, -1), 3: (1, 0), 4: (-1, -2), 5: (2, -1)}
THEIRS: Final = {1: (1, -1), 2: (0, 0), 3: (-2, -1), 4: (-1, 1), 5: (1, 1)}
"""Where the cottages stand, by their numbers. The gap between the quarry, two woods and a vineyard is free."""


def village(at: At, round_number: int = 2, start_player: int = LEARNER) -> Any:
    """The village in some round, nothing built yet."""
    position = at(2, round_number=round_number, start_player=start_player).fields(FIELDS)
    for seat, cottages in ((LEARNER, YOURS), (OTHER, THEIRS)):
        for number, slot in cottages.items():
            position.cottage(seat, number, slot)
    return position


def at_work(position: Any) -> Any:
    """Everybody's workers on the fields, as in the phases behind the first."""
    position.workers(LEARNER, (0, 0), (1, -1), (2, 1), (0, -1), (2, -1))
    return position.workers(OTHER, (2, 0), (1, 0), (-1, 0), (-1, 1), (1, 1))
