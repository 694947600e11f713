"""Numbers for the words of the game: colours, resources, fields, tiles, action codes, boxes (KP-1738 to KP-1759)."""

from __future__ import annotations

from typing import Final

# Colours of keyples.
BLUE: Final = 0
ORANGE: Final = 1
GREEN: Final = 2
BROWN: Final = 3
BLACK: Final = 4
GREY: Final = 5
WHITE: Final = 6
COLOURS: Final = 7

# Resources, in the order of table T0.
CLAY: Final = 0
LOG: Final = 1
ROCK: Final = 2
BRICK: Final = 3
WOOD: Final = 4
STONE: Final = 5
WHEAT: Final = 6
CHICKEN: Final = 7
COW: Final = 8
DEER: Final = 9
GOAT: Final = 10
HORSE: Final = 11
PIG: Final = 12
SHEEP: Final = 13
BOAR: Final = 14
EMERALD: Final = 15
GOLD: Final = 16
RUBY: Final = 17
SAPPHIRE: Final = 18
RESOURCES: Final = 19

RAW_MASK: Final = 0x7
FINISHED_MASK: Final = 0x38
ANIMAL_MASK: Final = 0x7F80
GEM_MASK: Final = 0x78000

# Field types of the country boards, in the order of table T7.
RIVER: Final = 0
COUNTRY_TILE: Final = 1
CONVERT_CLAY: Final = 18
CONVERT_LOGS: Final = 19
CONVERT_ROCK: Final = 20
TRADE_RAW: Final = 21
TRADE_FINISHED: Final = 22
BUILD_FIELD: Final = 23
DISCOUNT_FIELD: Final = 24
UPGRADE_FIELD: Final = 25
FIELDS: Final = 26

# Plots of a player board: the farm row by row, then the village, three by four (KP-303, KP-304).
FARM_PLOTS: Final = 8
FARM_COLUMNS: Final = 2
VILLAGE_COLUMNS: Final = 3
ROWS: Final = 4
PLOTS: Final = 20

# Building tiles: home, spring country, other country; each in the order of its table.
HOME_TILES: Final = 12
FIRST_OTHER: Final = 33
TILES: Final = 60

DISPLAYS: Final = 12
DISPLAYS_EACH: Final = 4
BOATS: Final = 6
WINTER_FAIRS: Final = 8
FAIRS_EACH: Final = 6
SEASONAL: Final = 3
"""Seasons with fairs of their own."""

# Cost icons (KP-123).
RAW3: Final = 6
FIN3: Final = 7
RAW_WHITE: Final = 8
FIN_WHITE: Final = 9
ICONS: Final = 10

# Action codes.
PLAY_KEYPER: Final = 0
PLAY_KEYPLE: Final = 1
BOARD: Final = 2
OWN: Final = 6
COLOUR: Final = 7
FIELD: Final = 14
PLOT: Final = 40
BOAT: Final = 60
TILE: Final = 66
WFAIR: Final = 126
LAY_YES: Final = 134
LAY_NO: Final = 135
ONE: Final = 136
TWO: Final = 137
ACT: Final = 138
UPGRADE: Final = 139
BUILD: Final = 140
WORK: Final = 141
SELL: Final = 143
GIVE: Final = 145
TAKE: Final = 164
RAW_TRADE: Final = 183
FIN_TRADE: Final = 184
ICON: Final = 185
DISPLAY: Final = 195
HOLD: Final = 199
HOLD4: Final = 200
HOLD6: Final = 208
DECLINE: Final = 216
SEAT: Final = 217
"""Draw of the start player (KP-1759)."""
FAIR: Final = 221
"""Draw of a seasonal fair (KP-1759)."""
CODES: Final = 227

# Seasons.
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
WINTER: Final = 4

# Phases.
PHASE_SETUP: Final = 0
PHASE_TURNS: Final = 1
PHASE_FINAL: Final = 2
PHASE_FAIRS: Final = 3
PHASE_HOUSING: Final = 4
PHASE_DISPLAYS: Final = 5
PHASE_EXCESS: Final = 6
PHASE_OVER: Final = 7

# How points of a tile are counted (section 11).
FIXED: Final = 0
ANIMALS: Final = 1
TYPES: Final = 2
DRAINAGE: Final = 3
PAVEMENTS: Final = 4
BOARDING_HOUSE: Final = 5
BARN: Final = 6
OAST_HOUSE: Final = 7
VILLAGE_HALL: Final = 8
STATUE: Final = 9
THATCHER: Final = 10
DOCK: Final = 11
ENTERTAINER: Final = 12
BORDER: Final = 13
WORKERS: Final = 14
GEM_SET: Final = 15
GOODS: Final = 16
PROSPECTOR: Final = 17
SCRAP_DEALER: Final = 18
WINDMILL: Final = 19

# What a tile does when a keyple activates it, or by itself (section 11); conversions stand in the tables.
NOTHING: Final = 0
CONVERTS: Final = 1
BUILDS: Final = 2
"""Builder."""
LABOURS: Final = 3
"""Farm labourer."""
EXCHANGES: Final = 4
"""Trading post."""
SERVES_PLOTS: Final = 5
"""Building plot."""
SEAFARER: Final = 6
SHIPPING_AGENT: Final = 7
MERCHANT: Final = 8

# What a building or upgrade costs (sections 10.2 and 10.4).
PRICE_PRINTED: Final = 0
PRICE_DISCOUNT: Final = 1
PRICE_FINISHED: Final = 2
PRICE_FINISHED_WHITE: Final = 3
PRICE_FREE: Final = 4

# Boxes of the flow.
BOX_GAME: Final = 0
BOX_DRAW_START: Final = 1
BOX_DRAW_FAIR: Final = 2
BOX_DRAW_NINTH: Final = 3
BOX_DRAW_BOAT: Final = 4
BOX_DRAW_TILE: Final = 5
BOX_TURN: Final = 6
BOX_RESTING_GAIN: Final = 7
BOX_JOINING: Final = 8
BOX_ACTIONS: Final = 9
BOX_TAKE_TILE: Final = 10
BOX_BOAT_ACTION: Final = 11
BOX_CONVERSION: Final = 12
BOX_EXCHANGES: Final = 13
BOX_PLOT_ACTION: Final = 14
BOX_BUILDING: Final = 15
BOX_UPGRADING: Final = 16
BOX_BUILDER: Final = 17
BOX_FAIRS: Final = 18
BOX_HOUSING: Final = 19
BOX_DISPLAYS: Final = 20
BOX_EXCESS: Final = 21
