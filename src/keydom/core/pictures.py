"""Pictures of a game's book: the moments of a game that its rules are told by.

A moment is a position in the words of the game's position builder, so all that a picture shows is so by the rules. What
is told beside it stands in the rules document, under "In pictures" (`server/teaching/book.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from keydom.core.lessons import At

NAMES: Final = ("You", "Anna", "Ben", "Clara", "David", "Emma")
"""What those who play in pictures are called, seat by seat: the reader is the first."""
READER: Final = 0
"""The seat through whose eyes pictures are seen."""


@dataclass(frozen=True, kw_only=True)
class Picture:
    """What one page of a game's book shows."""

    key: str
    """Its name in the rules document and in the client."""
    moments: Sequence[Callable[[At], Any]]
    """Descriptions that `state()` builds: one, or what was before and what is after."""
    topics: tuple[str, ...] = ()
    """What is reckoned for the reader besides, as tables ask for it."""
