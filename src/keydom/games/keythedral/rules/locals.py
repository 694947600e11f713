"""The numbers of the locals that boxes keep in their frames, beside stage and seat; each begins with its box."""

from __future__ import annotations

from typing import Final

COURSE_COUNTER: Final = 2
"""Stages opened, or laying turns begun."""
DRAW_TILE_STAGE: Final = 2
"""The stage whose tiles are turned up."""
DRAW_TILE_LEFT: Final = 3
"""Tiles still to be turned up."""
FILL_SPACE_SPACE: Final = 2
"""The law space that is filled."""
WORKERS_TURNS: Final = 2
"""Placement turns begun for the number called."""
PLACEMENT_CALLED: Final = 3
"""The called tile; -1 if it was named by law 6 before."""
PLACEMENT_NAMED: Final = 4
"""The tile named by law 6 in this turn, or -1."""
PLACEMENT_SENT: Final = 5
"""Workers placed from the called tile."""
PLACEMENT_SENT_NAMED: Final = 6
"""Workers placed from the named tile."""
PLACEMENT_IDLE: Final = 7
"""1 when the player was idle by choice."""
COLLECT_DONE: Final = 2
"""How many players have collected."""
HARVEST_CHOICE_LEFT: Final = 3
"""Cubes still to be chosen by law 8."""
SPEND_NEXT: Final = 2
"""The seat whose turn is next."""
AFTER_PROCURING_DONE: Final = 3
"""1 once the buyer plays no further law."""
RELOCATE_TILE: Final = 2
"""The cottage tile that moves."""
DECLARATION_POSITION: Final = 3
"""The position of the declared tile."""
DECLARATION_RAISED: Final = 4
"""1 if the price was raised before the window."""
AUCTION_ASKED: Final = 2
"""How many bidders have been asked."""
AUCTION_CHOOSER: Final = 3
"""Who names the next start player."""
BID_PAYMENT_PAYEE: Final = 3
"""Who gets the cubes; the seat pays."""
WINDOW_MOMENT: Final = 2
"""Which moment of the timing table."""
WINDOW_ORIGIN: Final = 3
"""The seat that caused the window, or -1."""
WINDOW_ASKED: Final = 4
"""Mask of the seats that were asked in this pass."""
LAW_PLAY_MOMENT: Final = 3
"""The moment at which the law is played."""
LAW_PLAY_CHOICES: Final = 4
"""The partial action with the law and its choices."""
REPLACEMENT_POSITION: Final = 2
"""The position that law 13 fills anew."""
