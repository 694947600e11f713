"""The table of boxes (compiled): each file of rules puts its boxes in; the position finds them by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from keydom.core.state import Box
from keydom.games.london.codes import BOXES as BOX_COUNT

if TYPE_CHECKING:
    from keydom.games.london.state import LondonState

BOXES: Final[list[Box[LondonState]]] = []


def register(number: i64, box: Box[LondonState]) -> None:
    """Put a box into the table."""
    while len(BOXES) < BOX_COUNT:
        BOXES.append(Box())
    BOXES[number] = box
