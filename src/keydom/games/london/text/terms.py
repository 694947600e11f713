"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import Term
from keydom.games.london.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "more points in the borough", "fewer points in the borough"),
    terms.UPGRADES: Term("upgrades", "Upgrades", "upgrades come nearer", "upgrades are further off"),
    terms.PRODUCTION: Term("production", "Production", "own tiles will produce more", "own tiles will produce less"),
    terms.ROOM: Term(
        "room", "Room to grow", "more room for what tiles still count", "less room for what tiles still count"
    ),
    terms.CONNECTORS: Term("connectors", "Connectors", "better use of connectors to lay", "fewer connectors to lay"),
    terms.SKILLS: Term("skills", "Skill tiles", "more skill tiles in hand", "fewer skill tiles in hand"),
    terms.KEYPLES: Term("keyples", "Keyples", "more keyples for what comes", "fewer keyples for what comes"),
    terms.TILES_TO_COME: Term(
        "tiles_to_come",
        "Tiles to come",
        "better tiles won, or likely to be won",
        "weaker tiles won, or likely to be won",
    ),
    terms.BERTH: Term("berth", "Berth", "a better berth", "a worse berth"),
    terms.OTHERS: Term("others", "The others", "leaves less to the others", "leaves more to the others"),
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
