"""Numbers for the words of the game: tiles, colours, action codes, boxes (LO-114, LO-1601, LO-1629)."""

from __future__ import annotations

from typing import Final

# Keyple colours (LO-106).
BLUE_KEYPLE: Final = 0
RED_KEYPLE: Final = 1
YELLOW_KEYPLE: Final = 2
KEYPLES: Final = 3

# Connector colours (LO-104).
BLACK: Final = 0
BLUE: Final = 1
BROWN: Final = 2
GREY: Final = 3
RED: Final = 4
YELLOW: Final = 5
CONNECTORS: Final = 6

# Skill types (LO-105).
BRICK: Final = 0
COIN: Final = 1
COMPASS: Final = 2
SKILLS: Final = 3

# Action codes (LO-1601; seats for the draw of the start player: LO-1629).
DO_BID: Final = 0
DO_USE: Final = 1
DO_UPGRADE: Final = 2
DO_PASS: Final = 3
DO_SAIL: Final = 4
TILE: Final = 5
BERTH: Final = 62
"""Berth n has code BERTH + n - 1."""
KEYPLE: Final = 68
GROUP_IN: Final = 71
GROUP_OUT: Final = 72
HAND: Final = 73
SKILL: Final = 114
CONNECTOR: Final = 117
NONE: Final = 123
SIDE: Final = 124
AXIS: Final = 130
SEAT: Final = 133

# Tiles (LO-114): the first of each kind.
TILES: Final = 57
FIRST_HOME: Final = 0
FIRST_ERA_ONE: Final = 6
FIRST_ERA_TWO: Final = 12
FIRST_BUILDING: Final = 18
FIRST_ROUTEMASTER: Final = 40
FIRST_RIVER: Final = 52

SIDES: Final = 6
AXES: Final = 3
BERTHS: Final = 6
ERAS: Final = 4
RIVER_TILES: Final = 5

# Effects at the end of the game (section 12).
PRINTED: Final = 0
CHAIN: Final = 1
PER_CONNECTOR: Final = 2
DIFFERENT_COLOURS: Final = 3
ANY_CONNECTORS: Final = 4
LINKED_RIVER_TILES: Final = 5
ROUTEMASTERS: Final = 6
KEYPLES_OF_COLOUR: Final = 7
KEYPLE_SETS: Final = 8
SKILLS_OF_TYPE: Final = 9
SKILL_SETS: Final = 10
LANDMARKS: Final = 11
CONNECTOR_SETS: Final = 12
FULL_TILES: Final = 13

# Phases.
PHASE_SETUP: Final = 0
PHASE_TURNS: Final = 1
PHASE_SAILING: Final = 2
PHASE_ERA_END: Final = 3
PHASE_PLACING: Final = 4
PHASE_OVER: Final = 5

# Boxes.
BOX_GAME: Final = 0
BOX_DRAW_START: Final = 1
BOX_DRAW_HOME: Final = 2
BOX_CHOOSE_HOME: Final = 3
BOX_DRAW_ROUTEMASTER: Final = 4
BOX_DRAW_BUILDING: Final = 5
BOX_DRAW_KEYPLE: Final = 6
BOX_TURN: Final = 7
BOX_SAILING: Final = 8
BOX_ERA_END: Final = 9
BOX_PLACING: Final = 10
