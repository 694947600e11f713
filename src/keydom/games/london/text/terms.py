"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.london.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "brings you {more}"),
    terms.UPGRADES: Term("upgrades", "Upgrades", "makes upgrades to come worth {more}"),
    terms.PRODUCTION: Term("production", "Production", "makes what your tiles make worth {more}"),
    terms.ROOM: Term("room", "Room to grow", "gives your borough room worth {more}"),
    terms.CONNECTORS: Term("connectors", "Connectors", "leaves you connectors worth {more}"),
    terms.SKILLS: Term("skills", "Skill tiles", "leaves you skill tiles worth {more}"),
    terms.KEYPLES: Term("keyples", "Keyples", "leaves you keyples worth {more}"),
    terms.TILES_TO_COME: Term("tiles_to_come", "Tiles to come", "makes your bids worth {more}"),
    terms.BERTH: Term("berth", "Berth", "makes your berth worth {more}"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
