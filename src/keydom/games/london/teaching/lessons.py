"""The lessons of London, in the order in which they are learnt."""

from __future__ import annotations

from keydom.games.london.teaching.bidding import BID, COLOUR, OUTBID
from keydom.games.london.teaching.ending import BARRIER, GAME, ROUTEMASTERS
from keydom.games.london.teaching.making import CONNECT, GUESTS, HOME, USE
from keydom.games.london.teaching.sailing import PASS, PLACE, SAIL
from keydom.games.london.teaching.scoring import CHAIN, LANDMARK, POINTS, UPGRADE

LESSONS = (
    *(BID, COLOUR, USE, OUTBID, CONNECT),
    *(POINTS, CHAIN, UPGRADE, LANDMARK),
    *(GUESTS, HOME, PASS, SAIL, PLACE),
    *(ROUTEMASTERS, BARRIER, GAME),
)

BEYOND = {
    "What only counts pieces": ("1.1 Counts", "LO-184"),
    "Set-up, and what is new in an era, which come by themselves": ("3 Set-up", "LO-1101", "LO-1102"),
    "Single tiles, which say what they do when they are pointed at": (
        *("12.5 Routemaster tiles", "LO-640", "LO-1215", "LO-1217"),
    ),
    "A variant, which is chosen beforehand": ("13 The Jennifer variant",),
    "Cases that seldom come, in which the table allows only what the rules do": (
        *("LO-229", "LO-607", "LO-621", "LO-1007"),
    ),
}
"""What the lessons leave out, by the reason."""
