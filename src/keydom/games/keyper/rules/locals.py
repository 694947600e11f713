"""The numbers of the locals that boxes keep in their frames, beside stage and seat; each begins with its box."""

from __future__ import annotations

from typing import Final

COURSE_COUNTER: Final = 2
"""What has been dealt or drawn in this stage."""
DRAW_FAIR_SEASON: Final = 3
"""The season whose fair is dealt, from 0."""
TURN_PLAYED: Final = 2
"""1 if a piece was played: the turn is left with that."""
TURN_TOTAL: Final = 3
"""Actions of the player at the turn, in all."""
TURN_JOINER_TOTAL: Final = 4
"""Actions of who joined, in all."""
JOINING_ASKED: Final = 2
"""The seat asked last, plus 1."""
BUILDING_PRICE: Final = 3
"""How the tile is paid for."""
BUILDING_ALLOWED: Final = 4
"""Mask of the plots."""
BUILDING_FARM_ONLY: Final = 5
"""1 if only farm tiles may be built."""
BUILDING_COLOUR: Final = 6
"""Colour of the keyple that goes onto the tile, plus 1; 0 for none."""
UPGRADING_PRICE: Final = 3
"""How the upgrade is paid for."""
UPGRADING_ALLOWED: Final = 4
"""Mask of the plots."""
UPGRADING_OPTIONAL: Final = 5
"""1 if it may be declined."""
CONVERSION_GIVES: Final = 3
"""How many resources are given."""
CONVERSION_GIVE_MASK: Final = 4
"""Which may be given."""
CONVERSION_TAKES: Final = 5
"""How many are taken."""
CONVERSION_TAKE_MASK: Final = 6
"""Which may be taken."""
EXCHANGES_LEFT: Final = 3
"""How many trades are left."""
EXCHANGES_MADE: Final = 4
"""Mask of the kinds of trade already made."""
BUILDER_POWER: Final = 3
"""Which power of a tile builds."""
BUILDER_UPGRADED: Final = 4
"""1 if that tile is upgraded."""
RESTING_COLOUR: Final = 3
"""The colour whose gain is chosen."""
RESTING_GAINED: Final = 4
"""Keyples of that colour that have brought their gain."""
