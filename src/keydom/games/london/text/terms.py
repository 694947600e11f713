"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.london.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "makes your borough worth more points"),
    terms.UPGRADES: Term("upgrades", "Upgrades", "brings an upgrade closer"),
    terms.PRODUCTION: Term("production", "Production", "gets you tiles that make things for you"),
    terms.ROOM: Term("room", "Room to grow", "leaves your tiles room for what they count"),
    terms.CONNECTORS: Term("connectors", "Connectors", "brings connectors that will score"),
    terms.SKILLS: Term("skills", "Skill tiles", "gives you skill tiles to spend"),
    terms.KEYPLES: Term("keyples", "Keyples", "keeps keyples for later"),
    terms.TILES_TO_COME: Term("tiles_to_come", "Tiles to come", "helps you to win good tiles"),
    terms.BERTH: Term("berth", "Berth", "gets your barge a good berth"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
