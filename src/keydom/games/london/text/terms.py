"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.london.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points"),
    terms.UPGRADES: Term("upgrades", "Upgrades"),
    terms.PRODUCTION: Term("production", "Production"),
    terms.ROOM: Term("room", "Room to grow"),
    terms.CONNECTORS: Term("connectors", "Connectors"),
    terms.SKILLS: Term("skills", "Skill tiles"),
    terms.KEYPLES: Term("keyples", "Keyples"),
    terms.TILES_TO_COME: Term("tiles_to_come", "Tiles to come"),
    terms.BERTH: Term("berth", "Berth"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
