"""What an estimate is made of: the places of its terms (compiled). Their words stand in `text/terms.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POINTS: Final[i64] = 0
SEATS_FORESEEN: Final[i64] = 1
CUBES: Final[i64] = 2
LAWS: Final[i64] = 3
HARVESTS: Final[i64] = 4
FIRST_PLACE: Final[i64] = 5
OTHERS: Final[i64] = 6
TERMS: Final[i64] = 7
