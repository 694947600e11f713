"""What an estimate is made of: the places of its terms (compiled). Their words stand in `text/terms.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POINTS: Final[i64] = 0
TILES: Final[i64] = 1
PROJECTS: Final[i64] = 2
PIECES: Final[i64] = 3
FAIRS: Final[i64] = 4
KEYPLES: Final[i64] = 5
ACTIONS: Final[i64] = 6
OTHERS: Final[i64] = 7
TERMS: Final[i64] = 8
