"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keyper.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points"),
    terms.TILES: Term("tiles", "Tiles"),
    terms.PROJECTS: Term("projects", "Tiles to build, fill and upgrade"),
    terms.PIECES: Term("pieces", "Goods, animals and gems"),
    terms.FAIRS: Term("fairs", "Fairs"),
    terms.KEYPLES: Term("keyples", "Keyples"),
    terms.ACTIONS: Term("actions", "Actions left"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
