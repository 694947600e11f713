"""Numbers for the words of the game: colours, directions, action codes, boxes, moments (KT-1431 to KT-1441).

The families stand in the order of their codes. Field spots and slots come last, so that a wider table edge only
lengthens the list.
"""

from __future__ import annotations

from typing import Final

# Cube colours in canonical order (KT-003, KT-012). The first five are also the field types.
BLACK: Final = 0
BROWN: Final = 1
GREEN: Final = 2
BLUE: Final = 3
RED: Final = 4
WHITE: Final = 5
PURPLE: Final = 6
YELLOW: Final = 7
BASIC_COLOURS: Final = 5
COLOURS: Final = 8

# Action codes.
NUMBER: Final = 0
DIRECTION: Final = 5
CUBE: Final = 9
POSITION: Final = 17
DO_HOUSE: Final = 22
DO_FENCE: Final = 23
DO_UNFENCE: Final = 24
DO_SMITH: Final = 25
DO_GLASSMAKER: Final = 26
DO_GOLDSMITH: Final = 27
DO_TRADE: Final = 28
DO_LAW: Final = 29
DO_PASS: Final = 30
LAW: Final = 30
"""Law n has code LAW + n."""
SEAT: Final = 51
FENCE: Final = 56
TENS: Final = 71
UNITS: Final = 83
DECLINE: Final = 93
ACCEPT: Final = 94
TILE: Final = 95
FIELD: Final = 129

LAWS: Final = 20
STAGES: Final = 5
TILES: Final = 34
FENCES_EACH: Final = 3
COTTAGES_EACH: Final = 5
KEYTHEDRAL: Final = 255
"""In `slot_tile`, the slot of the Keythedral."""

# Phases.
PHASE_SETUP: Final = 0
PHASE_WORKERS: Final = 1
PHASE_COLLECT: Final = 2
PHASE_SPEND: Final = 3
PHASE_RETRIEVE: Final = 4
PHASE_START_PLAYER: Final = 5

# How a game ended.
ENDED_SEATS: Final = 1
ENDED_STALLED: Final = 2
ENDED_AGREEMENT: Final = 3

# Moments at which law cards can be played (KT-1021 to KT-1030), as bits.
O1: Final = 1
L1: Final = 2
O2: Final = 4
O3: Final = 8
T3: Final = 16
T3_PLUS: Final = 32
D3: Final = 64
A3: Final = 128
O5: Final = 256
RP: Final = 512

# Boxes.
BOX_GAME: Final = 0
BOX_DRAW_START: Final = 1
BOX_TOP_NUMBER: Final = 2
BOX_FIELD_TYPE: Final = 3
BOX_LAYING_TURN: Final = 4
BOX_LAY_FIELD: Final = 5
BOX_LAY_COTTAGE: Final = 6
BOX_DRAW_TILE: Final = 7
BOX_WORKERS: Final = 8
BOX_CALL: Final = 9
BOX_PLACEMENT: Final = 10
BOX_COLLECT: Final = 11
BOX_HARVEST_CHOICE: Final = 12
BOX_SPEND: Final = 13
BOX_TURN: Final = 14
BOX_DECLARATION: Final = 15
BOX_AFTER_INCREASE: Final = 16
BOX_PAY_PRICE: Final = 17
BOX_DRAW_LAW: Final = 18
BOX_AFTER_PROCURING: Final = 19
BOX_RELOCATE: Final = 20
BOX_REPLACEMENT: Final = 21
BOX_RETRIEVE: Final = 22
BOX_FILL_SPACE: Final = 23
BOX_START_PLAYER: Final = 24
BOX_BID: Final = 25
BOX_MATCH: Final = 26
BOX_BID_PAYMENT: Final = 27
BOX_CHOOSE_START: Final = 28
BOX_WINDOW: Final = 29
BOX_LAW_PLAY: Final = 30
BOX_AGREE_END: Final = 31
