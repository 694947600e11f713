"""What an estimate is made of: the places of its terms (compiled). Their words stand in `text/terms.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POINTS: Final[i64] = 0
UPGRADES: Final[i64] = 1
PRODUCTION: Final[i64] = 2
ROOM: Final[i64] = 3
CONNECTORS: Final[i64] = 4
SKILLS: Final[i64] = 5
KEYPLES: Final[i64] = 6
TILES_TO_COME: Final[i64] = 7
BERTH: Final[i64] = 8
OTHERS: Final[i64] = 9
TERMS: Final[i64] = 10
