"""The lessons of Keyper, in the order in which they are learnt."""

from __future__ import annotations

from keydom.games.keyper.teaching.company import INVITING, JOINING, SECOND
from keydom.games.keyper.teaching.ending import LAST_TURN, WINTER
from keydom.games.keyper.teaching.goods import GOODS, MARKET, RIVER
from keydom.games.keyper.teaching.seasons import AUTUMN, KEYPER, LAY_DOWN, NEW_SEASON, SEASON_END
from keydom.games.keyper.teaching.tiles import BUILD, UPGRADE, WORKSHOP
from keydom.games.keyper.teaching.working import COLOURS, WORK

LESSONS = (
    WORK,
    COLOURS,
    INVITING,
    JOINING,
    BUILD,
    UPGRADE,
    GOODS,
    WORKSHOP,
    SECOND,
    MARKET,
    RIVER,
    KEYPER,
    LAY_DOWN,
    SEASON_END,
    NEW_SEASON,
    AUTUMN,
    LAST_TURN,
    WINTER,
)

BEYOND = {
    "What only counts pieces": ("1 Components", "KP-201", "KP-217", "KP-224"),
    "Set-up, and which display a board shows, which come by themselves": (
        *("2.1 Displays", "2.2 Which display", "4 Set-up", "KP-612"),
    ),
    "Single tiles, which say what they do when they are pointed at": (
        *(
            "11.",
            "KP-308",
            "KP-309",
            "KP-320",
            "KP-950",
            "KP-951",
            "KP-1019",
            "KP-1020",
            "KP-1021",
            "KP-1022",
            "KP-1031",
        ),
    ),
    "Worked examples of other clauses": (
        *("Playing and joining", "Laying down", "Scoring", "Season end and set-up", "Building and paying"),
    ),
    "Cases that seldom come, in which the table allows only what the rules do": (
        *("3 The player board", "7.5 Beside", "8 Laying down", "9.", "10.", "12.", "13 Start", "14 End"),
    ),
}
"""What the lessons leave out, by the reason."""
